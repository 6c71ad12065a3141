import { writeQuoted } from '../../tools/shell/parser/quoted.ts';

/** Script that runs a command line, unchanged, on lines of its own. Errors are printed in order with the other output. */
export const commandScript = (line: string): string => `exec 2>&1\n${line}\n`;

export interface Reporting {
  /** File for the report. */
  readonly file: string;
  /** Program that runs the script. */
  readonly shell: string;
  readonly platform: NodeJS.Platform;
}

/**
 * Script that runs a command line and, at its end, writes a report that `takeReport` reads: the exit codes along the last
 * pipe, empty if the shell does not know them, and the working directory.
 */
export function scriptWithReport(line: string, { file, shell, platform }: Reporting): string {
  // Any other command would overwrite the codes, so they are taken first.
  const codes = /\bbash(?:\.exe)?$/.test(shell) ? `quiver_codes="\${PIPESTATUS[*]}"; ` : '';
  const folder = `pwd${platform === 'win32' ? ' -W' : ''}`;
  const report = `${codes}{ echo "\${quiver_codes-}"; ${folder}; } >| ${writeQuoted(file)}`;
  return `trap ${writeQuoted(report)} EXIT; ${commandScript(line)}`;
}
