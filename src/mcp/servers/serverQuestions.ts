import type { JsonRecord } from '../../lib/json.ts';
import type { ServerQuestion } from '../connection/askServer.ts';

export type ServerCapability = 'resources' | 'prompts' | 'completions';

/** Asks connected servers for what they have beside tools. */
export interface ServerQuestions {
  /** The names of connected servers that can do this. */
  serversWith(capability: ServerCapability): readonly string[];
  /** Starts the wanted ones that sleep, and waits until they are there or a moment is over. */
  awaken(isWanted: (server: string) => boolean, signal: AbortSignal): Promise<void>;
  /** Rejects with a Refusal if the server is not there or does not answer. */
  ask(server: string, question: ServerQuestion, signal: AbortSignal): Promise<JsonRecord>;
}
