import assert from 'node:assert/strict';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { serverResult } from '../fakes/fakeTool.ts';
import { textOf, underTest } from '../mcp/serversUnderTest.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

describe('a server that is killed in the middle of a call', () => {
  it('comes back: the transcript is valid, the prefix unchanged, the next call works', async () => {
    const test = underTest();
    await test.run({ s: test.misbehaving('good') });
    const pid = Number(textOf(await test.call('mcp__s__pid')));
    await using world = await World.start(
      scripted(
        reply(call('ToolSearch', { query: 'select:mcp__s__silent,mcp__s__echo,mcp__s__pid' })),
        reply(call('mcp__s__silent', {})),
        reply(call('mcp__s__echo', { still: 'here' })),
        reply(text('It is back.')),
        reply(call('mcp__s__pid', {})),
        reply(text('It is another one.')),
      ),
      test.servers,
    );
    const kill = (event: AgentEvent) => {
      if (event.type === 'call-start' && event.call.name === 'mcp__s__silent') process.kill(pid, 'SIGKILL');
    };
    const first = await world.say('call it', undefined, kill);
    const second = await world.say('and again');
    await test.end();

    const results = second.transcript.messages.flatMap((message) =>
      message.role === 'user' ? message.results : [],
    );
    assert.deepEqual(
      results.slice(1, 3).map((result) => [textOf(result), result.isError]),
      [
        [
          'The connection to the server s was lost while silent ran. It was ended by SIGKILL. Whether the call took effect is unknown.',
          true,
        ],
        [serverResult('mcp__s__echo', '{"still":"here"}'), false],
      ],
    );
    const [, , , after] = results;
    const [, newPid] = /^\[Result of mcp__s__pid\]\n(\d+)$/.exec(after ? textOf(after) : '') ?? [];
    assert.ok(Number(newPid) > 0);
    assert.notEqual(Number(newPid), pid);

    assert.deepEqual(world.statuses, [200, 200, 200, 200, 200, 200]);
    assertUnbrokenPrefix(world.emulator.requests);
    assert.deepEqual([first.transcript.epoch.number, second.transcript.epoch.number], [1, 1]);
    const usages = [...first.events, ...second.events].flatMap((event) =>
      event.type === 'step-end' ? [event.usage] : [],
    );
    for (const [index, { cacheReadTokens }] of usages.entries()) {
      const before = usages[index - 1];
      if (before) assert.equal(cacheReadTokens, before.cacheReadTokens + before.cacheWriteTokens);
    }
  });
});
