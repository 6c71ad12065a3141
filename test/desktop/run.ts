import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { type Outcome, outcomeOf, readResults } from '../../scripts/outcome.ts';
import { cacheFolder, repositoryRoot } from '../../scripts/paths.ts';
import { resultsVariable } from '../host/mochaEntry.ts';

/** Runs the host suite in Microsoft's VS Code for the desktop, which is downloaded once. */
export async function runDesktopSuite(): Promise<Outcome> {
  const vscodeExecutablePath = await downloadAndUnzipVSCode({
    cachePath: join(cacheFolder(), 'desktop-test'),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(
      `VS Code could not be downloaded (${reason}). On a closed network use: npm run test:host`,
    );
  });
  const scratch = await mkdtemp(join(tmpdir(), 'quiver-desktop-'));
  const folder = join(scratch, 'workspace');
  const results = join(scratch, 'results.jsonl');
  await cp(join(repositoryRoot, 'test', 'fixtures', 'workspace'), folder, { recursive: true });
  try {
    await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: [repositoryRoot, join(repositoryRoot, 'test', 'fixtures', 'modelExtension')],
      extensionTestsPath: join(repositoryRoot, 'dist', 'test', 'host.js'),
      extensionTestsEnv: { [resultsVariable]: results },
      launchArgs: [
        folder,
        '--disable-extensions',
        '--disable-workspace-trust',
        `--user-data-dir=${join(scratch, 'data')}`,
      ],
    }).catch(() => undefined); // the results say what failed
    const lines = readResults(results);
    for (const line of lines) if (line.type === 'print') console.log(line.text);
    return outcomeOf(lines);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
