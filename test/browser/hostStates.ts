import type { ChatRow, Footer, OpenChat, Welcome } from '../../src/protocol/chatState.ts';
import type { ApprovalBlock, Block, CallBlock, Message } from '../../src/protocol/conversation.ts';
import type { FormBlock, VisitBlock } from '../../src/protocol/forms.ts';
import { type HostMessage, PROTOCOL_VERSION } from '../../src/protocol/hostMessages.ts';

/** Things a host might send, with what a test does not care about filled in. */
export const CHAT = 'chat-1';
export const ANSWER = 'answer-1';

type Given<T> = Partial<T>;

export const footer: Footer = {
  mode: 'default',
  modes: [
    { id: 'default', label: 'Ask', detail: 'Ask before anything that has an effect' },
    { id: 'acceptEdits', label: 'Accept edits', detail: 'Change files of the workspace without asking' },
    { id: 'plan', label: 'Plan', detail: 'Change nothing; present a plan first' },
  ],
  model: 'demo',
  models: [
    { id: 'demo', label: 'Offline demo', detail: 'Follows rules, needs no key' },
    { id: 'claude', label: 'Claude', detail: '200,000 tokens' },
  ],
  effort: 'default',
  efforts: [
    {
      id: 'default',
      label: 'Effort: default',
      short: 'default',
      detail: 'As much work as the model thinks fit.',
    },
    { id: 'low', label: 'Effort: low', short: 'low', detail: '' },
    { id: 'high', label: 'Effort: high', short: 'high', detail: '' },
  ],
  searchMode: 'always',
  searchModes: [
    {
      id: 'always',
      label: 'Tool search: always',
      short: 'always',
      detail: 'Tools are found when they are needed.',
    },
    {
      id: 'off',
      label: 'Tool search: off',
      short: 'off',
      detail: 'Every tool is loaded into every request.',
    },
  ],
  gauge: {
    used: 31_000,
    window: 200_000,
    parts: [
      { label: 'System prompt', tokens: 1_200 },
      { label: 'Instructions', tokens: 1_800 },
      { label: 'Loaded tools', tokens: 6_900 },
      { label: 'Found tools', tokens: 1_100 },
      { label: 'Messages', tokens: 20_000 },
      { label: 'Free', tokens: 169_000 },
    ],
    outside: { label: 'Kept out by tool search', tokens: 41_000 },
    notes: [
      'Last turn: 31,000 tokens in (92 % from the cache, 1,400 tokens written to it) · 310 tokens out · 1 tool search',
      'Cost of this chat: $0.0312',
    ],
  },
};

export const welcome: Welcome = {
  note: 'The offline demo answers. It follows rules and needs no key.',
  suggestions: [
    { label: 'What is the sum of 19 and 23?', prompt: 'What is the sum of 19 and 23?' },
    { label: 'Explain this project', prompt: 'Explain what this project does, with links to the files.' },
    { label: 'Fix the failing test', prompt: 'Find the failing test and fix it.' },
  ],
  actions: [
    { id: 'setApiKey', label: 'Set API Key' },
    { id: 'addServer', label: 'Add MCP Server' },
  ],
};

/** Rows of the list of chats, as old as they say at the time they are made. */
export const chatRows = (): ChatRow[] => [
  { id: CHAT, title: 'Tidy the shopping list', at: Date.now() - 90_000, state: 'running' },
  { id: 'chat-2', title: 'Why does the build fail?', at: Date.now() - 7_200_000, state: 'waiting' },
  { id: 'chat-3', title: 'Release notes', at: Date.now() - 172_800_000, state: 'unread' },
  { id: 'chat-4', title: 'Old ideas', at: Date.now() - 999_999_999, state: 'idle' },
];

export const userMessage = (text: string, given: Given<Message> = {}): Message => ({
  id: 'message-1',
  role: 'user',
  turn: 'turn-1',
  at: Date.now(),
  text,
  attachments: [],
  state: 'done',
  blocks: [],
  ...given,
});

