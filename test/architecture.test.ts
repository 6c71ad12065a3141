import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

const SOURCE = path.resolve('src');

/** Each folder may import from itself and from the folders named here; nothing else, and adapters never from each other. */
const CORE = ['lib', 'host', 'tools', 'agent'];
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  host: ['lib'],
  tools: ['lib', 'host'],
  agent: ['lib', 'host', 'tools'],
  anthropic: CORE,
  openai: CORE,
  mcp: CORE,
  skills: CORE,
  demo: CORE,
  system: CORE,
  protocol: [],
  webview: ['protocol'],
  vscode: [...CORE, 'protocol', 'ids.ts'],
  'ids.ts': [],
  compose: [...CORE, 'anthropic', 'openai', 'mcp', 'skills', 'demo', 'system', 'vscode', 'ids.ts'],
  'extension.ts': ['lib', 'vscode', 'compose'],
};

/** Foreign APIs and the only places that may know them. */
const FOREIGN: readonly [module: RegExp, places: readonly string[]][] = [
  [/^vscode$/, ['vscode', 'extension.ts']],
  [/^@anthropic-ai\//, ['anthropic']],
  [/^openai(?:\/|$)/, ['openai']],
  [/^@modelcontextprotocol\//, ['mcp']],
  [/^yaml$/, ['skills']],
  [/^(?:preact|marked|lowlight|highlight\.js)(?:\/|$)/, ['webview']],
];

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const placeOf = (file: string): string => file.split(path.sep)[0] ?? file;
const imports: readonly Import[] = files.flatMap((file) =>
  [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, to = '']) => ({ from: file, to }),
  ),
);

const isAllowed = ({ from, to }: Import): boolean => {
  const place = placeOf(from);
  if (!to.startsWith('.'))
    return FOREIGN.every(([module, places]) => !module.test(to) || places.includes(place));
  const target = placeOf(path.relative(SOURCE, path.resolve(SOURCE, path.dirname(from), to)));
  return target === place || (MAY_IMPORT[place] ?? []).includes(target);
};

describe('architecture', () => {
  it('has only the folders of the map', () => {
    assert.deepEqual(
      [...new Set(files.map(placeOf))].filter((place) => !(place in MAY_IMPORT)),
      [],
    );
  });

  it('keeps the import arrow and foreign APIs in their adapters', () => {
    assert.ok(imports.length > 100);
    assert.deepEqual(
      imports.filter((one) => !isAllowed(one)),
      [],
    );
  });

  it('names no provider of models in the core: what an API takes comes with the offered model', () => {
    // Chats of earlier versions hold blocks of one provider.
    const migration = path.join('agent', 'transcript', 'addOwnCalls.ts');
    const naming = files.filter(
      (file) =>
        ['agent', 'lib'].includes(placeOf(file)) &&
        /anthropic|claude|openai|toolu_|_tool_use/i.test(readFileSync(path.join(SOURCE, file), 'utf8')),
    );
    assert.deepEqual(naming, [migration]);
  });

  it('sees a wrong import', () => {
    assert.equal(isAllowed({ from: 'tools/x.ts', to: '../agent/turn.ts' }), false);
    assert.equal(isAllowed({ from: 'mcp/x.ts', to: '../anthropic/client.ts' }), false);
    assert.equal(isAllowed({ from: 'agent/x.ts', to: 'vscode' }), false);
    assert.equal(isAllowed({ from: 'webview/chat/x.tsx', to: '../../lib/text.ts' }), false);
  });

  it('has no barrels and no default exports', () => {
    const offending = files.filter(
      (file) =>
        path.basename(file) === 'index.ts' ||
        /^export default/m.test(readFileSync(path.join(SOURCE, file), 'utf8')),
    );
    assert.deepEqual(offending, []);
  });
});
