import type { VisibleTool } from '../../../src/demo/modelView.ts';
import { type HostedMcps, hostedEntries, isToolset } from '../answer/hostedMcp.ts';
import type { BlockOf, ResultContent } from './blockShape.ts';
import type { EndpointView, ViewSearch } from './endpointView.ts';
import { isCustom, isDeferred, systemTexts } from './prefixChain.ts';
import { referencesIn, resultContentOf } from './references.ts';
import type { RequestBody, ToolParam } from './requestShape.ts';
import { type Turn, turnsOf } from './turns.ts';

/** Renders the model's view of a request that keeps the rules. System messages within the conversation join the system text. */
export function renderView(body: RequestBody, servers: HostedMcps = {}): EndpointView {
  const turns = turnsOf(body.messages);
  const tools = body.tools ?? [];
  const referenced = new Set(
    turns.flatMap((turn) => turn.blocks).flatMap(({ block }) => referencesIn(block)),
  );
  const expanded = [...referenced].flatMap((name) =>
    tools.filter((tool) => isDeferred(tool) && tool.name === name),
  );
  const hosted = hostedEntries(body, servers).filter(
    (entry) => !entry.isDeferred || referenced.has(entry.name),
  );
  const later = turns.filter((turn) => turn.role === 'system').flatMap(textsOf);
  return {
    model: body.model,
    system: [...systemTexts(body).map(({ text }) => text), ...later].join('\n\n'),
    tools: [
      ...tools.filter((tool) => !isDeferred(tool) && !isToolset(tool)).map((tool) => visible(tool, false)),
      ...expanded.map((tool) => visible(tool, true)),
      ...hosted.map(({ name, tool, isDeferred: isExpanded }) => ({
        name,
        description: tool.description ?? '',
        inputSchema: tool.input_schema,
        isExpanded,
      })),
    ],
    messages: turns.filter((turn) => turn.role !== 'system').map(viewOf),
  };
}

function visible(tool: ToolParam, isExpanded: boolean): VisibleTool {
  const [description, inputSchema] = isCustom(tool)
    ? [tool.description ?? '', tool.input_schema]
    : [`Server tool ${tool.type}`, { type: 'object' }];
  return { name: tool.name, description, inputSchema, isExpanded };
}

function viewOf(turn: Turn): EndpointView['messages'][number] {
  const blocks = turn.blocks.map(({ block }) => block);
  if (turn.role === 'user') {
    const results = blocks.filter((block) => block.type === 'tool_result');
    return {
      role: 'user',
      texts: textsOf(turn),
      results: results.map((result) => ({
        callId: result.tool_use_id,
        isError: result.is_error === true,
        text: resultContentOf(result).flatMap(resultText).join('\n'),
        references: referencesIn(result),
      })),
    };
  }
  const searches = blocks.flatMap((block) =>
    block.type === 'server_tool_use' ? [searchOf(block, turn)] : [],
  );
  return {
    role: 'assistant',
    text: textsOf(turn).join('\n'),
    calls: blocks
      .filter((block) => block.type === 'tool_use')
      .map(({ id, name, input }) => ({ id, name, input: input as Readonly<Record<string, unknown>> })),
    ...(searches.length > 0 ? { searches } : {}),
  };
}

function searchOf(use: BlockOf<'server_tool_use'>, turn: Turn): ViewSearch {
  const result = turn.blocks
    .map(({ block }) => block)
    .find((block) => block.type === 'tool_search_tool_result' && block.tool_use_id === use.id);
  return { name: use.name, input: use.input, references: result ? referencesIn(result) : [] };
}

const textsOf = (turn: Turn): readonly string[] =>
  turn.blocks.flatMap(({ block }) => (block.type === 'text' ? [block.text] : []));

function resultText(content: ResultContent): readonly string[] {
  if (content.type === 'text') return [content.text];
  if (content.type === 'search_result') return content.content.map(({ text }) => text);
  return content.type === 'tool_reference' ? [] : [`[${content.type}]`];
}
