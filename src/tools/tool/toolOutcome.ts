import type { PreparedSkill } from '../../host/skills.ts';
import type { TokenUsage } from '../../host/tokenUsage.ts';
import type { ImageType } from '../../lib/images/imageType.ts';
import type { LineRange } from '../../lib/lineRanges.ts';
import type { PermissionMode } from './permissionMode.ts';
import type { ToolDefinition } from './tool.ts';

export type OutcomeContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mediaType: ImageType; readonly data: string }
  | { readonly type: 'document'; readonly mediaType: 'application/pdf'; readonly data: string };

/** A file's content as the model last saw it. */
export interface SeenFile {
  readonly key: string;
  readonly hash: string;
  /** Lines of the file that were seen; all if absent. */
  readonly lines?: readonly LineRange[];
  /** True if lines of the file were too long to be shown to their end. */
  readonly isCut?: boolean;
  /** As in `FileText`. */
  readonly below?: string;
  /** True if a command has changed the file since it was read, so that `lines` are those that stayed as they were. */
  readonly isByCommand?: true;
}

/** Names of the tools that one query of a search found, best first. */
export interface FoundByQuery {
  readonly query: string;
  readonly names: readonly string[];
  /** Page that goes on where this one ends, if it has good matches. */
  readonly nextPage?: number;
}

/** Outcome of a tool call. */
export interface ToolOutcome {
  readonly content: readonly OutcomeContent[];
  readonly isError?: boolean;
  /** Tools this call found; they go to the model as references, and `content` must then be empty. */
  readonly found?: readonly ToolDefinition[];
  /** Names of the found tools by query, if a search had several queries or has more good matches. */
  readonly foundBy?: readonly FoundByQuery[];
  /** True for a search that matched nothing. */
  readonly isFruitless?: true;
  /** Words for the model that may not stand beside references; they follow all results of the step. */
  readonly note?: string;
  readonly seen?: readonly SeenFile[];
  /** Skill whose instructions join the conversation. */
  readonly skill?: RunSkill;
  /** Skill that another agent has run for this call. */
  readonly skillRun?: SkillRun;
  /** Names of the skills this call has named to the model. */
  readonly discovered?: readonly string[];
  /** The way the call ended, if that is neither done nor failed. */
  readonly ending?: 'denied' | 'stopped' | 'skipped';
  /** A few words for the user, e.g. `+2 −1`. */
  readonly summary?: string;
  /** Rules the user has allowed for the rest of the chat during the call. */
  readonly allowedForChat?: readonly string[];
  /** Permission mode of this chat from now on, if the user switched it in this call. */
  readonly permissionMode?: PermissionMode;
  /** Reason why the turn ends with this call, in words for the user. */
  readonly stop?: string;
  /** Tokens of a request to a model that was made for the call. */
  readonly usage?: TokenUsage;
  /** Display for the user besides the summary. */
  readonly display?: OutcomeDisplay;
}

/** A skill that was run. */
export interface RunSkill extends PreparedSkill {
  /** True if the chat had come across the skill before it was run. */
  readonly wasDiscovered: boolean;
}

/** A skill that ran as a task of its own: its instructions are not in this conversation. */
export type SkillRun = Pick<RunSkill, 'name' | 'wasDiscovered'>;

export type OutcomeDisplay =
  | { readonly kind: 'change'; readonly files: readonly ShownChange[] }
  | { readonly kind: 'todos'; readonly todos: readonly Todo[] }
  /** A plan the user has agreed to, in markdown. */
  | { readonly kind: 'plan'; readonly plan: string };

/** Changed lines of a file, in numbers; `key` is the address of the file. */
export interface ShownChange {
  readonly key: string;
  readonly path: string;
  readonly added: number;
  readonly removed: number;
  /** Hunks of a unified diff, bounded; absent if there is none to show. */
  readonly diff?: string;
}

export interface Todo {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
}

export const textOutcome = (text: string): ToolOutcome => ({ content: [{ type: 'text', text }] });

/** Puts a line of ours above the content of an outcome or a result, which says whose words follow. */
export const labelOutcome = <T extends Pick<ToolOutcome, 'content'>>(label: string, outcome: T): T => ({
  ...outcome,
  content: [{ type: 'text', text: `[${label}]` }, ...outcome.content],
});
