import type { AgentEvent, CallEnd, CallStart, InTask } from '../../../agent/events/events.ts';
import type { HostedCall } from '../../../agent/transcript/hosted.ts';
import type { EndpointSearch, ToolCall } from '../../../agent/transcript/messages.ts';
import { toOneLine } from '../../../lib/cleanText.ts';
import { maskSecrets } from '../../../lib/maskSecrets.ts';
import { cutText, firstLine } from '../../../lib/text.ts';
import { isOpenCard } from '../../../protocol/cards.ts';
import type { Block, CallBlock, CallState, Message } from '../../../protocol/conversation.ts';
import type { PermissionReason } from '../../../tools/permission/permissionReason.ts';
import type { Tool } from '../../../tools/tool/tool.ts';
import { callWords, plainWords } from './callWords.ts';
import { describeUsage } from './describeUsage.ts';
import { putBlock } from './putBlock.ts';

/** Lines of live output that a running call shows. */
const LIVE_LINES = 12;
const MAX_INPUT = 20_000;
const MAX_OUTCOME = 80;

/** A change of an answer, as a page is told of it. */
export type AnswerChange =
  | { readonly type: 'block'; readonly block: Block }
  | { readonly type: 'delta'; readonly block: string; readonly text: string };

export interface AnswerDeps {
  /** The tool of this name, as the pool has it now. */
  toolOf(name: string): Tool | undefined;
  /** The reason why a call may run, as a sentence for people. */
  permissionWords(reason: PermissionReason): string;
  onChange(change: AnswerChange): void;
}

/** The answer to one message, built from the events of its turn: the same ones give the same answer, live or from a record. */
export class AnswerView {
  readonly #deps: AnswerDeps;
  readonly #message: Message;
  readonly #startedAt = new Map<string, number>();
  #texts = 0;

  constructor(message: Message, deps: AnswerDeps) {
    this.#message = message;
    this.#deps = deps;
  }

  get message(): Message {
    return this.#message;
  }

