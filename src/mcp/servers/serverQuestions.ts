import type { JsonRecord } from '../../lib/json.ts';
import type { ServerQuestion } from '../connection/askServer.ts';

/** Something beside tools that a server can have; `skills` is an extension of the protocol. */
export type ServerCapability = 'resources' | 'prompts' | 'completions' | 'skills';

/** Asks connected servers for what they have beside tools. */
export interface ServerQuestions {
  /** Names of the connected servers with a capability. */
  serversWith(capability: ServerCapability): readonly string[];
  /** Starts the wanted servers that sleep, and waits until they are connected or a moment is over. */
  awaken(isWanted: (server: string) => boolean, signal: AbortSignal): Promise<void>;
  /** Asks a server; rejects with a Refusal if it is not connected or does not answer. */
  ask(server: string, question: ServerQuestion, signal: AbortSignal): Promise<JsonRecord>;
}
