import type { WireStrategy } from './wireStrategy.ts';
import { wireTool } from './wireTool.ts';

/** Everything is loaded. What was found when it was not is told in words: any endpoint takes those. */
export const plainStrategy: WireStrategy = {
  tools: ({ epoch }) => ({ loaded: epoch.tools.map(wireTool), deferred: [] }),
  call: ({ name, input }) => ({ name, input }),
  received: (call) => call,
  found: ({ found }) => [{ type: 'text', text: `Loaded: ${found.map(({ name }) => name).join(', ')}` }],
};
