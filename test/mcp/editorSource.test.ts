import assert from 'node:assert/strict';
import { Refusal } from '../../src/host/refusal.ts';
import { EditorSource } from '../../src/mcp/editorSource.ts';
import { exposurePolicy } from '../../src/tools/pool/exposure.ts';
import { editorOrigin } from '../../src/tools/tool/toolOrigin.ts';
import { anySignal, callContext } from '../fakes/callContext.ts';
import { editorTool, FakeEditor } from '../fakes/fakeEditor.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { eventually, recorder } from './serversUnderTest.ts';

describe('mcp: tools of the editor', () => {
  let editor: FakeEditor;
  let source: EditorSource;
  let extensionPins: MemoryStorage;
  let serverPins: MemoryStorage;
  const log: string[] = [];
  const open = () => new EditorSource({ editor, log: recorder(log), extensionPins, serverPins });
  beforeEach(() => {
    editor = new FakeEditor();
    extensionPins = new MemoryStorage();
    serverPins = new MemoryStorage();
    source = open();
  });

  const ALL = { isOn: true, withMcp: true };
  const names = () => source.tools().map(({ definition }) => definition.name);

  it('are deferred, ask, and say who has them', async () => {
    editor.tools = [
      editorTool('mcp_git_log', { title: 'log', owner: 'git', isMcp: true }),
      editorTool('probe_add'),
    ];
    await source.configure(ALL);
    const decide = exposurePolicy({ off: [], pin: [], defer: [] });
    assert.deepEqual(
      source.tools().map((tool) => ({
        name: tool.definition.name,
        origin: tool.origin,
        effect: tool.effect,
        exposure: decide(tool),
        approval: tool.describe({ a: 1 }),
      })),
      [
        {
          name: 'vscode__probe_add',
          origin: editorOrigin('Some Extension', 'probe_add'),
          effect: 'other',
          exposure: { exposure: 'deferred', reason: 'editor tools are deferred' },
          approval: 'probe_add on Some Extension (a: 1)',
        },
        {
          name: 'vscode__mcp_git_log',
          origin: editorOrigin('git', 'mcp_git_log', 'log'),
          effect: 'other',
          exposure: { exposure: 'deferred', reason: 'editor tools are deferred' },
          approval: 'mcp_git_log on git (a: 1)',
        },
      ],
    );
  });

  it('run in the editor, for the chat that calls', async () => {
    const inputSchema = { type: 'object', properties: { a: { type: 'number' } } };
    editor.tools = [editorTool('probe_add', { inputSchema })];
    await source.configure(ALL);
    const [tool] = source.tools();
    assert.ok(tool);
    const context = callContext({ chat: { id: 'c', turn: 't', editorToken: 'the token' } });
    assert.deepEqual(await tool.run(tool.parse({ a: 1 }), context, anySignal()), {
      content: [{ type: 'text', text: '{"a":1}' }],
    });
    assert.deepEqual(editor.calls, [{ tool: 'probe_add', input: { a: 1 }, token: 'the token' }]);
    assert.throws(() => tool.parse({ a: 'one' }), Refusal);
  });

  it('get the schemas and names the model takes, and one bad tool spoils nothing', async () => {
    editor.tools = [
      editorTool('a.b', { inputSchema: { anyOf: [{ type: 'object', properties: { x: {} } }] } }),
      editorTool('a_b', { inputSchema: undefined }),
      editorTool('bad', { inputSchema: { type: 'object', properties: 5 } }),
    ];
    await source.configure(ALL);
    const [, , bad] = source.tools();
    assert.deepEqual(
      source
        .tools()
        .map(({ definition }) => [/^vscode__[\w-]+$/.test(definition.name), definition.inputSchema.type]),
      [
        [true, 'object'],
        [true, 'object'],
        [true, 'object'],
      ],
    );
    assert.equal(new Set(names()).size, 3);
    assert.ok(bad?.definition.name === 'vscode__bad');
  });

  it('come and go when they are looked at, and stay the same objects meanwhile', async () => {
    let changes = 0;
    source.onDidChange(() => changes++);
    editor.tools = [editorTool('one')];
    assert.deepEqual(names(), []);
    await source.configure(ALL);
    const before = source.tools();
    await source.refresh();
    assert.deepEqual([changes, source.tools()], [1, before]);
    editor.tools = [...editor.tools, editorTool('two')];
    await source.refresh();
    assert.deepEqual([changes, names()], [2, ['vscode__one', 'vscode__two']]);
    assert.equal(source.tools()[0], before[0]);
  });

  it('are what was asked for last', async () => {
    editor.tools = [editorTool('one')];
    await Promise.all([source.configure(ALL), source.configure({ isOn: false, withMcp: true })]);
    assert.deepEqual(names(), []);
  });

  it('are none if the source is off, and none of MCP servers where those are forbidden', async () => {
    editor.tools = [editorTool('one'), editorTool('mcp_x_two', { isMcp: true, owner: 'x' })];
    await source.configure({ isOn: true, withMcp: false });
    assert.deepEqual(names(), ['vscode__one']);
    await source.configure({ isOn: false, withMcp: true });
    assert.deepEqual(names(), []);
  });

  describe('that change', () => {
    const words = (name: string, description: string, more: object = {}) =>
      editorTool(name, { description, ...more });
    const mcp = { owner: 'git', isMcp: true };
    const reload = async () => {
      source = open();
      await source.configure(ALL);
    };
    const held = () =>
      source.tools().flatMap(({ definition, isChanged }) => (isChanged ? [definition.name] : []));

    it('are off until the change is approved; the others and new ones are not', async () => {
      editor.tools = [words('one', 'Adds'), words('two', 'Takes', mcp)];
      await source.configure(ALL);
      editor.tools = [words('one', 'Deletes'), words('two', 'Sends', mcp), words('three', 'Is new', mcp)];
      await source.refresh();
      assert.deepEqual(held(), ['vscode__one', 'vscode__two']);
      const decide = exposurePolicy({ off: [], pin: [], defer: [] });
      assert.deepEqual(
        source.tools().map((tool) => decide(tool).exposure),
        ['off', 'deferred', 'off'],
      );
      const text = (name: string, description: string) =>
        JSON.stringify({ description, inputSchema: { properties: {}, type: 'object' }, name }, undefined, 2);
      assert.deepEqual(source.review.changes(), [
        {
          name: 'vscode__one',
          server: 'Some Extension',
          before: text('one', 'Adds'),
          after: text('one', 'Deletes'),
        },
        { name: 'vscode__two', server: 'git', before: text('two', 'Takes'), after: text('two', 'Sends') },
      ]);
      let changes = 0;
      source.onDidChange(() => changes++);
      await source.review.approveChange('vscode__two');
      assert.deepEqual([changes, held()], [1, ['vscode__one']]);
      await reload();
      assert.deepEqual(held(), ['vscode__one']);
      editor.tools = [words('one', 'Adds')];
      await source.refresh();
      assert.deepEqual(held(), []);
    });

    it('are noticed after they were gone, and by their schemas', async () => {
      editor.tools = [words('one', 'Adds', mcp)];
      await source.configure(ALL);
      editor.tools = [];
      await source.refresh();
      assert.deepEqual([source.tools(), source.review.changes()], [[], []]);
      await reload();
      editor.tools = [words('one', 'Adds', { ...mcp, inputSchema: { type: 'object', required: [] } })];
      await source.refresh();
      assert.deepEqual(held(), ['vscode__one']);
    });

    it('are not those to which the editor gives another title, nor what another server has under the same name', async () => {
      editor.tools = [words('one', 'Adds', mcp)];
      await source.configure(ALL);
      editor.tools = [words('one', 'Adds', { ...mcp, title: 'One' })];
      await source.refresh();
      assert.deepEqual(held(), []);
      editor.tools = [words('one', 'Deletes', { ...mcp, owner: 'other' })];
      await source.refresh();
      assert.deepEqual([held(), source.review.changes()], [[], []]);
    });

    it('are known for MCP servers in their workspace only, for extensions everywhere', async () => {
      editor.tools = [words('one', 'Adds'), words('two', 'Takes', mcp)];
      await source.configure(ALL);
      serverPins = new MemoryStorage();
      editor.tools = [words('one', 'Deletes'), words('two', 'Sends', mcp)];
      await reload();
      assert.deepEqual(held(), ['vscode__one']);
    });

    it('are approved in one window, and stay so when another one sees a new tool', async () => {
      editor.tools = [words('one', 'Adds', mcp)];
      await source.configure(ALL);
      const other = open();
      await other.configure(ALL);
      editor.tools = [words('one', 'Deletes', mcp)];
      await source.refresh();
      await source.review.approveChange('vscode__one');
      editor.tools = [words('one', 'Deletes', mcp), words('two', 'Takes', mcp)];
      await other.refresh();
      await eventually(() => [...serverPins.texts.values()].some((text) => text.includes('Takes')));
      await reload();
      assert.deepEqual(held(), []);
    });

    it('are all off if the record of one owner is damaged, until they are approved together', async () => {
      editor.tools = [words('one', 'Adds'), words('two', 'Takes', mcp), words('three', 'Gives', mcp)];
      await source.configure(ALL);
      await eventually(() => serverPins.texts.size === 1);
      const [name = ''] = serverPins.texts.keys();
      serverPins.texts.set(name, '{"definitions":');
      await reload();
      assert.deepEqual(held(), ['vscode__three', 'vscode__two']);
      const [first, second] = source.review.changes();
      assert.deepEqual([first?.isRecordLost, first?.after === second?.after], [true, true]);
      await source.review.approveChange('vscode__two');
      assert.deepEqual([held(), serverPins.aside], [[], ['{"definitions":']]);
      editor.tools = [words('three', 'Steals', mcp)];
      await reload();
      assert.deepEqual(held(), ['vscode__three']);
    });

    it('are noticed although the storage answers an older look late', async () => {
      const answers: ((stored: undefined) => void)[] = [];
      serverPins.read = () => new Promise((done) => answers.push(done));
      editor.tools = [words('one', 'Adds', mcp)];
      const looks = [source.configure(ALL), source.refresh()];
      answers[0]?.(undefined);
      await new Promise(setImmediate);
      await source.refresh();
      answers[1]?.(undefined);
      await Promise.all(looks);
      editor.tools = [words('one', 'Deletes', mcp)];
      await source.refresh();
      assert.deepEqual(held(), ['vscode__one']);
    });
  });
});
