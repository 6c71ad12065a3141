import assert from 'node:assert/strict';
import { type BuiltinPorts, builtinTools } from '../../src/compose/builtinTools.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';

describe('the built-in tools', () => {
  // Nothing of the ports is used before a call.
  const tools = builtinTools({} as BuiltinPorts);
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
