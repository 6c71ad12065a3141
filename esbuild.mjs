import { rmSync, writeFileSync } from 'node:fs';
import { build, context } from 'esbuild';

const isProduction = process.argv.includes('--production');
const isWatching = process.argv.includes('--watch');

/** One CommonJS file: parts behind `import()` are evaluated only when they are first needed. */
const extension = {
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: ['vscode'],
  minify: isProduction,
  sourcemap: !isProduction,
  metafile: true,
  logLevel: 'warning',
};

if (isWatching) {
  await (await context(extension)).watch();
} else {
  if (isProduction) rmSync('dist/extension.js.map', { force: true });
  const { metafile } = await build(extension);
  writeFileSync('dist/meta.json', JSON.stringify(metafile));
}
