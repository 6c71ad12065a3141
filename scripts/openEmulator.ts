import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_MODEL } from '../src/demo/demoModel.ts';
import { demoBrain } from '../test/emulator/demoBrain.ts';
import { startEmulator } from '../test/emulator/emulator.ts';
import { knownModels } from '../test/emulator/models.ts';
import type { Settings } from './settingsFiles.ts';

export interface OpenEmulator extends AsyncDisposable {
  /** Environment that points Quiver at the emulator, as at any other endpoint. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly settings: Settings;
  /** File with every request, one line of JSON each. */
  readonly requestsFile: string;
}

/** Starts the emulated Messages API on the loopback interface, answered by the rules of the demo, and writes every request to a file. */
export async function openEmulator(dataFolder: string): Promise<OpenEmulator> {
  const key = randomUUID();
  const requestsFile = join(dataFolder, 'requests.jsonl');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(requestsFile, '');
  const emulator = await startEmulator({
    brain: demoBrain,
    key,
    // Quiver itself offers the demo.
    models: knownModels().filter(({ id }) => id !== DEMO_MODEL.id),
    onRequest: ({ method, path, status, error, body }) =>
      appendFileSync(requestsFile, `${JSON.stringify({ method, path, status, error, body })}\n`),
  });
  return {
    env: { ANTHROPIC_API_KEY: key, ANTHROPIC_AUTH_TOKEN: undefined, ANTHROPIC_BASE_URL: emulator.url },
    settings: { 'quiver.toolSearch.strategy': 'reference' },
    requestsFile,
    [Symbol.asyncDispose]: () => emulator.close(),
  };
}
