import type { TextStrategy } from '../../agent/epoch/textStrategy.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { toWireTool } from './wireTool.ts';

/** Creates a strategy under which only ordinary tools and texts go over the wire. */
export const createPlainStrategy = (text: TextStrategy): WireStrategy => ({
  listTools: () => ({ loaded: text.tools.map(toWireTool), deferred: [] }),
  writeCall: text.writeCall,
  readCall: text.readCall,
  writeFound: (result, call) => [{ type: 'text', text: text.writeFound(result, call) }],
});
