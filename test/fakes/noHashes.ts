import type { FileHashes } from '../../src/host/fileHashes.ts';

/** No command names a file of the workspace. */
export const noHashes: FileHashes = { of: async () => ({}) };
