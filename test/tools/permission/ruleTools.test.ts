import assert from 'node:assert/strict';
import { type BuiltinPorts, builtinTools } from '../../../src/compose/builtinTools.ts';
import { RULE_TOOLS } from '../../../src/tools/permission/ruleProblems.ts';

it('rules can name every built-in tool', () => {
  // Nothing of the ports is used before a call.
  const names = builtinTools({} as BuiltinPorts).map(({ definition }) => definition.name);
  assert.deepEqual([...names, 'ListMcpResources', 'ReadMcpResource'].sort(), [...RULE_TOOLS].sort());
});
