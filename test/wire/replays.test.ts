import assert from 'node:assert/strict';
import { isRecord } from '../../src/lib/json.ts';
import { bash } from '../../src/tools/builtin/bash.ts';
import { bashOutput } from '../../src/tools/builtin/bashOutput.ts';
import { killBash } from '../../src/tools/builtin/killBash.ts';
import { task } from '../../src/tools/builtin/task.ts';
import { writeFile } from '../../src/tools/builtin/writeFile.ts';
import { call, type Reply, reply, scripted, text } from '../emulator/reply.ts';
import { changePorts } from '../fakes/changePorts.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { FixedEnvironment } from '../fakes/fixedEnvironment.ts';
import { heavyWork } from '../fakes/heavyWork.ts';
import type { MemoryFiles } from '../fakes/memoryFiles.ts';
import { scriptedShell } from '../fakes/scriptedShell.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

type Commands = Parameters<typeof scriptedShell>[0];

/** A world in which commands can run, tasks can be given and the day is known. */
async function worldOf(
  replies: readonly Reply[],
  {
    commands = () => ({}),
    source = new FakeSource(),
  }: { commands?: (files: MemoryFiles) => Commands; source?: FakeSource } = {},
): Promise<World> {
  const world = await World.start(scripted(...replies), source, {}, (files) => {
    const shell = scriptedShell(commands(files));
    const disk = { read: async () => files.texts };
    return [
      bash(shell, { files, disk }),
      bashOutput(shell, heavyWork),
      killBash(shell),
      writeFile(changePorts(files)),
      task(),
    ];
  });
  world.environment = new FixedEnvironment({ shell: '/bin/bash', repositories: [] });
  return world;
}

/** Results of every request in their order, each once, as `Tool: text`. */
function resultsOf({ views }: World): readonly string[] {
  const seen = new Map<string, string>();
  for (const { messages } of views) {
    const names = new Map(
      messages.flatMap((one) =>
        one.role === 'assistant' ? one.calls.map(({ id, name }) => [id, name] as const) : [],
      ),
    );
    for (const message of messages)
      if (message.role === 'user')
        for (const { callId, text: said } of message.results)
          seen.set(callId, `${names.get(callId)}: ${said.split('\n')[0]}`);
  }
  return [...seen.values()];
}

/** Everything a request tells the model beside its messages' results. */
const wordsOf = (body: unknown): string => {
  assert.ok(isRecord(body));
  return JSON.stringify([body.system, body.messages, body.tools]);
};

