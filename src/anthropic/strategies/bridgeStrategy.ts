import { unwrapCall, wrapCall, writeFound } from '../../agent/epoch/bridge.ts';
import type { Epoch } from '../../agent/transcript/transcript.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { toWireTool } from './wireTool.ts';

/** Creates the strategy of the bridge: only ordinary tools and texts go over the wire. The model reads schemas in results and calls through one tool. */
export function createBridgeStrategy({ tools }: Epoch): WireStrategy {
  const loaded = new Set(tools.map(({ name }) => name));
  return {
    listTools: () => ({ loaded: tools.map(toWireTool), deferred: [] }),
    writeCall: (call) => wrapCall(call, loaded),
    readCall: unwrapCall,
    writeFound(result, call) {
      const said = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      const text = said.length > 0 ? said.join('\n') : writeFound(result, wrapCall(call, loaded).name);
      return [{ type: 'text', text }];
    },
  };
}
