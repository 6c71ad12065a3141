import assert from 'node:assert/strict';
import { findHostedBan } from '../../../src/agent/epoch/selectHosted.ts';
import { switchedMode } from '../../../src/agent/transcript/transcript.ts';
import { contextPolicy, OPEN_CONTEXT } from '../../../src/tools/pool/poolContext.ts';
import {
  isPermissionMode,
  PERMISSION_MODES,
  type PermissionMode,
} from '../../../src/tools/tool/permissionMode.ts';
import { pendingSwitches } from '../../../src/vscode/chat/pendingSwitches.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const TOOLS = {
  looks: fakeTool('Look'),
  edits: fakeTool('Edit', { effect: 'edit' }),
  acts: fakeTool('Act', { effect: 'other' }),
  doesBoth: fakeTool('Both', { effect: 'other', canJustLook: true }),
};

/** Everything a mode decides before a call; what it decides about calls is in the test of `decidePermission`. */
function consequences(permissionMode: PermissionMode) {
  const context = { ...OPEN_CONTEXT, permissionMode };
  const forbiddenBy = contextPolicy(context);
  return {
    hides: Object.entries(TOOLS).flatMap(([name, tool]) => (forbiddenBy(tool) ? [name] : [])),
    keepsHostedOut: findHostedBan('wiki', context, []) !== undefined,
    countsByItsCommandAlone:
      pendingSwitches({ history: [{ command: permissionMode }] as never }).mode === permissionMode,
  };
}

describe('permission modes', () => {
  const open = { hides: [], keepsHostedOut: false, countsByItsCommandAlone: true };

  it('decide what is offered, and whether a command alone switches to them', () => {
    assert.deepEqual(Object.fromEntries(PERMISSION_MODES.map((mode) => [mode, consequences(mode)])), {
      default: open,
      acceptEdits: open,
      plan: { ...open, hides: ['edits', 'acts'], keepsHostedOut: true },
      bypassPermissions: { ...open, countsByItsCommandAlone: false },
    });
  });

  it('are known by their names, and nothing else is one', () => {
    const others = ['', 'Plan', 'compact', 'toString', undefined, 1];
    assert.deepEqual([...PERMISSION_MODES, ...others].filter(isPermissionMode), PERMISSION_MODES);
  });

  it('ask where a stored chat has one that nobody knows any more', () => {
    const switched = (permissionMode: string) =>
      ({
        role: 'user',
        results: [],
        texts: [],
        permissionMode: permissionMode as PermissionMode,
      }) as const;
    assert.deepEqual(
      [
        switchedMode([switched('bypassPermissions'), switched('gone')]),
        switchedMode([switched('gone'), switched('plan')]),
        switchedMode([]),
      ],
      ['default', 'plan', undefined],
    );
  });
});
