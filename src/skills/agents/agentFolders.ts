import type { TextFolder } from '../format/readTextFolder.ts';
import { type FolderShape, type TextPlaces, textFolders } from '../format/textFolders.ts';

const CLAUDE: FolderShape = { path: '.claude/agents', suffix: '.md', depth: 3 };
const GITHUB: FolderShape = { path: '.github/agents', suffix: '.agent.md', depth: 0 };

/** Globs of the files in a workspace that describe agents. */
export const AGENT_GLOBS = [CLAUDE, GITHUB].map(({ path, suffix }) => `**/${path}/**/*${suffix}`);

/** Folders with files that describe agents. */
export const agentFolders = (places: TextPlaces): readonly TextFolder[] =>
  textFolders(places, { inWorkspace: [CLAUDE, GITHUB], inHome: [CLAUDE] });
