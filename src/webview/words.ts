import { t } from './translate.ts';

/** Words on the least and the most of something; none if there are no limits. */
const limits =
  (atLeast: string, atMost: string, between: string) =>
  (least: number | undefined, most: number | undefined): string => {
    if (least === undefined) return most === undefined ? '' : t(atMost, most);
    return most === undefined ? t(atLeast, least) : t(between, least, most);
  };

/** Every word the pages say by themselves, in one place to be translated. */
export const words = {
  // the kit
  code: t('code'),
  codeIn: (language: string) => t('Code: {0}', language),
  copyCode: t('Copy Code'),
  insertCode: t('Insert at Cursor'),
  showMore: (left: number) => t('Show More ({0} characters left)', left),
  charactersMore: (left: number) => t('({0} more characters)', left),
  diff: t('Changes'),
  line: (line: number) => t('Line {0}', String(line)),
  table: t('Table'),
  image: t('image'),
  done: t('Done'),
  toDo: t('To do'),
  inProgress: t('In progress'),
  cancel: t('Cancel'),
  notDrawn: t('This part cannot be shown.'),

  // the chat as a whole
  loading: t('Loading…'),
  chats: t('Chats'),
  newChat: t('New Chat'),
  conversation: t('Conversation'),
  you: t('You'),
  quiver: t('Quiver'),
  older: t('Show Older Messages'),
  newest: t('Scroll to Newest'),
  waiting: (count: number) =>
    count === 1 ? t('A decision waits for you') : t('{0} decisions wait for you', count),

  // messages
  edit: t('Edit Message'),
  regenerate: t('Answer Again'),
  fork: t('Fork Chat from Here'),
  editQuestion: t('Everything after this message leaves the chat.'),
  editKeepFiles: t('Edit, Keep Files'),
  editWithFiles: t('Edit, Take Files Back Too'),
  copyAnswer: t('Copy Answer'),
  working: t('Working…'),
  stopped: t('You stopped this answer.'),
  failed: t('This answer failed.'),
  cut: t('This answer was cut off when the window was closed or reloaded.'),
  goOn: t('Go On'),
  goOnMessage: t('Please go on where you stopped.'),
  thinking: t('Thinking…'),
  thought: t('Thought'),

  // calls
  callStates: {
    waiting: t('waits for you'),
    running: t('running'),
    done: '',
    failed: t('Failed'),
    denied: t('Denied'),
    stopped: t('Stopped'),
    skipped: t('Not run'),
  },
  input: t('Input'),
  output: t('Output'),
  liveOutput: t('Live output'),
  permission: t('Permission'),
  foundTools: t('Found tools'),
  showTool: (label: string) => t('Show {0} in the tool pool', label),
  todos: t('To-do list'),
  calls: (count: number) => (count === 1 ? t('1 call') : t('{0} calls', count)),
  callsOf: (title: string) => t('Calls of {0}', title),
  earlierCalls: (count: number) =>
    count === 1 ? t('Show 1 Earlier Call') : t('Show {0} Earlier Calls', count),
  openFile: (path: string) => t('Open {0}', path),
  openHunk: t('Open'),
  keepHunk: t('Keep This Change'),
  unkeepHunk: t('Do Not Keep'),
  undoHunk: t('Undo This Change'),
  redoHunk: t('Redo This Change'),
  reviewStates: { open: '', kept: t('Kept'), undone: t('Undone') },

  // changes of a turn
  filesChanged: (count: number, kept: number, undone: number) =>
    [
      count === 1 ? t('1 file changed') : t('{0} files changed', count),
      ...(kept > 0 ? [t('{0} kept', kept)] : []),
      ...(undone > 0 ? [t('{0} reverted', undone)] : []),
    ].join(', '),
  review: t('Review'),
  revert: t('Revert'),
  reverted: t('Reverted'),
  fileStates: { open: '', kept: t('Kept'), undone: t('Reverted') },
  added: (lines: number) => `+${lines}`,
  removed: (lines: number) => `−${lines}`,

  // approvals
  approval: (title: string) => t('Approval: {0}', title),
  detail: t('Exactly this will happen'),
  allow: t('Allow'),
  allowInChat: t('Allow in This Chat'),
  allowAlways: t('Always Allow…'),
  deny: t('Deny'),
  denyWithReason: t('Deny and Say Why…'),
  reasonLabel: t('Reason for the model'),
  sendReason: t('Deny with Reason'),
  ruleQuestion: t('This rule will allow the like of it from now on:'),
  onlyWorkspace: t('In This Workspace'),
  everywhere: t('Everywhere'),

  // questions and plans
  questionNumber: (number: number, of: number) => t('Question {0} of {1}', number, of),
  otherAnswer: t('Other answer'),
  answer: t('Answer'),
  skip: t('Skip'),
  plan: t('Plan'),
  planText: t('Text of the plan'),
  editPlan: t('Edit Plan'),
  acceptPlan: t('Accept'),
  acceptPlanAndEdits: t('Accept and Auto-Accept Edits'),
  sendBack: t('Send Back…'),
  sendBackLabel: t('What should be different?'),
  sendBackNow: t('Send Back'),

  // questions of servers
  serverAsks: (server: string, message: string) => t('The MCP server {0} asks: {1}', server, message),
  serverForm: (server: string) => t('The MCP server {0} has a question for you', server),
  serverWantsVisit: (server: string, host: string) =>
    t('The MCP server {0} wants you to visit {1}', server, host),
  visit: (host: string) => t('Open {0}', host),
  address: t('Address'),
  sendForm: t('Accept'),
  decline: t('Decline'),
  required: t('required'),
  noChoice: t('Nothing picked'),
  yes: t('Yes'),
  no: t('No'),
  formHints: {
    email: t('an e-mail address'),
    uri: t('a web address'),
    date: t('a date like 2026-01-31'),
    'date-time': t('a date and time like 2026-01-31T12:00:00Z'),
    integer: t('a whole number'),
    number: t('a number'),
  },
  valueLimits: limits(t('at least {0}'), t('at most {0}'), t('{0} to {1}')),
  characterLimits: limits(
    t('at least {0} characters'),
    t('at most {0} characters'),
    t('{0} to {1} characters'),
  ),
  optionLimits: limits(t('pick at least {0}'), t('pick at most {0}'), t('pick {0} to {1}')),

  // the input
  message: t('Message'),
  placeholder: t('Ask Quiver. @ adds context, # names tools, / runs commands.'),
  send: t('Send'),
  stop: t('Stop'),
  steer: t('Steer'),
  addContext: t('Add Context'),
  queueHint: t('Enter queues it for later; Steer says it now.'),
  queued: t('Queued messages'),
  queuedFor: t('Queued'),
  steersNext: t('Steers the next step'),
  steerNow: t('Steer Now'),
  sendNow: t('Send Now'),
  removeQueued: t('Remove from Queue'),
  attachments: t('Attachments'),
  attachmentCount: (count: number) => (count === 1 ? t('1 attachment') : t('{0} attachments', count)),
  detach: (label: string) => t('Remove {0}', label),
  fileTooLarge: (name: string) => t('{0} is too large to attach.', name),
  completions: t('Completions'),

  // below the input
  permissionMode: t('Permission mode'),
  model: t('Model'),
  effort: t('Effort'),
  searchMode: t('Tool search'),
  context: t('Context window'),
  contextUsed: (percent: number) => t('Context window: {0} % used', percent),
  tokens: (tokens: number) => t('{0}', tokens),
  ofTokens: (used: number, window: number) => t('{0} of {1} tokens', used, window),

  // the list of chats
  searchChats: t('Search chats'),
  noChats: t('No chat fits.'),
  chatStates: { idle: '', running: t('running'), waiting: t('waits for you'), unread: t('done') },
  more: (title: string) => t('More for {0}', title),
  rename: t('Rename'),
  newName: t('New name'),
  save: t('Save'),
  exportChatAsMarkdown: t('Export as Markdown'),
  exportChatAsJson: t('Export as JSON'),
  continueElsewhere: t("Continue in VS Code's Chat View"),
  delete: t('Delete'),
  deleteNow: t('Delete for Good'),

  // the empty chat
  welcome: t('What shall we do here?'),
  suggestions: t('Suggestions'),

  // for screen readers
  answerEnded: t('The answer is complete.'),
  answerStopped: t('The answer was stopped.'),
  answerFailed: t('The answer failed.'),
  approvalNeeded: (title: string) => t('Approval needed: {0}', title),
  questionAsked: (question: string) => t('A question: {0}', question),
  planReady: t('A plan waits for your decision.'),
};
