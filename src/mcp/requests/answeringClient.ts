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
import { answerSampling, refuseSampling } from './answerSampling.ts';
import { Callers } from './callers.ts';
import { QuestionGate } from './questionGate.ts';

interface AnsweringClientOptions {
  readonly name: string;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly ports: ClientPorts;
  readonly output: ServerOutput;
}

export interface AnsweringClient {
  readonly client: Client;
  /** Tells that a call of the server runs; returns the function that tells of its end. Only meanwhile may the server ask. */
  beginCall(): () => void;
  /** True while the server waits for the user: calls of the server must not time out meanwhile. */
  isAsking(): boolean;
  /** Fires when the user has answered and the server's time starts again. */
  readonly onDidAnswer: Event<void>;
  /** The people whose calls the server runs: they are asked before anybody else. */
  readonly callers: Callers;
}

/** Creates a client that answers the requests of a server, and promises only the capabilities it has a port for. */
export function createAnsweringClient({
  name,
  clientInfo,
  ports,
  output,
}: AnsweringClientOptions): AnsweringClient {
  const client = new Client(clientInfo, { capabilities: capabilitiesOf(ports) });
  const answered = new Emitter<void>();
  const callers = new Callers();
  let openQuestions = 0;
  // Questions come one after the other: nobody can answer two dialogs at once. A cancelled one is not asked.
  const turns = new Limiter(1);
  const gate = new QuestionGate();
  const isRefused = (): boolean => {
    const obstacle = gate.obstacle();
    if (obstacle !== undefined) output.message('warning', obstacle);
    return obstacle !== undefined;
  };
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
    // The protocol allows only file URIs, and a server may refuse the whole list because of another one.
    const folders = () => roots.folders().filter(({ uri }) => uri.startsWith('file://'));
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: folders() }));
  }
  if (elicitation) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) => {
      const caller = callers.only();
      const asker = { elicitation: caller?.elicitation ?? elicitation, server: name };
      const until = caller ? AbortSignal.any([signal, caller.signal]) : signal;
      return askInTurn(until, async () =>
        isRefused() ? { action: 'decline' } : gate.note(await answerElicitation(asker, params, until)),
      );
    });
  }
  if (sampling) {
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }, { signal }) =>
      askInTurn(signal, () =>
        isRefused() ? refuseSampling() : answerSampling({ sampling, server: name }, params, signal),
      ),
    );
  }
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params: { level, logger, data } }) => {
    const words = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
    output.message(level, logger ? `${logger}: ${words}` : words);
  });
  return {
    client,
    beginCall: () => gate.beginCall(),
    isAsking: () => openQuestions > 0,
    onDidAnswer: answered.event,
    callers,
  };
}

/** Capabilities by port. `applyDefaults` is not promised: defaults are offered to the user, never filled in silently. */
const capabilitiesOf = (ports: ClientPorts): ClientCapabilities => ({
  ...(ports.roots ? { roots: { listChanged: true } } : {}),
  ...(ports.elicitation ? { elicitation: { form: {}, url: {} } } : {}),
  ...(ports.sampling ? { sampling: {} } : {}),
});
