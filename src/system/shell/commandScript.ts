import { quoted } from '../../tools/shell/parser/quoted.ts';

/** The script for a command line, which stands on lines of its own, as it is. Errors come with the rest of the output, in order. */
export const commandScript = (line: string): string => `exec 2>&1\n${line}\n`;

/** The same; when it ends, the working directory is written to a file. */
export function tellingScript(line: string, folderFile: string, platform: NodeJS.Platform): string {
  const tell = `pwd${platform === 'win32' ? ' -W' : ''} >| ${quoted(folderFile)}`;
  return `trap ${quoted(tell)} EXIT; ${commandScript(line)}`;
}
