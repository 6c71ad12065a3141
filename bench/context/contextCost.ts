import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import { textTokens } from '../../src/tools/tool/tokens.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { firstRequest } from './firstRequest.ts';

export interface ContextCost {
  /** Bytes of the first request of a chat. */
  readonly bytes: number;
  /** Estimated tokens of the request that the model reads; deferred definitions do not count. */
  readonly tokens: number;
}

/** Measures the cost of the first request of a chat with this pool, mode and strategy. */
export async function contextCost(tools: readonly Tool[], settings: object): Promise<ContextCost> {
  const request = await firstRequest({
    tools,
    settings,
    builtins: [toolSearch(() => ({ usual: 5, most: 20 }))],
  });
  const visible = {
    system: request.system,
    messages: request.messages,
    tools: request.tools?.filter((tool) => !('defer_loading' in tool && tool.defer_loading)),
  };
  return {
    bytes: Buffer.byteLength(JSON.stringify(request)),
    tokens: textTokens(JSON.stringify(visible)),
  };
}
