import type { MakeRoom } from '../../src/agent/turn.ts';

/** There is always room. */
// biome-ignore lint/correctness/useYield: there is nothing to tell.
export const roomEnough: MakeRoom = async function* (transcript) {
  return transcript;
};
