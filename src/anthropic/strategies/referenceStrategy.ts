import { foundTools } from '../../agent/transcript/transcript.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { toWireTool } from './wireTool.ts';

/** Strategy that sends only found tools, as deferred ones that a reference loads: a request does not grow with the pool. */
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
  // The API takes references in a result only without other content.
  writeFound: ({ found }) => found.map(({ name }) => ({ type: 'tool_reference', tool_name: name })),
};
