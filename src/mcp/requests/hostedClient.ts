import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  type ClientCapabilities,
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { ClientPorts } from '../clientPorts.ts';
import type { ServerOutput } from '../serverOutput.ts';
import { answerElicitation } from './answerElicitation.ts';
import { answerSampling } from './answerSampling.ts';

interface HostedClientOptions {
  readonly name: string;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly ports: ClientPorts;
  readonly output: ServerOutput;
}

export interface HostedClient {
  readonly client: Client;
  /** True while the server waits for the user: whoever waits for the server must be patient meanwhile. */
  isAsking(): boolean;
}

/** A client that answers what servers may ask of it, and promises no more than there is a port for. */
export function createHostedClient({ name, clientInfo, ports, output }: HostedClientOptions): HostedClient {
  const client = new Client(clientInfo, { capabilities: capabilitiesOf(ports) });
  let open = 0;
  let previous: Promise<unknown> = Promise.resolve();
  // One question after the other: nobody can answer two dialogs at once.
  const asking = async <T>(work: () => Promise<T>): Promise<T> => {
    open += 1;
    const turn = previous.then(work);
    previous = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      open -= 1;
    }
  };
  const { roots, elicitation, sampling } = ports;
  if (roots) client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [...roots.folders()] }));
  if (elicitation) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) =>
      asking(() => answerElicitation({ elicitation, server: name }, params, signal)),
    );
  }
  if (sampling) {
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }, { signal }) =>
      asking(() => answerSampling({ sampling, server: name }, params, signal)),
    );
  }
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params: { level, logger, data } }) => {
    const words = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
    output.message(level, logger ? `${logger}: ${words}` : words);
  });
  return { client, isAsking: () => open > 0 };
}

const capabilitiesOf = (ports: ClientPorts): ClientCapabilities => ({
  ...(ports.roots ? { roots: { listChanged: true } } : {}),
  ...(ports.elicitation ? { elicitation: { form: { applyDefaults: true }, url: {} } } : {}),
  ...(ports.sampling ? { sampling: {} } : {}),
});
