import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { Model } from '../../agent/model/model.ts';
import type { ModelLimits } from '../../agent/model/modelLimits.ts';
import type { ModelProvider } from '../../agent/model/modelProvider.ts';
import type { OfferedModel } from '../../agent/model/offeredModel.ts';
import { offerAs } from '../../agent/model/providerModelId.ts';
import { MODEL_VENDOR } from '../../ids.ts';
import { Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { isSameList } from '../../lib/isSameList.ts';
import { createEditorModel } from './editorModel.ts';

const MEGABYTE = 1024 * 1024;
/** Tokens of an answer. The API neither says nor takes how long answers can be, so nothing depends on this figure. */
const USUAL_ANSWER = 4_096;
/** Milliseconds between a change and the next listing. */
const CALM = 1_000;
/** Context window of a model that does not say what it has. */
const LEAST_WINDOW = 8_000;

/** Limits of VS Code's API, and of what models behind it usually take. */
export const EDITOR_LIMITS: ModelLimits = {
  calls: {
    id: /^[\w-]{1,64}$/,
    newId: () => `call_${randomUUID().replaceAll('-', '')}`,
    maxNameLength: 64,
  },
  media: { image: { maxBytes: 3 * MEGABYTE, maxEdge: 2_000 }, maxCharacters: 12_000_000 },
  maxTools: 128,
};

interface Made {
  chat: vscode.LanguageModelChat;
  readonly port: Model;
}

/**
 * The models of other extensions in VS Code. The list is asked for when a chat first needs it: until then no extension is
 * started because of it. Listing asks nobody for consent; the first request to a model does.
 */
export class EditorModels implements ModelProvider {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  /** Adapters made so far, each with its model as VS Code offered it last. */
  readonly #made = new Map<string, Made>();
  #chats: readonly vscode.LanguageModelChat[] = [];
  #isFollowing = false;
  #soon: NodeJS.Timeout | undefined;

  readonly onDidChange = this.#changed.event;

  /** Lists the models that VS Code named last. */
  async listOffered(): Promise<readonly OfferedModel[]> {
    return this.#chats.map((chat) => this.offer(chat));
  }

  async refresh(): Promise<number> {
    if (!this.#isFollowing) {
      this.#isFollowing = true;
      this.#own.add(vscode.lm.onDidChangeChatModels(() => this.#refreshSoon()));
      this.#own.add({ dispose: () => clearTimeout(this.#soon) });
    }
    const chats = (await vscode.lm.selectChatModels()).filter(({ vendor }) => vendor !== MODEL_VENDOR);
    const before = this.#chats.map(keyOf);
    this.#chats = chats.filter(
      (chat, index) => chats.findIndex((other) => isSameToPeople(chat, other)) === index,
    );
    if (!isSameList(before, this.#chats.map(keyOf))) this.#changed.fire();
    return this.#chats.length;
  }

  change(): void {}

  /** Offers a model to the agent. */
  offer(chat: vscode.LanguageModelChat): OfferedModel {
    const id = keyOf(chat);
    return {
      id,
      name: chat.name,
      detail: vscode.l10n.t('{0}, through VS Code', chat.vendor),
      contextWindow: chat.maxInputTokens > 0 ? chat.maxInputTokens : LEAST_WINDOW,
      maxOutput: USUAL_ANSWER,
      limits: EDITOR_LIMITS,
      endpoint: id,
      hasReferences: false,
      noReferences: "VS Code's API for models loads no tools by reference.",
      noEndpointSearch: "VS Code's API for models has no search of its own.",
      newTools: 'cheap',
      port: this.#portOf(id, chat),
    };
  }

  #portOf(id: string, chat: vscode.LanguageModelChat): Model {
    const known = this.#made.get(id);
    if (known) {
      known.chat = chat;
      return known.port;
    }
    const made: Made = { chat, port: createEditorModel(() => made.chat, EDITOR_LIMITS) };
    this.#made.set(id, made);
    return made.port;
  }

  dispose(): void {
    this.#own.dispose();
  }

  /** Lists the models anew after a while: VS Code tells of many changes at once, and listing may itself cause some. */
  #refreshSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.refresh().catch(() => undefined);
    }, CALM);
  }
}

/** True if people could not tell the models apart in a menu. */
const isSameToPeople = (one: vscode.LanguageModelChat, other: vscode.LanguageModelChat): boolean =>
  one.vendor === other.vendor && one.name === other.name;

const keyOf = ({ vendor, id }: vscode.LanguageModelChat): string => offerAs(vendor, id);
