import { posix } from 'node:path';
import { compileGlob } from '../../lib/glob.ts';
import { trimSignsAtEnd } from '../../lib/trimSigns.ts';
import { globsMeet } from './globsMeet.ts';

/**
 * Setting `chat.tools.edits.autoApprove`: with `false`, edits of files that the glob matches always ask. With `true` they
 * do not ask because of a glob before it; other reasons to ask still count.
 */
export type EditApprovalGlobs = Readonly<Record<string, boolean>>;

/** Files that decide what the editor, its tools or a build run, with the reason to ask. */
const SENSITIVE: readonly [reason: string, globs: readonly string[]][] = [
  ['is part of the Git repository itself.', ['**/.git', '**/.git/**', '**/HEAD']],
  ['tells Git what to do.', ['**/.gitattributes', '**/.gitmodules', '**/.gitconfig', '**/.husky/**']],
  [
    'configures the editor.',
    [
      '**/.vscode',
      '**/.vscode/**',
      '**/*.code-workspace',
      '**/.devcontainer/**',
      '**/.devcontainer.json',
      '**/.idea/**',
    ],
  ],
  [
    'configures agents and their tools.',
    [
      '**/.mcp.json',
      '**/.claude',
      '**/.claude/**',
      '**/.codex',
      '**/.codex/**',
      '**/.cursor/**',
      '**/.github/{agents,hooks,chatmodes,instructions,prompts}/**',
      '**/.github/copilot-instructions.md',
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
      '**/{.npmrc,.yarnrc,.yarnrc.yml,.pnp.*,.pnpmfile.cjs,pnpm-workspace.yaml,bunfig.toml}',
      '**/.yarn/**',
      '**/*.{lock,lockb}',
      '**/*-lock.*',
      '**/npm-shrinkwrap.json',
      '**/*.{csproj,fsproj,vbproj,vcxproj,proj,props,targets,sln}',
      '**/*.gradle',
      '**/*.gradle.kts',
      '**/{gradle.properties,gradlew,gradlew.bat,gradle-wrapper.properties}',
    ],
  ],
  ['decides what runs on a build server.', ['**/.github/workflows/**', '**/.gitlab-ci.yml']],
  ['is run by a shell when it starts.', ['**/.{bashrc,bash_profile,profile,zshrc,zshenv,zprofile}']],
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
