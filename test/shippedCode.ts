import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All code of a production build, as one text. */
export function shippedCode(...args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-bundle-'));
  try {
    execFileSync(process.execPath, ['esbuild.mjs', '--production', '--out', folder, ...args]);
    return readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
