import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { FEATURES } from '../../src/compose/features.ts';
import { shippedCode } from '../shippedCode.ts';

type Feature = keyof typeof FEATURES;

/** Words that only the code of a feature has: of its tools, its adapters and the packages it alone needs. */
const MARKS: Readonly<Record<Feature, readonly string[]>> = {
  web: [
    'Gets a page of the public web', // src/tools/builtin/webFetch.ts
    'Searches the web and returns titles', // src/tools/builtin/webSearch.ts
    'web_search_20250305', // src/anthropic/webSearch.ts
    'redirects in circles', // src/system/web/webPages.ts
    'bulletListMarker', // src/lib/htmlToMarkdown.ts, and turndown
  ],
  notebooks: [
    'Replaces, inserts or deletes one cell', // src/tools/builtin/notebookEdit.ts
    'executeDataToNotebook', // src/vscode/files/notebooks/currentNotebook.ts
    'insertCells', // src/vscode/files/notebooks/notebooks.ts
    'was reverted, but could not be saved', // src/vscode/files/notebooks/cellImages.ts
  ],
  hosted: [
    'since the Claude API must reach it', // src/mcp/hosted/hostedConfig.ts
    'Token of the MCP server', // src/mcp/hosted/hostedServers.ts
    'mcp_toolset', // src/anthropic/hosted/hostedServers.ts
    'mcp_tool_listing', // src/anthropic/hosted/hostedCalls.ts
  ],
};

const names = Object.keys(FEATURES) as readonly Feature[];
const marksIn = (code: string): readonly string[] =>
  names.flatMap((name) => MARKS[name].filter((mark) => code.includes(mark)));

describe('features', function () {
  this.timeout(60_000);

  it('are all there where nothing is built', () => {
    assert.deepEqual(Object.values(FEATURES), [true, true, true]);
  });

  it('are all in a build', () => {
    assert.deepEqual(marksIn(shippedCode()), Object.values(MARKS).flat());
  });

  for (const name of names)
    it(`are all in a build but ${name} when that is left out`, () => {
      const others = names.filter((other) => other !== name).flatMap((other) => MARKS[other]);
      assert.deepEqual(marksIn(shippedCode('--without', name)), others);
    });

  it('can be left out together', () => {
    assert.deepEqual(marksIn(shippedCode('--without', names.join())), []);
  });

  it('are named where one is meant that does not exist', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['esbuild.mjs', '--without', 'web,fish'], {
      encoding: 'utf8',
    });
    assert.deepEqual(
      { status, stdout, stderr },
      {
        status: 1,
        stdout: '',
        stderr: 'There is no feature fish. A build can leave out: web, notebooks, hosted.\n',
      },
    );
  });
});
