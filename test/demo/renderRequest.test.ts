import assert from 'node:assert/strict';
import type { ModelRequest } from '../../src/agent/model/model.ts';
import type { Message } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../src/agent/transcript/transcript.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { buildRequest } from '../../src/anthropic/request.ts';
import { renderRequest } from '../../src/demo/renderRequest.ts';
import type { ToolDefinition } from '../../src/tools/tool/tool.ts';
import { renderView } from '../emulator/request/renderView.ts';
import { messagesShape } from '../emulator/request/requestShape.ts';

const tool = (name: string): ToolDefinition => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: {} },
});

const request = (strategy: Epoch['strategy'], messages: readonly Message[]): ModelRequest => ({
  epoch: {
    number: 1,
    model: 'quiver-demo',
    system: 'Help.',
    tools: [tool('Read')],
    strategy,
    switches: NO_SWITCHES,
  },
  messages,
});

/** View of the same request as the emulated endpoint shows it to its model. */
function overTheWire(rendered: ModelRequest) {
  const body = messagesShape.parse(JSON.parse(JSON.stringify(buildRequest(rendered, chooseModel('m')))));
  const { tools, messages } = renderView(body);
  return { tools, messages };
}

const call = (id: string, name: string) => ({ type: 'call', id, name, input: { x: id } }) as const;
const text = (words: string) => ({ type: 'text', text: words }) as const;

const MESSAGES: readonly Message[] = [
  {
    role: 'user',
    results: [],
    texts: [
      { kind: 'note', text: ' ' },
      { kind: 'prompt', text: 'go' },
    ],
  },
  { role: 'assistant', blocks: [] },
  { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go on' }] },
  {
    role: 'assistant',
    blocks: [text('One.'), text('Two.'), call('a', 'ToolSearch'), call('b', 'Read'), call('c', 'Read')],
  },
  {
    role: 'user',
    results: [
      { callId: 'a', isError: false, content: [], found: [tool('mcp__x__y'), tool('Read')] },
      {
        callId: 'b',
        isError: false,
        content: [text('words'), { type: 'image', mediaType: 'image/png', data: 'AA==' }, text('more')],
      },
      { callId: 'c', isError: true, content: [{ type: 'image', mediaType: 'image/png', data: 'AA==' }] },
    ],
    texts: [{ kind: 'note', text: 'a note' }],
  },
  { role: 'assistant', blocks: [text('Said')] },
  { role: 'assistant', blocks: [text('more.')] },
  { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'again' }] },
];

describe('renderRequest', () => {
  it('shows what an endpoint shows its model', () => {
    const rendered = request('reference', MESSAGES);
    assert.deepEqual(renderRequest(rendered), overTheWire(rendered));
    assert.deepEqual(
      renderRequest(rendered).tools.map(({ name, isExpanded }) => [name, isExpanded]),
      [
        ['Read', false],
        ['mcp__x__y', true],
      ],
    );
  });

  it('shows only what is loaded where nothing is deferred', () => {
    const rendered = request('none', MESSAGES);
    assert.deepEqual(renderRequest(rendered).tools, overTheWire(rendered).tools);
  });
});
