import type { AgentKinds } from '../../host/agentKinds.ts';
import type { Environment } from '../../host/environment.ts';
import type { PermissionRules } from '../../host/permissionRules.ts';
import type { ProjectInstructions } from '../../host/projectInstructions.ts';
import { TASK } from '../../tools/builtin/task.ts';
import type { AgentPool } from '../../tools/pool/agentPool.ts';
import { isServerStrategy } from '../../tools/pool/strategy.ts';
import { loadedNow } from '../epoch/epoch.ts';
import { limitToEpoch } from '../epoch/hostedInEpoch.ts';
import { writeAgentsNote } from '../prompt/agentsNote.ts';
import { announceTools } from '../prompt/announcement.ts';
import { writeEnvironmentNote } from '../prompt/environmentNote.ts';
import { writeProjectInstructions } from '../prompt/projectInstructions.ts';
import { readServerInstructions } from '../prompt/serverInstructions.ts';
import { knownFiles } from '../transcript/knownFiles.ts';
import type { UserMessage } from '../transcript/messages.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { hiddenFromReads } from './hiddenFromReads.ts';
import { takeSnapshot } from './turnStep.ts';

export interface NewsDeps {
  readonly pool: AgentPool;
  readonly rules: PermissionRules;
  /** Kinds of agents to tell the model of; absent: none. */
  readonly agents?: Pick<AgentKinds, 'read'>;
  /** Surroundings to tell the model of; absent: none. */
  readonly environment?: Environment;
  /** Instructions of the user and the project; absent: none. */
  readonly projectInstructions?: ProjectInstructions;
}

export interface News {
  readonly deps: NewsDeps;
  /** Tokens an announcement may take. */
  readonly maxTokens: number;
}

/**
 * Puts announcements of at most so many tokens, kinds of agents, instructions of servers and of the project, and news of the surroundings
 * before the words of a message. The files that it shows may bring instructions of their own.
 */
export async function addNews(
  message: UserMessage,
  transcript: Transcript,
  { deps: { agents, environment, projectInstructions, rules, ...deps }, maxTokens }: News,
  signal: AbortSignal,
): Promise<UserMessage> {
  const { epoch, messages } = transcript;
  const pool = limitToEpoch(deps.pool, epoch);
  const current = await projectInstructions?.current(knownFiles([...messages, message]), signal);
  const instructions = readServerInstructions(messages, pool.servers(), pool.entries());
  const tools =
    epoch.strategy === 'none'
      ? undefined
      : announceTools(messages, takeSnapshot(transcript, pool, NONE_FOUND).deferred, {
          maxTokens,
          strategy: epoch.strategy,
          needsDefinitions: isServerStrategy(epoch.strategy),
          loaded: loadedNow(epoch, pool.entries()),
        });
  const surroundings =
    environment &&
    writeEnvironmentNote(messages, environment, hiddenFromReads(pool.entries(), rules.current()));
  const ofProject = current && writeProjectInstructions(messages, current);
  const kinds = hasTask(pool) ? ((await agents?.read()) ?? []) : [];
  const news = [tools, writeAgentsNote(messages, kinds), instructions, surroundings, ofProject].filter(
    (text) => text !== undefined,
  );
  return news.length > 0 ? { ...message, texts: [...news, ...message.texts] } : message;
}

/** An announcement does not go by what was found. */
const NONE_FOUND: ReadonlySet<string> = new Set();

const hasTask = (pool: AgentPool): boolean =>
  pool.entries().some(({ tool, exposure }) => tool.definition.name === TASK && exposure !== 'off');
