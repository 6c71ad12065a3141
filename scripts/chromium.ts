import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { runCommand } from './command.ts';
import type { Progress } from './progress.ts';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const outsidePath = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const advice = 'Install Chromium or Google Chrome, or say where it is: CHROMIUM=/path/to/chromium npm test';

/** Path of a Chromium. A missing one is installed on Debian and Ubuntu, if that is allowed; otherwise this throws. */
export async function ensureChromium(progress: Progress, signal?: AbortSignal): Promise<string> {
  const found = findChromium(process.env);
  if (found) return found;
  const administrator = await administratorCommand();
  if (!onPath('apt-get', process.env) || !administrator)
    throw new Error(`The tests need a browser. ${advice}`);
  const apt = (...args: string[]): Promise<string> => {
    const [command = '', ...rest] = [...administrator, 'apt-get', ...args];
    return runCommand(
      { command, args: rest, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
      signal,
    );
  };
  await progress('Installing Chromium with apt-get', async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium');
  });
  const installed = findChromium(process.env);
  if (!installed) throw new Error(`apt-get installed chromium, but it is not on the PATH. ${advice}`);
  return installed;
}

export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const chosen = environment.CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM is ${chosen}, and there is no such file. ${advice}`);
  }
  for (const name of names) {
    const path = onPath(name, environment);
    if (path) return path;
  }
  return outsidePath.find((path) => existsSync(path));
}

export async function launchChromium(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    handleSIGINT: false, // the process that started it closes it
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Words before a command that only root may run: none for root, sudo if it does not ask for a password, else undefined. */
async function administratorCommand(): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  return runCommand({ command: 'sudo', args: ['-n', 'true'] }).then(
    () => ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive'],
    () => undefined,
  );
}

function onPath(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
