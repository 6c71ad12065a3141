import { describeRooms, type RoomMap } from '../describeRooms.ts';

const MAY_IMPORT: RoomMap = {
  'agent/transcript': [],
  'agent/events': ['agent/transcript'],
  'agent/prompt': ['agent/transcript'],
  'agent/model': ['agent/transcript', 'agent/events'],
  'agent/epoch': ['agent/transcript', 'agent/prompt', 'agent/model'],
  'agent/inspection': ['agent/transcript', 'agent/events', 'agent/model', 'agent/epoch'],
  'agent/call': ['agent/transcript', 'agent/events', 'agent/prompt'],
  'agent/compaction': ['agent/transcript', 'agent/prompt', 'agent/model', 'agent/epoch', 'agent/inspection'],
  'agent/turn': [
    'agent/transcript',
    'agent/events',
    'agent/prompt',
    'agent/model',
    'agent/epoch',
    'agent/inspection',
    'agent/call',
    'agent/compaction',
  ],
  'agent/chats': ['agent/transcript', 'agent/events', 'agent/prompt', 'agent/turn'],
  agent: [
    'agent/chats',
    'agent/transcript',
    'agent/events',
    'agent/prompt',
    'agent/model',
    'agent/epoch',
    'agent/inspection',
    'agent/compaction',
    'agent/turn',
  ],
};

describeRooms('agent', {
  mayImport: MAY_IMPORT,
  wrong: [
    { from: 'agent/transcript', to: 'agent/epoch' },
    { from: 'agent/events', to: 'agent/epoch' },
    { from: 'agent/model', to: 'agent/epoch' },
    { from: 'agent/call', to: 'agent/turn' },
    { from: 'agent/turn', to: 'agent' },
  ],
  fewestArrows: 25,
});
