import type { Environment } from '../../host/environment.ts';
import type { PermissionRules } from '../../host/permissionRules.ts';
import { READ } from '../../tools/builtin/readFile.ts';
import { hiddenFiles } from '../../tools/permission/hiddenFiles.ts';
import { isServerStrategy } from '../../tools/pool/strategy.ts';
import { loadedNames } from '../epoch/epoch.ts';
import { announceTools } from '../prompt/announcement.ts';
import { writeEnvironmentNote } from '../prompt/environmentNote.ts';
import { readServerInstructions } from '../prompt/serverInstructions.ts';
import type { UserMessage } from '../transcript/messages.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { type TurnPool, takeSnapshot } from './turnStep.ts';

export interface NewsDeps {
  readonly pool: TurnPool;
  readonly rules: PermissionRules;
  /** Surroundings to tell the model of; absent: none. */
  readonly environment?: Environment;
}

/** Puts announcements of at most so many tokens, instructions of servers and news of the surroundings before the words of a message. */
export function addNews(
  message: UserMessage,
  transcript: Transcript,
  { pool, environment, rules }: NewsDeps,
  maxTokens: number,
): UserMessage {
  const { epoch, messages } = transcript;
  const instructions = readServerInstructions(messages, pool.servers(), pool.entries());
  const tools =
    epoch.strategy === 'none'
      ? undefined
      : announceTools(messages, takeSnapshot(transcript, pool).deferred, {
          maxTokens,
          strategy: epoch.strategy,
          needsDefinitions: isServerStrategy(epoch.strategy),
          loaded: loadedNames(epoch),
        });
  const surroundings =
    environment && writeEnvironmentNote(messages, environment, hiddenFromReads(pool, rules));
  const news = [tools, instructions, surroundings].filter((text) => text !== undefined);
  return news.length > 0 ? { ...message, texts: [...news, ...message.texts] } : message;
}

/** True for a file that the user's rules keep from Read. */
function hiddenFromReads(pool: TurnPool, rules: PermissionRules): (path: string) => boolean {
  const read = pool.entries().find(({ tool }) => tool.definition.name === READ)?.tool;
  const isHidden = read && hiddenFiles({ tool: read, check: {}, rules: rules.current() });
  return (path) => isHidden?.(path) ?? false;
}
