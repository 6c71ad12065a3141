import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { McpError, type Progress } from '@modelcontextprotocol/sdk/types.js';
import { Emitter } from '../../../src/lib/emitter.ts';
import { Callers } from '../../../src/mcp/requests/callers.ts';
import type { CallTarget } from '../../../src/mcp/tools/callFailure.ts';
import { callTool } from '../../../src/mcp/tools/callTool.ts';
import { eventually, never, refusal } from '../serversUnderTest.ts';

interface Options {
  readonly signal: AbortSignal;
  onprogress(progress: Progress): void;
}

/** Server that gives this answer. */
const targetOf = (
  answer: (options: Options) => Promise<unknown>,
  more: Partial<CallTarget> = {},
): CallTarget => ({
  client: {
    request: (_request: unknown, _schema: unknown, options: Options) => answer(options),
  } as unknown as Client,
  server: 's',
  ports: {},
  beginCall: () => () => undefined,
  isAsking: () => false,
  onDidAnswer: () => ({ dispose: () => undefined }),
  callers: new Callers(),
  closed: new Promise<string>(() => undefined),
  lose: () => undefined,
  ...more,
});
const callOf = (progress: string[] = []) => ({
  tool: 't',
  input: {},
  timeoutMilliseconds: 2_000,
  onProgress: (text: string) => void progress.push(text),
});

describe('mcp: a call that asks the user', () => {
  it('has all of its time again after the answer, however long that took', async () => {
    const answered = new Emitter<void>();
    let isAsking = true;
    const answer = async ({ signal }: Options) => {
      await sleep(1_200);
      isAsking = false;
      answered.fire();
      await sleep(1_200, undefined, { signal });
      return { content: [] };
    };
    const target = targetOf(answer, { isAsking: () => isAsking, onDidAnswer: answered.event });
    assert.deepEqual(await callTool(target, callOf(), never), { content: [] });
    answered.dispose();
  });
});

describe('mcp: a call that shows progress', () => {
  it('shows the newest text now and then, and the last one in the end', async () => {
    const progress: string[] = [];
    const target = targetOf(async ({ onprogress }) => {
      for (let step = 1; step <= 1_000; step++) onprogress({ progress: step });
      await eventually(() => progress.length > 0);
      onprogress({ progress: 1_001, message: 'nearly' });
      onprogress({ progress: 1_002, message: 'done' });
      await eventually(() => progress.length > 1);
      onprogress({ progress: 1_003, message: 'done' });
      onprogress({ progress: 1_004, message: 'tidy' });
      return { content: [] };
    });
    await callTool(target, { ...callOf(progress), timeoutMilliseconds: 60_000 }, never);
    assert.deepEqual(progress, ['1000', 'done', 'tidy']);
  });
});

describe('mcp: a call that needs a visit to a page first', () => {
  const visited: string[] = [];
  const user = {
    askForm: () => assert.fail('nobody asks for a form'),
    askVisit: async ({ url }: { readonly url: string }) => {
      visited.push(url);
      return 'accept' as const;
    },
  };
  const said = (elicitations: unknown) => {
    const target = targetOf(
      () => Promise.reject(McpError.fromError(-32042, 'Visit first', { elicitations })),
      { ports: { elicitation: user } },
    );
    return refusal(callTool(target, callOf(), never));
  };

  it('asks the user to go there', async () => {
    assert.equal(
      await said([{ mode: 'url', elicitationId: '1', message: 'Sign in', url: 'https://example.com/in' }]),
      'The server s wants the user to visit a page first; it is open in the browser. Call again when the user has finished there.',
    );
    assert.deepEqual(visited, ['https://example.com/in']);
  });

  for (const nonsense of [5, [null], [{ url: 'https://example.com' }], []])
    it(`is an ordinary error where the pages are ${JSON.stringify(nonsense)}`, async () => {
      assert.equal(await said(nonsense), 'The server s answered with an error: Visit first');
    });
});

describe('mcp: a call over HTTP', () => {
  it('that gets no byte for too long is given up, and the connection is kept', async () => {
    const cause = Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
    const target = targetOf(() => Promise.reject(new TypeError('fetch failed', { cause })), {
      lose: () => assert.fail('lost'),
    });
    assert.equal(
      await refusal(callTool(target, callOf(), never)),
      'The server s did not answer: it sent nothing for five minutes, which is as long as a request over HTTP can wait. Whether the call took effect is unknown.',
    );
  });
});
