import assert from 'node:assert/strict';
import { type Arrow, arrowsOf, readSources, roomOf } from '../../scripts/houseFacts.ts';

const FILES = [
  'vscode/files/paths',
  'vscode/files/documents',
  'vscode/files/notebooks',
  'vscode/files/search',
];

/** Rooms of `vscode/` that each room may import from. A room comes after all rooms it may import from. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'vscode/shared': [],
  'vscode/files/paths': [],
  'vscode/files/documents': ['vscode/files/paths'],
  'vscode/files/notebooks': ['vscode/files/paths', 'vscode/files/documents'],
  'vscode/files/search': ['vscode/shared', 'vscode/files/paths', 'vscode/files/documents'],
  'vscode/files': FILES,
  'vscode/language': ['vscode/files/paths', 'vscode/files/documents'],
  'vscode/models': ['vscode/shared'],
  'vscode/permission': ['vscode/shared', 'vscode/files/paths'],
  'vscode/pool': ['vscode/shared'],
  'vscode/review': ['vscode/shared', 'vscode/files/paths', 'vscode/files/notebooks'],
  'vscode/mcp/dialogs': ['vscode/shared', 'vscode/models'],
  'vscode/mcp/servers': ['vscode/shared', 'vscode/files/paths', 'vscode/permission', 'vscode/mcp/dialogs'],
  'vscode/mcp': ['vscode/shared', 'vscode/pool', 'vscode/mcp/dialogs', 'vscode/mcp/servers'],
  'vscode/chat': [
    'vscode/shared',
    ...FILES,
    'vscode/models',
    'vscode/permission',
    'vscode/pool',
    'vscode/review',
    'vscode/mcp',
  ],
  vscode: ['vscode/shared', 'vscode/permission', 'vscode/pool'],
};

const isHere = (room: string): boolean => room === 'vscode' || room.startsWith('vscode/');

const isAllowed = ({ from, to }: Pick<Arrow, 'from' | 'to'>): boolean =>
  (MAY_IMPORT[from] ?? []).includes(to);

describe('the rooms of vscode/', () => {
  const sources = readSources('src').filter(({ path }) => isHere(roomOf(path)));

  it('are the rooms of this map', () => {
    assert.deepEqual(
      [...new Set(sources.map(({ path }) => roomOf(path)))].sort(),
      Object.keys(MAY_IMPORT).sort(),
    );
  });

  it('import only from the rooms below them', () => {
    const arrows = arrowsOf(sources).filter(({ to }) => isHere(to));
    assert.ok(arrows.length > 30);
    assert.deepEqual(
      arrows.filter((arrow) => !isAllowed(arrow)),
      [],
    );
  });

  it('have no cycle: each stands in the map after all rooms it may import from', () => {
    const order = Object.keys(MAY_IMPORT);
    for (const [room, below] of Object.entries(MAY_IMPORT))
      for (const one of below) assert.ok(order.indexOf(one) < order.indexOf(room), `${room} → ${one}`);
  });

  it('would show an arrow that points up', () => {
    assert.equal(isAllowed({ from: 'vscode/pool', to: 'vscode/chat' }), false);
    assert.equal(isAllowed({ from: 'vscode/shared', to: 'vscode' }), false);
    assert.equal(isAllowed({ from: 'vscode/files/paths', to: 'vscode/files' }), false);
  });
});
