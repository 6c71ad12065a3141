import assert from 'node:assert/strict';
import { holdsSecrets, sensitivePathReason } from '../../../src/tools/paths/sensitivePaths.ts';

describe('sensitive paths', () => {
  it('are those that decide what the editor, its tools or a build run', () => {
    const paths = [
      ...[
        '.git/config',
        '.git/hooks/pre-commit',
        'sub/.git',
        'HEAD',
        'evil/HEAD',
        '.gitattributes',
        '.gitmodules',
        '.husky/pre-commit',
      ],
      ...[
        '.vscode/settings.json',
        'a/.vscode/tasks.json',
        'x.code-workspace',
        '.devcontainer/devcontainer.json',
      ],
      ...[
        '.mcp.json',
        '.claude/settings.json',
        '.claude/agents/x.md',
        '.codex/config.toml',
        '.cursor/mcp.json',
      ],
      ...[
        '.github/agents/x.md',
        '.github/hooks/x',
        '.github/workflows/ci.yml',
        '.github/copilot-instructions.md',
      ],
      ...['.env', '.env.local', 'a/.envrc', '.ssh/config'],
      ...[
        'package.json',
        'a/package.json',
        '.npmrc',
        '.yarnrc.yml',
        '.yarn/releases/yarn.cjs',
        'pnpm-workspace.yaml',
      ],
      ...[
        'yarn.lock',
        'package-lock.json',
        'Cargo.lock',
        'bun.lockb',
        'a.csproj',
        'build.gradle',
        'build.gradle.kts',
        'gradlew',
      ],
      ...['/home/u/.bashrc', '/home/u/.zshrc', '/home/u/app/.git/config'],
    ];
    assert.deepEqual(
      paths.filter((path) => sensitivePathReason(path) === undefined),
      [],
    );
    assert.equal(sensitivePathReason('.vscode/settings.json'), 'configures the editor.');
  });

  it('are the same however a file system lets them be written', () => {
    const paths = [
      ...[
        '.VSCODE/Settings.JSON',
        '.Git/config',
        'PACKAGE.JSON',
        '.env.',
        '.env ',
        '.env::$DATA',
        '.git./config',
      ],
      ...[
        '.v\u017Fcode/settings.json',
        '.hu\u017F\u212Ay/pre-commit',
        'pac\u212Aage.json',
        '.pro\uFB01le',
        '.git/\uFF0E\uFF0E/x',
      ],
      ...['.vscode\\settings.json', './.vscode/settings.json', 'a//.git//config', '.mcp.json:stream'],
    ];
    assert.deepEqual(
      paths.filter((path) => sensitivePathReason(path) === undefined),
      [],
    );
  });

  it('are no others', () => {
    const paths = [
      ...[
        'README.md',
        'src/a.ts',
        'src/git/config.ts',
        '.gitignore',
        'docs/.vscodeignore',
        'vscode/settings.json',
      ],
      ...[
        'src/package.json.ts',
        'lock.ts',
        'src/lockfile.ts',
        'environment.ts',
        'src/.hidden',
        'header.html',
      ],
    ];
    assert.deepEqual(
      paths.filter((path) => sensitivePathReason(path) !== undefined),
      [],
    );
  });

  it('can be more by the setting of VS Code, the last glob that matches decides, but never fewer', () => {
    const globs = {
      '**/*': true,
      '**/generated/**': false,
      '**/generated/ok.ts': true,
      '**/package.json': true,
    };
    const reason = 'always asks because of `chat.tools.edits.autoApprove`.';
    assert.equal(sensitivePathReason('a/generated/x.ts', globs), reason);
    assert.equal(sensitivePathReason('a/generated/ok.ts', globs), undefined);
    assert.equal(sensitivePathReason('src/x.ts', globs), undefined);
    assert.equal(sensitivePathReason('package.json', globs), 'decides what package managers and builds run.');
  });

  it('know files that hold secrets', () => {
    const secret = [
      '.env',
      'a/.env.production',
      '.npmrc',
      'server.pem',
      '.aws/credentials',
      'id_rsa',
      'secrets.yml',
      '.git/config',
    ];
    const open = ['.env.example', 'env.ts', 'src/keys.ts', 'README.md', 'credentials.ts', 'package.json'];
    assert.deepEqual([...secret, ...open].filter(holdsSecrets), secret);
  });

  it('are those that run by themselves or steer an agent, with the reason', () => {
    const reasons: Readonly<Record<string, readonly string[]>> = {
      'is run by Git before or after a commit.': [
        '.pre-commit-config.yaml',
        'lefthook.yml',
        '.lefthook.toml',
      ],
      'tells Git what to do.': ['.githooks/pre-commit', 'a/.husky/pre-push'],
      'steers agents and their tools.': [
        ...[
          'AGENTS.md',
          'docs/CLAUDE.md',
          'CLAUDE.local.md',
          '.cursorrules',
          '.claude/skills/a/SKILL.md',
          '.copilot/skills/a/run.sh',
          'agents.MD',
        ],
        ...[
          '.claude/commands/a.md',
          '.claude/agents/a.md',
          '.agents/skills/x',
          '.github/skills/a/SKILL.md',
          'a.prompt.md',
        ],
      ],
      'decides what package managers and builds run.': [
        ...[
          '.cargo/config.toml',
          'build.rs',
          'server.xml',
          'a/web.config',
          'Makefile',
          'sub/CMakeLists.txt',
          'cmake/find.cmake',
          'rules/x.bzl',
          'Cargo.toml',
          'pom.xml',
          'composer.json',
          'nx.json',
          'conftest.py',
          'a/b.pth',
        ],
      ],
      'chooses the programs and variables of a shell in its folder.': [
        'mise.toml',
        '.mise.local.toml',
        '.tool-versions',
      ],
      'is loaded as code by tools that check, format, test or bundle.': [
        ...[
          'eslint.config.mjs',
          '.eslintrc.cjs',
          '.eslintrc',
          '.prettierrc',
          '.prettierrc.js',
          'vite.config.ts',
          '.babelrc',
        ],
      ],
      'is code that others have written, and runs as part of the project.': [
        ...['node_modules/a/index.js', 'p/node_modules/.bin/tsc', '.venv/bin/python', 'venv/lib/x.py'],
      ],
      'decides what runs on a build server.': [
        '.circleci/config.yml',
        '.github/actions/a/action.yml',
        'Jenkinsfile',
      ],
    };
    for (const [reason, paths] of Object.entries(reasons))
      assert.deepEqual(
        paths.map((path) => [path, sensitivePathReason(path)]),
        paths.map((path) => [path, reason]),
      );
  });

  it('are not those of everyday work', () => {
    const paths = [
      ...[
        'src/a.ts',
        'README.md',
        'docs/agents.txt',
        'test/eslint.test.ts',
        'src/config.ts',
        'tsconfig.json',
      ],
      ...[
        'src/make.ts',
        'lib/hooks.ts',
        'src/agents/index.ts',
        'app/build.ts',
        'requirements.txt',
        'Dockerfile',
      ],
    ];
    assert.deepEqual(
      paths.filter((path) => sensitivePathReason(path) !== undefined),
      [],
    );
  });
});
