import { gitEnvironment } from './gitEnvironment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Quiver's own keys, variables of VS Code's processes, switches for colours, and variables that make a command do more
 * than its words say: go elsewhere, read options from a file, or work on another repository.
 */
const LEFT_OUT =
  /^(?:ANTHROPIC_API_KEY|ANTHROPIC_AUTH_TOKEN|ELECTRON_.+|VSCODE_.+|FORCE_COLOR|CLICOLOR_FORCE|CDPATH|RIPGREP_CONFIG_PATH|GREP_OPTIONS|GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX|SHALLOW_FILE|GRAFT_FILE))$/i;

/** Variables for a run without a terminal: no program may page, prompt or open an editor. */
const NON_INTERACTIVE: Environment = {
  TERM: 'dumb',
  NO_COLOR: '1',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  MANPAGER: 'cat',
  GH_PAGER: 'cat',
  GIT_EDITOR: 'true',
  GIT_TERMINAL_PROMPT: '0',
  GCM_INTERACTIVE: 'never',
  GH_PROMPT_DISABLED: '1',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** The user's environment as a command gets it. */
export const commandEnvironment = (environment: Environment): Environment => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !LEFT_OUT.test(name))),
  ...NON_INTERACTIVE,
  ...gitEnvironment(environment),
});
