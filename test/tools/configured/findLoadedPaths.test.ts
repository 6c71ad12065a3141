import assert from 'node:assert/strict';
import { findLoadedPaths } from '../../../src/tools/configured/findLoadedPaths.ts';

describe('files that scripts load', () => {
  const loads = (files: Readonly<Record<string, string>>, path: string, script = '/w/hooks/a'): boolean =>
    findLoadedPaths([script], '/w', (one) => files[one]).includes(path);

  const CASES: readonly (readonly [text: string, path: string])[] = [
    ['. ./lib.sh', '/w/hooks/lib.sh'],
    ['source "$(dirname "$0")/lib.sh"', '/w/hooks/lib.sh'],
    ['source "$HERE/../lib/b.sh"', '/w/lib/b.sh'],
    ['set -e\nbash scripts/b.sh', '/w/scripts/b.sh'],
    ['. helpers', '/w/hooks/helpers'],
    ['if x; then sh helpers; fi', '/w/hooks/helpers'],
    ['exec node tools/check.js', '/w/tools/check.js'],
    ['import { x } from "./lib";', '/w/hooks/lib.ts'],
    ["import './b.js';", '/w/hooks/b.ts'],
    ["const b = require('../b')", '/w/b/index.js'],
    ['await import(`./c.mjs`)', '/w/hooks/c.mjs'],
    ['import helper', '/w/hooks/helper.py'],
    ['from pkg.mod import x', '/w/hooks/pkg/mod.py'],
    ['from . import x\nfrom .. import y\nfrom ..lib import z', '/w/lib.py'],
    ['require_relative "lib/b.rb"', '/w/hooks/lib/b.rb'],
    ['subprocess.run(["python3", "tools/x.py"])', '/w/tools/x.py'],
  ];

  for (const [text, path] of CASES)
    it(`are found: ${text.replaceAll('\n', '; ')}`, () =>
      assert.ok(loads({ [path]: '', '/w/hooks/a': text }, path)));

  it('are followed as far as they go, also in circles', () => {
    const files = {
      '/w/hooks/a': '. ./b.sh',
      '/w/hooks/b.sh': 'python3 c.py; . ./a',
      '/w/hooks/c.py': 'import d',
      '/w/hooks/d.py': '',
    };
    assert.ok(loads(files, '/w/hooks/d.py'));
  });

  it('are no data, and nothing that is only mentioned', () => {
    const files = {
      '/w/hooks/a': 'cat notes.md > state.json\n# see the lib\necho https://example.com/x.txt',
    };
    assert.deepEqual(
      findLoadedPaths(['/w/hooks/a'], '/w', (one) => (files as Record<string, string>)[one]).filter((path) =>
        /notes|state|x\.txt|lib/.test(path),
      ),
      [],
    );
  });

  it('are bounded', () => {
    const endless = (path: string) => `. ${path}x.sh\n. ./${path.length}.sh`;
    assert.ok(findLoadedPaths(['/w/a'], '/w', endless).length < 50_000);
  });
});
