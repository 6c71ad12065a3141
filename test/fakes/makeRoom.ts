import type { MakeRoom } from '../../src/agent/turn/turn.ts';

/** There is always room. */
export const roomEnough: MakeRoom = async (transcript) => transcript;
