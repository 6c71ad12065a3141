import { isHosted } from '../../tools/pool/hostedTools.ts';
import { listedTool, searchableTools } from '../../tools/pool/searchedTools.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import { ToolDirectory } from '../../tools/search/index/toolDirectory.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { loadedNames } from '../epoch/epoch.ts';
import type { UserText } from '../transcript/messages.ts';
import { foundTools, type Transcript } from '../transcript/transcript.ts';

/** Most tools that are loaded for their mention alone. */
const MAX_MENTIONED = 10;

/**
 * Deferred tools that the user's words, attachments and instructions name: `#create_issue` in the words, or
 * a full name such as `mcp__github__create_issue` or `WebFetch` anywhere. A mention that fits no tool, or several, is
 * just text, and so is a name that could be any word: `LSP` is meant only as `#LSP`.
 */
export function mentionedTools(
  input: {
    readonly texts: readonly UserText[];
    /** Names that the editor knows to be mentioned. */
    readonly mentions: readonly string[];
    readonly entries: readonly PoolEntry[];
  },
  transcript: Transcript,
): readonly ToolDefinition[] {
  if (transcript.epoch.strategy === 'none') return [];
  const tools = searchableTools(input.entries).filter((tool) => !isHosted(tool));
  const byName = new Map(tools.map(({ definition }) => [definition.name, definition]));
  const prompts = input.texts.filter(({ kind }) => kind === 'prompt').map(({ text }) => text);
  const hashed = prompts.flatMap((text) =>
    [...text.matchAll(/#([\w-]{2,128})/g)].map(([, name = '']) => name),
  );
  const isFull = (word: string) => word.includes('__') || (/\p{Ll}\p{Lu}/u.test(word) && byName.has(word));
  const full = input.texts.flatMap(({ text }) => text.match(/[\w-]{3,128}/g) ?? []).filter(isFull);
  const names = [...new Set([...input.mentions, ...hashed, ...full])];
  if (names.length === 0) return [];
  const known = new Set([...loadedNames(transcript.epoch), ...foundTools(transcript).keys()]);
  const directory = new ToolDirectory(tools.map(listedTool));
  return [...new Set(names.flatMap((name) => directory.idOf(name) ?? []))]
    .filter((name) => !known.has(name))
    .flatMap((name) => byName.get(name) ?? [])
    .slice(0, MAX_MENTIONED);
}
