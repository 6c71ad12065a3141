import type { ReadFilePorts } from '../../src/tools/edits/watchReadFiles.ts';
import { MemoryFiles } from './memoryFiles.ts';

/** A machine on which no file is that a chat could have read. */
export const noReadFiles: ReadFilePorts = { files: new MemoryFiles(), disk: { read: async () => new Map() } };
