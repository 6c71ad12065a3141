import assert from 'node:assert/strict';
import { foundTools } from '../../src/agent/transcript/transcript.ts';
import { EditorModels } from '../../src/vscode/editorModels/editorModels.ts';
import { type Brain, call, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from '../wire/world.ts';
import { calls, Elsewhere, says } from './elsewhere.ts';

const [SUM, MAIL] = ['mcp__math__get-sum', 'mcp__office__send_mail'] as const;
const DONE = 'Done.';

/** Claude finds and calls the sum in the first turn, and calls both tools without a search in the last. */
const claude = (): Brain =>
  scripted(
    reply(thinking('a'), call('ToolSearch', { query: `select:${SUM}` })),
    reply(thinking('b'), call(SUM, { a: 1 })),
    reply(text(DONE)),
    reply(thinking('c'), call(SUM, { a: 2 }), call(MAIL, {})),
    reply(text(DONE)),
  );

/** Calls that ran, by turn. */
function callsRun(events: Awaited<ReturnType<World['say']>>['events']): readonly string[] {
  return events.flatMap((event) => (event.type === 'call-end' ? [event.call.name] : []));
}

describe('one chat with Claude, a model of another extension, and Claude', () => {
  let elsewhere: Elsewhere;
  let models: EditorModels;

  beforeEach(async () => {
    elsewhere = new Elsewhere('Oracle');
    await elsewhere.register();
    models = new EditorModels();
  });
  afterEach(() => {
    models.dispose();
    elsewhere.dispose();
  });

  for (const strategy of ['auto', 'bridge'] as const)
    it(`${strategy}: what one has found the other calls without a search, and nothing is refused`, async () => {
      await using world = await World.start(claude(), new FakeSource(fakeTool(SUM), fakeTool(MAIL)));
      const turns = [(await world.say('add')).events];
      world.settings = { 'toolSearch.strategy': strategy };
      const script =
        strategy === 'auto'
          ? [calls('1', SUM), calls('2', 'ToolSearch', { query: `select:${MAIL}` }), calls('3', MAIL)]
          : [
              calls('1', 'tool_call', { name: SUM, arguments: {} }),
              calls('2', 'tool_describe', { names: [MAIL] }),
              calls('3', 'tool_call', { name: MAIL, arguments: {} }),
            ];
      elsewhere.answer = () => [script.shift() ?? says(DONE)];
      world.other = models.offer(await elsewhere.model());
      turns.push((await world.say('add, then mail it')).events);
      const { strategy: used } = world.transcript?.epoch ?? {};
      world.other = undefined;
      world.settings = {};
      turns.push((await world.say('both again')).events);
      assert.deepEqual(elsewhere.refusals, []);
      assert.deepEqual(
        world.emulator.requests.flatMap(({ error }) => error ?? []),
        [],
      );
      assert.deepEqual(turns.map(callsRun), [
        ['ToolSearch', SUM],
        [SUM, 'ToolSearch', MAIL],
        [SUM, MAIL],
      ]);
      assert.ok(world.transcript);
      assert.deepEqual([...foundTools(world.transcript).keys()], [SUM, MAIL]);
      const builtins = ['Edit', 'Grep', 'Read'];
      assert.deepEqual(
        [used, elsewhere.requests.map(({ tools }) => tools.filter((name) => !builtins.includes(name)))],
        strategy === 'auto'
          ? [
              'activation',
              [
                ['ToolSearch', 'tool_call', SUM],
                ['ToolSearch', 'tool_call', SUM],
                ['ToolSearch', 'tool_call', SUM, MAIL],
                ['ToolSearch', 'tool_call', SUM, MAIL],
              ],
            ]
          : ['bridge', Array.from({ length: 4 }, () => ['tool_search', 'tool_describe', 'tool_call'])],
      );
    });
});