export const answer = (blocks: Block[], given: Given<Message> = {}): Message => ({
  id: ANSWER,
  role: 'assistant',
  turn: 'turn-1',
  at: Date.now(),
  attachments: [],
  state: 'done',
  blocks,
  ...given,
});

export const text = (words: string, id = 'text-1'): Block => ({ kind: 'text', id, text: words });

export const call = (given: Given<CallBlock> = {}): CallBlock => ({
  kind: 'call',
  id: 'call-1',
  title: 'Slack: post message',
  subject: '#dev',
  icon: 'tool',
  state: 'done',
  outcome: 'Posted',
  milliseconds: 420,
  ...given,
});

export const approval = (given: Given<ApprovalBlock> = {}): ApprovalBlock => ({
  kind: 'approval',
  id: 'approval-1',
  title: 'Run a command',
  detail: 'npm test -- --grep "shopping list"',
  detailKind: 'command',
  reason: 'The mode is Ask.',
  rule: 'Bash(npm test:*)',
  ...given,
});

/** A form with a field of every kind. */
export const form = (given: Given<FormBlock> = {}): FormBlock => ({
  kind: 'form',
  id: 'form-1',
  server: 'shop',
  message: 'Whom is the parcel for?\nIt leaves today.',
  fields: [
    {
      kind: 'text',
      name: 'name',
      title: 'Name',
      description: 'As it stands on the door',
      isRequired: true,
      minLength: 2,
      maxLength: 40,
    },
    {
      kind: 'number',
      name: 'floor',
      title: 'Floor',
      isRequired: false,
      isInteger: true,
      minimum: 0,
      default: 3,
    },
    { kind: 'boolean', name: 'gift', title: 'Is it a gift?', isRequired: true },
    {
      kind: 'choice',
      name: 'size',
      title: 'Size',
      isRequired: false,
      default: 'm',
      options: [
        { value: 's', title: 'Small' },
        { value: 'm', title: 'Middle' },
      ],
    },
    {
      kind: 'choices',
      name: 'days',
      title: 'Days',
      isRequired: true,
      minItems: 1,
      options: [
        { value: 'mo', title: 'Monday' },
        { value: 'tu', title: 'Tuesday' },
      ],
    },
  ],
  problems: [],
  ...given,
});

export const visit = (given: Given<VisitBlock> = {}): VisitBlock => ({
  kind: 'visit',
  id: 'visit-1',
  server: 'shop',
  message: 'Sign in to pay.',
  url: `https://pay.example.com/sign-in?next=${'a'.repeat(300)}`,
  host: 'pay.example.com',
  ...given,
});

export const openChat = (messages: Message[], given: Given<OpenChat> = {}): OpenChat => ({
  id: CHAT,
  title: 'Tidy the shopping list',
  messages,
  hasOlder: false,
  isRunning: messages.some(({ state }) => state === 'running'),
  queue: [],
  ...given,
});

type StateMessage = Extract<HostMessage, { type: 'state' }>;

/** The whole state with these messages in the chat. */
export const stateOf = (messages: Message[], given: Given<StateMessage> = {}): StateMessage => ({
  type: 'state',
  version: PROTOCOL_VERSION,
  chats: chatRows(),
  chat: openChat(messages),
  footer,
  welcome,
  ...given,
});

/** A running answer with these blocks. */
export const running = (...blocks: Block[]): StateMessage =>
  stateOf([userMessage('Tidy the shopping list'), answer(blocks, { state: 'running' })]);

export const blockMessage = (block: Block): HostMessage => ({
  type: 'block',
  chat: CHAT,
  message: ANSWER,
  block,
});

export const delta = (block: string, words: string): HostMessage => ({
  type: 'delta',
  chat: CHAT,
  message: ANSWER,
  block,
  text: words,
});
