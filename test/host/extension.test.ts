import assert from 'node:assert/strict';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { COMMANDS, EXTENSION_ID, MODEL_VENDOR } from '../../src/ids.ts';

describe('the extension in the real host', () => {
  const extension = () => {
    const found = vscode.extensions.getExtension(EXTENSION_ID);
    assert.ok(found);
    return found;
  };

  it('activates', async function () {
    const { milliseconds }: { milliseconds: number } = await extension().activate();
    const folder = path.join(extension().extensionPath, 'dist');
    for (const file of Object.keys(require.cache))
      if (path.dirname(file) === folder) delete require.cache[file];
    const start = performance.now();
    require(path.join(folder, 'extension.js'));
    const loading = performance.now() - start;
    if (this.test) {
      this.test.title += `: ${loading.toFixed(1)} ms to load, ${milliseconds.toFixed(1)} ms to activate`;
    }
    assert.equal(extension().isActive, true);
  });

  it('registers its commands', async () => {
    const known = new Set(await vscode.commands.getCommands(true));
    assert.deepEqual(
      Object.values(COMMANDS).filter((command) => !known.has(command)),
      [],
    );
  });

  it('offers the demo model, and it answers any extension of VS Code', async () => {
    const [model] = await vscode.lm.selectChatModels({ vendor: MODEL_VENDOR });
    assert.ok(model);
    assert.deepEqual([model.id, model.name], ['quiver-demo', 'Quiver Demo']);
    const response = await model.sendRequest([vscode.LanguageModelChatMessage.User('hello')], {});
    let text = '';
    for await (const part of response.text) text += part;
    assert.match(text, /offline demo/i);
  });

  it('runs where proposed APIs are refused, as in the released VS Code', () => {
    const proposed = vscode.lm as unknown as { readonly mcpServerDefinitions: unknown };
    assert.throws(() => proposed.mcpServerDefinitions, /CANNOT use API proposal/);
  });
});
