// Builds dist/extension.js, and dist/test/host.js for the suite that runs inside VS Code.
//   --production  minified, without source map and tests     --watch  again at each change
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { build, context } from 'esbuild';

const isProduction = process.argv.includes('--production');
const isWatching = process.argv.includes('--watch');

const common = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  sourcemap: !isProduction,
  logLevel: 'warning',
};

/** One file: parts behind `import()` are evaluated only when they are first needed. */
const extension = {
  ...common,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  external: ['vscode'],
  minify: isProduction,
};

/** Test files are evaluated only when mocha's functions are there. */
const hostSuite = () => {
  const tests = readdirSync('test/host').filter((file) => file.endsWith('.test.ts'));
  return {
    ...common,
    stdin: {
      resolveDir: 'test/host',
      contents: [
        "import { runSuite } from './mochaEntry.ts';",
        'export const run = () => runSuite(() => {',
        ...tests.map((file) => `  require('./${file}');`),
        '});',
      ].join('\n'),
    },
    outfile: 'dist/test/host.js',
    external: ['vscode', 'mocha'],
  };
};

rmSync('dist/extension.js.map', { force: true });
const builds = isProduction || !existsSync('test') ? [extension] : [extension, hostSuite()];
for (const options of builds) {
  if (isWatching) await (await context(options)).watch();
  else await build(options);
}
