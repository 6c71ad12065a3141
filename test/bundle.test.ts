import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { EMULATOR_MARK } from './emulator/emulatorMark.ts';
import { shippedCode } from './shippedCode.ts';

const bundled = () =>
  build({
    entryPoints: ['src/extension.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });

/** What is evaluated when VS Code loads the extension: everything reached without an `import()`. */
describe('bundle', () => {
  it('loads no SDK and no rules of the demo before the first turn', async function () {
    this.timeout(60_000);
    const { metafile } = await bundled();
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
        if (!external && kind !== 'dynamic-import') visit(path);
      }
    };
    visit('src/extension.ts');
    const late =
      /@anthropic-ai|node_modules\/openai\/|src\/openai\/(?:chat|responses)\/|@modelcontextprotocol|\/ajv\/|search\/lexicon\/|src\/demo\/rules\/|\/(turndown|domino|pngjs|jpeg-js)\//;
    assert.deepEqual(
      [...reached].filter((file) => late.test(file)),
      [],
    );
    assert.ok(
      Object.keys(metafile.inputs).some((file) => late.test(file)),
      'they are in the bundle all the same',
    );
  });

  it('has nothing of the emulator, nor of any other test', async function () {
    this.timeout(60_000);
    const { metafile, outputFiles } = await bundled();
    assert.deepEqual(
      Object.keys(metafile.inputs).filter((file) => file.startsWith('test/')),
      [],
    );
    assert.ok(outputFiles.every(({ text }) => !text.includes(EMULATOR_MARK)));
    assert.ok(
      readFileSync('test/emulator/emulator.ts', 'utf8').includes('EMULATOR_MARK'),
      'the mark is used',
    );
  });

  it('has the modules of packages in it, not requests for them', function () {
    this.timeout(60_000);
    const code = shippedCode();
    assert.ok(code.includes('UnexpectedEndOfComment'), 'the scanner for JSON with comments is there');
    assert.deepEqual(code.match(/"\.\/(?!chunk-)[\w./-]+"/g) ?? [], []);
  });

  it('of the page loads no highlighter before code is seen, and has nothing of the extension', async function () {
    this.timeout(60_000);
    const { metafile } = await build({
      entryPoints: ['src/webview/chat/main.tsx'],
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: 'dist',
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const page = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith('main.tsx'));
    const inputs = Object.keys(page?.inputs ?? {});
    assert.deepEqual(
      inputs.filter((file) => /highlight\.js|lowlight|^src\/(?!webview|protocol)/.test(file)),
      [],
    );
    assert.ok(inputs.includes('src/webview/chat/app.tsx'));
    assert.ok(Object.keys(metafile.inputs).some((file) => file.includes('lowlight')));
  });
});
