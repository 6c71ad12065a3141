import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All code of a production build but for the pages, as one text. */
export function shippedCode(...args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-bundle-'));
  try {
    execFileSync(process.execPath, ['esbuild.mjs', '--production', '--out', folder, ...args]);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
