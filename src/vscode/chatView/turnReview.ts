import * as vscode from 'vscode';
import type { ChatStore } from '../../agent/chats/chatStore.ts';
import type { HunkMark } from '../../agent/chats/hunkMarks.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Block, ChangedFile, Message, ReviewState } from '../../protocol/conversation.ts';
import { moveTurnHunk } from '../../tools/checkpoints/moveTurnHunk.ts';
import type { ReviewDeps } from '../review/reviewChanges.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import { changesBar, hunksOf, reviewedCalls } from './answer/reviewedBlocks.ts';

interface TurnReviewDeps {
  readonly chats: ChatStore;
  readonly review: ReviewDeps;
  /** The messages of the chat. */
  readonly messages: readonly Message[];
  /** Shows a block of an answer that is new or has changed. */
  show(answer: Message, block: Block): void;
}

/** One hunk of a change, as a page names it. */
interface NamedHunk {
  /** Id of the call that made the change. */
  readonly block: string;
  /** Address of the file. */
  readonly file: string;
  readonly hunk: number;
}

/** The user's review of the changes in one chat: every hunk is open, kept or undone, and the bar of each turn counts them. */
export class TurnReview {
  readonly #deps: TurnReviewDeps;

  constructor(deps: TurnReviewDeps) {
    this.#deps = deps;
  }

  /** Shows what is decided about the changes of a turn: its hunks, and the bar once the turn has ended. */
  async refresh(turn: string): Promise<void> {
    const { chats, review, messages, show } = this.#deps;
    const [changes, marks] = await Promise.all([review.checkpoints.turn(turn), chats.hunkMarks(turn)]);
    const answer = messages.find((message) => message.turn === turn && message.role === 'assistant');
    if (answer === undefined) return;
    for (const call of reviewedCalls(answer.blocks, { changes, marks })) show(answer, call);
    const hasEnded = answer.state !== 'running';
    if (hasEnded && changes && changes.files.length > 0) show(answer, changesBar(changes, answer.blocks));
  }

  /** Brings a hunk into another state: changes the file if need be, and remembers what the user has decided. */
  async decide(named: NamedHunk, state: ReviewState): Promise<void> {
    const found = this.#find(named);
    if (found === undefined || found.state === state) return;
    const { turn, change } = found;
    if (state === 'undone' && !(await this.#move(turn, change, named.hunk, 'back'))) return;
    if (found.state === 'undone' && !(await this.#move(turn, change, named.hunk, 'forth'))) return;
    await this.#deps.chats.markHunks(turn, change.key, this.#marksWith(turn, named, state));
    await this.refresh(turn);
  }

  /** Addresses of the files of a turn in which something is left to look at. */
  openFiles(turn: string): readonly string[] {
    const bars = this.#deps.messages.flatMap(({ blocks }) => blocks);
    const bar = bars.find((block) => block.kind === 'changes' && block.turn === turn);
    const files = bar?.kind === 'changes' ? bar.files : [];
    return files.flatMap(({ key, state }) => (state === 'open' ? [key] : []));
  }

  #find({ block: id, file, hunk }: NamedHunk) {
    for (const { turn, blocks } of this.#deps.messages) {
      const block = blocks.find((one) => one.id === id);
      const change = block?.kind === 'call' && block.changes?.find(({ key }) => key === file);
      if (change && hunk in hunksOf(change)) return { turn, change, state: change.hunks?.[hunk] ?? 'open' };
    }
    return undefined;
  }

  /** The decisions about a file as they are shown, with another one about one hunk. */
  #marksWith(turn: string, { block: call, file, hunk }: NamedHunk, state: ReviewState): readonly HunkMark[] {
    const blocks = this.#deps.messages.flatMap((message) => (message.turn === turn ? message.blocks : []));
    return blocks.flatMap((block) => {
      const change = block.kind === 'call' && block.changes?.find(({ key }) => key === file);
      if (!change) return [];
      return hunksOf(change).flatMap((_, number): readonly HunkMark[] => {
        const shown = change.hunks?.[number] ?? 'open';
        const next = block.id === call && number === hunk ? state : shown;
        return next === 'open' ? [] : [{ call: block.id, file, hunk: number, state: next }];
      });
    });
  }

  /** Takes a hunk back or makes it again; says so and returns false if that is not possible. */
  async #move(
    turn: string,
    { key, path, diff }: ChangedFile,
    hunk: number,
    direction: 'back' | 'forth',
  ): Promise<boolean> {
    const part = hunksOf({ diff })[hunk] ?? '';
    const problem = await moveTurnHunk({ turn, key, path, hunk: part }, direction, this.#deps.review).then(
      (isDone) =>
        isDone ? undefined : vscode.l10n.t('{0} has changed there since and was left as it is.', path),
      (error: unknown) => {
        if (error instanceof Refusal) return error.message;
        throw error;
      },
    );
    if (problem !== undefined) void vscode.window.showInformationMessage(escapeLinks(problem));
    return problem === undefined;
  }
}
