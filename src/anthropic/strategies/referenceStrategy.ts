import { foundTools } from '../../agent/transcript/transcript.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { wireTool } from './wireTool.ts';

/** Only what was found is sent, deferred, and loaded where its reference stands: a request does not grow with the pool. */
export const referenceStrategy: WireStrategy = {
  tools(transcript) {
    const { tools } = transcript.epoch;
    const loaded = new Set(tools.map(({ name }) => name));
    return {
      loaded: tools.map(wireTool),
      deferred: [...foundTools(transcript).values()].filter(({ name }) => !loaded.has(name)),
    };
  },
  call: ({ name, input }) => ({ name, input }),
  received: (call) => call,
  // References stand alone in a result.
  found: ({ found }) => found.map(({ name }) => ({ type: 'tool_reference', tool_name: name })),
};
