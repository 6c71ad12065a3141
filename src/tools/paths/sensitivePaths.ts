import { posix } from 'node:path';
import { compileGlob } from '../../lib/glob.ts';
import { trimSignsAtEnd } from '../../lib/trimSigns.ts';
import { globsMeet } from './globsMeet.ts';

/**
 * Setting `chat.tools.edits.autoApprove`: with `false`, edits of files that the glob matches always ask. With `true` they
 * do not ask because of a glob before it; other reasons to ask still count.
 */
export type EditApprovalGlobs = Readonly<Record<string, boolean>>;

/**
 * Files that run by themselves, decide what others run, or steer an agent, each with the reason to ask. Among them are all
 * that VS Code's own `chat.tools.edits.autoApprove` asks about by default.
 */
const SENSITIVE: readonly [reason: string, globs: readonly string[]][] = [
  ['is part of the Git repository itself.', ['**/.git', '**/.git/**', '**/HEAD']],
  [
    'tells Git what to do.',
    ['**/.gitattributes', '**/.gitmodules', '**/.gitconfig', '**/{.husky,.githooks,.hooks}/**'],
  ],
  [
    'is run by Git before or after a commit.',
    [
      '**/.pre-commit-config.{yaml,yml}',
      '**/{.,}lefthook{,-local}.{yml,yaml,toml,json}',
      '**/{.lintstagedrc,.lintstagedrc.*,lint-staged.config.*,.commitlintrc,.commitlintrc.*,commitlint.config.*,.overcommit.yml}',
    ],
  ],
  [
    'configures the editor.',
    [
      '**/.vscode',
      '**/.vscode/**',
      '**/*.code-workspace',
      '**/.devcontainer/**',
      '**/.devcontainer.json',
      '**/{.idea,.zed,.fleet}/**',
      '**/{.vimrc,.nvimrc,.exrc,.nvim.lua,.dir-locals.el}',
    ],
  ],
  [
    'steers agents and their tools.',
    [
      '**/.mcp.json',
      '**/{.claude,.codex,.copilot,.cursor,.gemini,.agents,.windsurf,.clinerules,.continue,.roo,.aider*}',
      '**/{.claude,.codex,.copilot,.cursor,.gemini,.agents,.windsurf,.clinerules,.continue,.roo}/**',
      '**/{AGENTS,AGENT,CLAUDE,GEMINI,SKILL}{,.local,.override}.md',
      '**/{.cursorrules,.windsurfrules,.clinerules,.roorules,.goosehints}',
      '**/.github/{agents,hooks,chatmodes,instructions,prompts,skills}/**',
      '**/.github/copilot-instructions.md',
      '**/*.{instructions,prompt,chatmode,agent}.md',
    ],
  ],
  [
    'may hold secrets.',
    [
      '**/.env',
      '**/.env.*',
      '**/.envrc',
      '**/.netrc',
      '**/.pypirc',
      '**/.ssh/**',
      '**/.aws/**',
      '**/.gnupg/**',
    ],
  ],
  [
    'decides what package managers and builds run.',
    [
      '**/package.json',
      '**/{.npmrc,.yarnrc,.yarnrc.yml,.pnp.*,.pnpmfile.cjs,pnpm-workspace.yaml,bunfig.toml,deno.json,deno.jsonc}',
      '**/.yarn/**',
      '**/*.{lock,lockb}',
      '**/*-lock.*',
      '**/npm-shrinkwrap.json',
      '**/{server.xml,web.config,build.rs}',
      '**/.cargo/**',
      '**/rust-toolchain{,.toml}',
      '**/*.{csproj,fsproj,vbproj,vcxproj,proj,props,targets,sln}',
      '**/*.gradle',
      '**/*.gradle.kts',
      '**/{gradle.properties,gradlew,gradlew.bat,gradle-wrapper.properties}',
      '**/.mvn/**',
      '**/{mvnw,mvnw.cmd}',
      '**/{pyproject.toml,setup.py,setup.cfg,conftest.py,tox.ini,noxfile.py,sitecustomize.py,usercustomize.py,pip.conf}',
      '**/*.pth',
      '**/{Makefile,GNUmakefile,makefile,Justfile,justfile,Taskfile.yml,Taskfile.yaml,Rakefile,Gemfile}',
      '**/{flake.nix,shell.nix,default.nix,devenv.nix}',
      '**/{CMakeLists.txt,CMakePresets.json,CMakeUserPresets.json,meson.build,SConstruct,SConscript,wscript,build.xml,dodo.py}',
      '**/*.{cmake,bzl}',
      '**/{WORKSPACE,BUILD}.bazel',
      '**/{WORKSPACE,MODULE.bazel,.bazelrc}',
      '**/{Cargo.toml,pom.xml,composer.json,angular.json,nx.json,turbo.json,lerna.json,nodemon.json}',
    ],
  ],
  [
    'chooses the programs and variables of a shell in its folder.',
    ['**/{mise,.mise}{,.*}.toml', '**/.mise/**', '**/.config/mise/**', '**/{.tool-versions,.sdkmanrc}'],
  ],
  [
    'is loaded as code by tools that check, format, test or bundle.',
    [
      '**/{eslint,prettier,stylelint,babel,postcss,tailwind,vite,vitest,rollup,webpack,jest,playwright,karma,cypress,metro,next,nuxt,astro,svelte,tsup,esbuild}.config.*',
      '**/{.eslintrc,.prettierrc,.stylelintrc,.babelrc,.mocharc,.swcrc,.releaserc}{,.*}',
      '**/{gulpfile,Gruntfile,.pnp,.sequelizerc}.*',
      '**/*.conf.{js,cjs,mjs,ts,cts,mts}',
      '**/{.rubocop.yml,.rspec,phpunit.xml,.php-cs-fixer.php}',
    ],
  ],
  [
    'is code that others have written, and runs as part of the project.',
    ['**/node_modules/**', '**/{.venv,venv,site-packages}/**', '**/vendor/bundle/**'],
  ],
  [
    'decides what runs on a build server.',
    [
      '**/.github/{workflows,actions}/**',
      '**/.{circleci,buildkite,gitlab,woodpecker,drone,teamcity}/**',
      '**/{.gitlab-ci.yml,.travis.yml,.drone.yml,azure-pipelines.yml,bitbucket-pipelines.yml,Jenkinsfile,.cirrus.yml,appveyor.yml,cloudbuild.yaml}',
    ],
  ],
  [
    'is run by a shell when it starts.',
    ['**/.{bashrc,bash_profile,bash_logout,profile,zshrc,zshenv,zprofile,zlogin,inputrc}'],
  ],
];

