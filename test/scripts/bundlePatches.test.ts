import assert from 'node:assert/strict';
import { patchBundle } from '../../scripts/bundlePatches.ts';

const host = 'vs/workbench/api/node/extensionHostProcess.js';
const workbench = 'vs/code/browser/workbench/workbench.js';
const open = 'function Oe(i,t){return!0}function M(i,t){if(!Oe(i,t))throw new Error(`Extension`)}';

describe('patchBundle', () => {
  it('closes the gate of the extension host and leaves the rest alone', () => {
    assert.equal(
      patchBundle(host, `function a(b,c){return!0}${open};rest()`),
      'function a(b,c){return!0}' +
        'function Oe(i,t){return i.enabledApiProposals?i.enabledApiProposals.includes(t):!1}' +
        'function M(i,t){if(!Oe(i,t))throw new Error(`Extension`)};rest()',
    );
  });

  it('gives a gate that lets in only what an extension declares', () => {
    const check = new Function(`${patchBundle(host, open)};return Oe`)();
    assert.equal(check({}, 'chatProvider'), false);
    assert.equal(check({ enabledApiProposals: ['other'] }, 'chatProvider'), false);
    assert.equal(check({ enabledApiProposals: ['chatProvider'] }, 'chatProvider'), true);
  });

  it('changes three places in the workbench', () => {
    const text = `${open}this._envEnablesProposedApiForAll=!0,if(this.payload&&(!this.isBuilt||this.enableSmokeTestDriver))for(;;){}`;
    const patched = patchBundle(workbench, text);
    assert.match(patched, /this\._envEnablesProposedApiForAll=!1,if\(this\.payload\)for/);
    assert.match(patched, /enabledApiProposals/);
  });

  for (const [what, text, fits] of [
    ['does not fit', 'function M(i,t){}', 0],
    ['fits twice', open + open, 2],
  ] as const) {
    it(`refuses a bundle that it ${what}`, () => {
      assert.throws(() => patchBundle(host, text), {
        message: new RegExp(`fits ${fits} times in ${host}, expected once.*bundlePatches\\.ts has to follow`),
      });
    });
  }
});
