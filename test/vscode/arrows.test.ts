import { describeRooms, type RoomMap } from '../describeRooms.ts';

const FILES = [
  'vscode/files/paths',
  'vscode/files/documents',
  'vscode/files/notebooks',
  'vscode/files/search',
];

const MAY_IMPORT: RoomMap = {
  'vscode/shared': [],
  'vscode/files/paths': [],
  'vscode/files/documents': ['vscode/files/paths'],
  'vscode/files/notebooks': ['vscode/files/paths', 'vscode/files/documents'],
  'vscode/files/search': ['vscode/shared', 'vscode/files/paths', 'vscode/files/documents'],
  'vscode/files': FILES,
  'vscode/environment': ['vscode/files/paths'],
  'vscode/editorActions': ['vscode/files/paths'],
  'vscode/language': ['vscode/files/paths', 'vscode/files/documents'],
  'vscode/models': ['vscode/shared'],
  'vscode/permission': ['vscode/shared', 'vscode/files/paths'],
  'vscode/pool': ['vscode/shared', 'vscode/permission'],
  'vscode/pool/exposure': ['vscode/shared', 'vscode/pool'],
  'vscode/instructions': ['vscode/shared', 'vscode/files/paths', 'vscode/pool'],
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
    'vscode/instructions',
    'vscode/review',
    'vscode/mcp',
  ],
  'vscode/skills': ['vscode/shared', 'vscode/pool'],
  'vscode/chatView/answer': ['vscode/shared', 'vscode/permission'],
  'vscode/chatView/composer': ['vscode/files/paths', 'vscode/editorActions'],
  'vscode/chatView/footer': ['vscode/permission', 'vscode/pool'],
  'vscode/chatView/composer/sources': ['vscode/files/paths', 'vscode/chat', 'vscode/chatView/composer'],
  'vscode/chatView': [
    'vscode/shared',
    'vscode/editorActions',
    ...FILES,
    'vscode/permission',
    'vscode/pool',
    'vscode/review',
    'vscode/mcp/dialogs',
    'vscode/chat',
    'vscode/chatView/answer',
    'vscode/chatView/composer',
    'vscode/chatView/composer/sources',
    'vscode/chatView/footer',
  ],
  vscode: ['vscode/shared', 'vscode/permission', 'vscode/pool', 'vscode/pool/exposure'],
};

describeRooms('vscode', {
  mayImport: MAY_IMPORT,
  wrong: [
    { from: 'vscode/pool', to: 'vscode/chat' },
    { from: 'vscode/shared', to: 'vscode' },
    { from: 'vscode/files/paths', to: 'vscode/files' },
  ],
  fewestArrows: 31,
});
