import type { Block } from '../../src/protocol/conversation.ts';
import { answer, approval, call, openChat, stateOf, text, userMessage } from './hostStates.ts';

const MARKDOWN = `The list is in [docs/list.md](docs/list.md#L3), see \`src/list.ts:12\` and [the site](https://example.com).

## What I found

1. Two entries are **doubled**
2. One is ~~crossed out~~ *finished*

| Entry | Shop | Price |
| --- | :---: | ---: |
| Soy milk | Corner | 2.10 |
| Bread | Market | 3.40 |

\`\`\`ts
/** Adds up the list. */
export const sum = (prices: readonly number[]): number => prices.reduce((all, price) => all + price, 0);
\`\`\`

> Prices are from yesterday.

- [x] read the list
- [ ] tidy it
`;

export const DIFF = `--- a/docs/list.md
+++ b/docs/list.md
@@ -1,4 +1,4 @@
 # Shopping
-- Buy soy milk
+- Buy oat milk
 - Buy bread
@@ -10,3 +10,4 @@
 ## Later
 - Paint
+- Brushes
`;

const changed = { path: 'docs/list.md', key: 'file:///w/docs/list.md', added: 2, removed: 1 };

/** One block of each kind and state that an ended answer can have. */
const blocks: Block[] = [
  { kind: 'thinking', id: 'thinking-1', text: 'The user wants a tidy list.', isOpen: false },
  call({ id: 'c-look', title: 'Read file', subject: 'docs/list.md', icon: 'look', outcome: '24 lines' }),
  call({
    id: 'c-search',
    title: 'Search tools',
    subject: 'post a message',
    icon: 'search',
    outcome: '2 tools',
    milliseconds: 12,
    found: [
      { name: 'mcp__slack__post_message', label: 'Slack: post message' },
      { name: 'mcp__mail__send', label: 'Mail: send' },
    ],
  }),
  text(MARKDOWN),
  call({
    id: 'c-todo',
    title: 'To-do list',
    subject: '',
    outcome: '1 of 3 done',
    todos: [
      { content: 'Read the list', status: 'completed' },
      { content: 'Tidy it', status: 'in_progress' },
      { content: 'Tell the others', status: 'pending' },
    ],
  }),
  approval({ answer: 'Allowed in this chat' }),
  call({
    id: 'c-run',
    title: 'Run',
    subject: 'npm test -- --grep "shopping list"',
    icon: 'run',
    state: 'failed',
    outcome: 'exit code 1',
    milliseconds: 12_300,
    input: '{ "command": "npm test" }',
    output: '1 failing\n  the list is tidy',
    permission: 'Allowed in this chat by the rule Bash(npm test:*).',
  }),
  call({
    id: 'c-edit',
    title: 'Edit',
    subject: 'docs/list.md',
    icon: 'edit',
    outcome: '',
    milliseconds: 30,
    changes: [{ ...changed, diff: DIFF, hunks: ['kept', 'open'] }],
  }),
  call({
    id: 'c-denied',
    title: 'filesystem: move file',
    subject: 'a.txt → b.txt',
    state: 'denied',
    outcome: '',
  }),
  call({
    id: 'c-agent',
    title: 'Task',
    subject: 'look for other lists',
    icon: 'agent',
    outcome: 'two more lists',
  }),
  call({
    id: 'c-nested',
    title: 'Find files',
    subject: '**/*list*',
    icon: 'look',
    parent: 'c-agent',
    outcome: '3 files',
  }),
  {
    kind: 'notice',
    id: 'notice-1',
    tone: 'info',
    text: 'Bash(npm test:*) is always allowed now.',
    actions: [
      { id: 'undoRule', label: 'Undo' },
      { id: 'ruleForWorkspace', label: 'Only This Workspace' },
    ],
  },
  { kind: 'notice', id: 'notice-2', tone: 'user', text: 'Oat milk, please.', actions: [] },
  text('Done: the list has no doubled entries any more.', 'text-2'),
  {
    kind: 'changes',
    id: 'changes-1',
    turn: 'turn-1',
    files: [{ ...changed, state: 'open' }],
    isReverted: false,
  },
];

const asked = userMessage('Tidy the shopping list and tell #dev about it.', {
  attachments: [
    { label: 'docs/list.md', kind: 'file' },
    { label: 'Problems', kind: 'problems' },
  ],
});

/** A chat in which everything has happened that can. */
export const sampleState = stateOf([asked, answer(blocks, { usage: '31,000 tokens · $0.02 · 14 s' })]);

/** A chat in full swing: a command runs and the user has something to decide. */
export const busyState = stateOf([], {
  chat: openChat(
    [
      asked,
      answer(
        [
          { kind: 'thinking', id: 'thinking-1', text: 'First the tests.', isOpen: false },
          call({
            id: 'c-run',
            title: 'Run',
            subject: 'npm test',
            icon: 'run',
            state: 'running',
            outcome: '',
            milliseconds: undefined,
            live: 'compiling…\n12 passing\n1 pending',
          }),
          approval({
            id: 'a-edit',
            title: 'Edit docs/list.md, +2 −1',
            detail: DIFF,
            detailKind: 'diff',
            rule: 'Edit(/docs/**)',
            warning: 'The name of the server looks like that of another one: “s1ack”.',
          }),
          {
            kind: 'question',
            id: 'q-1',
            header: 'Milk',
            question: 'Which milk should be on the list?',
            options: [
              { label: 'Soy', description: 'as it was' },
              { label: 'Oat', description: 'as in the other list' },
            ],
            isMultiSelect: false,
            number: 1,
            of: 2,
          },
          {
            kind: 'plan',
            id: 'p-1',
            plan: '1. Read the list\n2. **Remove** doubled entries\n3. Run the tests',
          },
        ],
        { state: 'running' },
      ),
    ],
    { queue: [{ id: 'queued-1', text: 'And then the other list', attachments: [], isSteering: false }] },
  ),
});
