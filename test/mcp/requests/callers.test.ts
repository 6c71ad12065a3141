import assert from 'node:assert/strict';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Elicitation } from '../../../src/host/elicitation.ts';
import { createServerOutput } from '../../../src/mcp/connection/serverOutput.ts';
import { createAnsweringClient } from '../../../src/mcp/requests/answeringClient.ts';
import { Callers } from '../../../src/mcp/requests/callers.ts';
import { callTool } from '../../../src/mcp/tools/callTool.ts';
import { SilentLog } from '../../fakes/silentLog.ts';
import { eventually, never } from '../serversUnderTest.ts';

/** A person who is asked, and does not answer before the test does. */
class Asked implements Elicitation {
  readonly questions: string[] = [];
  readonly withdrawn: string[] = [];
  answer = (): void => undefined;

  askForm: Elicitation['askForm'] = ({ message }, signal) => {
    this.questions.push(message);
    return new Promise((resolve) => {
      this.answer = () => resolve({ action: 'accept', values: {} });
      signal.addEventListener('abort', () => {
        this.withdrawn.push(message);
        resolve({ action: 'cancel' });
      });
    });
  };
  askVisit = () => assert.fail();
}

describe('mcp: the people a server may ask', () => {
  it('are the one who calls, as long as any of the calls lasts', () => {
    const callers = new Callers();
    const [one, other] = [new Asked(), new Asked()];
    assert.equal(callers.only(), undefined);
    const endFirst = callers.begin(one);
    const endSecond = callers.begin(one);
    const { signal } = callers.only() ?? assert.fail();
    assert.equal(callers.only()?.elicitation, one);
    const endOther = callers.begin(other);
    assert.equal(callers.only(), undefined);
    endOther();
    endFirst();
    assert.deepEqual([callers.only()?.elicitation, signal.aborted], [one, false]);
    endSecond();
    assert.deepEqual([callers.only(), signal.aborted], [undefined, true]);
    callers.begin(undefined);
    assert.equal(callers.only(), undefined);
  });

  describe('over a connection', () => {
    let window: Asked;
    let server: Server;
    let target: Parameters<typeof callTool>[0];

    beforeEach(async () => {
      window = new Asked();
      const { client, ...questions } = createAnsweringClient({
        name: 's',
        clientInfo: { name: 'test', version: '0' },
        ports: { elicitation: window },
        output: createServerOutput(new SilentLog(), Date.now),
      });
      server = new Server({ name: 's', version: '0' }, { capabilities: { tools: {} } });
      server.setRequestHandler(CallToolRequestSchema, async ({ params: { name } }) => {
        const { action } = await server.elicitInput({
          message: name,
          requestedSchema: { type: 'object', properties: {} },
        });
        return { content: [{ type: 'text', text: action }] };
      });
      const [here, there] = InMemoryTransport.createLinkedPair();
      await Promise.all([client.connect(here), server.connect(there)]);
      const closed = new Promise<string>(() => undefined);
      target = {
        client,
        server: 's',
        ports: { elicitation: window },
        ...questions,
        closed,
        lose: () => undefined,
      };
    });
    afterEach(() => target.client.close());

    const call = (tool: string, elicitation: Elicitation | undefined, signal = never) =>
      callTool(
        target,
        { tool, input: {}, elicitation, timeoutMilliseconds: 10_000, onProgress: () => undefined },
        signal,
      );

    it('gives the question of a call to the chat that called', async () => {
      const chat = new Asked();
      const answered = call('from the chat', chat);
      await eventually(() => chat.questions.length === 1);
      chat.answer();
      assert.deepEqual(await answered, { content: [{ type: 'text', text: 'accept' }] });
      const elsewhere = call('from elsewhere', undefined);
      await eventually(() => window.questions.length === 1);
      window.answer();
      await elsewhere;
      assert.deepEqual([chat.questions, window.questions], [['from the chat'], ['from elsewhere']]);
    });

    it('withdraws the question when the user stops the call', async () => {
      const chat = new Asked();
      const stop = new AbortController();
      const stopped = call('stopped', chat, stop.signal).catch(() => 'stopped');
      await eventually(() => chat.questions.length === 1);
      stop.abort();
      assert.equal(await stopped, 'stopped');
      assert.deepEqual([chat.withdrawn, window.questions], [['stopped'], []]);
    });

    it('refuses a form that asks for a secret, and asks nobody', async () => {
      const endCall = target.beginCall();
      const ask = (name: string, title: string) =>
        server.elicitInput({
          message: 'x',
          requestedSchema: { type: 'object', properties: { [name]: { type: 'string', title } } },
        });
      for (const [name, title] of [
        ['apiKey', 'Key'],
        ['value', 'Your GitHub token'],
        ['db_password', ''],
      ] as const)
        await assert.rejects(ask(name, title), /asks for a secret, which a form must not/);
      assert.deepEqual(window.questions, []);
      for (const name of ['keyword', 'maxTokens', 'pinned', 'passenger']) {
        const asked = ask(name, name);
        await eventually(() => window.questions.length > 0);
        window.questions.pop();
        window.answer();
        await asked;
      }
      endCall();
    });
  });
});
