import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { testSettings } from './calmSettings.ts';
import { ensureChromium, launchChromium } from './chromium.ts';
import { repositoryRoot } from './paths.ts';
import { consoleProgress } from './progress.ts';
import { type Settings, writeSettings } from './settingsFiles.ts';
import { ensureVscodeHost } from './vscodeHost.ts';
import { installExtension, startVscodeServer } from './vscodeServer.ts';
import { workbenchUrl } from './workbenchUrl.ts';

export interface WorkbenchPageOptions {
  readonly settings?: Settings;
  /** Workspace to copy and open; the fixture workspace unless given. */
  readonly folder?: string;
  /** Variables to add to the environment of the extension host; undefined removes a variable. */
  readonly env?: NodeJS.ProcessEnv;
  /** True if VS Code asks whether the folder is trusted; otherwise it is. */
  readonly askForTrust?: boolean;
  /** Path to open inside the copied folder; the folder itself unless given. */
  readonly open?: { readonly path?: string } | 'nothing';
  /** Package of Quiver to install as a user does; without a package Quiver runs from its sources. */
  readonly vsix?: string;
  /** Folder of another extension to run; VS Code takes one, so Quiver must come as a package then. */
  readonly extension?: string;
  /** Folders of further extensions that VS Code has installed. */
  readonly companions?: readonly string[];
  /** Module that VS Code runs in the extension host as a test. */
  readonly tests?: string;
  /** Called with the empty page, before VS Code is loaded into it. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** A real VS Code for one test run, with a server, data, workspace and browser of its own that vanish with it. */
export interface WorkbenchPage {
  readonly page: Page;
  /** Copy of the workspace that is open in VS Code. */
  readonly folder: string;
  /** Resolves when the server ends by itself. */
  readonly ended: Promise<void>;
  /** Copies the logs of VS Code, the extension host, the page's console and the server into a folder. */
  saveLogs(folder: string): Promise<void>;
  close(): Promise<void>;
}

export async function openWorkbenchPage(options: WorkbenchPageOptions): Promise<WorkbenchPage> {
  const executable = await ensureChromium(consoleProgress);
  const host = await ensureVscodeHost(consoleProgress);
  const home = await mkdtemp(join(tmpdir(), 'quiver-test-'));
  const folder = join(home, 'workspace');
  const dataFolder = join(home, 'data');
  await cp(options.folder ?? join(repositoryRoot, 'test', 'fixtures', 'workspace'), folder, {
    recursive: true,
  });
  await writeSettings(dataFolder, { ...testSettings, ...asTyped, ...options.settings }, repositoryRoot);
  for (const companion of options.companions ?? [])
    await cp(companion, join(dataFolder, 'extensions', basename(companion)), { recursive: true });
  if (options.vsix) await installExtension(options.vsix, { host, dataFolder });
  const env = { ...withoutAccount, ...options.env };
  const server = await startVscodeServer({
    host,
    dataFolder,
    env,
    askForTrust: options.askForTrust ?? false,
  });
  const browser = await launchChromium(executable);
  const close = async (): Promise<void> => {
    await browser.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    await options.prepare?.(page);
    const tests = options.tests ? { tests: options.tests } : {};
    const opened = options.open === 'nothing' ? {} : { folder: join(folder, options.open?.path ?? '') };
    const fromSources = options.extension ?? (options.vsix ? undefined : repositoryRoot);
    const extension = fromSources ? { extension: fromSources } : {};
    await page.goto(workbenchUrl({ server: server.url, ...extension, ...opened, ...tests }));
    const saveLogs = async (to: string): Promise<void> => {
      await mkdir(to, { recursive: true });
      await cp(join(dataFolder, 'data', 'logs'), to, { recursive: true }).catch(() => undefined);
      await writeFile(join(to, 'page.log'), lines.join('\n'));
      await writeFile(join(to, 'server.log'), server.output());
    };
    return { page, folder, ended: server.ended, saveLogs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings with which a long pasted text stays a text, as if it had been typed, and no tooltip comes between the mouse and its target. */
const asTyped = { 'chat.pasteAsAttachmentThreshold': 10_000_000, 'workbench.hover.delay': 600_000 };

/** Environment without the account of the person who runs the tests, which must not decide their outcome. */
const withoutAccount: NodeJS.ProcessEnv = {
  ANTHROPIC_API_KEY: undefined,
  ANTHROPIC_AUTH_TOKEN: undefined,
  ANTHROPIC_BASE_URL: undefined,
  ENABLE_TOOL_SEARCH: undefined,
};
