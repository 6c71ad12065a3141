import assert from 'node:assert/strict';
import type { AgentEvent, CallEnd } from '../../../../src/agent/events/events.ts';
import { type Message, message as messageSchema } from '../../../../src/protocol/conversation.ts';
import { type AnswerChange, AnswerView } from '../../../../src/vscode/chatView/answer/answerView.ts';
import { fakeTool } from '../../../fakes/fakeTool.ts';

const READ = { type: 'call', id: 'c1', name: 'mcp__files__read_file', input: { path: 'a.txt' } } as const;
const end = (rest: Partial<CallEnd> = {}): CallEnd => ({
  type: 'call-end',
  call: READ,
  isError: false,
  ending: 'done',
  summary: '3 lines',
  output: 'one\ntwo\nthree',
  found: [],
  ...rest,
});

const emptyAnswer = (): Message => ({
  id: 'm',
  role: 'assistant',
  turn: 't',
  at: 0,
  attachments: [],
  state: 'running',
  blocks: [],
});

function show(...events: readonly AgentEvent[]) {
  const changes: AnswerChange[] = [];
  const view = new AnswerView(emptyAnswer(), {
    toolOf: (name) => fakeTool(name),
    permissionWords: ({ kind }) => `Allowed: ${kind}.`,
    onChange: (change) => changes.push(structuredClone(change)),
  });
  events.forEach((event, index) => {
    view.show(event, index * 100);
  });
  return { view, changes, blocks: view.message.blocks };
}

