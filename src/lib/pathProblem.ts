/** Finds the problem that keeps a text from being the path of a file, as the end of a sentence; undefined if there is none. */
export function findPathProblem(path: string, isWindows: boolean): string | undefined {
  if (path.trim() === '') return 'is empty';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/.test(path)) return 'contains a control character';
  if (!path.isWellFormed()) return 'contains half of a character';
  if (path.length > MAX_PATH) return 'is too long';
  if (path.split(/[\\/]/).some((name) => new TextEncoder().encode(name).length > MAX_NAME))
    return 'contains a name that is too long';
  if (/^~[^\\/]*([\\/]|$)/.test(path)) return 'begins with "~": write the whole path';
  return isWindows ? findWindowsProblem(path) : findPosixProblem(path);
}

const MAX_PATH = 4_096;
const MAX_NAME = 255;

/** Finds a backslash, which separates folders only on Windows: elsewhere it is part of a name, and rules could not tell the two apart. */
const findPosixProblem = (path: string): string | undefined =>
  path.includes('\\') ? 'contains a backslash: write "/" between folders' : undefined;

function findWindowsProblem(path: string): string | undefined {
  if (/^[\\/]{2}/.test(path)) return 'is a network or device path: use one in the workspace';
  if (/^[a-z]:(?![\\/])/i.test(path)) return 'depends on the current folder of a drive: write the whole path';
  // The path of a URI has a slash before the drive.
  const names = path.replace(/^[\\/]?[a-z]:(?=[\\/])/i, '').split(/[\\/]/);
  for (const name of names) {
    if (name === '.' || name === '..') continue;
    if (/[<>:"|?*]/.test(name)) return `contains a character that Windows does not allow in "${name}"`;
    if (/[. ]$/.test(name)) return `contains "${name}", whose end Windows would drop`;
    if (DEVICE.test(name)) return `contains "${name}", which is a device on Windows`;
  }
  return undefined;
}

/** Names that are devices in every folder, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[0-9¹²³])\s*(\..*)?$/i;
