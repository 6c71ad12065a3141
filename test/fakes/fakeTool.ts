import type { CallContext } from '../../src/tools/tool/callContext.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { builtinOrigin, mcpOrigin, type ToolOrigin } from '../../src/tools/tool/toolOrigin.ts';
import { type ToolOutcome, textOutcome } from '../../src/tools/tool/toolOutcome.ts';

export interface FakeToolSpec extends Partial<Omit<Tool, 'definition' | 'run'>> {
  readonly description?: string;
  readonly run?: (input: unknown, context: CallContext, signal: AbortSignal) => Promise<ToolOutcome>;
}

/** A tool that accepts anything and answers with its name, unless told otherwise. `mcp__server__tool` makes an MCP tool. */
export function fakeTool(name: string, spec: FakeToolSpec = {}): Tool {
  const { description = `Does ${name}`, run, ...rest } = spec;
  return {
    definition: { name, description, inputSchema: { type: 'object', properties: {} } },
    origin: originOf(name),
    effect: 'none',
    isConcurrencySafe: () => (rest.effect ?? 'none') === 'none',
    parse: (input) => input,
    describe: () => name,
    run: run ?? (async () => textOutcome(`${name} ran`)),
    ...rest,
  };
}

function originOf(name: string): ToolOrigin {
  const [, server, toolName] = /^mcp__(.+?)__(.+)$/.exec(name) ?? [];
  return server && toolName ? mcpOrigin(server, toolName) : builtinOrigin(name);
}

/** Result of a call of such a tool of a server, as the model reads it. */
export const ranResult = (name: string): string => serverResult(name, `${name} ran`);

/** Text of a server's tool, as the model reads it. */
export const serverResult = (name: string, text: string): string => `[Result of ${name}]\n${text}`;
