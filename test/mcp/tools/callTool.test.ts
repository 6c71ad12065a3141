import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Emitter } from '../../../src/lib/emitter.ts';
import { callTool } from '../../../src/mcp/tools/callTool.ts';
import { never } from '../serversUnderTest.ts';

describe('mcp: a call that asks the user', () => {
  it('has all of its time again after the answer, however long that took', async () => {
    const answered = new Emitter<void>();
    let isAsking = true;
    const request = async (_request: unknown, _schema: unknown, { signal }: { signal: AbortSignal }) => {
      await sleep(1_200);
      isAsking = false;
      answered.fire();
      await sleep(1_200, undefined, { signal });
      return { content: [] };
    };
    const target = {
      client: { request } as unknown as Client,
      server: 's',
      ports: {},
      isAsking: () => isAsking,
      onDidAnswer: answered.event,
      closed: new Promise<string>(() => undefined),
      lose: () => undefined,
    };
    const call = { tool: 't', input: {}, timeoutMilliseconds: 2_000, onProgress: () => undefined };
    assert.deepEqual(await callTool(target, call, never), { content: [] });
    answered.dispose();
  });
});
