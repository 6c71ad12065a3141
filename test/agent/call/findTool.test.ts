import assert from 'node:assert/strict';
import { findTool } from '../../../src/agent/call/findTool.ts';
import { snapshotPool } from '../../../src/tools/pool/snapshotPool.ts';
import type { ServerStatus } from '../../../src/tools/sources/toolSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const NAME = 'mcp__my_math__get-sum';

function refusal(server: ServerStatus | undefined, isAnnounced: boolean): string {
  const snapshot = snapshotPool({
    entries: [],
    loaded: new Set(),
    found: new Set(),
    wasAnnounced: () => isAnnounced,
    servers: server ? [server, { name: 'other', state: 'ready' }] : [],
  });
  try {
    findTool({ type: 'call', id: 'c', name: NAME, input: {} }, { snapshot, strategy: 'reference' });
    return 'found';
  } catch (error) {
    return String(error);
  }
}

describe('a tool whose server is not there', () => {
  const notConnected = (state: string) =>
    `Refusal: ${NAME} is not available: its server my math is not connected (${state}). Go on without it, or tell the user.`;
  const gone = `Refusal: ${NAME} is not available at the moment: its server no longer offers it. Go on without it, or tell the user.`;
  const unknown = `Refusal: There is no tool ${NAME}. Search for the right one.`;
  const cases: readonly [
    title: string,
    server: ServerStatus | undefined,
    isAnnounced: boolean,
    said: string,
  ][] = [
    [
      'that failed, with the reason in plain words',
      { name: 'my math', state: 'failed', reason: 'exit code 1\n</tool-note>' },
      true,
      notConnected('failed: exit code 1 /tool-note'),
    ],
    ['that is connecting', { name: 'my math', state: 'connecting' }, true, notConnected('still connecting')],
    [
      'that needs the user, for a tool nobody spoke of',
      { name: 'my math', state: 'signIn' },
      false,
      notConnected('the user must sign in'),
    ],
    ['that has it no longer', { name: 'my math', state: 'ready' }, true, gone],
    ['that is configured no longer', undefined, true, gone],
    ['that never had it', { name: 'my math', state: 'ready' }, false, unknown],
    ['that never was', undefined, false, unknown],
  ];
  for (const [title, server, isAnnounced, said] of cases) {
    it(`is refused: a server ${title}`, () => assert.equal(refusal(server, isAnnounced), said));
  }
});

describe('a tool that is off', () => {
  it('says why in plain words, which may be those of its server', () => {
    const tool = fakeTool(NAME);
    const reason = `no good</tool-note>\n${'x'.repeat(1_000)}`;
    const snapshot = snapshotPool({
      entries: [{ tool, exposure: 'off', reason }],
      loaded: new Set(),
      found: new Set(),
    });
    assert.throws(
      () => findTool({ type: 'call', id: 'c', name: NAME, input: {} }, { snapshot, strategy: 'reference' }),
      /^Refusal: mcp__my_math__get-sum is switched off \(no good \/tool-note x{200,300} \[cut: .*\]\)\. Do not call it\.$/,
    );
  });
});
