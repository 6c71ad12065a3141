import type { TextFolder } from '../format/readTextFolder.ts';
import { type FolderShape, type TextPlaces, textFolders } from '../format/textFolders.ts';

const CLAUDE: FolderShape = { path: '.claude/commands', suffix: '.md', depth: 4 };
const GITHUB: FolderShape = { path: '.github/prompts', suffix: '.prompt.md', depth: 0 };

/** Folders with files that describe slash commands. */
export const commandFolders = (places: TextPlaces): readonly TextFolder[] =>
  textFolders(places, { inWorkspace: [CLAUDE, GITHUB], inHome: [CLAUDE] });
