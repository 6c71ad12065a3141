import type { WireStrategy } from './wireStrategy.ts';
import { toWireTool } from './wireTool.ts';

/** Everything is loaded. What was found when it was not is told in words: any endpoint takes those. */
export const plainStrategy: WireStrategy = {
  listTools: ({ epoch }) => ({ loaded: epoch.tools.map(toWireTool), deferred: [] }),
  writeCall: ({ name, input }) => ({ name, input }),
  readCall: (call) => call,
  writeFound: ({ found }) => [{ type: 'text', text: `Loaded: ${found.map(({ name }) => name).join(', ')}` }],
};
