import assert from 'node:assert/strict';
import type { ViewMessage } from '../../../src/demo/modelView.ts';
import { readAnnouncedTools } from '../../../src/demo/rules/announcedTools.ts';
import { readConversation } from '../../../src/demo/rules/conversation.ts';

const view = (...messages: readonly ViewMessage[]) => ({ tools: [], messages });
const user = (...texts: readonly string[]): ViewMessage => ({ role: 'user', texts, results: [] });

describe('demo model: reading the conversation', () => {
  it('finds the requests between the blocks of the agent', () => {
    const call = { id: 'c1', name: 'Read', input: {} };
    const result = { callId: 'c1', isError: false, text: 'ok', references: [] };
    const { turns } = readConversation(
      view(
        user(
          '<deferred-tools>\nx: a\n</deferred-tools>',
          '<attached path="a.ts">\n<b>\n</attached>',
          ' first ',
        ),
        { role: 'assistant', text: 'I read.', calls: [call] },
        { role: 'user', texts: ['<deferred-tools-changed>\n</deferred-tools-changed>'], results: [result] },
        { role: 'assistant', text: 'Done.', calls: [] },
        user('ignored', 'second'),
      ),
    );
    assert.deepEqual(turns, [
      {
        request: 'first',
        attachments: [{ path: 'a.ts', text: '<b>' }],
        steps: [{ call, result }],
        isPlanning: false,
        answer: 'I read.\nDone.\n',
      },
      { request: 'second', attachments: [], steps: [], isPlanning: false, answer: '' },
    ]);
  });

  it('takes the note about a call that loaded other tools for its words', () => {
    const call = { id: 'c1', name: 'Bash', input: {} };
    const result = { callId: 'c1', isError: false, text: '', references: ['BashOutput'] };
    const texts = ['<tool-note>It runs.</tool-note>'];
    const { turns } = readConversation(
      view(
        user('start it'),
        { role: 'assistant', text: '', calls: [call] },
        { role: 'user', texts, results: [result] },
      ),
    );
    assert.deepEqual(turns.at(-1)?.steps, [{ call, result: { ...result, text: 'It runs.' } }]);
  });

  it('starts a turn with attachments alone, and has one turn at least', () => {
    const attached = user('<attached path="a">\n1\n</attached>\n<attached path="b">\n2\n</attached>');
    assert.deepEqual(readConversation(view(attached)).turns, [
      {
        request: '',
        attachments: [
          { path: 'a', text: '1' },
          { path: 'b', text: '2' },
        ],
        steps: [],
        isPlanning: false,
        answer: '',
      },
    ]);
    assert.equal(readConversation(view()).turns.length, 1);
  });

  it('adds up the announcements', () => {
    const first = `<deferred-tools>
These tools exist but are not loaded. Load the ones you need with ToolSearch before calling them.
built-in: WebFetch
a: b: mcp__a__x, mcp__a__y
big: 1,240 tools
</deferred-tools>`;
    const change = `<deferred-tools-changed>
Now available by search:
c: mcp__c__z
Now loaded, call directly:
built-in: WebFetch
No longer available:
a: mcp__a__x
big: 240 tools, e.g. mcp__big__one
</deferred-tools-changed>`;
    assert.deepEqual(readAnnouncedTools(view(user(first, 'hi'), user(change, 'there'))), [
      { server: 'a: b', names: ['mcp__a__y'], count: 1 },
      { server: 'big', names: [], count: 1000 },
      { server: 'c', names: ['mcp__c__z'], count: 1 },
    ]);
  });

  it('reads names beside the prefix of their server, and hints', () => {
    const first = `<deferred-tools>
These tools exist but are not loaded. A full name is the server's prefix, in brackets, and the name.
a: b (mcp__a__): x, y
big (mcp__big__): 1,240 tools ("server:big"), e.g. one, two
built-in: LSP (definitions, references), WebFetch (reads a page)
</deferred-tools>`;
    const change = `<deferred-tools-changed>
No longer available:
a (mcp__a__): x
</deferred-tools-changed>`;
    assert.deepEqual(readAnnouncedTools(view(user(first, 'hi'), user(change, 'there'))), [
      { server: 'a: b', names: ['mcp__a__y'], count: 1 },
      { server: 'big', names: [], count: 1240 },
      { server: 'built-in', names: ['LSP', 'WebFetch'], count: 2 },
    ]);
  });
});
