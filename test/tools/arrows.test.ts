import { describeRooms, type RoomMap } from '../describeRooms.ts';

const MAY_IMPORT: RoomMap = {
  'tools/schema': [],
  'tools/tool': ['tools/schema'],
  'tools/search': [],
  'tools/endpointSearch': ['tools/schema', 'tools/tool', 'tools/search'],
  'tools/sources': ['tools/tool', 'tools/search'],
  'tools/paths': ['tools/tool'],
  'tools/shell/parser': [],
  'tools/shell/commands': ['tools/paths', 'tools/shell/parser'],
  'tools/shell/walk': ['tools/tool', 'tools/paths', 'tools/shell/parser', 'tools/shell/commands'],
  'tools/shell': ['tools/tool', 'tools/paths', 'tools/shell/parser', 'tools/shell/walk'],
  'tools/permission': ['tools/tool', 'tools/paths', 'tools/shell/parser', 'tools/shell/commands'],
  'tools/configured': [
    'tools/tool',
    'tools/paths',
    'tools/shell/parser',
    'tools/shell/commands',
    'tools/shell/walk',
  ],
  'tools/hooks': ['tools/tool', 'tools/permission', 'tools/configured'],
  'tools/pool': ['tools/tool', 'tools/search', 'tools/sources', 'tools/permission'],
  'tools/reading': ['tools/tool'],
  'tools/edits': ['tools/tool', 'tools/paths', 'tools/reading'],
  'tools/checkpoints': [],
  'tools/builtin': [
    'tools/tool',
    'tools/paths',
    'tools/configured',
    'tools/shell',
    'tools/pool',
    'tools/reading',
    'tools/edits',
  ],
};

describeRooms('tools', {
  mayImport: MAY_IMPORT,
  closed: ['tools/search'],
  wrong: [
    { from: 'tools/tool', to: 'tools/pool' },
    { from: 'tools/search', to: 'tools/tool' },
    { from: 'tools/shell/parser', to: 'tools/shell' },
    { from: 'tools/permission', to: 'tools/pool' },
    { from: 'tools/edits', to: 'tools/builtin' },
    { from: 'tools/builtin', to: 'tools/sources' },
  ],
  fewestArrows: 30,
});
