import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createLanguage } from '../../src/vscode/language/language.ts';
import { anySignal, readDisk, typeInto, uriOf, writeBytes } from './workspace.ts';

/** A made-up language in which equal words mean the same thing everywhere; `#word` defines a word. */
const selector = { pattern: '**/*.wordy' };
const A = '#apple\nan apple and pineapple\n';
const B = 'my apple\n';
/** Folder of the test, a new one for each: buffers lag behind files that are written again. */
let folder = '';

async function occurrences(word: string): Promise<vscode.Location[]> {
  const found: vscode.Location[] = [];
  for (const name of ['a', 'b']) {
    const document = await vscode.workspace.openTextDocument(uriOf(`${folder}/${name}.wordy`));
    for (const { index } of document.getText().matchAll(new RegExp(`\\b${word}\\b`, 'g'))) {
      const range = new vscode.Range(document.positionAt(index), document.positionAt(index + word.length));
      found.push(new vscode.Location(document.uri, range));
    }
  }
  return found;
}

const wordAt = (document: vscode.TextDocument, position: vscode.Position): string =>
  document.getText(document.getWordRangeAtPosition(position, /\w+/));

describe('language services in the real host', () => {
  const language = createLanguage(() => true);
  const providers: vscode.Disposable[] = [];
  let apple = { path: '', line: 1, symbol: 'apple' };
  let count = 0;

  before(() => {
    const { languages } = vscode;
    providers.push(
      languages.registerDefinitionProvider(selector, {
        provideDefinition: async (document, position) => (await occurrences(wordAt(document, position)))[0],
      }),
      languages.registerReferenceProvider(selector, {
        provideReferences: (document, position) => occurrences(wordAt(document, position)),
      }),
      languages.registerHoverProvider(selector, {
        provideHover: (document, position) => new vscode.Hover(`**${wordAt(document, position)}**`),
      }),
      languages.registerDocumentSymbolProvider(selector, {
        provideDocumentSymbols: () => {
          const range = new vscode.Range(0, 0, 0, 1);
          const parent = new vscode.DocumentSymbol('fruit', '', vscode.SymbolKind.Class, range, range);
          parent.children.push(
            new vscode.DocumentSymbol('apple', '', vscode.SymbolKind.Method, range, range),
          );
          return [parent];
        },
      }),
      languages.registerWorkspaceSymbolProvider({
        provideWorkspaceSymbols: async (query) =>
          (await occurrences(query))
            .slice(0, 1)
            .map((place) => new vscode.SymbolInformation(query, vscode.SymbolKind.Variable, 'fruit', place)),
      }),
      languages.registerRenameProvider(selector, {
        provideRenameEdits: async (document, position, newName) => {
          if (newName === 'bad') throw new Error('That name is taken.');
          const edit = new vscode.WorkspaceEdit();
          for (const { uri, range } of await occurrences(wordAt(document, position)))
            edit.replace(uri, range, newName);
          return edit;
        },
      }),
    );
  });
  beforeEach(async () => {
    folder = `lang/${++count}`;
    apple = { ...apple, path: `${folder}/b.wordy` };
    await writeBytes(`${folder}/a.wordy`, A);
    await writeBytes(`${folder}/b.wordy`, B);
  });
  after(async () => {
    for (const provider of providers) provider.dispose();
    await vscode.workspace.fs.delete(uriOf('lang'), { recursive: true });
  });

  it('finds definitions and references', async () => {
    assert.deepEqual(await language.definitions(apple, anySignal()), [
      { path: `${folder}/a.wordy`, line: 1, text: '#apple' },
    ]);
    assert.deepEqual(await language.references(apple, anySignal()), [
      { path: `${folder}/a.wordy`, line: 1, text: '#apple' },
      { path: `${folder}/a.wordy`, line: 2, text: 'an apple and pineapple' },
      { path: `${folder}/b.wordy`, line: 1, text: 'my apple' },
    ]);
  });

  it('takes the word, not a part of another one', async () => {
    const position = { path: `${folder}/a.wordy`, line: 2 };
    assert.deepEqual(await language.hover({ ...position, symbol: 'apple' }, anySignal()), ['**apple**']);
    assert.deepEqual(await language.hover({ ...position, symbol: 'pine' }, anySignal()), ['**pineapple**']);
  });

  it('lists symbols of a file and of the workspace', async () => {
    assert.deepEqual(await language.documentSymbols({ path: `${folder}/a.wordy` }, anySignal()), [
      { name: 'fruit', kind: 'class', path: `${folder}/a.wordy`, line: 1, lastLine: 1, depth: 0 },
      { name: 'apple', kind: 'method', path: `${folder}/a.wordy`, line: 1, lastLine: 1, depth: 1 },
    ]);
    assert.deepEqual(
      (await language.workspaceSymbols('apple', anySignal())).filter(({ path }) => path.endsWith('.wordy')),
      [{ name: 'apple', kind: 'variable', path: `${folder}/a.wordy`, line: 1, depth: 0, container: 'fruit' }],
    );
  });

  it('says where the symbol is if it is not where it was said to be', async () => {
    await assert.rejects(
      language.hover({ ...apple, path: `${folder}/a.wordy`, line: 3 }, anySignal()),
      /^Refusal: apple is not in line 3 of lang\/\d+\/a\.wordy, which is: \(empty\)\nIt is in line 1, 2\.$/,
    );
    await assert.rejects(
      language.hover({ ...apple, symbol: 'pear' }, anySignal()),
      /which is: my apple\nIt is nowhere in the file\./,
    );
    await assert.rejects(
      language.hover({ ...apple, path: `${folder}/c.wordy` }, anySignal()),
      /There is no file/,
    );
  });

  it('renames in all files at once, saves them, and one undo takes it back', async () => {
    const plan = await language.planRename(apple, 'pear', anySignal());
    assert.deepEqual(
      plan.files.map(({ path, before, next, changes }) => [path, before.text, next, changes]),
      [
        [`${folder}/a.wordy`, A, '#pear\nan pear and pineapple\n', 2],
        [`${folder}/b.wordy`, B, 'my pear\n', 1],
      ],
    );
    assert.equal(await readDisk(`${folder}/b.wordy`), 'my apple\n');
    const renamed = plan.files.map(({ next }) => next);
    assert.deepEqual(
      (await plan.apply()).map(({ text }) => text),
      renamed,
    );
    assert.deepEqual([await readDisk(`${folder}/a.wordy`), await readDisk(`${folder}/b.wordy`)], renamed);
    const document = await vscode.workspace.openTextDocument(uriOf(`${folder}/b.wordy`));
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    const other = await vscode.workspace.openTextDocument(uriOf(`${folder}/a.wordy`));
    assert.deepEqual([document.getText(), other.getText()], [B, A]);
    await document.save();
    await other.save();
  });

  it('leaves files with unsaved changes unsaved', async () => {
    const document = await typeInto(`${folder}/b.wordy`, 'one ');
    await (await language.planRename({ ...apple }, 'pear', anySignal())).apply();
    assert.deepEqual(
      [document.getText(), document.isDirty, await readDisk(`${folder}/b.wordy`)],
      ['one my pear\n', true, 'my apple\n'],
    );
    await document.save();
  });

  it('changes nothing if a file has changed since the plan', async () => {
    const plan = await language.planRename(apple, 'pear', anySignal());
    const document = await typeInto(`${folder}/b.wordy`, 'one ');
    await assert.rejects(plan.apply(), /b\.wordy has changed meanwhile/);
    assert.deepEqual([document.getText(), await readDisk(`${folder}/a.wordy`)], ['one my apple\n', A]);
    await document.save();
  });

  it('takes the rename back everywhere if one file cannot be saved', async () => {
    const plan = await language.planRename(apple, 'pear', anySignal());
    const listener = vscode.workspace.onWillSaveTextDocument((event) => {
      if (event.document.uri.path.endsWith('a.wordy'))
        event.waitUntil(writeBytes(`${folder}/b.wordy`, 'theirs'));
    });
    await assert.rejects(plan.apply(), /b\.wordy was changed on disk by somebody else just now/);
    listener.dispose();
    assert.deepEqual(
      [await readDisk(`${folder}/a.wordy`), await readDisk(`${folder}/b.wordy`)],
      [A, 'theirs'],
    );
    const texts = vscode.workspace.textDocuments
      .filter(({ uri }) => uri.path.includes(`${folder}/`))
      .map((document) => [document.getText(), document.isDirty]);
    assert.deepEqual(texts.sort(), [
      [A, false],
      ['theirs', false],
    ]);
  });

  it('changes nothing if saving a file would change more than the names in it', async () => {
    await writeBytes(`${folder}/a.wordy`, '#apple\r\nan apple\n');
    await assert.rejects(language.planRename(apple, 'pear', anySignal()), /a\.wordy has mixed line endings/);
    assert.deepEqual(
      [await readDisk(`${folder}/a.wordy`), await readDisk(`${folder}/b.wordy`)],
      ['#apple\r\nan apple\n', B],
    );
  });

  it('passes on why a service refuses', async () => {
    await assert.rejects(language.planRename(apple, 'bad', anySignal()), /That name is taken/);
  });
});
