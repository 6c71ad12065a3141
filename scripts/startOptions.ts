export interface StartOptions {
  readonly folder?: string;
  readonly port: number;
  readonly desktop: boolean;
  readonly fresh: boolean;
  /** True if the emulated Messages API answers for Claude's models. */
  readonly emulator: boolean;
  readonly help: boolean;
}

const defaultPort = 8765;

export const startHelp = `npm start                     VS Code with Quiver in the browser, on a sample workspace
npm start -- --folder DIR     the same on a folder of yours
npm start -- --desktop        in the VS Code on this machine (the command "code")
npm start -- --port N         on another port than ${defaultPort}
npm start -- --emulator       with Claude's models behind the real SDK, answered by the emulated Messages API
npm start -- --fresh          from the beginning: a new sample workspace, no chats, default settings
npm start -- --help           this text`;

/** Reads the arguments of `npm start`, or gives a sentence about the problem with them. */
export function parseStartOptions(args: readonly string[]): StartOptions | string {
  let options: StartOptions = {
    port: defaultPort,
    desktop: false,
    fresh: false,
    emulator: false,
    help: false,
  };
  for (let rest = args; rest.length > 0; ) {
    const [name = '', value, ...after] = splitAtEquals(rest);
    switch (name) {
      case '--desktop':
      case '--fresh':
      case '--emulator':
      case '--help':
        options = { ...options, [name.slice(2)]: true };
        rest = rest.slice(1);
        continue;
      case '--folder':
        if (!value || value.startsWith('--'))
          return '--folder needs a path, as in: npm start -- --folder ../my-project';
        options = { ...options, folder: value };
        rest = after;
        continue;
      case '--port': {
        const port = Number(value);
        if (!value || !Number.isInteger(port) || port < 1 || port > 65_535) {
          return `--port needs a number from 1 to 65535${value ? `, not "${value}"` : ''}, as in: npm start -- --port 9000`;
        }
        options = { ...options, port };
        rest = after;
        continue;
      }
      default:
        return `npm start does not know "${name}". What it knows:\n\n${startHelp}`;
    }
  }
  if (options.emulator && options.desktop)
    return '--emulator lives as long as npm start does and --desktop ends at once: leave one of them out.';
  return options;
}

/** Splits `--port=9000` into `--port 9000`. */
function splitAtEquals([first = '', ...rest]: readonly string[]): readonly string[] {
  const at = first.startsWith('--') ? first.indexOf('=') : -1;
  return at < 0 ? [first, ...rest] : [first.slice(0, at), first.slice(at + 1), ...rest];
}
