import type { MakeRoom } from '../../src/agent/turn/turn.ts';

/** Finds room in every chat. */
export const roomEnough: MakeRoom = async (transcript) => transcript;
