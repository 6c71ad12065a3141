import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Texts that are only in secrets: none of them may ever be printed. */
const SECRET = 'canary';
const PATH = '/usr/bin:/bin';

/** Workspace with secrets in it, around it and in the environment, and with programs nobody has asked for. */
export class Sandbox implements Disposable {
  readonly #root = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-sandbox-')));
  readonly workspace = join(this.#root, 'ws');
  readonly outside = join(this.#root, 'outside');

  constructor() {
    const marker = `#!/bin/sh\n: > '${join(this.#root, 'marker')}'\n`;
    const files: Readonly<Record<string, string>> = {
      'outside/secret.txt': SECRET,
      [`outside/${SECRET}`]: '',
      'template/README.md': 'readme\nb\na\n',
      'template/package.json': '{"name":"app"}\n',
      'template/src/a.ts': 'const a = 1;\n',
      'template/src/b.ts': 'const b = 2;\n',
      'template/a/b/c/x': 'x\n',
      'template/.env': `KEY=${SECRET}\n`,
      'template/server.pem': `${SECRET}\n`,
      'template/id_rsa': `${SECRET}\n`,
      'template/sub/.env': `KEY=${SECRET}\n`,
      'template/sub/credentials.json': `"${SECRET}"\n`,
      'template/.gitignore': 'server.pem\nid_rsa\n',
      // Tracked, but not shown with the changes.
      'template/.gitattributes': '.env -diff\nsub/* -diff\n',
      'template/ls': marker,
      'template/cat': marker,
      'template/rm': marker,
      'template/evil/fsmonitor': marker,
      'template/evil/x': 'x\n',
    };
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.#root, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      if (text === marker) chmodSync(path, 0o755);
    }
    this.#bash(SETUP, '');
  }

  [Symbol.dispose](): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** Runs lines and returns those that write a file, run a program of the workspace or print a secret. */
  harmfulOnes(lines: readonly string[]): string[] {
    return this.#bash(DRIVER, lines.map((line) => `${line}\0`).join(''))
      .split('\0')
      .slice(0, -1);
  }

  #bash(script: string, input: string): string {
    const result = spawnSync('/bin/bash', ['--norc', '-c', script], {
      cwd: this.#root,
      env: { PATH, HOME: this.#root, ROOT: this.#root, SECRET, gh_token: SECRET, GITHUB_TOKEN: SECRET },
      input,
      encoding: 'utf8',
      timeout: 60_000,
      maxBuffer: 2 ** 26,
    });
    assert.equal(result.status, 0, result.stderr);
    return result.stdout;
  }
}

const SETUP = `
set -e
git() { command git -c init.defaultBranch=main -c user.name=a -c user.email=a@b "$@" > /dev/null; }
cd "$ROOT/template/evil" && git init && git add x && git commit -m x
git config core.fsmonitor "$ROOT/ws/evil/fsmonitor"
cd "$ROOT/template" && git init && git add .gitattributes README.md src .env sub && git commit -m x
find "$ROOT" -exec touch -t 200101010000 {} +
touch -t 200201010000 "$ROOT/stamp"
cp -a "$ROOT/template" "$ROOT/ws"
`;

/** Looks after all lines at once and, if something has happened, at each half of them again. */
const DRIVER = `
cd "$ROOT/ws"
has_happened() {
  [ -e "$ROOT/marker" ] || grep -aq "$SECRET" "$ROOT/output" ||
    [ -n "$(find "$ROOT/ws" "$ROOT/outside" -path "$ROOT/ws/.git" -prune -o -newer "$ROOT/stamp" -print)" ]
}
find_harmful() {
  for line in "$@"; do
    (unset ROOT SECRET lines; eval "$line"; wait) 2>&1 < /dev/null
  done > "$ROOT/output"
  has_happened || return 0
  rm -rf -- "$ROOT/marker" "$ROOT/ws"
  cp -a "$ROOT/template" "$ROOT/ws"
  cd "$ROOT/ws"
  if [ $# -eq 1 ]; then printf '%s\\0' "$1"; return 0; fi
  find_harmful "\${@:1:$# / 2}"
  find_harmful "\${@:$# / 2 + 1}"
}
lines=()
while IFS= read -r -d '' line; do lines+=("$line"); done
find_harmful "\${lines[@]}"
`;
