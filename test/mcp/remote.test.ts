import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FakeRemote, fakeRemote } from './fakeRemote.ts';
import {
  eventually,
  never,
  type RemoteProcess,
  refusal,
  startRemote,
  textOf,
  type UnderTest,
  underTest,
} from './serversUnderTest.ts';

describe('mcp: servers over HTTP', () => {
  let test: UnderTest;
  let remote: FakeRemote | undefined;
  let process: RemoteProcess | undefined;
  afterEach(async () => {
    await process?.kill();
    await test.end();
    await remote?.close();
    process = undefined;
    remote = undefined;
  });

  it('speaks streamable HTTP with the reference server, and notices when it is gone', async () => {
    test = underTest({ restarts: 1 });
    process = await startRemote('streamableHttp');
    await test.run({ far: { url: `${process.origin}/mcp` } });
    assert.equal(test.state('far'), 'ready');
    assert.equal(
      textOf(await test.call('mcp__far__get-sum', { a: 19, b: 23 })),
      'The sum of 19 and 23 is 42.',
    );
    await process.kill();
    assert.match(
      await refusal(test.call('mcp__far__get-sum', { a: 1, b: 2 })),
      /^The connection to the server far was lost while get-sum ran\. The server does not answer any more\. |^The server far is not connected: /,
    );
    await eventually(() => test.state('far') === 'failed');
    assert.match(
      test.reason('far') ?? '',
      /^It failed 2 times in a row\. Nothing answers at http:.*ECONNREFUSED/,
    );
  });

  it('notices without any call that a server with an event stream is gone', async () => {
    test = underTest({ restarts: 0 });
    process = await startRemote('streamableHttp');
    await test.run({ far: { url: `${process.origin}/mcp` } });
    await process.kill();
    await eventually(() => test.state('far') === 'failed', 10_000);
  });

  it('speaks SSE when the entry says so', async () => {
    test = underTest({ restarts: 0 });
    process = await startRemote('sse');
    await test.run({ far: { type: 'sse', url: `${process.origin}/sse` } });
    assert.equal(textOf(await test.call('mcp__far__echo', { message: 'hi' })), 'Echo: hi');
    await process.kill();
    await eventually(() => test.state('far') === 'failed');
    assert.match(test.reason('far') ?? '', /The connection broke off\.$/);
  });

  it('falls back to SSE when the server knows nothing newer', async () => {
    test = underTest();
    process = await startRemote('sse');
    await test.run({ far: { type: 'http', url: `${process.origin}/sse` } });
    assert.equal(textOf(await test.call('mcp__far__echo', { message: 'hi' })), 'Echo: hi');
  });

  it('sends the headers of the entry with every request, and ends the session at the end', async () => {
    remote = await fakeRemote();
    test = underTest();
    await test.run({ far: { url: remote.url, headers: { 'X-Token': 'secret' } } });
    assert.equal(textOf(await test.call('mcp__far__echo')), 'from afar');
    await test.servers.close();
    assert.deepEqual([...new Set(remote.requests.map(({ headers }) => headers['x-token']))], ['secret']);
    assert.deepEqual(
      remote.requests.map(({ method, body }) => body.method ?? method),
      ['initialize', 'notifications/initialized', 'GET', 'tools/list', 'tools/call', 'DELETE'].sort(
        byFirstSeen(remote),
      ),
    );
    assert.deepEqual(test.logged(/secret/), []);
  });

  it('makes a new session, and the call again, when the server has forgotten the old one', async () => {
    remote = await fakeRemote();
    test = underTest();
    await test.run({ far: { url: remote.url } });
    remote.forget();
    assert.equal(textOf(await test.call('mcp__far__echo')), 'from afar');
    assert.equal(remote.requests.filter(({ body }) => body.method === 'initialize').length, 2);
    assert.equal(test.state('far'), 'ready');
  });

  it('asks again over a new session, too', async () => {
    remote = await fakeRemote();
    test = underTest();
    await test.run({ far: { url: remote.url } });
    remote.forget();
    assert.deepEqual(await test.servers.ask('far', { method: 'resources/list' }, never), {});
    assert.equal(test.state('far'), 'ready');
  });

  it('tries again later, and at once when it is needed, where the server was out of reach', async () => {
    let isOut = true;
    remote = await fakeRemote(() => (isOut ? 503 : undefined));
    test = underTest({ retry: 50 });
    await test.run({ far: { url: remote.url } });
    assert.equal(test.state('far'), 'failed');
    isOut = false;
    await eventually(() => test.state('far') === 'ready');

    await test.end();
    isOut = true;
    test = underTest({ retry: 1_000_000 });
    await test.run({ far: { url: remote.url } });
    assert.equal(test.state('far'), 'failed');
    isOut = false;
    await test.servers.ask('far', { method: 'ping' }, never);
    assert.equal(test.state('far'), 'ready');
  });

  it('lets a call wait that comes while it is just tried again', async () => {
    let tries = 0;
    let answerAgain = () => {};
    const isBack = new Promise<undefined>((resolve) => {
      answerAgain = () => resolve(undefined);
    });
    remote = await fakeRemote(({ body }) => {
      if (body.method !== 'initialize') return undefined;
      tries += 1;
      return tries === 1 ? 503 : isBack;
    });
    test = underTest({ retry: 20 });
    await test.run({ far: { url: remote.url } });
    await eventually(() => tries === 2);
    const asked = test.servers.ask('far', { method: 'ping' }, never);
    answerAgain();
    assert.deepEqual(await asked, {});
    assert.equal(tries, 2);
  });

  it('says once why it cannot be reached, however often it is needed', async () => {
    remote = await fakeRemote(() => 503);
    test = underTest({ retry: 1_000_000 });
    await test.run({ far: { url: remote.url } });
    await refusal(test.servers.ask('far', { method: 'ping' }, never));
    await refusal(test.servers.ask('far', { method: 'ping' }, never));
    assert.equal(test.logged(/HTTP 503/).length, 1);
  });

  it('can be stopped and started while it waits to try again', async () => {
    let isOut = true;
    remote = await fakeRemote(() => (isOut ? 503 : undefined));
    test = underTest({ retry: 1_000_000 });
    await test.run({ far: { url: remote.url } });
    const stopped = test.servers.stop('far');
    isOut = false;
    await Promise.all([stopped, test.servers.restart('far')]);
    await test.servers.waitUntilSettled(5_000, never);
    assert.equal(test.state('far'), 'ready');
  });

  it('says why it cannot connect', async () => {
    const closed = await fakeRemote();
    await closed.close();
    remote = await fakeRemote(({ headers }) =>
      headers['x-mode'] === 'hang' ? 'hang' : Number(headers['x-mode']),
    );
    test = underTest({ connect: 4_000 });
    const entry = (mode: string, type = 'http') => ({
      type,
      url: `${remote?.url}?key=1`,
      headers: { 'x-mode': mode },
    });
    await test.run({
      access: entry('401'),
      broken: entry('500'),
      elsewhere: { url: closed.url },
      forbidden: { url: 'http://127.0.0.1:1/mcp' },
      lost: entry('404'),
      sse: entry('403', 'sse'),
      'sse-elsewhere': { type: 'sse', url: closed.url },
      'sse-slow': entry('hang', 'sse'),
      slow: entry('hang'),
    });
    const { url } = remote;
    assert.deepEqual(Object.fromEntries(test.servers.servers().map(({ name, reason }) => [name, reason])), {
      access: `${url} refused access (HTTP 401). Check "headers" of this server in the settings.`,
      broken: `${url} answered with HTTP 500. Check "url" of this server in the settings.`,
      elsewhere: `Nothing answers at ${closed.url} (ECONNREFUSED).`,
      forbidden: 'http://127.0.0.1:1/mcp could not be reached: bad port.',
      lost: `${url} answered with HTTP 404. Check "url" of this server in the settings.`,
      sse: `${url} refused access (HTTP 403). Check "headers" of this server in the settings.`,
      'sse-elsewhere': `Nothing answers at ${closed.url} (ECONNREFUSED).`,
      'sse-slow': 'It did not answer within 4 s.',
      slow: 'It did not answer within 4 s.',
    });
  });

  it('tells a refused call from a lost connection', async () => {
    remote = await fakeRemote(({ body }) => (body.method === 'tools/call' ? 500 : undefined));
    test = underTest();
    await test.run({ far: { url: remote.url } });
    assert.match(await refusal(test.call('mcp__far__echo')), /^The server far answered with HTTP 500: /);
    assert.equal(test.state('far'), 'ready');
  });

  const assertBrokenOff = async ({ url }: FakeRemote) => {
    test = underTest();
    await test.run({ far: { url } });
    assert.equal(
      await refusal(test.call('mcp__far__echo')),
      'The server far answered with an error: its answer broke off. Whether the call took effect is unknown.',
    );
    assert.equal(test.state('far'), 'ready');
  };

  for (const [what, events, isCutOff] of [
    ['ends', ': nothing yet\n\n', false],
    ['is cut off', ': nothing yet\n\n', true],
    ['brings nonsense and ends', 'data: {"jsonrpc":"2.0"}\n\n', false],
  ] as const) {
    it(`waits for no answer whose event stream ${what}`, async () => {
      remote = await fakeRemote(({ body }) =>
        body.method === 'tools/call' ? { events, isCutOff } : undefined,
      );
      await assertBrokenOff(remote);
    });
  }

  for (const json of [
    { jsonrpc: '2.0', id: 4_711, result: {} },
    { jsonrpc: '2.0', error: { code: -1, message: 'of nothing' } },
    [],
  ]) {
    it(`waits for no answer when something else was answered: ${JSON.stringify(json)}`, async () => {
      remote = await fakeRemote(({ body }) => (body.method === 'tools/call' ? { json } : undefined));
      await assertBrokenOff(remote);
    });
  }

  for (const kind of ['json', 'events'] as const) {
    it(`waits for no answer that is too long, and asks for it once: ${kind}`, async () => {
      let calls = 0;
      remote = await fakeRemote(({ method, body: { id, method: asked } }) => {
        if (method === 'GET') return 405;
        if (asked !== 'tools/call') return undefined;
        calls += 1;
        const message = { jsonrpc: '2.0', id, result: { content: 'x'.repeat(33 * 1024 * 1024) } };
        return kind === 'json'
          ? { json: message }
          : { events: `${PRIMING}data: ${JSON.stringify(message)}\n\n` };
      });
      test = underTest();
      await test.run({ far: { url: remote.url } });
      assert.equal(
        await refusal(test.call('mcp__far__echo')),
        'The server far answered with an error: its answer is a message of more than 32 MB. Whether the call took effect is unknown.',
      );
      await sleep(100);
      assert.equal(test.state('far'), 'ready');
      assert.equal(calls, 1);
      assert.deepEqual(
        remote.requests.filter(({ headers }) => headers['last-event-id'] !== undefined),
        [],
      );
    });
  }

  it('takes an answer that is no message for what it is, once', async () => {
    remote = await fakeRemote(({ body }) => (body.method === 'tools/call' ? { json: { no: 1 } } : undefined));
    test = underTest();
    await test.run({ far: { url: remote.url } });
    assert.equal(
      await refusal(test.call('mcp__far__echo')),
      'The server far answered with something that is not a result.',
    );
    await sleep(100);
    assert.deepEqual(test.logged(/unknown message/), []);
  });

  it('takes an answer from an event stream, and goes on with one that can be resumed', async () => {
    let id: number | undefined;
    let calls = 0;
    remote = await fakeRemote(({ method, headers, body }) => {
      if (method === 'GET') return headers['last-event-id'] === '1' ? { events: answerEvent(id) } : 405;
      if (body.method !== 'tools/call') return undefined;
      id = body.id;
      calls += 1;
      return { events: calls === 1 ? answerEvent(id) : PRIMING };
    });
    test = underTest();
    await test.run({ far: { url: remote.url } });
    assert.equal(textOf(await test.call('mcp__far__echo')), 'streamed');
    assert.equal(textOf(await test.call('mcp__far__echo')), 'streamed');
    assert.equal(calls, 2);
    assert.deepEqual(test.logged(/unknown message/), []);
  });

  for (const status of [405, 404, 500] as const) {
    it(`waits for no answer whose event stream cannot be resumed: HTTP ${status}`, async () => {
      remote = await fakeRemote(({ method, headers, body }) => {
        if (method === 'GET') return headers['last-event-id'] === undefined ? 405 : status;
        return body.method === 'tools/call' ? { events: PRIMING } : undefined;
      });
      await assertBrokenOff(remote);
    });
  }

  it('resumes a stream again that was resumed and brought nothing', async () => {
    let id: number | undefined;
    let resumptions = 0;
    remote = await fakeRemote(({ method, headers, body }) => {
      if (method === 'GET') {
        if (headers['last-event-id'] !== '1') return 405;
        resumptions += 1;
        return { events: resumptions === 3 ? answerEvent(id) : ': nothing yet\n\n' };
      }
      id = body.id;
      return body.method === 'tools/call' ? { events: PRIMING } : undefined;
    });
    test = underTest();
    await test.run({ far: { url: remote.url } });
    assert.equal(textOf(await test.call('mcp__far__echo')), 'streamed');
    assert.equal(resumptions, 3);
  });

  it('resumes no stream whose answer was an error, or is not awaited any more', async () => {
    const resumed: string[] = [];
    let isError = true;
    remote = await fakeRemote(({ method, headers, body }) => {
      if (method === 'GET' && headers['last-event-id'] === undefined) return 405;
      if (method === 'GET') resumed.push(isError ? 'after an error' : 'while awaited');
      if (method === 'GET') return { events: ': nothing yet\n\n' };
      if (body.method !== 'tools/call') return undefined;
      const error = `id: 2\ndata: {"jsonrpc":"2.0","id":${body.id},"error":{"code":-1,"message":"no"}}\n\n`;
      return { events: isError ? PRIMING + error : PRIMING };
    });
    test = underTest();
    await test.run({ far: { url: remote.url } });
    assert.equal(await refusal(test.call('mcp__far__echo')), 'The server far answered with an error: no');
    await sleep(100);
    isError = false;
    const controller = new AbortController();
    const pending = test.call('mcp__far__echo', {}, controller.signal);
    await eventually(() => resumed.length > 0);
    controller.abort(new Error('stop'));
    await assert.rejects(pending, /^Error: stop$/);
    await sleep(50);
    const before = [...resumed];
    await sleep(100);
    assert.deepEqual(resumed, before);
    assert.deepEqual([...new Set(resumed)], ['while awaited']);
  });

  for (const wish of ['retry: 0\n\n', 'retry: 4294967296\n\n', 'id: 7\nretry: 0\ndata:\n\n']) {
    it(`opens a stream that ends at once ever more slowly: ${JSON.stringify(wish)}`, async () => {
      let opened = 0;
      remote = await fakeRemote(({ method }) => {
        if (method === 'GET') opened += 1;
        return method === 'GET' ? { events: wish } : undefined;
      });
      test = underTest();
      await test.run({ far: { url: remote.url } });
      await eventually(() => opened > 3);
      await sleep(1_500);
      assert.ok(opened < 20, `${opened} times`);
      assert.equal(textOf(await test.call('mcp__far__echo')), 'from afar');
    });
  }

  it('takes a page that is no event stream for none, and asks for it once', async () => {
    remote = await fakeRemote(({ method }) => (method === 'GET' ? { json: {} } : undefined));
    test = underTest();
    await test.run({ far: { url: remote.url } });
    await sleep(1_500);
    assert.equal(remote.requests.filter(({ method }) => method === 'GET').length, 1);
    assert.equal(textOf(await test.call('mcp__far__echo')), 'from afar');
  });

  it('goes on with a task after one question about it went wrong', async () => {
    const asked: string[] = [];
    const time = new Date(0).toISOString();
    const times = { ttl: null, createdAt: time, lastUpdatedAt: time, pollInterval: 20 };
    const working = { taskId: 't', status: 'working', ...times };
    const tool = { name: 'echo', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } };
    remote = await fakeRemote(({ body: { id, method = '' } }) => {
      const answer = (result: object) => ({ json: { jsonrpc: '2.0', id, result } });
      if (method.startsWith('tasks/')) asked.push(method);
      if (method === 'tools/list') return answer({ tools: [tool] });
      if (method === 'tools/call') return answer({ task: working });
      if (method !== 'tasks/get') return method ? undefined : 405;
      return asked.length === 1 ? 502 : answer({ ...working, status: 'completed' });
    });
    test = underTest();
    await test.run({ far: { url: remote.url } });
    await test.call('mcp__far__echo');
    assert.deepEqual(asked, ['tasks/get', 'tasks/get', 'tasks/result']);
  });

  it('lets go of a call that is cancelled while the server says nothing', async () => {
    remote = await fakeRemote(({ body }) => (body.method === 'tools/call' ? 'hang' : undefined));
    test = underTest();
    await test.run({ far: { url: remote.url } });
    const controller = new AbortController();
    const pending = test.call('mcp__far__echo', {}, controller.signal);
    setTimeout(() => controller.abort(new Error('stop')), 50);
    await assert.rejects(pending, /^Error: stop$/);
    await test.servers.waitUntilSettled(0, never);
    assert.equal(test.state('far'), 'ready');
  });
});

/** Event without content, after which a client that asks again soon gets the rest. */
const PRIMING = 'id: 1\nretry: 10\ndata:\n\n';

const answerEvent = (id: number | undefined): string =>
  `id: 2\ndata: {"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"streamed"}]}}\n\n`;

/** Order of arrival: the event stream and the first request after the greeting race each other. */
const byFirstSeen =
  (remote: FakeRemote) =>
  (a: string, b: string): number => {
    const seen = remote.requests.map(({ method, body }) => body.method ?? method);
    return seen.indexOf(a) - seen.indexOf(b);
  };
