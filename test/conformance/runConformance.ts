import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { runCommand } from '../../scripts/command.ts';
import { ensureNpmPackage } from '../../scripts/npmPackage.ts';
import { cacheFolder, repositoryRoot } from '../../scripts/paths.ts';
import type { Progress } from '../../scripts/progress.ts';
import { ensureVscodeHost } from '../../scripts/vscodeHost.ts';
import { errorMessage } from '../../src/lib/text.ts';

/** What revision 2025-11-25 of the protocol requires of a client. */
export const SCENARIOS: readonly string[] = [
  'initialize',
  'tools_call',
  'elicitation-sep1034-client-defaults',
  'sse-retry',
  'auth/metadata-default',
  'auth/metadata-var1',
  'auth/metadata-var2',
  'auth/metadata-var3',
  'auth/basic-cimd',
  'auth/scope-from-www-authenticate',
  'auth/scope-from-scopes-supported',
  'auth/scope-omitted-when-undefined',
  'auth/scope-step-up',
  'auth/scope-retry-limit',
  'auth/token-endpoint-auth-basic',
  'auth/token-endpoint-auth-post',
  'auth/token-endpoint-auth-none',
  'auth/pre-registration',
];

export interface ScenarioResult {
  readonly scenario: string;
  readonly seconds: number;
  /** Missing if it passed. */
  readonly problem?: string;
}

const REVISION = '2025-11-25';
const SUITE = { package: '@modelcontextprotocol/conformance', version: '0.2.0-alpha.12' };
const OLDEST_NODE = 22;

/** Runs scenarios one by one: at once they would be too much for a small machine, and time out. */
export async function* runConformance(
  scenarios: readonly string[],
  progress: Progress,
  signal?: AbortSignal,
): AsyncGenerator<ScenarioResult> {
  const node = await newerNode(progress, signal);
  const suite = await ensureSuite(progress, signal);
  const scratch = await mkdtemp(join(tmpdir(), 'quiver-conformance-'));
  try {
    const client = join(scratch, 'client.cjs');
    await build({
      entryPoints: [join(repositoryRoot, 'test', 'conformance', 'client.ts')],
      outfile: client,
      bundle: true,
      platform: 'node',
      logLevel: 'error',
    });
    const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` };
    for (const scenario of scenarios) {
      if (signal?.aborted) return;
      const began = Date.now();
      const args = [suite, 'client', '--command', `node ${client}`, '--scenario', scenario];
      const version = ['--spec-version', REVISION];
      const output = runCommand({ command: node, args: [...args, ...version], cwd: scratch, env }, signal);
      const problem = await output.then(() => undefined, errorMessage);
      const seconds = (Date.now() - began) / 1000;
      yield { scenario, seconds, ...(problem === undefined ? {} : { problem }) };
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The suite needs a newer Node than Quiver; the one that VS Code runs on will do. */
async function newerNode(progress: Progress, signal?: AbortSignal): Promise<string> {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  return (await ensureVscodeHost(progress, signal)).node;
}

/** Gets the suite from npm into the cache folder, once. */
async function ensureSuite(progress: Progress, signal?: AbortSignal): Promise<string> {
  const folder = join(cacheFolder(), `conformance-${SUITE.version}`);
  const install = () => ensureNpmPackage(SUITE, folder, signal);
  const root = existsSync(folder)
    ? await install()
    : await progress('Getting the conformance suite from npm', install);
  return join(root, 'dist', 'index.js');
}
