import { Refusal } from '../../host/refusal.ts';
import { endpointSearch, isHosted } from '../../tools/pool/hostedTools.ts';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import { offNote } from '../../tools/tool/offNote.ts';
import { plainName } from '../../tools/tool/plainName.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { ToolOutcome } from '../../tools/tool/toolOutcome.ts';
import type { ToolSnapshot, ToolStanding, UnconnectedServer } from '../../tools/tool/toolSnapshot.ts';
import type { ToolCall } from '../transcript/messages.ts';
import type { Epoch } from '../transcript/transcript.ts';

type Found = { readonly tool: Tool } | { readonly outcome: ToolOutcome };

/** Finds the tool a call means in the snapshot of its step. Throws a Refusal if the tool may not or cannot be called. */
export function findTool(
  call: ToolCall,
  { snapshot, strategy }: { snapshot: ToolSnapshot; strategy: Epoch['strategy'] },
): Found {
  if (call.problem !== undefined) throw new Refusal(call.problem);
  const found = snapshot.find(call.name);
  if ('tool' in found && found.standing !== 'off' && isHosted(found.tool))
    throw new Refusal(explainHosted(call.name, found.standing, strategy));
  switch (found.standing) {
    case 'loaded':
      if (call.bridge && found.tool.definition.name !== TOOL_SEARCH)
        throw new Refusal(`${call.name} is loaded: call it directly, not through ${call.bridge.name}.`);
      return { tool: found.tool };
    case 'found':
      return { tool: found.tool };
    case 'deferred':
      if (strategy === 'none') throw new Refusal(explainLateTool(call.name));
      return strategy === 'bridge' ? { tool: found.tool } : { outcome: loadInstead(found.tool) };
    case 'off':
      throw new Refusal(offNote(call.name, found.reason));
    case 'gone':
      throw new Refusal(
        explainMissing(call.name, found.unconnected) ??
          `${call.name} is not available at the moment: its server no longer offers it. Go on without it, or tell the user.`,
      );
    case 'unknown':
      throw new Refusal(explainMissing(call.name, found.unconnected) ?? explainUnknown(call.name, snapshot));
  }
}

/** Loads the tool instead of running it: the model wrote the input without the schema, and can call again with it. */
const loadInstead = ({ definition }: Tool): ToolOutcome => ({
  content: [],
  found: [definition],
  note: `${definition.name} was not loaded, so the call was not run. It is loaded now: look at its schema and call it again.`,
  summary: 'not run: it had to be loaded first',
});

/** Explains a tool that only the endpoint can call, under a name that the endpoint gives it. */
const explainHosted = (
  name: string,
  standing: ToolStanding['standing'],
  strategy: Epoch['strategy'],
): string =>
  standing === 'deferred'
    ? `${name} is not loaded, and the API calls it itself: find it with ${endpointSearch(strategy)}.`
    : `The API calls ${name} itself: use the tool under the name that its definition has.`;

/** Explains a tool that appeared after every tool was loaded: there is no search then, and the tool is loaded only with the next turn. */
const explainLateTool = (name: string): string =>
  name === TOOL_SEARCH
    ? 'There is nothing to search for: every tool is loaded. Call the one you need directly.'
    : `${name} became available in the middle of this turn. It can be called from the user's next message on: go on without it.`;

/** Explains a missing tool by its server; undefined if the server is connected or not known. */
const explainMissing = (name: string, server: UnconnectedServer | undefined): string | undefined =>
  server &&
  `${name} is not available: its server ${plainName(server.name)} is not connected (${server.state}). Go on without it, or tell the user.`;

function explainUnknown(name: string, snapshot: ToolSnapshot): string {
  const suggestions = snapshot.suggest(name);
  return suggestions.length > 0
    ? `There is no tool ${name}. Did you mean ${suggestions.join(' or ')}?`
    : `There is no tool ${name}. Search for the right one.`;
}
