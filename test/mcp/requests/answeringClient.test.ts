import assert from 'node:assert/strict';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { FormAnswer } from '../../../src/host/elicitation.ts';
import { createServerOutput } from '../../../src/mcp/connection/serverOutput.ts';
import { createAnsweringClient } from '../../../src/mcp/requests/answeringClient.ts';
import { SilentLog } from '../../fakes/silentLog.ts';
import { eventually } from '../serversUnderTest.ts';

describe('mcp: questions of a server', () => {
  it('come one after the other, and not at all once nobody waits for the answer', async () => {
    const asked: string[] = [];
    let answer: (given: FormAnswer) => void = () => undefined;
    const { client, beginCall, isAsking } = createAnsweringClient({
      name: 's',
      clientInfo: { name: 'test', version: '0' },
      ports: {
        elicitation: {
          askForm({ message }) {
            asked.push(message);
            return new Promise((done) => {
              answer = done;
            });
          },
          askVisit: () => assert.fail(),
        },
      },
      output: createServerOutput(new SilentLog(), Date.now),
    });
    const server = new Server({ name: 's', version: '0' }, { capabilities: {} });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([client.connect(here), server.connect(there)]);
    const ask = (message: string, signal?: AbortSignal) =>
      server.elicitInput(
        { message, requestedSchema: { type: 'object', properties: {} } },
        { ...(signal ? { signal } : {}) },
      );
    beginCall();
    const cancelling = new AbortController();
    const first = ask('first');
    const second = ask('second', cancelling.signal).catch(() => 'cancelled');
    const third = ask('third');
    await eventually(() => asked.length === 1);
    cancelling.abort();
    assert.equal(await second, 'cancelled');
    answer({ action: 'decline' });
    assert.deepEqual(await first, { action: 'decline' });
    await eventually(() => asked.length > 1);
    answer({ action: 'decline' });
    await third;
    assert.deepEqual(asked, ['first', 'third']);
    await eventually(() => !isAsking());
    await client.close();
  });

  it('about folders are answered with those that the protocol knows', async () => {
    const { client } = createAnsweringClient({
      name: 's',
      clientInfo: { name: 'test', version: '0' },
      ports: {
        roots: {
          folders: () => [
            { uri: 'file:///work', name: 'work' },
            { uri: 'vscode-vfs://github/a/b', name: 'far' },
          ],
          onDidChange: () => ({ dispose: () => undefined }),
        },
      },
      output: createServerOutput(new SilentLog(), Date.now),
    });
    const server = new Server({ name: 's', version: '0' }, { capabilities: {} });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([client.connect(here), server.connect(there)]);
    assert.deepEqual(await server.listRoots(), { roots: [{ uri: 'file:///work', name: 'work' }] });
    await client.close();
  });

  it('are answered with what the user gave: a default that was left out stays out', async () => {
    const { client, beginCall } = createAnsweringClient({
      name: 's',
      clientInfo: { name: 'test', version: '0' },
      ports: {
        elicitation: {
          askForm: async ({ fields }) => {
            assert.equal(fields[0]?.default, 'main');
            return { action: 'accept', values: { title: 'x' } };
          },
          askVisit: () => assert.fail(),
        },
      },
      output: createServerOutput(new SilentLog(), Date.now),
    });
    const server = new Server({ name: 's', version: '0' }, { capabilities: {} });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([client.connect(here), server.connect(there)]);
    const properties = {
      branch: { type: 'string', default: 'main' },
      title: { type: 'string' },
    } as const;
    beginCall();
    const answer = await server.elicitInput({
      message: 'Where?',
      requestedSchema: { type: 'object', properties, required: ['title'] },
    });
    assert.deepEqual(answer, { action: 'accept', content: { title: 'x' } });
    await client.close();
  });
});
