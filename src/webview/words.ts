const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const number = new Intl.NumberFormat('en');

/** Every word the pages say by themselves, in one place to be translated. */
export const words = {
  // the kit
  code: 'code',
  codeIn: (language: string) => `Code: ${language}`,
  copyCode: 'Copy Code',
  insertCode: 'Insert at Cursor',
  showMore: (left: number) => `Show More (${number.format(left)} characters left)`,
  charactersMore: (left: number) => `(${number.format(left)} more characters)`,
  diff: 'Changes',
  line: (line: number) => `Line ${line}`,
  table: 'Table',
  image: 'image',
  done: 'Done',
  toDo: 'To do',
  inProgress: 'In progress',
  cancel: 'Cancel',
  notDrawn: 'This part cannot be shown.',

  // the chat as a whole
  loading: 'Loading…',
  chats: 'Chats',
  newChat: 'New Chat',
  conversation: 'Conversation',
  you: 'You',
  quiver: 'Quiver',
  older: 'Show Older Messages',
  newest: 'Scroll to Newest',
  waiting: (count: number) => (count === 1 ? 'A decision waits for you' : `${count} decisions wait for you`),

  // messages
  edit: 'Edit Message',
  regenerate: 'Answer Again',
  fork: 'Fork Chat from Here',
  editQuestion: 'Everything after this message leaves the chat.',
  editKeepFiles: 'Edit, Keep Files',
  editWithFiles: 'Edit, Take Files Back Too',
  copyAnswer: 'Copy Answer',
  working: 'Working…',
  stopped: 'You stopped this answer.',
  failed: 'This answer failed.',
  cut: 'This answer was cut off when the window was closed or reloaded.',
  goOn: 'Go On',
  goOnMessage: 'Please go on where you stopped.',
  thinking: 'Thinking…',
  thought: 'Thought',

  // calls
  callStates: {
    waiting: 'waits for you',
    running: 'running',
    done: '',
    failed: 'Failed',
    denied: 'Denied',
    stopped: 'Stopped',
    skipped: 'Not run',
  },
  input: 'Input',
  output: 'Output',
  liveOutput: 'Live output',
  permission: 'Permission',
  foundTools: 'Found tools',
  showTool: (label: string) => `Show ${label} in the tool pool`,
  todos: 'To-do list',
  calls: (count: number) => plural(count, 'call', 'calls'),
  callsOf: (title: string) => `Calls of ${title}`,
  earlierCalls: (count: number) => `Show ${plural(count, 'Earlier Call', 'Earlier Calls')}`,
  openFile: (path: string) => `Open ${path}`,
  openHunk: 'Open',
  keepHunk: 'Keep This Change',
  unkeepHunk: 'Do Not Keep',
  undoHunk: 'Undo This Change',
  redoHunk: 'Redo This Change',
  reviewStates: { open: '', kept: 'Kept', undone: 'Undone' },

  // changes of a turn
  filesChanged: (count: number, kept: number, undone: number) =>
    [
      `${plural(count, 'file', 'files')} changed`,
      ...(kept > 0 ? [`${kept} kept`] : []),
      ...(undone > 0 ? [`${undone} reverted`] : []),
    ].join(', '),
  review: 'Review',
  revert: 'Revert',
  reverted: 'Reverted',
  fileStates: { open: '', kept: 'Kept', undone: 'Reverted' },
  added: (lines: number) => `+${lines}`,
  removed: (lines: number) => `−${lines}`,

  // approvals
  approval: (title: string) => `Approval: ${title}`,
  detail: 'Exactly this will happen',
  allow: 'Allow',
  allowInChat: 'Allow in This Chat',
  allowAlways: 'Always Allow…',
  deny: 'Deny',
  denyWithReason: 'Deny and Say Why…',
  reasonLabel: 'Reason for the model',
  sendReason: 'Deny with Reason',
  ruleQuestion: 'This rule will allow the like of it from now on:',
  onlyWorkspace: 'In This Workspace',
  everywhere: 'Everywhere',

  // questions and plans
  questionNumber: (number: number, of: number) => `Question ${number} of ${of}`,
  otherAnswer: 'Other answer',
  answer: 'Answer',
  skip: 'Skip',
  plan: 'Plan',
  planText: 'Text of the plan',
  editPlan: 'Edit Plan',
  acceptPlan: 'Accept',
  acceptPlanAndEdits: 'Accept and Auto-Accept Edits',
  sendBack: 'Send Back…',
  sendBackLabel: 'What should be different?',
  sendBackNow: 'Send Back',

  // questions of servers
  serverAsks: (server: string, message: string) => `The MCP server ${server} asks: ${message}`,
  serverForm: (server: string) => `The MCP server ${server} has a question for you`,
  serverWantsVisit: (server: string, host: string) => `The MCP server ${server} wants you to visit ${host}`,
  visit: (host: string) => `Open ${host}`,
  address: 'Address',
  sendForm: 'Accept',
  decline: 'Decline',
  required: 'required',
  noChoice: 'Nothing picked',
  yes: 'Yes',
  no: 'No',
  formHints: {
    email: 'an e-mail address',
    uri: 'a web address',
    date: 'a date like 2026-01-31',
    'date-time': 'a date and time like 2026-01-31T12:00:00Z',
    integer: 'a whole number',
    number: 'a number',
  },
  between: (least: number | undefined, most: number | undefined, of: string) =>
    least === undefined
      ? `at most ${most}${of}`
      : most === undefined
        ? `at least ${least}${of}`
        : `${least} to ${most}${of}`,
  characters: ' characters',
  options: ' options',

  // the input
  message: 'Message',
  placeholder: 'Ask Quiver. @ adds context, # names tools, / runs commands.',
  send: 'Send',
  stop: 'Stop',
  steer: 'Steer',
  addContext: 'Add Context',
  queueHint: 'Enter queues it for later; Steer says it now.',
  queued: 'Queued messages',
  queuedFor: 'Queued',
  steersNext: 'Steers the next step',
  steerNow: 'Steer Now',
  sendNow: 'Send Now',
  removeQueued: 'Remove from Queue',
  attachments: 'Attachments',
  attachmentCount: (count: number) => plural(count, 'attachment', 'attachments'),
  detach: (label: string) => `Remove ${label}`,
  fileTooLarge: (name: string) => `${name} is too large to attach.`,
  completions: 'Completions',

  // below the input
  permissionMode: 'Permission mode',
  model: 'Model',
  searchMode: 'Tool search',
  context: 'Context window',
  contextUsed: (percent: number) => `Context window: ${percent} % used`,
  tokens: (tokens: number) => number.format(tokens),
  ofTokens: (used: number, window: number) => `${number.format(used)} of ${number.format(window)} tokens`,

  // the list of chats
  searchChats: 'Search chats',
  noChats: 'No chat fits.',
  chatStates: { idle: '', running: 'running', waiting: 'waits for you', unread: 'done' },
  more: (title: string) => `More for ${title}`,
  rename: 'Rename',
  newName: 'New name',
  save: 'Save',
  exportChatAsMarkdown: 'Export as Markdown',
  exportChatAsJson: 'Export as JSON',
  continueElsewhere: "Continue in VS Code's Chat View",
  delete: 'Delete',
  deleteNow: 'Delete for Good',

  // the empty chat
  welcome: 'What shall we do here?',
  suggestions: 'Suggestions',

  // for screen readers
  answerEnded: 'The answer is complete.',
  answerStopped: 'The answer was stopped.',
  answerFailed: 'The answer failed.',
  approvalNeeded: (title: string) => `Approval needed: ${title}`,
  questionAsked: (question: string) => `A question: ${question}`,
  planReady: 'A plan waits for your decision.',
};
