import type { SourceName } from './toolSource.ts';

/** VS Code's word on MCP servers, which an organization can set: any, those of a registry, or none. */
export type McpAccess = 'all' | 'registry' | 'none';

export interface SourceStatus {
  readonly name: SourceName;
  readonly isOn: boolean;
  /** Reason why the source is off, or gives less than it could. */
  readonly reason?: string;
  /** False if the setting cannot change that. */
  readonly isChoice: boolean;
}

export interface SourceConditions {
  /** Sources that the setting names. */
  readonly wanted: readonly SourceName[];
  readonly access: McpAccess;
  readonly isTrusted: boolean;
}

const SOURCES: readonly SourceName[] = ['settings', 'workspace', 'editor'];

/** Status of every source: on, or off and why. */
export const sourceStatuses = (conditions: SourceConditions): readonly SourceStatus[] =>
  SOURCES.map((name) => {
    const forbidden = findObstacle(name, conditions);
    if (forbidden !== undefined) return { name, isOn: false, isChoice: false, reason: forbidden };
    if (!conditions.wanted.includes(name))
      return { name, isOn: false, isChoice: true, reason: 'switched off in quiver.mcp.sources' };
    const isCut = name === 'editor' && conditions.access === 'none';
    return { name, isOn: true, isChoice: true, ...(isCut ? { reason: ONLY_EXTENSIONS } : {}) };
  });

const ONLY_EXTENSIONS = 'only tools of extensions: chat.mcp.access allows no MCP server';

function findObstacle(name: SourceName, { access, isTrusted }: SourceConditions): string | undefined {
  if (name === 'editor') return isTrusted ? undefined : UNTRUSTED;
  if (access === 'none') return 'chat.mcp.access allows no MCP server';
  if (access === 'registry')
    return 'chat.mcp.access allows only servers of a registry, which VS Code alone can run';
  return name === 'workspace' && !isTrusted ? UNTRUSTED : undefined;
}

const UNTRUSTED = 'the workspace is not trusted';