/** Matcher for one of the globs. One that is too long to be compared may mean any file. */
function matcher(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob, { ignoresCase: true }) ?? (() => true));
  return (path) => matchers.some((matches) => matches(path));
}

let sensitive: readonly (readonly [reason: string, matches: (path: string) => boolean])[] | undefined;

/**
 * Reason why an edit of the file always asks, as the end of a sentence for the user; undefined if it does not. The path
 * has forward slashes and is relative to its workspace folder, or absolute. The user's globs can only add to the list.
 */
export function sensitivePathReason(path: string, globs: EditApprovalGlobs = {}): string | undefined {
  sensitive ??= SENSITIVE.map(([reason, list]) => [reason, matcher(list)]);
  const asked = normalizePath(path);
  const [reason] = sensitive.find(([, matches]) => matches(asked)) ?? [];
  if (reason !== undefined) return reason;
  return isAskedFor(asked, globs) ? 'always asks because of `chat.tools.edits.autoApprove`.' : undefined;
}

/** True if the user's globs say that edits of the file ask. As in VS Code, the last glob that matches decides. */
function isAskedFor(path: string, globs: EditApprovalGlobs): boolean {
  const last = Object.entries(globs).findLast(([glob]) => matcher([glob])(path));
  return last?.[1] === false;
}

/** Globs for files that usually hold keys and passwords. */
export const SECRET_GLOBS: readonly string[] = [
  '**/.env',
  '**/.env.*',
  '**/.envrc',
  '**/{.npmrc,.netrc,_netrc,.pgpass,.my.cnf,.git-credentials,.pypirc,.htpasswd,.vault-token}',
  '**/.{ssh,aws,gnupg,kube,docker,azure}/**',
  '**/.git/config',
  '**/*.{pem,key,p12,pfx,jks,keystore,kdbx,ppk}',
  '**/id_{rsa,dsa,ecdsa,ed25519}',
  '**/{credentials,secrets,secret}{,.json,.yml,.yaml,.toml,.env,.txt}',
  '**/*service-account*.json',
];

let secrets: ((path: string) => boolean) | undefined;

/** Files that show what a file with secrets looks like. */
const EXAMPLE = /(?:^|\/)\.env\.(?:example|sample|template|dist)$/i;

/** True for files that usually hold keys and passwords. */
export function holdsSecrets(path: string): boolean {
  secrets ??= matcher(SECRET_GLOBS);
  const plain = normalizePath(path);
  return secrets(plain) && !EXAMPLE.test(plain);
}

/** True if the glob may stand for a file that usually holds keys and passwords; `isHiddenToo` as for `globsMeet`. */
export const mayHoldSecrets = (glob: string, isHiddenToo: boolean): boolean =>
  SECRET_GLOBS.some((secret) => globsMeet(glob.normalize('NFKC'), secret, isHiddenToo));

/**
 * Path as the most forgiving file systems see it. Some leave out dots and blanks at the end of a name, take `::$DATA` for
 * nothing, `\` for a slash, and for other cases of a letter also the long s, the sign of Kelvin and ligatures.
 */
const normalizePath = (path: string): string =>
  posix
    .normalize(path.replaceAll('\\', '/'))
    .split('/')
    .map((segment) => (segment === '..' ? segment : normalizeName(segment)))
    .filter((segment) => segment !== '')
    .join('/');

const normalizeName = (name: string): string =>
  trimSignsAtEnd((name.split(':', 1)[0] ?? '').normalize('NFKC'), '. ');
