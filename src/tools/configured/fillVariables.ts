/** Surroundings of a configuration, which give its variables their meaning. */
export interface Surroundings {
  /** Workspace folder, or folder of a package. */
  readonly folder: string;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const FOLDER = new Set(
  'workspaceFolder workspaceRoot fileWorkspaceFolder cwd PWD INIT_CWD CLAUDE_PROJECT_DIR'.split(' '),
);
const HOME = new Set(['userHome', 'HOME']);
const VARIABLE = /\$(?:\{(?:env:)?(\w+)(?::?-[^{}]*)?\}|(\w+))/g;

/** Fills the variables of shells and of VS Code in a text with `write`, as far as their values are known. */
export const fillVariables = (
  text: string,
  { folder, home, environment }: Surroundings,
  write: (value: string) => string = (value) => value,
): string =>
  text.replace(VARIABLE, (written, braced?: string, bare?: string) => {
    const name = braced ?? bare ?? '';
    const value = FOLDER.has(name) ? folder : HOME.has(name) ? home : environment[name];
    return value === undefined ? written : write(value);
  });
