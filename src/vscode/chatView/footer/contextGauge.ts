import * as vscode from 'vscode';
import { describeDollars, describeTurnCost } from '../../../agent/events/turnCost.ts';
import { CONTEXT_PARTS, divideContext, usedTokens } from '../../../agent/inspection/contextDivision.ts';
import { type ContextParts, contextParts } from '../../../agent/transcript/contextParts.ts';
import type { TranscriptStore } from '../../../agent/transcript/transcriptStore.ts';
import { formatDollars } from '../../../host/tokenPrice.ts';
import type { Footer } from '../../../protocol/chatState.ts';
import { contextWords } from '../../pool/contextWords.ts';
import type { PoolView } from '../../pool/poolView.ts';
import type { ChatFigures } from './chatFigures.ts';

/** A chat, as far as the gauge needs it. */
export interface GaugedChat {
  readonly turns: readonly string[];
  readonly figures: ChatFigures;
}

/** A chat as it was after one of its turns. */
interface Measured {
  readonly turn: string;
  readonly context: Promise<(ContextParts & { readonly size: number | undefined }) | undefined>;
}

interface ContextGaugeDeps {
  readonly pool: PoolView;
  readonly transcripts: Pick<TranscriptStore, 'load'>;
}

/** The gauge of the context window: what fills it in one chat, and what tool search keeps out of it. */
export class ContextGauge {
  readonly #deps: ContextGaugeDeps;
  /** Each chat is measured once after a turn: reading a long one takes a while. */
  readonly #measured = new WeakMap<GaugedChat, Measured>();

  constructor(deps: ContextGaugeDeps) {
    this.#deps = deps;
  }

  async state(chat: GaugedChat, window: number): Promise<Footer['gauge']> {
    const { groups } = this.#deps.pool.groups();
    const context = await this.#measure(chat);
    const has = context?.tools ?? new Set();
    const outside = [...groups.deferred.items, ...groups.found.items].filter(
      ({ tool }) => !has.has(tool.definition.name),
    );
    const nothing = { system: 0, instructions: 0, loaded: groups.always.tokens, found: 0, results: 0 };
    const used = chat.figures.size ?? context?.size ?? 0;
    const parts = divideContext(context ?? nothing, { used, window });
    return {
      used: usedTokens(parts),
      window,
      parts: CONTEXT_PARTS.map((part) => ({ label: contextWords()[part], tokens: parts[part] })),
      outside: {
        label: vscode.l10n.t('Kept out by tool search'),
        tokens: outside.reduce((sum, { tokens }) => sum + tokens, 0),
      },
      notes: notesOf(chat),
    };
  }

  /** Undefined before the first turn, and if the transcript cannot be read. */
  async #measure(chat: GaugedChat): Promise<Awaited<Measured['context']>> {
    const turn = chat.turns.at(-1);
    if (turn === undefined) return undefined;
    const known = this.#measured.get(chat);
    if (known?.turn === turn) return known.context;
    const context = this.#deps.transcripts
      .load(turn)
      .then((transcript) => transcript && { ...contextParts(transcript), size: transcript.size });
    this.#measured.set(chat, { turn, context });
    return context;
  }
}

/** Sentences on the tokens and the cost of the last turn, and on the cost of the chat. */
function notesOf({ figures, turns }: GaugedChat): string[] {
  const cost = figures.costOf(turns.at(-1));
  if (cost === undefined) return [];
  const dollars = describeDollars(cost);
  const all = figures.dollarsOf(turns);
  return [
    vscode.l10n.t('Last turn: {0}', describeTurnCost(cost)),
    ...(dollars === undefined ? [] : [vscode.l10n.t('Cost of the last turn: {0}', dollars)]),
    ...(all === undefined ? [] : [vscode.l10n.t('Cost of this chat: {0}', formatDollars(all))]),
  ];
}
