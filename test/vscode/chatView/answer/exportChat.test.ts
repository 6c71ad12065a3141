import assert from 'node:assert/strict';
import type { Message } from '../../../../src/protocol/conversation.ts';
import { exportChatAsJson, exportChatAsMarkdown } from '../../../../src/vscode/chatView/answer/exportChat.ts';

const message = (rest: Partial<Message>): Message => ({
  id: 'm',
  role: 'assistant',
  turn: 't',
  at: 0,
  attachments: [],
  state: 'done',
  blocks: [],
  ...rest,
});

const messages = [
  message({ role: 'user', text: 'Do it', attachments: [{ label: 'a.ts', kind: 'file' }] }),
  message({
    blocks: [
      { kind: 'thinking', id: '1', text: 'private', isOpen: false },
      { kind: 'text', id: '2', text: 'Done.' },
      {
        kind: 'call',
        id: '3',
        title: 'Edit a.ts',
        subject: '',
        icon: 'edit',
        state: 'done',
        outcome: '+1 −0',
        changes: [{ key: 'k', path: 'a.ts', added: 1, removed: 0, diff: '@@\n+```' }],
      },
    ],
  }),
];

describe('an exported chat', () => {
  it('is readable Markdown that nothing in it can break', () =>
    assert.equal(
      exportChatAsMarkdown('Title', messages),
      '# Title\n\n## You\n\nDo it\n\n- a.ts\n\n## Quiver\n\nDone.\n\n- Edit a.ts — +1 −0\n\n````diff\n@@\n+```\n````\n',
    ));

  it('has the calls of sub-agents below their tasks', () => {
    const call = (id: string, parent?: string) =>
      ({
        kind: 'call',
        id,
        title: id,
        subject: '',
        icon: 'tool',
        state: 'done',
        outcome: 'ok',
        ...(parent ? { parent } : {}),
      }) as const;
    const blocks = [
      call('a'),
      call('b'),
      call('a/c', 'a'),
      call('b/d', 'b'),
      call('a/c/e', 'a/c'),
      call('f', '?'),
    ];
    assert.equal(
      exportChatAsMarkdown('T', [message({ blocks })]),
      [
        '# T',
        '## Quiver',
        ...['- a', '  - a/c', '    - a/c/e', '- b', '  - b/d', '- f'].map((line) => `${line} — ok`),
      ]
        .join('\n\n')
        .concat('\n'),
    );
  });

  it('has no secrets, wherever they stood', () => {
    const key = `sk-ant-${'a'.repeat(20)}`;
    const told = [
      message({ role: 'user', text: `My key is ${key}` }),
      message({
        blocks: [
          { kind: 'text', id: '1', text: `Bearer ${'b'.repeat(20)}` },
          {
            kind: 'call',
            id: '2',
            title: 'Read .env',
            subject: key,
            icon: 'look',
            state: 'done',
            outcome: '',
            output: 'DB_PASSWORD=hunter22',
          },
        ],
      }),
    ];
    for (const exported of [exportChatAsMarkdown('Title', told), exportChatAsJson('Title', told)])
      assert.doesNotMatch(exported, /aaaa|bbbb|hunter22/);
  });

  it('is JSON for programs', () =>
    assert.deepEqual(JSON.parse(exportChatAsJson('Title', messages)), { title: 'Title', messages }));
});
