import assert from 'node:assert/strict';
import type { ServerStatus } from '../../../../src/tools/sources/toolSource.ts';
import { canRestart, canStart, canStop } from '../../../../src/vscode/mcp/servers/canStart.ts';

const statuses: Readonly<Record<string, Omit<ServerStatus, 'name'>>> = {
  idle: { state: 'idle' },
  connecting: { state: 'connecting' },
  ready: { state: 'ready' },
  signIn: { state: 'signIn' },
  failed: { state: 'failed' },
  hosted: { state: 'ready', isHosted: true },
  'hosted, failed': { state: 'failed', isHosted: true },
  unapproved: { state: 'idle', approval: 'needed' },
};
const those = (isMeant: (server: ServerStatus) => boolean) =>
  Object.keys(statuses).filter((name) => isMeant({ name, state: 'idle', ...statuses[name] }));

describe('what the palette offers for MCP servers', () => {
  it('is what each can do, and nothing for those that others run or that wait for approval', () => {
    assert.deepEqual(
      { start: those(canStart), restart: those(canRestart), stop: those(canStop) },
      {
        start: ['idle', 'failed'],
        restart: ['connecting', 'ready', 'signIn'],
        stop: ['connecting', 'ready'],
      },
    );
  });
});
