import { resolve } from 'node:path';
import type { ConfiguredFiles } from '../../host/configuredFiles.ts';
import type { CallCheck } from '../tool/callCheck.ts';

/** Makes the check of a command line ask if the command names a file to change that something runs. */
export async function askAboutRunFiles(
  check: CallCheck,
  folders: readonly string[],
  configured: ConfiguredFiles | undefined,
): Promise<CallCheck> {
  const changed = check.subjects?.flatMap((one) =>
    one.kind === 'path' && one.access === 'edit' ? [one.path] : [],
  );
  if (check.mustAsk !== undefined || !changed?.length || configured === undefined) return check;
  const reasonOf = await configured.current();
  for (const path of changed) {
    const [reason] = folders.flatMap((folder) => reasonOf(resolve(folder, path)) ?? []);
    if (reason !== undefined) return { ...check, mustAsk: `${path} ${reason}` };
  }
  return check;
}
