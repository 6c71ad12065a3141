import * as vscode from 'vscode';
import type { ActiveChat } from '../../agent/activeChat.ts';
import { describeDollars } from '../../agent/events/turnCost.ts';
import { chooseThinking, OWN_EFFORT } from '../../agent/model/modelOptions.ts';
import type { ModelCatalog, OfferedModel } from '../../agent/model/offeredModel.ts';
import type { Settings } from '../../host/settings.ts';
import { recall, type Storage } from '../../host/storage.ts';
import { SETTINGS_SECTION } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { count } from '../../lib/text.ts';
import type { Choice, Footer } from '../../protocol/chatState.ts';
import { sumTokens } from '../../tools/pool/poolGroups.ts';
import type { SearchMode } from '../../tools/pool/searchMode.ts';
import { PERMISSION_MODES } from '../../tools/tool/permissionMode.ts';
import { textTokens } from '../../tools/tool/tokens.ts';
import { modeWords } from '../permission/modeWords.ts';
import type { PoolView } from '../pool/poolView.ts';
import type { ChatSession } from './chatSession.ts';

interface ChatFooterDeps {
  readonly catalog: ModelCatalog;
  readonly pool: PoolView;
  readonly activeChat: ActiveChat;
  readonly storage: Storage;
  settings(): Settings;
}

const PICKED_MODEL = 'chatModel';
/** Context window assumed until a model is known. */
const USUAL_WINDOW = 200_000;

/** The row below the input: permission mode, model and its effort, tool search, and how full the context window is. */
export class ChatFooter implements Disposable {
  readonly #own = new Disposables();
  readonly #deps: ChatFooterDeps;
  readonly #changed = this.#own.add(new Emitter<void>());
  #picked: Promise<string | undefined>;

  readonly onDidChange = this.#changed.event;

  constructor(deps: ChatFooterDeps) {
    this.#deps = deps;
    this.#picked = recall(deps.storage, PICKED_MODEL).then((value) =>
      typeof value === 'string' ? value : undefined,
    );
    this.#own.add(deps.catalog.onDidChange(() => this.#changed.fire()));
    this.#own.add(deps.pool.onDidChange(() => this.#changed.fire()));
  }

  /** The model the user picked here, or the preferred one. */
  async model(): Promise<OfferedModel> {
    const [offered, picked] = await Promise.all([this.#deps.catalog.listOffered(), this.#picked]);
    const model = offered.find(({ id }) => id === picked) ?? offered[0];
    if (model === undefined) throw new Error('The model catalog is empty.');
    return model;
  }

  async pickModel(id: string): Promise<void> {
    this.#picked = Promise.resolve(id);
    this.#changed.fire();
    await this.#deps.storage.write(PICKED_MODEL, id);
  }

  async pickSearchMode(mode: string): Promise<void> {
    if (!SEARCH_MODES.some((known) => known === mode)) return;
    await vscode.workspace
      .getConfiguration(SETTINGS_SECTION)
      .update('toolSearch.mode', mode, vscode.ConfigurationTarget.Global);
  }

  async state(session: ChatSession): Promise<Footer> {
    const settings = this.#deps.settings();
    const model = await this.model();
    const models = await this.#deps.catalog.listOffered();
    return {
      mode: session.mode.value ?? settings['permissions.mode'],
      modes: PERMISSION_MODES.map((mode) => ({ id: mode, ...modeWords()[mode] })),
      model: model.id,
      models: models.map(({ id, name, detail }) => ({ id, label: name, detail })),
      effort: model.efforts?.find((level) => level === session.effort.value) ?? OWN_EFFORT,
      efforts: effortChoices(model, settings),
      searchMode: settings['toolSearch.mode'],
      searchModes: SEARCH_MODES.map(searchChoice),
      gauge: this.#gauge(model),
    };
  }

  dispose(): void {
    this.#own.dispose();
  }

  #gauge({ contextWindow = USUAL_WINDOW }: OfferedModel): Footer['gauge'] {
    const { pool, activeChat } = this.#deps;
    const { groups } = pool.groups();
    const used = activeChat.contextTokens ?? 0;
    const parts = [
      { label: vscode.l10n.t('System prompt'), tokens: textTokens(activeChat.epoch?.system ?? '') },
      { label: vscode.l10n.t('Loaded tools'), tokens: sumTokens(groups.always) },
      { label: vscode.l10n.t('Found tools'), tokens: sumTokens(groups.found) },
    ];
    const known = parts.reduce((sum, { tokens }) => sum + tokens, 0);
    const keptOut = sumTokens(groups.deferred);
    const lastTurn = pool.lastTurn();
    const dollars = activeChat.lastTurn && describeDollars(activeChat.lastTurn.cost);
    return {
      used: Math.max(used, known),
      window: contextWindow,
      parts: [
        ...parts,
        { label: vscode.l10n.t('Messages'), tokens: Math.max(0, used - known) },
        { label: vscode.l10n.t('Free'), tokens: Math.max(0, contextWindow - Math.max(used, known)) },
      ],
      notes: [
        vscode.l10n.t('About {0} of tools are kept out of each request.', count(keptOut, 'token')),
        ...(lastTurn === undefined ? [] : [vscode.l10n.t('Last turn: {0}', lastTurn)]),
        ...(dollars === undefined ? [] : [vscode.l10n.t('Cost of the last turn: {0}', dollars)]),
      ],
    };
  }
}

/** Levels of effort of a model, with its own or that of the settings first; none if the model has none. */
function effortChoices(model: OfferedModel, settings: Settings): Choice[] {
  const { efforts = [], alwaysThinks } = model;
  const { effort, thinking } = chooseThinking(settings, model);
  const own: Choice = {
    id: OWN_EFFORT,
    label: vscode.l10n.t('Effort: default'),
    detail: [
      effort === OWN_EFFORT
        ? vscode.l10n.t('As much work as the model thinks fit.')
        : vscode.l10n.t('{0}, as in your settings.', effort),
      ...(thinking === 'off' && alwaysThinks ? [vscode.l10n.t('This model always thinks.')] : []),
    ].join(' '),
  };
  const levels = efforts.map((level) => ({
    id: level,
    label: vscode.l10n.t('Effort: {0}', level),
    detail: '',
  }));
  return levels.length === 0 ? [] : [own, ...levels];
}

const SEARCH_MODES: readonly SearchMode[] = ['always', 'auto', 'off'];

function searchChoice(mode: SearchMode): Choice {
  switch (mode) {
    case 'always':
      return {
        id: mode,
        label: vscode.l10n.t('Tool search: always'),
        detail: vscode.l10n.t('Tools are found when they are needed.'),
      };
    case 'auto':
      return {
        id: mode,
        label: vscode.l10n.t('Tool search: auto'),
        detail: vscode.l10n.t('Tools are searched only if loading all of them would take too much room.'),
      };
    case 'off':
      return {
        id: mode,
        label: vscode.l10n.t('Tool search: off'),
        detail: vscode.l10n.t('Every tool is loaded into every request.'),
      };
  }
}
