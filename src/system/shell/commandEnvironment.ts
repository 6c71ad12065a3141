type Environment = Readonly<Record<string, string | undefined>>;

/** Quiver's own keys, variables of VS Code's processes, switches for colours, and the one that lets `cd` go elsewhere. */
const LEFT_OUT =
  /^(?:ANTHROPIC_API_KEY|ANTHROPIC_AUTH_TOKEN|ELECTRON_.+|VSCODE_.+|FORCE_COLOR|CLICOLOR_FORCE|CDPATH)$/i;

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
});
