import type { Settings } from '../host/settings.ts';
import { count } from '../lib/text.ts';
import { resolveSearchMode } from '../tools/searchMode.ts';
import { textTokens } from '../tools/tokens.ts';
import type { ToolPool } from '../tools/toolPool.ts';
import { epochForTurn } from './epoch.ts';
import type { AgentEvent } from './events.ts';
import type { UserText } from './messages.ts';
import { ModelError } from './model.ts';
import type { OfferedModel } from './offeredModel.ts';
import type { CallDeps } from './runCall.ts';
import { systemPrompt } from './systemPrompt.ts';
import type { Transcript } from './transcript.ts';
import { runTurn, type TurnEnd } from './turn.ts';

/** How long the first step of a turn waits for servers that are still connecting. */
const CONNECTING_BOUND = 5_000;

export interface ConversationInput {
  /** The chat so far; undefined for a new one. */
  readonly previous: Transcript | undefined;
  readonly texts: readonly UserText[];
  readonly settings: Settings;
  /** The value of ENABLE_TOOL_SEARCH. */
  readonly searchEnvironment: string | undefined;
  readonly model: OfferedModel;
  readonly workspace: { readonly folders: readonly string[]; readonly platform: string };
}

/** The next turn of a chat: settles its epoch, then runs it. Throws a ModelError if the message can never fit. */
export async function* converse(
  input: ConversationInput,
  deps: Pick<CallDeps, 'approval' | 'log'> & { readonly pool: ToolPool },
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, TurnEnd> {
  const { settings, model } = input;
  const { pool } = deps;
  requireFit(input.texts, model);
  await pool.settled(CONNECTING_BOUND, signal);
  const transcript = epochForTurn(input.previous, {
    entries: pool.entries(),
    hasServers: pool.servers().length > 0,
    choice: resolveSearchMode(input.searchEnvironment, {
      mode: settings['toolSearch.mode'],
      threshold: settings['toolSearch.threshold'],
    }),
    rules: { off: settings['tools.off'], pin: settings['tools.pin'], defer: settings['tools.defer'] },
    model,
    system: systemPrompt(input.workspace),
  });
  return yield* runTurn(
    { transcript, texts: input.texts, maxSteps: settings['agent.maxSteps'] },
    { ...deps, model: model.port, permissionMode: settings['permissions.mode'] },
    signal,
  );
}

/** A message larger than the window is not sent at all: it would be refused, and the chat could not go on. */
function requireFit(texts: readonly UserText[], { name, contextWindow }: OfferedModel): void {
  const tokens = texts.reduce((sum, { text }) => sum + textTokens(text), 0);
  if (tokens <= contextWindow) return;
  throw new ModelError(
    `The message has about ${count(tokens, 'token')}, more than the ${contextWindow.toLocaleString('en-US')} that ${name} takes. Shorten it, or put the text into a file.`,
  );
}