  show(event: AgentEvent, at: number): void {
    switch (event.type) {
      case 'text-delta':
        this.#append('text', event.text);
        return;
      case 'thinking-delta':
        this.#append('thinking', event.text);
        return;
      case 'call-start':
        this.#startCall(event, at);
        return;
      case 'call-progress':
        this.#showLive(blockId(event.call.id, event), event.text);
        return;
      case 'call-end':
        this.#endCall(event, at);
        return;
      case 'search':
        this.put({ ...this.#searchBlock(event.search), ...placeOf(event.search.id, event) });
        return;
      case 'hosted-call':
        this.put({ ...hostedBlock(event.hosted), ...placeOf(this.#newId('hosted'), event) });
        return;
      case 'words':
        this.put({ kind: 'notice', id: this.#newId('words'), tone: 'user', text: event.text, actions: [] });
        return;
      case 'notice':
        this.put({
          kind: 'notice',
          id: this.#newId('notice'),
          tone: 'info',
          text: event.text,
          actions: event.isPause ? [{ id: 'continue', label: 'Continue' }] : [],
        });
        return;
      case 'activity':
      case 'step-start':
      case 'step-end':
      case 'sub-step':
        return;
      case 'turn-end':
        this.#message.usage = describeUsage(event.cost, at - this.#message.at);
        return;
      default:
        event satisfies never;
    }
  }

  /** Adds a block, or replaces the one of its id. */
  put(block: Block): void {
    const { blocks } = this.#message;
    if (!blocks.some(({ id }) => id === block.id)) this.#closeThinking();
    putBlock(blocks, block);
    this.#deps.onChange({ type: 'block', block });
  }

  /** Ends what is still open: a call that runs was stopped, and nobody waits for an answer any more. */
  close(state: Message['state'], withdrawn: string): void {
    this.#message.state = state;
    this.#closeThinking();
    for (const block of this.#message.blocks) {
      if (block.kind === 'call' && (block.state === 'running' || block.state === 'waiting'))
        this.put({ ...block, state: 'stopped' });
      if (isOpenCard(block)) this.put({ ...block, answer: withdrawn });
    }
  }

  #append(kind: 'text' | 'thinking', text: string): void {
    const last = this.#message.blocks.at(-1);
    if (last?.kind === kind) {
      last.text += text;
      this.#deps.onChange({ type: 'delta', block: last.id, text });
      return;
    }
    const id = this.#newId(kind);
    this.put(kind === 'text' ? { kind, id, text } : { kind, id, text, isOpen: true });
  }

  #closeThinking(): void {
    const last = this.#message.blocks.at(-1);
    if (last?.kind !== 'thinking' || !last.isOpen) return;
    last.isOpen = false;
    this.#deps.onChange({ type: 'block', block: last });
  }

  #startCall(start: CallStart, at: number): void {
    const { call, description, permission } = start;
    const block = this.#callBlock(call, start, description);
    this.#startedAt.set(block.id, at);
    this.put({ ...block, ...(permission ? { permission: this.#deps.permissionWords(permission) } : {}) });
  }

  #showLive(id: string, text: string): void {
    const block = this.#find(id);
    if (block === undefined) return;
    const lines = [...(block.live?.split('\n') ?? []), ...text.split('\n')];
    this.put({ ...block, live: lines.slice(-LIVE_LINES).join('\n') });
  }

  #endCall(end: CallEnd, at: number): void {
    const { call, ending, output, found, display } = end;
    if (ending === 'denied' && this.#hasCard(call)) return;
    const { live: _, ...block } = this.#find(blockId(call.id, end)) ?? this.#callBlock(call, end);
    const startedAt = this.#startedAt.get(block.id);
    this.put({
      ...block,
      state: STATES[ending],
      outcome: outcomeWords(end),
      // Where people get something to see, the text is for the model.
      ...(display ? {} : { output }),
      ...(startedAt === undefined ? {} : { milliseconds: at - startedAt }),
      ...(found.length > 0 ? { found: this.#chips(found) } : {}),
      ...(display?.kind === 'change' ? { changes: display.files.map((file) => ({ ...file })) } : {}),
      ...(display?.kind === 'todos' ? { todos: display.todos.map((todo) => ({ ...todo })) } : {}),
    });
  }

  /** True if a card of this answer has asked about the call, and so has said already that it was denied. */
  #hasCard({ id }: ToolCall): boolean {
    return this.#message.blocks.some((block) => block.kind === 'approval' && block.call === id);
  }

  #callBlock(call: ToolCall, place: InTask, description?: string): CallBlock {
    return {
      kind: 'call',
      ...placeOf(call.id, place),
      ...callWords(call, this.#deps.toolOf(call.name), description),
      state: 'running',
      outcome: '',
      input: cutText(JSON.stringify(maskSecrets(call.input), null, 2), MAX_INPUT),
    };
  }

  #searchBlock({ query, found, error }: EndpointSearch): Omit<CallBlock, 'id'> {
    return {
      kind: 'call',
      title: 'Tool search by the API',
      subject: firstLine(query, 80),
      icon: 'search',
      state: error === undefined ? 'done' : 'failed',
      outcome: error === undefined ? '' : firstLine(error),
      found: this.#chips(found),
    };
  }

  #chips(names: readonly string[]): NonNullable<CallBlock['found']> {
    return names.map((name) => ({
      name,
      label: plainWords(this.#deps.toolOf(name)?.origin.label ?? name),
    }));
  }

  #find(id: string): CallBlock | undefined {
    const block = this.#message.blocks.find((one) => one.id === id);
    return block?.kind === 'call' ? block : undefined;
  }

  #newId(kind: string): string {
    return `${kind}-${this.#message.id}-${++this.#texts}`;
  }
}

const STATES: Readonly<Record<CallEnd['ending'], CallState>> = {
  done: 'done',
  failed: 'failed',
  denied: 'denied',
  stopped: 'stopped',
  skipped: 'skipped',
};

/** The outcome of a call in a few words: those of its tool, or the beginning of the result. */
function outcomeWords({ ending, summary, output, found }: CallEnd): string {
  if (ending !== 'done') {
    // A refusal is worded for the model, and the state says already that a call was denied or not run.
    return summary === output ? '' : firstLine(summary.replace(/^(?:denied|not run:) /, ''));
  }
  if (summary === '') return toOneLine(output, MAX_OUTCOME);
  // The chips say it better.
  return found.length > 0 && summary.startsWith('found ') ? '' : firstLine(summary);
}

/** Id of a call's block: agents with a task do not know which ids others have given. */
const blockId = (id: string, { tasks = [] }: InTask): string => [...tasks, id].join('/');

/** Id and parent of a call's block. */
const placeOf = (id: string, place: InTask): Pick<CallBlock, 'id' | 'parent'> => ({
  id: blockId(id, place),
  ...(place.tasks ? { parent: place.tasks.join('/') } : {}),
});

const hostedBlock = ({ server, tool, isError, text }: HostedCall): Omit<CallBlock, 'id'> => ({
  kind: 'call',
  title: `${server}: ${plainWords(tool)}`,
  subject: '',
  icon: 'tool',
  state: isError ? 'failed' : 'done',
  outcome: firstLine(text),
  output: text,
});
