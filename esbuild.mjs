// Builds dist/extension.js with its chunks, dist/worker.js for heavy work in a thread of its own, dist/webview/ with the pages, and dist/test/host.js for the suite that runs inside VS Code.
//   --production  minified, without source maps and tests     --watch  again at each change
//   --out FOLDER  instead of dist                              --without web,hosted  leaves these features out
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, context, transform } from 'esbuild';

const {
  values: { production: isProduction, watch: isWatching, out: folder, without },
} = parseArgs({
  options: {
    production: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist' },
    without: { type: 'string', default: '' },
  },
});

const leftOut = without
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean);
const known = await knownFeatures();
const unknown = leftOut.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no feature ${unknown.join(', ')}. A build can leave out: ${known.join(', ')}.`);
  process.exit(1);
}

/** The word lists of the search are in many scripts: escaped, each letter would take six bytes. */
const charset = 'utf8';

/** The package's own entry is in UMD, whose inner imports a bundler cannot follow. */
const alias = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };

const common = { bundle: true, platform: 'node', target: 'node22', charset, alias, logLevel: 'warning' };

/**
 * What is behind an `import()` becomes a chunk of its own, which is not even read before it is needed. esbuild splits
 * ES modules only and VS Code loads CommonJS, so each chunk is converted when it is written.
 */
const commonJsChunks = {
  name: 'commonjs-chunks',
  setup: (esbuild) => {
    esbuild.onEnd(async ({ outputFiles = [] }) => {
      mkdirSync(folder, { recursive: true });
      for (const old of readdirSync(folder))
        if (/^(extension|chunk-.*)\.js(\.map)?$/.test(old)) rmSync(join(folder, old));
      await Promise.all(outputFiles.map(writeAsCommonJs));
    });
  },
};

/** Half of zod is its messages in forty languages. Ours are in one. */
const englishOnly = {
  name: 'english-only',
  setup: (esbuild) => {
    esbuild.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Chunks of a page carry a hash in their name, so those of the last build would stay beside the new ones. */
const emptiedFolder = {
  name: 'emptied-folder',
  setup: (esbuild) => {
    esbuild.onStart(() => {
      const { outdir } = esbuild.initialOptions;
      for (const old of existsSync(outdir) ? readdirSync(outdir) : [])
        if (!old.startsWith('inspector.')) rmSync(join(outdir, old), { recursive: true });
    });
  },
};

/** The texts of the word lists in place of each `readLists('kind')`: the bundle reads no files. */
const wordLists = {
  name: 'word-lists',
  setup: (esbuild) => {
    esbuild.onLoad({ filter: /[\\/]search[\\/]lexicon[\\/]\w+\.ts$/ }, ({ path }) => {
      const lists = readdirSync(dirname(path))
        .filter((file) => file.endsWith('.txt'))
        .sort();
      const textsOf = (kind) =>
        lists
          .filter((file) => file.startsWith(`${kind}.`))
          .map((file) => [basename(file, '.txt'), readFileSync(join(dirname(path), file), 'utf8')]);
      const contents = readFileSync(path, 'utf8').replace(
        /\breadLists\('(\w+)'\)/g,
        (_, kind) => `(${JSON.stringify(Object.fromEntries(textsOf(kind)))})`,
      );
      return {
        contents,
        loader: 'ts',
        watchDirs: [dirname(path)],
        watchFiles: lists.map((file) => join(dirname(path), file)),
      };
    });
  },
};

/** Puts true or false in place of each `FEATURES.name`, so that nothing reaches what only a left-out feature needs. */
const features = {
  name: 'features',
  setup: (esbuild) => {
    esbuild.onLoad({ filter: /[\\/]src[\\/]compose[\\/]\w+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /\bFEATURES\.(\w+)/g,
        (_, name) => !leftOut.includes(name),
      ),
      loader: 'ts',
    }));
  },
};

/** The names in the table of the features. */
async function knownFeatures() {
  const { code } = await transform(readFileSync('src/compose/features.ts', 'utf8'), { loader: 'ts' });
  const { FEATURES } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.keys(FEATURES);
}

async function writeAsCommonJs({ path, text }) {
  const name = basename(path);
  const { code, map } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: common.target,
    charset,
    minify: isProduction,
    sourcefile: name,
    sourcemap: isProduction ? false : 'external',
    supported: { 'dynamic-import': false },
  });
  if (!isProduction) writeFileSync(join(folder, `${name}.map`), map);
  writeFileSync(join(folder, name), isProduction ? code : `${code}//# sourceMappingURL=${name}.map\n`);
}

const extension = {
  ...common,
  entryPoints: { extension: 'src/extension.ts' },
  outdir: folder,
  chunkNames: 'chunk-[hash]',
  format: 'esm',
  splitting: true,
  write: false,
  external: ['vscode'],
  sourcemap: isProduction ? false : 'inline',
  plugins: [features, englishOnly, wordLists, commonJsChunks],
};

const worker = {
  ...common,
  entryPoints: { worker: 'src/compose/worker.ts' },
  outdir: folder,
  format: 'cjs',
  minify: isProduction,
  sourcemap: !isProduction,
  plugins: [features],
};

const pages = {
  bundle: true,
  platform: 'browser',
  target: 'chrome128',
  charset,
  logLevel: 'warning',
  entryPoints: [
    { in: 'src/webview/chat/main.tsx', out: 'chat' },
    { in: 'src/webview/chat/chat.css', out: 'chat' },
  ],
  outdir: join(folder, 'webview'),
  chunkNames: '[name]-[hash]',
  format: 'esm',
  splitting: true,
  minify: isProduction,
  sourcemap: !isProduction,
  plugins: [englishOnly, emptiedFolder],
};

/** The inspector in one file, because its export stands in a document of its own. */
const inspector = {
  ...pages,
  entryPoints: [
    { in: 'src/webview/inspector/main.tsx', out: 'inspector' },
    { in: 'src/webview/inspector/inspector.css', out: 'inspector' },
  ],
  splitting: false,
  plugins: [englishOnly],
};

/** Test files are evaluated only when mocha's functions are there. */
const hostSuite = () => {
  const tests = readdirSync('test/host').filter((file) => file.endsWith('.test.ts'));
  return {
    ...common,
    format: 'cjs',
    sourcemap: true,
    stdin: {
      resolveDir: 'test/host',
      contents: [
        "import { runSuite } from './mochaEntry.ts';",
        'export const run = () => runSuite(() => {',
        ...tests.map((file) => `  require('./${file}');`),
        '});',
      ].join('\n'),
    },
    outfile: join(folder, 'test/host.js'),
    external: ['vscode', 'mocha'],
    plugins: [wordLists],
  };
};

const product = [extension, worker, pages, inspector];
const builds = isProduction || !existsSync('test') ? product : [...product, hostSuite()];
for (const options of builds) {
  if (isWatching) await (await context(options)).watch();
  else await build(options);
}
