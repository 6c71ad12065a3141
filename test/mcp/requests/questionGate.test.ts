import assert from 'node:assert/strict';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { ElicitRequestFormParams } from '@modelcontextprotocol/sdk/types.js';
import type { FormAnswer } from '../../../src/host/elicitation.ts';
import { createServerOutput } from '../../../src/mcp/connection/serverOutput.ts';
import { createAnsweringClient } from '../../../src/mcp/requests/answeringClient.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

type Properties = ElicitRequestFormParams['requestedSchema']['properties'];

async function connect(answer: () => FormAnswer) {
  const asked: string[] = [];
  const { client, beginCall } = createAnsweringClient({
    name: 's',
    clientInfo: { name: 'test', version: '0' },
    ports: {
      elicitation: {
        askForm: async ({ message }) => {
          asked.push(message);
          return answer();
        },
        askVisit: async ({ message }) => {
          asked.push(message);
          return answer().action;
        },
      },
      sampling: {
        sample: async () => {
          asked.push('sampling');
          return { text: 'x', model: 'm' };
        },
      },
    },
    output: createServerOutput(new SilentLog(), Date.now),
  });
  const server = new Server({ name: 's', version: '0' }, { capabilities: {} });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(here), server.connect(there)]);
  const ask = (message: string, properties: Properties = {}) =>
    server.elicitInput({ message, requestedSchema: { type: 'object', properties } });
  return { asked, ask, server, client, beginCall };
}

describe('mcp: questions that nobody should be asked', () => {
  it('are those of a server that was not called', async () => {
    const { asked, ask, server, client, beginCall } = await connect(() => ({ action: 'accept', values: {} }));
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(`question ${index}`)));
    assert.deepEqual([...new Set(answers.map(({ action }) => action))], ['decline']);
    const url = { mode: 'url', message: 'visit', url: 'https://example.com', elicitationId: '1' } as const;
    assert.deepEqual(await server.elicitInput(url), { action: 'decline' });
    const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: 'x' } }];
    await assert.rejects(server.createMessage({ messages, maxTokens: 1 }), /only asked while a tool/);
    assert.deepEqual(asked, []);

    const end = beginCall();
    assert.deepEqual(await ask('during'), { action: 'accept', content: {} });
    end();
    end();
    assert.deepEqual(await ask('after'), { action: 'decline' });
    assert.deepEqual(asked, ['during']);
    await client.close();
  });

  it('are further ones of a server that was refused twice in a row', async () => {
    const actions: FormAnswer['action'][] = ['decline', 'accept', 'cancel', 'decline', 'accept'];
    const { asked, ask, client, beginCall } = await connect(() => {
      const action = actions.shift() ?? 'accept';
      return action === 'accept' ? { action, values: {} } : { action };
    });
    for (let index = 0; index < 10; index++) {
      const end = beginCall();
      await ask(`question ${index}`);
      end();
    }
    assert.deepEqual(asked, ['question 0', 'question 1', 'question 2', 'question 3']);
    await client.close();
  });
});
