import type { AgentKind } from '../../host/agentKinds.ts';
import { isFree, isPlanning, type PermissionMode } from '../tool/permissionMode.ts';
import type { Tool } from '../tool/tool.ts';
import { anyToolOf, writtenNames, writtenServers } from '../tool/writtenNames.ts';
import type { Narrowing } from './agentPool.ts';
import { TOOL_SEARCH } from './searchPool.ts';
import { toolGlob } from './toolGlob.ts';

/** The tools that a kind of agent may use. */
export interface ToolSubset extends Narrowing {
  includes(tool: Tool): boolean;
  /** True if every tool that the server may have is included, so that somebody else can call them for the agent. */
  includesAllOf(server: string): boolean;
}

/**
 * Subset of the tools for a kind of agent in a permission mode. In a mode in which nothing may be changed it has only
 * tools that can just look. ToolSearch finds nothing outside, so that the agent has it unless it is disallowed.
 */
export function toolSubset(
  { tools, disallowedTools }: Pick<AgentKind, 'tools' | 'disallowedTools'>,
  mode: PermissionMode,
): ToolSubset {
  const wanted = tools === undefined ? ALL : anyGlob([...tools, TOOL_SEARCH]);
  const unwanted = anyGlob(disallowedTools);
  const includes = (tool: Tool): boolean => {
    const names = writtenNames(tool);
    if (!names.some(wanted.matches) || names.some(unwanted.matches)) return false;
    return !isPlanning(mode) || isFree(mode, tool.effect) || tool.canJustLook === true;
  };
  return {
    includes,
    narrow: (entry) => (includes(entry.tool) ? entry : undefined),
    isServerShown: (server) => wanted.mayMean(server) && !unwanted.means(server),
    includesAllOf: (server) => wanted.means(server) && !unwanted.mayMean(server),
  };
}

interface Globs {
  matches(name: string): boolean;
  /** True if every tool that the server may have matches. */
  means(server: string): boolean;
  /** True if some tool of the server may match. */
  mayMean(server: string): boolean;
}

const ALL: Globs = { matches: () => true, means: () => true, mayMean: () => true };

function anyGlob(globs: readonly string[]): Globs {
  const matchers = globs.map(toolGlob);
  const matches = (name: string): boolean => matchers.some((isMeant) => isMeant(name));
  const means = (server: string): boolean => anyToolOf(server).some(matches);
  const heads = globs.map(headOf);
  return {
    matches,
    means,
    mayMean: (server) =>
      means(server) ||
      writtenServers(server)
        .map((one) => `${one.toLowerCase()}__`)
        .some((prefix) =>
          heads.some(
            ({ text, isPattern }) => text.startsWith(prefix) || (isPattern && prefix.startsWith(text)),
          ),
        ),
  };
}

/** Text of a glob up to where it can stand for several names. */
function headOf(glob: string): { readonly text: string; readonly isPattern: boolean } {
  const at = glob.search(/[*?!+@()[\]{}\\]/);
  return { text: glob.slice(0, at < 0 ? undefined : at).toLowerCase(), isPattern: at >= 0 };
}
