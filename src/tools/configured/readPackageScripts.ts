import { toOneLine } from '../../lib/cleanText.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { type ConfiguredCommand, MAX_NAME } from './configuredCommand.ts';
import type { Surroundings } from './fillVariables.ts';
import { splitCommands } from './splitCommands.ts';

/** Reads the scripts of a `package.json` in the folder of `place`; there are none if no package manager could read it. */
export function readPackageScripts(text: string, place: Surroundings): readonly ConfiguredCommand[] {
  const manifest = parseJson(text);
  const scripts = isRecord(manifest) && isRecord(manifest.scripts) ? Object.entries(manifest.scripts) : [];
  return scripts.flatMap(([name, line]) =>
    typeof line === 'string'
      ? [
          {
            by: `the script ${toOneLine(name, MAX_NAME)} of package.json`,
            cwd: place.folder,
            commands: splitCommands(line, place),
            reach: 'code',
          } as const,
        ]
      : [],
  );
}
