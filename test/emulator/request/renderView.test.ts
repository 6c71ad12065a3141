import assert from 'node:assert/strict';
import {
  assistant,
  body,
  deferred,
  image,
  type Json,
  reference,
  regexTool,
  result,
  searchResult,
  searchUse,
  system,
  tool,
  use,
  user,
  words,
} from '../wire.ts';
import { renderView } from './renderView.ts';
import type { RequestBody } from './requestShape.ts';

const view = (changes: Json) => renderView(body(changes) as unknown as RequestBody);
const schema = { type: 'object', properties: {} };

describe('emulator renderView', () => {
  it('shows loaded tools in order, then what references expanded, once', () => {
    const tools = [deferred('d1'), tool('a'), regexTool, deferred('d2'), deferred('d3'), tool('b')];
    const messages = [
      user('go'),
      assistant(searchUse('srvtoolu_1'), searchResult('srvtoolu_1', 'd3'), use('t1', 'a')),
      user(result('t1', [reference('d1'), reference('d3'), reference('b')])),
    ];
    assert.deepEqual(view({ tools, messages }).tools, [
      { name: 'a', description: 'Does a.', inputSchema: schema, isExpanded: false },
      {
        name: 'tool_search_tool_regex',
        description: 'Server tool tool_search_tool_regex_20251119',
        inputSchema: { type: 'object' },
        isExpanded: false,
      },
      { name: 'b', description: 'Does b.', inputSchema: schema, isExpanded: false },
      { name: 'd3', description: 'Does d3.', inputSchema: schema, isExpanded: true },
      { name: 'd1', description: 'Does d1.', inputSchema: schema, isExpanded: true },
    ]);
  });

  it('joins the system texts, also those within the conversation', () => {
    assert.equal(view({}).system, '');
    assert.equal(view({ system: 'Be brief.' }).system, 'Be brief.');
    const messages = [user('go'), system('Be quick.'), assistant('so'), user('on')];
    assert.equal(
      view({ system: [words('Be brief.'), words('Be kind.')], messages }).system,
      'Be brief.\n\nBe kind.\n\nBe quick.',
    );
  });

  it('merges turns and takes results apart from texts', () => {
    const messages = [
      { role: 'user', content: 'one' },
      user('two', image()),
      assistant('I look.'),
      assistant('Closely.', use('t1', 'Read', { file: 'a' }), use('t2', 'Search')),
      user(
        result('t1', [words('line'), image(), words('end')]),
        result('t2', [reference('d1'), reference('d2')]),
      ),
      user('three'),
      assistant(use('t3'), use('t4')),
      user(result('t3', 'no such file', { is_error: true }), result('t4')),
    ];
    assert.deepEqual(view({ messages }).messages, [
      { role: 'user', texts: ['one', 'two'], results: [] },
      {
        role: 'assistant',
        text: 'I look.\nClosely.',
        calls: [
          { id: 't1', name: 'Read', input: { file: 'a' } },
          { id: 't2', name: 'Search', input: {} },
        ],
      },
      {
        role: 'user',
        texts: ['three'],
        results: [
          { callId: 't1', isError: false, text: 'line\n[image]\nend', references: [] },
          { callId: 't2', isError: false, text: '', references: ['d1', 'd2'] },
        ],
      },
      {
        role: 'assistant',
        text: '',
        calls: [
          { id: 't3', name: 'Read', input: {} },
          { id: 't4', name: 'Read', input: {} },
        ],
      },
      {
        role: 'user',
        texts: [],
        results: [
          { callId: 't3', isError: true, text: 'no such file', references: [] },
          { callId: 't4', isError: false, text: '', references: [] },
        ],
      },
    ]);
  });
});
