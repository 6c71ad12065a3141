import type { WireStrategy } from './wireStrategy.ts';
import { toWireTool } from './wireTool.ts';

/** Strategy of an epoch in which every tool is loaded. Tools found in an earlier epoch are listed in words, which any endpoint takes. */
export const plainStrategy: WireStrategy = {
  listTools: ({ epoch }) => ({ loaded: epoch.tools.map(toWireTool), deferred: [] }),
  writeCall: ({ name, input }) => ({ name, input }),
  readCall: (call) => call,
  writeFound: ({ found }) => [{ type: 'text', text: `Loaded: ${found.map(({ name }) => name).join(', ')}` }],
};
