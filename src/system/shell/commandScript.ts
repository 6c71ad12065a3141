import { writeQuoted } from '../../tools/shell/parser/quoted.ts';

/** Script that runs a command line, unchanged, on lines of its own. Errors are printed in order with the other output. */
export const commandScript = (line: string): string => `exec 2>&1\n${line}\n`;

/** Script that runs a command line and, at its end, writes the working directory to a file. */
export function scriptReportingFolder(line: string, folderFile: string, platform: NodeJS.Platform): string {
  const report = `pwd${platform === 'win32' ? ' -W' : ''} >| ${writeQuoted(folderFile)}`;
  return `trap ${writeQuoted(report)} EXIT; ${commandScript(line)}`;
}
