import { unwrapCall, wrapCall, writeFound } from '../../agent/epoch/bridge.ts';
import type { Epoch } from '../../agent/transcript/transcript.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { wireTool } from './wireTool.ts';

/** Nothing but ordinary tools and texts goes over the wire: schemas are read in results, calls go through one tool. */
export function bridgeStrategy({ tools }: Epoch): WireStrategy {
  const loaded = new Set(tools.map(({ name }) => name));
  return {
    tools: () => ({ loaded: tools.map(wireTool), deferred: [] }),
    call: (call) => wrapCall(call, loaded),
    received: unwrapCall,
    found({ found, content }, call) {
      const said = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      const text = said.length > 0 ? said.join('\n') : writeFound(found, wrapCall(call, loaded).name);
      return [{ type: 'text', text }];
    },
  };
}
