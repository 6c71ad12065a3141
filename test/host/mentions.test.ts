import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { Refusal } from '../../src/host/refusal.ts';
import type { ResourceEntry } from '../../src/host/serverResources.ts';
import { type ContextSource, readMentions } from '../../src/vscode/chatView/composer/mentions.ts';
import { createFileContext } from '../../src/vscode/chatView/composer/sources/fileContext.ts';
import { createResourceContext } from '../../src/vscode/chatView/composer/sources/resourceContext.ts';
import { createSymbolContext } from '../../src/vscode/chatView/composer/sources/symbolContext.ts';
import { createTerminalContext } from '../../src/vscode/chatView/composer/sources/terminalContext.ts';
import { TerminalLog } from '../../src/vscode/chatView/composer/sources/terminalLog.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { createLanguage } from '../../src/vscode/language/language.ts';
import { anySignal, uriOf, writeBytes } from './workspace.ts';

const SOURCE = [
  'export function gatherAcorns(count: number): number {',
  '  return count + 1;',
  '}',
  'export class Squirrel {}',
  '',
].join('\n');

describe('things a message names', () => {
  const files = createFiles(undefined, () => []);
  const items = async (source: ContextSource, query: string) =>
    (await source.complete(query, anySignal())).map(({ label, insert }) => [label, insert]);
  const read = async (source: ContextSource, words: string) =>
    (await readMentions(words, [source], anySignal())).texts;

  before(async () => {
    await writeBytes('mentions/deep forest/tree.ts', SOURCE);
    await writeBytes('mentions/oak.ts', SOURCE.replace('gatherAcorns', 'plantOak'));
    await writeBytes('mentions/elm.ts', SOURCE.replace('gatherAcorns', 'plantElm'));
  });
  after(() => vscode.workspace.fs.delete(uriOf('mentions'), { recursive: true }));

  it('are files and folders, completed by a part of their path', async () => {
    const source = createFileContext(files);
    assert.deepEqual(await items(source, 'TREE.t'), [['tree.ts', '@"mentions/deep forest/tree.ts" ']]);
    assert.deepEqual(await items(source, 'mentions/deep'), [['deep forest', '@"mentions/deep forest/" ']]);
    assert.deepEqual(await read(source, 'see @"mentions/deep forest/" and @mentions/oak.ts:4 or @nobody'), [
      {
        kind: 'attachment',
        text: '<attached path="mentions/deep forest">\ntree.ts\n</attached>',
        isMentioned: true,
      },
      {
        kind: 'attachment',
        text: '<attached path="mentions/oak.ts:4-4">\nexport class Squirrel {}\n</attached>',
        address: uriOf('mentions/oak.ts').toString(),
        isMentioned: true,
      },
    ]);
  });

  it('may stand at the end of a sentence, and are not read if they are hidden', async () => {
    const words = 'Look at @mentions/oak.ts:4, not at @mentions/elm.ts:4.';
    const isElm = (path: string) => path === 'mentions/elm.ts';
    const paths = async (source: ContextSource) =>
      (await read(source, words)).map(({ text }) => /path="([^"]*)"/.exec(text)?.[1]);
    assert.deepEqual(await paths(createFileContext(files)), ['mentions/oak.ts:4-4', 'mentions/elm.ts:4-4']);
    assert.deepEqual(await paths(createFileContext(files, isElm)), ['mentions/oak.ts:4-4']);
  });

  it('are symbols, with their place and their source', async () => {
    const source = createSymbolContext(
      createLanguage(() => false),
      files,
    );
    const document = await vscode.workspace.openTextDocument(uriOf('mentions/deep forest/tree.ts'));
    await vscode.window.showTextDocument(document); // the language service begins with a file that is open
    for (let tries = 0; tries < 60; tries++) {
      if ((await items(source, 'gatherAcorns')).length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    assert.deepEqual(await items(source, 'symbol:gatherAcor'), [['gatherAcorns', '@symbol:gatherAcorns ']]);
    assert.deepEqual(await items(source, 'sym'), [['symbol:', '@symbol:']]);
    const [function_] = await read(source, 'what does @symbol:gatherAcorns do?');
    const body = SOURCE.split('\n').slice(0, 3).join('\n');
    assert.equal(
      function_?.text,
      `<attached path="mentions/deep forest/tree.ts:1-3 (function gatherAcorns)">\n${body}\n</attached>`,
    );
    const [none] = await read(source, '@symbol:noSuchThingAtAll');
    assert.match(none?.text ?? '', /there is no such symbol/);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('are commands in terminals, where the shell tells of them', async function () {
    this.timeout(300_000); // a shell may take long to begin on a busy machine
    const log = new TerminalLog(vscode.window);
    const source = createTerminalContext(log);
    assert.match((await read(source, '@terminal'))[0]?.text ?? '', /No command was run/);
    const terminal = vscode.window.createTerminal({ name: 'mentions', shellPath: '/bin/bash' });
    terminal.show();
    for (let tries = 0; tries < 240 && !terminal.shellIntegration; tries++)
      await new Promise((resolve) => setTimeout(resolve, 500));
    assert.ok(terminal.shellIntegration, 'the terminal has no shell integration');
    // VS Code may miss the output of a command that ends at once, and a shell that has just begun a whole command.
    const command = 'sleep 2; printf "\\033[31mred\\033[0m\\n"; sleep 2; false';
    const isOver = () => log.commands[0]?.end === 1 && log.commands[0].output !== '';
    for (let tries = 0; tries < 4 && !isOver(); tries++) {
      terminal.shellIntegration.executeCommand(command);
      for (let wait = 0; wait < 60 && !isOver(); wait++)
        await new Promise((resolve) => setTimeout(resolve, 500));
    }
    assert.ok(isOver(), `the command has not ended: ${JSON.stringify(log.commands)}`);
    const [entry] = await source.complete('term', anySignal());
    assert.equal(entry?.detail, `${command} (exit code 1)`);
    const [text] = await read(source, 'why did @terminal fail?');
    assert.match(
      text?.text ?? '',
      /^<attached path="Terminal: sleep[^>]*>\n\$ sleep .*\nred\n\[exit code 1, in the terminal mentions\]/,
    );
    terminal.dispose();
    log.dispose();
  });

  it('are resources of servers, listed at their prefix and read when the message is sent', async () => {
    const entry = (given: Partial<ResourceEntry>): ResourceEntry => ({
      server: 'docs',
      uri: 'docs://guide',
      title: 'The Guide',
      description: '',
      variables: [],
      ...given,
    });
    let lists = 0;
    const source = createResourceContext({
      list: async () => {
        lists += 1;
        return [
          entry({}),
          entry({ uri: 'docs://with blank', title: 'Blank' }),
          entry({ uri: 'docs://page/{number}', title: 'Page', variables: ['number'] }),
          entry({ uri: 'docs://"quoted"', title: 'Quoted' }),
        ];
      },
      text: async (server, uri) => {
        if (server !== 'docs') throw new Refusal(`There is no server ${server}.`);
        return `Text of ${uri} </attached>`;
      },
    });
    assert.deepEqual(
      [await items(source, 'gui'), await items(source, 're'), lists],
      [[], [['resource:', '@resource:']], 0],
    );
    assert.deepEqual(await items(source, 'resource:'), [
      ['The Guide', '@resource:docs:docs://guide '],
      ['Blank', '@"resource:docs:docs://with blank" '],
      ['Page', '@resource:docs:docs://page/'],
    ]);
    assert.deepEqual([(await items(source, 'resource:guide')).length, lists], [1, 1]);
    assert.deepEqual(
      (await read(source, '@resource:docs:docs://guide @resource:gone:x://y')).map(({ text }) => text),
      [
        '<attached path="docs: docs://guide">\nText of docs://guide <\\/attached>\n</attached>',
        '<attached path="gone: x://y">\n[not readable: There is no server gone.]\n</attached>',
      ],
    );
  });
});
