import assert from 'node:assert/strict';
import { CombinedSource } from '../../../src/tools/sources/combinedSource.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { editorOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { anySignal } from '../../fakes/callContext.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const WORDS = 'Creates an issue.';
const ours = fakeTool('mcp__git_hub__create.issue', { description: WORDS });
const theirs = (server: string, toolName: string, description = WORDS): Tool =>
  fakeTool(`vscode__${toolName}`, { description, origin: editorOrigin(server, toolName) });

describe('CombinedSource', () => {
  const combine = (own: FakeSource, ...editor: readonly Tool[]) => {
    const source = new FakeSource(...editor);
    const owners = new Set(editor.flatMap(({ origin }) => origin.server ?? []));
    source.others = [...owners].map((name) => ({ name, state: 'ready', from: 'editor' }));
    return new CombinedSource(own, source);
  };
  const names = (source: CombinedSource) => source.tools().map(({ definition }) => definition.name);

  it('has what both have once: ours, and our server says so', () => {
    const same = theirs('Git-Hub', 'mcp_github_create.issue');
    const combined = combine(new FakeSource(ours), same);
    assert.deepEqual(combined.tools(), [ours]);
    assert.deepEqual(combined.servers(), [
      {
        name: 'git_hub',
        state: 'ready',
        place: 'the settings; VS Code has it too, as Git-Hub, which is not used',
      },
    ]);
  });

  const others: readonly [title: string, tool: Tool][] = [
    ['a server of another name', theirs('github-work', 'mcp_github_create.issue')],
    ['another description', theirs('git_hub', 'mcp_github_create.issue', 'Creates a mess.')],
    ['another tool', theirs('git_hub', 'mcp_github_list')],
  ];
  for (const [title, tool] of others) {
    it(`keeps ${title}`, () => {
      const combined = combine(new FakeSource(ours), tool);
      assert.deepEqual(names(combined), [ours.definition.name, tool.definition.name]);
      assert.deepEqual(
        combined.servers().map(({ from, place }) => [from, place]),
        [
          [undefined, undefined],
          ['editor', undefined],
        ],
      );
    });
  }

  it('keeps of a server that is a little like ours what only the editor has', () => {
    const combined = combine(
      new FakeSource(ours),
      theirs('git_hub', 'mcp_github_create.issue'),
      theirs('git_hub', 'mcp_github_list', 'Lists.'),
      theirs('git_hub', 'mcp_github_show', 'Shows.'),
    );
    assert.deepEqual(names(combined), [
      ours.definition.name,
      'vscode__mcp_github_list',
      'vscode__mcp_github_show',
    ]);
    assert.equal(combined.servers().length, 2);
  });

  it('knows a server by the name a file has for it, and takes nothing of it if half of it is ours', () => {
    const own = new FakeSource(ours);
    own.others = [
      { name: 'git_hub', state: 'ready', place: 'the settings; also in .mcp.json', aliases: ['Project Git'] },
    ];
    const combined = combine(
      own,
      theirs('project-git', 'mcp_github_create.issue'),
      theirs('project-git', 'mcp_github_list', 'Lists.'),
    );
    assert.deepEqual(combined.tools(), [ours]);
    assert.deepEqual(
      combined.servers().map(({ name, place }) => [name, place]),
      [['git_hub', 'the settings; also in .mcp.json; VS Code has it too, as project-git, which is not used']],
    );
  });

  it('leaves a server that waits for approval to the editor, if that runs it', () => {
    const own = new FakeSource();
    own.others = [
      { name: 'git hub', state: 'idle', approval: 'needed', from: 'workspace', place: '.mcp.json' },
      { name: 'other', state: 'idle', approval: 'needed', from: 'workspace', place: '.mcp.json' },
    ];
    const combined = combine(own, theirs('git-hub', 'mcp_github_list'));
    assert.deepEqual(
      combined.servers().map(({ name, from, place }) => [name, from, place]),
      [
        ['other', 'workspace', '.mcp.json'],
        ['git-hub', 'editor', 'VS Code; also in .mcp.json, where it waits for your approval'],
      ],
    );
  });

  it('follows both, wakes and waits for ours', async () => {
    const own = new FakeSource();
    const editor = new FakeSource();
    const combined = new CombinedSource(own, editor);
    let changes = 0;
    combined.onDidChange(() => changes++);
    own.offer(ours);
    assert.deepEqual(names(combined), [ours.definition.name]);
    editor.offer(theirs('x', 'y'));
    assert.deepEqual(names(combined), [ours.definition.name, 'vscode__y']);
    let waits = 0;
    own.onSettling = () => waits++;
    await combined.waitUntilSettled(1, anySignal());
    combined.wake('git_hub');
    assert.deepEqual([changes, waits, own.woken], [2, 1, ['git_hub']]);
  });
});