describe('recorded tasks, replayed', () => {
  const failing = { output: '1 failing', end: { kind: 'exit', code: 1 } } as const;

  it('a small repository: what only looks runs beside a failing test, and a pipe hides no failure', async () => {
    await using world = await worldOf(
      [
        reply(
          call('Bash', { command: 'npm test' }),
          call('Grep', { pattern: 'milk' }),
          call('Read', { file_path: 'notes.md' }),
          call('ToolSearch', { query: 'select:BashOutput' }),
        ),
        reply(
          call('Edit', { file_path: 'notes.md', old_string: 'milk', new_string: 'oat milk' }),
          call('Write', { file_path: 'title.md', content: 'one\ntwo\n' }),
          call('Bash', { command: 'npm test | tail -1' }),
        ),
        reply(call('Bash', { command: 'npm test' })),
        reply(text('Done.')),
      ],
      {
        commands: () => ({
          'npm test': () => failing,
          'npm test | tail -1': () => ({ output: '1 failing', failedPipe: [1, 0] }),
        }),
      },
    );
    await world.say('fix the notes');
    assert.deepEqual(resultsOf(world), [
      'Bash: 1 failing',
      'Grep: notes.md',
      'Read: 1\tmilk',
      'ToolSearch: ',
      'Edit: Changed notes.md.',
      'Write: Created title.md (2 lines).',
      'Bash: 1 failing',
      'Bash: 1 failing',
    ]);
    assert.match(wordsOf(world.emulator.requests.at(-1)?.body), /\[exit codes along the pipe: 1 \| 0\]/);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('a large repository: edits go on after a formatter, tasks know what they are, a server is ended', async () => {
    const format = (files: MemoryFiles) => () => {
      files.texts.set('notes.md', `# Notes\n${files.texts.get('notes.md')}`);
      return { output: 'formatted' };
    };
    await using world = await worldOf(
      [
        reply(call('Read', { file_path: 'notes.md' })),
        reply(call('Bash', { command: 'npm run format' })),
        reply(call('Edit', { file_path: 'notes.md', old_string: 'bread', new_string: 'rolls' })),
        reply(call('Task', { description: 'count', prompt: 'count the notes' })),
        reply(text('There are 2.')),
        reply(call('Bash', { command: 'npm start', run_in_background: true })),
        reply(call('KillBash', { bash_id: 'bash_1' })),
        reply(text('Done.')),
      ],
      { commands: (files) => ({ 'npm run format': format(files) }) },
    );
    await world.say('change the notes');
    assert.deepEqual(resultsOf(world), [
      'Read: 1\tmilk',
      'Bash: formatted',
      'Edit: Changed notes.md.',
      'Task: There are 2.',
      'Bash: ',
      'KillBash: [ended by SIGTERM: bash_1]',
    ]);
    assert.equal(world.files.texts.get('notes.md'), '# Notes\nmilk\nrolls\n');
    const child = world.views.find(
      ({ messages: [first] }) =>
        first?.role === 'user' && first.texts.some((one) => one.startsWith('<sub-agent>')),
    );
    assert.deepEqual(child?.messages.length, 1);
  });

  const calendar = fakeTool('mcp__calendar__create_event', { description: 'Creates an event in a calendar' });
  const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a mail to somebody' });
  const office = () => new FakeSource(calendar, mail);

  it('office work by reference: the day is known, and the words are those of the search', async () => {
    await using world = await worldOf(
      [
        reply(call('ToolSearch', { query: ['create event', 'send mail'] })),
        reply(call('mcp__calendar__create_event', {}), call('mcp__office__send_mail', {})),
        reply(text('Done.')),
      ],
      { source: office() },
    );
    await world.say('a meeting tomorrow, and tell them');
    const [first] = world.emulator.requests;
    assert.match(wordsOf(first?.body), /Date: 2025-11-18 \(Tuesday\)/);
    assert.match(
      wordsOf(first?.body),
      /search for it first with ToolSearch; what is found can be called from your next message on/,
    );
    assert.doesNotMatch(wordsOf(first?.body), /tool_call|tool_search/);
    assert.deepEqual(resultsOf(world).slice(1), [
      'mcp__calendar__create_event: [Result of mcp__calendar__create_event]',
      'mcp__office__send_mail: [Result of mcp__office__send_mail]',
    ]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('office work over the bridge: the words are those of the bridge', async () => {
    const viaBridge = (name: string) => call('tool_call', { name, arguments: {} });
    await using world = await worldOf(
      [
        reply(call('tool_search', { queries: ['create event', 'send mail'] })),
        reply(viaBridge('mcp__calendar__create_event'), viaBridge('mcp__office__send_mail')),
        reply(text('Done.')),
      ],
      { source: office() },
    );
    world.settings = { 'toolSearch.strategy': 'bridge' };
    await world.say('a meeting tomorrow, and tell them');
    for (const { body } of world.emulator.requests) {
      assert.match(wordsOf(body), /find it with tool_search and call it with tool_call/);
      assert.doesNotMatch(wordsOf(body), /ToolSearch|from your next message on|before calling them/);
    }
    assert.deepEqual(resultsOf(world).slice(1), [
      'tool_call: [Result of mcp__calendar__create_event]',
      'tool_call: [Result of mcp__office__send_mail]',
    ]);
    assertUnbrokenPrefix(world.emulator.requests);
  });
});
