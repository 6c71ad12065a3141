import { foundTools } from '../../agent/transcript/transcript.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { toWireTool } from './wireTool.ts';

/** Only what was found is sent, deferred, and loaded where its reference stands: a request does not grow with the pool. */
export const referenceStrategy: WireStrategy = {
  listTools(transcript) {
    const { tools } = transcript.epoch;
    const loaded = new Set(tools.map(({ name }) => name));
    return {
      loaded: tools.map(toWireTool),
      deferred: [...foundTools(transcript).values()].filter(({ name }) => !loaded.has(name)),
    };
  },
  writeCall: ({ name, input }) => ({ name, input }),
  readCall: (call) => call,
  // References stand alone in a result.
  writeFound: ({ found }) => found.map(({ name }) => ({ type: 'tool_reference', tool_name: name })),
};
