import assert from 'node:assert/strict';
import { type BuiltinPorts, builtinTools } from '../../src/compose/builtinTools.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';

describe('the built-in tools', () => {
  // Nothing of the ports is used before a call.
  const tools = builtinTools({ notebooks: {}, webSearch: {} } as BuiltinPorts);
  const namesOf = (isWanted: (tool: Tool) => boolean | undefined) =>
    tools
      .filter(isWanted)
      .map(({ definition }) => definition.name)
      .sort();

  it('state which of them are never deferred', () =>
    assert.deepEqual(
      namesOf(({ isCore }) => isCore),
      ['AskUser', 'Bash', 'Edit', 'Glob', 'Grep', 'Read', 'Task', 'ToolSearch', 'Write'],
    ));

  it('have schemas without limits that mean nothing', () => {
    const noisy = tools.filter(({ definition }) =>
      JSON.stringify(definition.inputSchema).includes(String(Number.MAX_SAFE_INTEGER)),
    );
    assert.deepEqual(
      noisy.map(({ definition }) => definition.name),
      [],
    );
  });

  it('say in a few words what they do, where only their name is announced', () =>
    assert.deepEqual(
      tools
        .filter(({ loading, isCore }) => loading === 'deferred' && !isCore)
        .map(({ definition, hint }) => [definition.name, hint])
        .sort(),
      [
        ['BashOutput', 'what a background command has printed'],
        ['Diagnostics', 'errors and warnings of the language services'],
        ['ExitPlanMode', 'presents a plan'],
        ['KillBash', 'ends a background command'],
        ['LSP', 'definitions, references, hover, symbols, rename'],
        ['NotebookEdit', 'cells of .ipynb files'],
        ['TodoWrite', 'list of steps'],
        ['WebFetch', 'text of a web page'],
        ['WebSearch', 'searches the web'],
      ],
    ));

  it('state which of them are left in the simple mode', () =>
    assert.deepEqual(
      namesOf(({ isSimple }) => isSimple),
      ['Bash', 'Edit', 'Read'],
    ));

  it('state which of them a rule about Read is about', () =>
    assert.deepEqual(
      namesOf(({ readsFiles }) => readsFiles),
      ['Diagnostics', 'Glob', 'Grep', 'LSP', 'Read'],
    ));
});
