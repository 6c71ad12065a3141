import { BRIDGE_TOOLS } from '../agent/epoch/bridge.ts';
import type { ModelRequest } from '../agent/model/model.ts';
import type { AssistantMessage, CallResult, Message, UserMessage } from '../agent/transcript/messages.ts';
import { foundTools } from '../agent/transcript/transcript.ts';
import { TOOL_SEARCH } from '../tools/pool/searchPool.ts';
import type { ToolDefinition } from '../tools/tool/tool.ts';
import type { OutcomeContent } from '../tools/tool/toolOutcome.ts';
import type { ModelView, ViewMessage, VisibleTool } from './modelView.ts';

/** Renders a request as the demo sees it. The demo does not see the bridge, which is only a way over the wire: its tools look as if they were loaded by reference. */
export function renderRequest(request: ModelRequest): ModelView {
  return { tools: visibleTools(request), messages: mergeTurns(request.messages.flatMap(viewMessage)) };
}

function visibleTools(request: ModelRequest): readonly VisibleTool[] {
  const { tools, strategy } = request.epoch;
  const loaded = strategy === 'bridge' ? hideBridge(tools) : tools;
  const names = new Set(loaded.map(({ name }) => name));
  const found = strategy === 'none' ? [] : [...foundTools(request).values()];
  return [
    ...loaded.map((tool) => toVisible(tool, false)),
    ...found.filter(({ name }) => !names.has(name)).map((tool) => toVisible(tool, true)),
  ];
}

/** Replaces the three tools of the bridge by the search. */
const hideBridge = (tools: readonly ToolDefinition[]): readonly ToolDefinition[] => [
  ...tools.filter(({ name }) => !BRIDGE_TOOLS.some((bridge) => bridge.name === name)),
  ...BRIDGE_TOOLS.slice(0, 1).map((search) => ({ ...search, name: TOOL_SEARCH })),
];

const toVisible = ({ name, description, inputSchema }: ToolDefinition, isExpanded: boolean): VisibleTool => ({
  name,
  description,
  inputSchema,
  isExpanded,
});

/** View of a message; none if the message has no words, calls or results. */
function viewMessage(message: Message): readonly ViewMessage[] {
  const view = message.role === 'user' ? viewUser(message) : viewAssistant(message);
  const isEmpty =
    view.role === 'user'
      ? view.texts.length + view.results.length === 0
      : view.text === '' && view.calls.length === 0;
  return isEmpty ? [] : [view];
}

const viewUser = ({ texts, results }: UserMessage): Extract<ViewMessage, { role: 'user' }> => ({
  role: 'user',
  texts: texts.map(({ text }) => text).filter(isSaid),
  results: results.map((result) => ({
    callId: result.callId,
    isError: result.isError && !result.found?.length,
    text: result.found?.length ? '' : resultText(result),
    references: result.found?.map(({ name }) => name) ?? [],
  })),
});

const viewAssistant = ({ blocks }: AssistantMessage): Extract<ViewMessage, { role: 'assistant' }> => ({
  role: 'assistant',
  text: blocks
    .flatMap((block) => (block.type === 'text' && isSaid(block.text) ? [block.text] : []))
    .join('\n'),
  calls: blocks.flatMap((block) =>
    block.type === 'call' ? [{ id: block.id, name: block.name, input: block.input }] : [],
  ),
});

function resultText({ content, isError }: CallResult): string {
  const texts = content.flatMap(isError ? plainText : contentText).join('\n');
  return isError && texts === '' ? 'The call failed.' : texts;
}

const plainText = (part: OutcomeContent): readonly string[] =>
  part.type === 'text' && isSaid(part.text) ? [part.text] : [];

const contentText = (part: OutcomeContent): readonly string[] =>
  part.type === 'text' ? plainText(part) : [`[${part.type}]`];

const isSaid = (text: string): boolean => text.trim() !== '';

/** Merges consecutive messages of one role. */
function mergeTurns(messages: readonly ViewMessage[]): readonly ViewMessage[] {
  const turns: ViewMessage[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.role === 'user' && message.role === 'user')
      turns[turns.length - 1] = {
        role: 'user',
        texts: [...last.texts, ...message.texts],
        results: [...last.results, ...message.results],
      };
    else if (last?.role === 'assistant' && message.role === 'assistant')
      turns[turns.length - 1] = {
        role: 'assistant',
        text: [last.text, message.text].filter(isSaid).join('\n'),
        calls: [...last.calls, ...message.calls],
      };
    else turns.push(message);
  }
  return turns;
}
