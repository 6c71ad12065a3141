import type { Disposable } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import type { StrategyDecision } from '../tools/pool/strategy.ts';
import type { PermissionMode } from '../tools/tool/permissionMode.ts';
import type { TurnCost } from './events/turnCost.ts';
import type { OfferedModel } from './model/offeredModel.ts';
import { usedSkills } from './transcript/skillsOf.ts';
import { sortFoundByUse } from './transcript/sortFoundByUse.ts';
import { type Epoch, switchedMode, type Transcript } from './transcript/transcript.ts';

export interface TurnFacts {
  readonly cost: TurnCost;
  readonly strategy: StrategyDecision;
}

/** The part of a transcript that the tree shows. */
export interface ChatState {
  /** Names of the tools the chat has found, least recently used first. */
  readonly found: Iterable<string>;
  /** Names of the skills it has run. */
  readonly skills: Iterable<string>;
  /** Epoch of the last turn; undefined before the first. */
  readonly epoch: Epoch | undefined;
  /** Tokens of the newest request and answer, if known. */
  readonly size?: number;
  /** Permission mode of the chat, if the user switched it. */
  readonly permissionMode?: PermissionMode;
}

/** State of a transcript for the tree. The transcript is undefined for a chat that has not begun. */
export function stateOf(transcript: Transcript | undefined): ChatState {
  const permissionMode = switchedMode(transcript?.messages ?? []);
  return {
    found: transcript ? sortFoundByUse(transcript) : [],
    skills: usedSkills(transcript?.messages ?? []),
    epoch: transcript?.epoch,
    ...(transcript?.size === undefined ? {} : { size: transcript.size }),
    ...(permissionMode === undefined ? {} : { permissionMode }),
  };
}

/** The chat that spoke last, as far as the tree shows it. Other chats may still be at work. */
export class ActiveChat implements Disposable {
  readonly #changed = new Emitter<void>();
  #chat = '';
  #found: ReadonlySet<string> = new Set();
  #skills: ReadonlySet<string> = new Set();
  #epoch: Epoch | undefined;
  #size: number | undefined;
  #model: OfferedModel | undefined;
  #lastTurn: TurnFacts | undefined;
  #permissionMode: PermissionMode | undefined;
  /** Names of forgotten tools, by chat. */
  readonly #forgotten = new Map<string, ReadonlySet<string>>();

  readonly onDidChange = this.#changed.event;

  /** Names of the tools the chat has found, least recently used first. */
  get found(): ReadonlySet<string> {
    return this.#found;
  }

  /** Names of the skills the chat has run. */
  get skills(): ReadonlySet<string> {
    return this.#skills;
  }

  /** Epoch of the chat's last turn; undefined before the first. */
  get epoch(): Epoch | undefined {
    return this.#epoch;
  }

  /** Model the chat talks to; undefined before the first turn. */
  get model(): OfferedModel | undefined {
    return this.#model;
  }

  /** Tokens of its newest request and answer; undefined if that is not known. */
  get contextTokens(): number | undefined {
    return this.#size;
  }

  /** Permission mode of the chat, if the user switched it. */
  get permissionMode(): PermissionMode | undefined {
    return this.#permissionMode;
  }

  /** Id of the chat; empty before the first. */
  get id(): string {
    return this.#chat;
  }

  get lastTurn(): TurnFacts | undefined {
    return this.#lastTurn;
  }

  begin(chat: string, state: ChatState, model: OfferedModel): void {
    this.#chat = chat;
    this.#model = model;
    this.#show(state);
  }

  /** Adds tools that the running turn has found, and the skill it has run. */
  add(chat: string, found: readonly string[], skill?: string): void {
    if (chat !== this.#chat || (found.length === 0 && skill === undefined)) return;
    this.#show({
      found: [...this.#found, ...found],
      skills: [...this.#skills, ...(skill === undefined ? [] : [skill])],
      epoch: this.#epoch,
      ...(this.#size === undefined ? {} : { size: this.#size }),
      ...(this.#permissionMode === undefined ? {} : { permissionMode: this.#permissionMode }),
    });
  }

  /** Takes note of the cost of a turn. */
  note(chat: string, turn: TurnFacts): void {
    if (chat !== this.#chat) return;
    this.#lastTurn = turn;
    this.#changed.fire();
  }

  end(chat: string, state: ChatState): void {
    if (chat === this.#chat) this.#show(state);
  }

  /** Remembers found tools to leave out at the next compaction of this chat. */
  forget(names: readonly string[]): void {
    const found = names.filter((name) => this.#found.has(name));
    this.#forgotten.set(this.#chat, new Set([...(this.#forgotten.get(this.#chat) ?? []), ...found]));
    this.#changed.fire();
  }

  isForgotten(name: string): boolean {
    return this.#forgotten.get(this.#chat)?.has(name) ?? false;
  }

  /** Tools that the chat is to forget and that no transcript names yet. */
  forgottenOf(chat: string): readonly string[] {
    return [...(this.#forgotten.get(chat) ?? [])];
  }

  /** Takes note that a stored transcript names these tools as forgotten, or has lost them: the next turn need not name them again. */
  confirmForgotten(chat: string, names: readonly string[]): void {
    const rest = this.forgottenOf(chat).filter((name) => !names.includes(name));
    if (rest.length > 0) this.#forgotten.set(chat, new Set(rest));
    else this.#forgotten.delete(chat);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #show({ found, skills, epoch, size, permissionMode }: ChatState): void {
    this.#found = new Set(found);
    this.#skills = new Set(skills);
    this.#epoch = epoch;
    this.#size = size;
    this.#permissionMode = permissionMode;
    this.#changed.fire();
  }
}
