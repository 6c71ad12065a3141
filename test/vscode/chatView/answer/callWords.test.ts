import assert from 'node:assert/strict';
import { editorOrigin } from '../../../../src/tools/tool/toolOrigin.ts';
import { callWords, plainWords } from '../../../../src/vscode/chatView/answer/callWords.ts';
import { fakeTool } from '../../../fakes/fakeTool.ts';

const call = (name: string, input: Record<string, unknown> = {}) =>
  ({ type: 'call', id: 'c', name, input }) as const;

describe('callWords', () => {
  it("names a server's tool as people do, with what the call is about", () => {
    const tool = fakeTool('mcp__slack__post_message');
    assert.deepEqual(callWords(call('mcp__slack__post_message', { channel: '#dev', text: 'hi' }), tool), {
      title: 'slack: post message',
      subject: '#dev',
      icon: 'tool',
    });
  });

  it('takes the title of an editor tool', () => {
    const tool = fakeTool('vscode__run', { origin: editorOrigin('Testing', 'copilot_run', 'Run Tests') });
    assert.equal(callWords(call('vscode__run'), tool).title, 'Testing: run tests');
  });

  it("takes a built-in tool's own description, and its first line only", () => {
    const tool = fakeTool('Edit', { effect: 'edit' });
    assert.deepEqual(callWords(call('Edit'), tool, 'Edit a.ts\n\n-old\n+new'), {
      title: 'Edit a.ts',
      subject: '',
      icon: 'edit',
    });
  });

  it('makes do with the name where the input does not fit, or the tool is gone', () => {
    const tool = fakeTool('Read', {
      parse: () => {
        throw new Error('bad input');
      },
    });
    assert.equal(callWords(call('Read'), tool).title, 'Read');
    assert.deepEqual(callWords(call('mcp__away__get_info', { a: 19, b: 23 }), undefined), {
      title: 'mcp away get info',
      subject: '19, 23',
      icon: 'tool',
    });
  });

  it('shows hostile names as one clean line', () => {
    const tool = fakeTool('mcp__a__b', {
      origin: { ...editorOrigin('evil\n\u202eserver', 'x'), label: 'do\tit\u0007' },
    });
    assert.equal(callWords(call('mcp__a__b'), tool).title, 'evil server: do it');
  });

  it('reads names of every style', () => {
    assert.deepEqual(['post_message', 'getSum', 'get-sum', 'a.b_c'].map(plainWords), [
      'post message',
      'get sum',
      'get sum',
      'a b c',
    ]);
  });
});
