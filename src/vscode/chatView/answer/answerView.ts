import type { AgentEvent, CallEnd } from '../../../agent/events/events.ts';
import type { HostedCall } from '../../../agent/transcript/hosted.ts';
import type { EndpointSearch, ToolCall } from '../../../agent/transcript/messages.ts';
import { cutText, firstLine } from '../../../lib/text.ts';
import type { Block, CallBlock, CallState, Message } from '../../../protocol/conversation.ts';
import type { Tool } from '../../../tools/tool/tool.ts';
import { callWords, plainWords } from './callWords.ts';

/** Lines of live output that a running call shows. */
const LIVE_LINES = 12;
const MAX_INPUT = 20_000;

/** A change of an answer, as a page is told of it. */
export type AnswerChange =
  | { readonly type: 'block'; readonly block: Block }
  | { readonly type: 'delta'; readonly block: string; readonly text: string };

export interface AnswerDeps {
  /** The tool of this name, as the pool has it now. */
  toolOf(name: string): Tool | undefined;
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
        this.#startedAt.set(event.call.id, at);
        this.put({ ...this.#callBlock(event.call, event.description), state: 'running' });
        return;
      case 'call-progress':
        this.#showLive(event.call, event.text);
        return;
      case 'call-end':
        this.#endCall(event, at);
        return;
      case 'search':
        this.put(this.#searchBlock(event.search));
        return;
      case 'hosted-call':
        this.put(hostedBlock(event.hosted, this.#message.blocks.length));
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
      case 'sub-call':
      case 'turn-end':
        return;
      default:
        event satisfies never;
    }
  }

  /** Adds a block, or replaces the one of its id. */
  put(block: Block): void {
    const { blocks } = this.#message;
    const at = blocks.findIndex(({ id }) => id === block.id);
    if (at < 0) {
      this.#closeThinking();
      blocks.push(block);
    } else blocks[at] = block;
    this.#deps.onChange({ type: 'block', block });
  }

  /** Ends what is still open: a call that runs was stopped, and nobody waits for an answer any more. */
  close(state: Message['state'], withdrawn: string): void {
    this.#message.state = state;
    this.#closeThinking();
    for (const block of this.#message.blocks) {
      if (block.kind === 'call' && (block.state === 'running' || block.state === 'waiting'))
        this.put({ ...block, state: 'stopped' });
      if ((block.kind === 'approval' || block.kind === 'question' || block.kind === 'plan') && !block.answer)
        this.put({ ...block, answer: withdrawn });
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

  #showLive(call: ToolCall, text: string): void {
    const block = this.#find(call.id);
    if (block === undefined) return;
    const lines = [...(block.live?.split('\n') ?? []), ...text.split('\n')];
    this.put({ ...block, live: lines.slice(-LIVE_LINES).join('\n') });
  }

  #endCall(end: CallEnd, at: number): void {
    const { call, ending, summary, output, found, display } = end;
    const { live: _, ...block } = this.#find(call.id) ?? this.#callBlock(call);
    const startedAt = this.#startedAt.get(call.id);
    this.put({
      ...block,
      state: STATES[ending],
      outcome: summary === output ? '' : firstLine(summary.replace(/^denied /, '')), // a refusal is worded for the model
      output,
      ...(startedAt === undefined ? {} : { milliseconds: at - startedAt }),
      ...(found.length > 0 ? { found: this.#chips(found) } : {}),
      ...(display?.kind === 'change' ? { changes: display.files.map((file) => ({ ...file })) } : {}),
      ...(display?.kind === 'todos' ? { todos: display.todos.map((todo) => ({ ...todo })) } : {}),
    });
  }

  #callBlock(call: ToolCall, description?: string): CallBlock {
    return {
      kind: 'call',
      id: call.id,
      ...callWords(call, this.#deps.toolOf(call.name), description),
      state: 'running',
      outcome: '',
      input: cutText(JSON.stringify(call.input, null, 2), MAX_INPUT),
    };
  }

  #searchBlock({ id, query, found, error }: EndpointSearch): CallBlock {
    return {
      kind: 'call',
      id,
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
  skipped: 'failed',
};

const hostedBlock = ({ server, tool, isError, text }: HostedCall, number: number): CallBlock => ({
  kind: 'call',
  id: `hosted-${number}`,
  title: `${server}: ${plainWords(tool)}`,
  subject: '',
  icon: 'tool',
  state: isError ? 'failed' : 'done',
  outcome: firstLine(text),
  output: text,
});
