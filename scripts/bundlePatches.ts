/** A replacement in a minified bundle of VS Code, which must fit exactly once. */
interface Replacement {
  readonly purpose: string;
  readonly find: RegExp;
  readonly replace: string;
}

const checkOfOneExtension: Replacement = {
  purpose: 'refusing proposed API to an extension that does not declare it',
  find: /function (\w+)\((\w+),(\w+)\)\{return!0\}(?=function \w+\(\w+,\w+\)\{if\(!\1\(\w+,\w+\)\)throw new Error\(`Extension)/g,
  replace: 'function $1($2,$3){return $2.enabledApiProposals?$2.enabledApiProposals.includes($3):!1}',
};
const switchForAllExtensions: Replacement = {
  purpose: 'not enabling proposed API for all extensions',
  find: /this\._envEnablesProposedApiForAll=!0/g,
  replace: 'this._envEnablesProposedApiForAll=!1',
};
const extensionFromSources: Replacement = {
  purpose:
    'running an extension from its sources without the driver of VS Code’s own tests, which hides notifications',
  find: /if\(this\.payload&&\(!this\.isBuilt\|\|this\.enableSmokeTestDriver\)\)/g,
  replace: 'if(this.payload)',
};

/**
 * Changes of our copy of VS Code, by bundle below `lib/vscode/out`. code-server lets every extension use
 * proposed API; here the gate is closed again as in Microsoft's build, since a test host that allows more than the real
 * one proves nothing.
 */
export const bundlePatches: Readonly<Record<string, readonly Replacement[]>> = {
  'vs/workbench/api/node/extensionHostProcess.js': [checkOfOneExtension],
  'vs/workbench/api/worker/extensionHostWorkerMain.js': [checkOfOneExtension],
  'vs/code/browser/workbench/workbench.js': [
    checkOfOneExtension,
    switchForAllExtensions,
    extensionFromSources,
  ],
};

/** Gives the patched text of a bundle, and throws if the bundle is not the expected one. */
export function patchBundle(bundle: string, text: string): string {
  return (bundlePatches[bundle] ?? []).reduce((patched, { purpose, find, replace }) => {
    const fits = patched.match(find)?.length ?? 0;
    if (fits !== 1) {
      throw new Error(
        `VS Code could not be prepared: the change for ${purpose} fits ${fits} times in ${bundle}, expected once. ` +
          'This version of code-server is built differently; scripts/bundlePatches.ts has to follow it.',
      );
    }
    return patched.replace(find, replace);
  }, text);
}