describe('AnswerView', () => {
  it('shows that the model thinks, whether it tells what or not, until something follows', () => {
    const { blocks, changes } = show(
      { type: 'thinking-delta', text: '' },
      { type: 'text-delta', text: 'So.' },
      { type: 'thinking-delta', text: '' },
      { type: 'thinking-delta', text: 'Hm.' },
    );
    assert.deepEqual(blocks, [
      { kind: 'thinking', id: 'thinking-m-1', text: '', isOpen: false },
      { kind: 'text', id: 'text-m-2', text: 'So.' },
      { kind: 'thinking', id: 'thinking-m-3', text: 'Hm.', isOpen: true },
    ]);
    assert.deepEqual(changes[0], {
      type: 'block',
      block: { kind: 'thinking', id: 'thinking-m-1', text: '', isOpen: true },
    });
  });

  it('joins text as it streams: one block, then nothing but deltas', () => {
    const { blocks, changes } = show(
      { type: 'text-delta', text: 'Hel' },
      { type: 'text-delta', text: 'lo' },
      { type: 'text-delta', text: '!' },
    );
    assert.deepEqual(blocks, [{ kind: 'text', id: 'text-m-1', text: 'Hello!' }]);
    assert.deepEqual(changes.slice(1), [
      { type: 'delta', block: 'text-m-1', text: 'lo' },
      { type: 'delta', block: 'text-m-1', text: '!' },
    ]);
  });

  it('folds thinking when something else begins', () => {
    const { blocks } = show(
      { type: 'thinking-delta', text: 'Hm' },
      { type: 'text-delta', text: 'So' },
      { type: 'thinking-delta', text: 'Well' },
    );
    assert.deepEqual(blocks, [
      { kind: 'thinking', id: 'thinking-m-1', text: 'Hm', isOpen: false },
      { kind: 'text', id: 'text-m-2', text: 'So' },
      { kind: 'thinking', id: 'thinking-m-3', text: 'Well', isOpen: true },
    ]);
  });

  it('shows a call as one line with how long it ran, and its live output until it ends', () => {
    const { blocks, changes } = show(
      {
        type: 'call-start',
        call: READ,
        description: 'read_file on files',
        permission: { kind: 'harmless' },
      },
      { type: 'call-progress', call: READ, text: 'half' },
      end(),
    );
    assert.deepEqual(blocks, [
      {
        kind: 'call',
        id: 'c1',
        title: 'files: read file',
        subject: 'a.txt',
        icon: 'tool',
        state: 'done',
        outcome: '3 lines',
        permission: 'Allowed: harmless.',
        input: '{\n  "path": "a.txt"\n}',
        output: 'one\ntwo\nthree',
        milliseconds: 200,
      },
    ]);
    const live = changes.flatMap((change) =>
      change.type === 'block' && change.block.kind === 'call' ? [change.block.live] : [],
    );
    assert.deepEqual(live, [undefined, 'half', undefined]);
  });

  const endings: readonly [Partial<CallEnd>, state: string, outcome: string][] = [
    [{ ending: 'denied', isError: true, summary: 'denied by you', output: '' }, 'denied', 'by you'],
    [{ ending: 'stopped', isError: true, summary: '', output: '' }, 'stopped', ''],
    [{ summary: 'found a, b', output: '', found: ['a', 'b'] }, 'done', ''],
    [
      { summary: 'not run: it had to be loaded first', found: ['a'] },
      'done',
      'not run: it had to be loaded first',
    ],
    [{ summary: '', output: '{\n  "sum": 42\n}' }, 'done', '{ "sum": 42 }'],
    [{ ending: 'failed', isError: true, summary: 'exit code 1', output: 'boom' }, 'failed', 'exit code 1'],
    [{ ending: 'failed', isError: true, summary: 'For the model.', output: 'For the model.' }, 'failed', ''],
    [
      { ending: 'skipped', isError: true, summary: 'not run: an earlier edit was not made', output: '' },
      'skipped',
      'an earlier edit was not made',
    ],
  ];
  for (const [rest, state, outcome] of endings)
    it(`says that a call was ${state} ("${rest.summary}"), in no words meant for the model`, () => {
      const [block] = show(end(rest)).blocks;
      assert.ok(block?.kind === 'call');
      assert.deepEqual([block.state, block.outcome], [state, outcome]);
    });

  it('shows what a search found as chips, changes as diffs, and to-dos', () => {
    const [found, changed, todo] = show(
      end({ call: { ...READ, id: '1' }, found: ['mcp__mail__send_email'] }),
      end({
        call: { ...READ, id: '2' },
        display: { kind: 'change', files: [{ key: 'k', path: 'a', added: 1, removed: 0, diff: '+x' }] },
      }),
      end({
        call: { ...READ, id: '3' },
        display: { kind: 'todos', todos: [{ content: 'x', status: 'pending' }] },
      }),
    ).blocks;
    assert.ok(found?.kind === 'call' && changed?.kind === 'call' && todo?.kind === 'call');
    assert.deepEqual(found.found, [{ name: 'mcp__mail__send_email', label: 'send email' }]);
    assert.deepEqual([found.output, changed.output, todo.output], ['one\ntwo\nthree', undefined, undefined]);
    assert.deepEqual(changed.changes, [{ key: 'k', path: 'a', added: 1, removed: 0, diff: '+x' }]);
    assert.deepEqual(todo.todos, [{ content: 'x', status: 'pending' }]);
  });

  it('puts the calls of a sub-agent below its task, whatever ids it gives them', () => {
    const task = { ...READ, name: 'Task' };
    const tasks = [task.id];
    const { blocks } = show(
      { type: 'call-start', call: task, description: 'Task: look' },
      { type: 'call-start', call: READ, description: 'x', tasks },
      { type: 'call-progress', call: READ, text: 'half', tasks },
      end({ tasks }),
      { type: 'search', search: { type: 'search', id: 's', query: 'q', found: [], blocks: [] }, tasks },
      end({ tasks: [...tasks, 'c2'], call: { ...READ, id: 'c3' } }),
    );
    assert.deepEqual(
      blocks.map(
        (block) => block.kind === 'call' && [block.id, block.parent, block.state, block.milliseconds],
      ),
      [
        ['c1', undefined, 'running', undefined],
        ['c1/c1', 'c1', 'done', 200],
        ['c1/s', 'c1', 'done', undefined],
        ['c1/c2/c3', 'c1/c2', 'done', undefined],
      ],
    );
  });

  it('says once that the user denied a call: by the card that asked, or by the line if there is none', () => {
    const denied = end({ ending: 'denied', isError: true, summary: 'denied by you', output: '' });
    const { view, blocks } = show();
    view.put({
      kind: 'approval',
      id: 'a',
      call: READ.id,
      title: 'T',
      detail: 'D',
      detailKind: 'text',
      answer: 'Denied',
    });
    view.show(denied, 1);
    view.show({ ...denied, call: { ...READ, id: 'other' } }, 2);
    assert.deepEqual(
      blocks.map(({ kind, id }) => [kind, id]),
      [
        ['approval', 'a'],
        ['call', 'other'],
      ],
    );
  });

  it('ends what is open: a running call was stopped, and nobody waits for an answer', () => {
    const { view, blocks } = show({ type: 'call-start', call: READ, description: 'x' });
    view.put({ kind: 'approval', id: 'a', title: 'T', detail: 'D', detailKind: 'text' });
    view.close('stopped', 'Withdrawn');
    assert.deepEqual(
      blocks.map((block) => ('state' in block ? block.state : 'answer' in block && block.answer)),
      ['stopped', 'Withdrawn'],
    );
    assert.equal(view.message.state, 'stopped');
  });

  it('is always something a page accepts', () => {
    const { view } = show(
      { type: 'notice', text: 'n' },
      { type: 'search', search: { type: 'search', id: 's', query: 'q', found: ['a'], blocks: [] } },
      { type: 'hosted-call', hosted: { server: 's', tool: 't', isError: false, text: 'x' } as never },
      end(),
    );
    assert.deepEqual(messageSchema.parse(view.message), view.message);
  });
});
