import assert from 'node:assert/strict';
import { bash } from '../../src/tools/builtin/bash.ts';
import { bashOutput } from '../../src/tools/builtin/bashOutput.ts';
import { killBash } from '../../src/tools/builtin/killBash.ts';
import { call, type Reply, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { heavyWork } from '../fakes/heavyWork.ts';
import { noReadFiles } from '../fakes/noReadFiles.ts';
import { scriptedShell } from '../fakes/scriptedShell.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { type MessagesStrategy, World } from './world.ts';

const shell = scriptedShell({});

const start = reply(call('Bash', { command: 'npm start', run_in_background: true }));
const input = { bash_id: 'bash_1' };
const direct = [reply(call('BashOutput', input)), reply(call('KillBash', input))];
const bridged = ['BashOutput', 'KillBash'].map((name) =>
  reply(call('tool_call', { name, arguments: input })),
);

const REPLIES: Readonly<Record<MessagesStrategy, readonly Reply[]>> = {
  reference: direct,
  bridge: bridged,
  'server-regex': direct,
  'server-bm25': direct,
};

describe('a background command on the wire', () => {
  for (const strategy of Object.keys(REPLIES) as MessagesStrategy[])
    it(`${strategy}: is read and ended without a search`, async () => {
      await using world = await World.start(
        scripted(start, ...REPLIES[strategy], reply(text('done'))),
        new FakeSource(),
        {},
        () => [bash(shell, noReadFiles), bashOutput(shell, heavyWork), killBash(shell)],
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('try the server');
      assert.deepEqual(world.statuses, [200, 200, 200, 200]);
      const last = world.views.at(-1)?.messages.flatMap((one) => (one.role === 'user' ? [one] : [])) ?? [];
      assert.deepEqual(
        last.slice(-2).map(({ results }) => results.map((one) => one.text)),
        [['[still running: bash_1]\nbash_1 runs'], ['[ended by SIGTERM: bash_1]\n(nothing new)']],
      );
      assert.match(last.at(-3)?.texts.join('') ?? '', /runs in the background as bash_1/);
      assertUnbrokenPrefix(world.emulator.requests);
    });
});
