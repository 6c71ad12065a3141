import assert from 'node:assert/strict';
import { build } from 'esbuild';

/** What is evaluated when VS Code loads the extension: everything reached without an `import()`. */
describe('bundle', () => {
  it('loads no SDK and no emulator before the first turn', async function () {
    this.timeout(60_000);
    const { metafile } = await build({
      entryPoints: ['src/extension.ts'],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
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
      /@anthropic-ai|@modelcontextprotocol|\/ajv\/|search\/lexicon\/|src\/demo\/(emulator|model)\/|\/(turndown|domino|pngjs|jpeg-js)\//;
    assert.deepEqual(
      [...reached].filter((file) => late.test(file)),
      [],
    );
    assert.ok(
      Object.keys(metafile.inputs).some((file) => late.test(file)),
      'they are in the bundle all the same',
    );
  });
});
