import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  type ClientCapabilities,
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { Limiter } from '../../lib/limiter.ts';
import type { ClientPorts } from '../clientPorts.ts';
import type { ServerOutput } from '../connection/serverOutput.ts';
import { answerElicitation } from './answerElicitation.ts';
import { answerSampling } from './answerSampling.ts';

interface AnsweringClientOptions {
  readonly name: string;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly ports: ClientPorts;
  readonly output: ServerOutput;
}

export interface AnsweringClient {
  readonly client: Client;
  /** True while the server waits for the user: whoever waits for the server must be patient meanwhile. */
  isAsking(): boolean;
  /** The user has answered: patience begins anew. */
  readonly onDidAnswer: Event<void>;
}

/** A client that answers what servers may ask of it, and promises no more than there is a port for. */
export function createAnsweringClient({
  name,
  clientInfo,
  ports,
  output,
}: AnsweringClientOptions): AnsweringClient {
  const client = new Client(clientInfo, { capabilities: capabilitiesOf(ports) });
  const answered = new Emitter<void>();
  let openQuestions = 0;
  // One question after the other: nobody can answer two dialogs at once. One that nobody waits for is not asked.
  const turns = new Limiter(1);
  const askInTurn = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    openQuestions += 1;
    try {
      return await turns.run(work, signal);
    } finally {
      openQuestions -= 1;
      answered.fire();
    }
  };
  const { roots, elicitation, sampling } = ports;
  if (roots) {
    // The protocol knows no others, and a server may refuse the whole list for one of them.
    const folders = () => roots.folders().filter(({ uri }) => uri.startsWith('file://'));
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: folders() }));
  }
  if (elicitation) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) =>
      askInTurn(signal, () => answerElicitation({ elicitation, server: name }, params, signal)),
    );
  }
  if (sampling) {
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }, { signal }) =>
      askInTurn(signal, () => answerSampling({ sampling, server: name }, params, signal)),
    );
  }
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params: { level, logger, data } }) => {
    const words = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
    output.message(level, logger ? `${logger}: ${words}` : words);
  });
  return { client, isAsking: () => openQuestions > 0, onDidAnswer: answered.event };
}

/** Defaults are offered to the user, and not filled in behind: what is left out stays out. */
const capabilitiesOf = (ports: ClientPorts): ClientCapabilities => ({
  ...(ports.roots ? { roots: { listChanged: true } } : {}),
  ...(ports.elicitation ? { elicitation: { form: {}, url: {} } } : {}),
  ...(ports.sampling ? { sampling: {} } : {}),
});
