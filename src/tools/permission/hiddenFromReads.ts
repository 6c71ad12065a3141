import type { RuleLists } from '../../host/permissionRules.ts';
import { READ } from '../builtin/readFile.ts';
import type { PoolEntry } from '../pool/toolPool.ts';
import { hiddenFiles } from './hiddenFiles.ts';

/** Test for files that the user's rules keep from Read, by their paths as the model knows them. */
export function hiddenFromReads(entries: readonly PoolEntry[], rules: RuleLists): (path: string) => boolean {
  const read = entries.find(({ tool }) => tool.definition.name === READ)?.tool;
  const isHidden = read && hiddenFiles({ tool: read, check: {}, rules });
  return (path) => isHidden?.(path) ?? false;
}
