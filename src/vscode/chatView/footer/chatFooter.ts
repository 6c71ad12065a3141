import * as vscode from 'vscode';
import { chooseThinking, OWN_EFFORT } from '../../../agent/model/modelOptions.ts';
import type { ModelCatalog, OfferedModel } from '../../../agent/model/offeredModel.ts';
import type { TranscriptStore } from '../../../agent/transcript/transcriptStore.ts';
import type { Settings } from '../../../host/settings.ts';
import { recall, type Storage } from '../../../host/storage.ts';
import { type Disposable, Disposables } from '../../../lib/disposables.ts';
import { Emitter } from '../../../lib/emitter.ts';
import type { Choice, Footer } from '../../../protocol/chatState.ts';
import { PERMISSION_MODES, type PermissionMode } from '../../../tools/tool/permissionMode.ts';
import { modeWords } from '../../permission/modeWords.ts';
import type { PoolView } from '../../pool/poolView.ts';
import { SEARCH_MODES, searchModeWords, setSearchMode } from '../../pool/searchModes.ts';
import { ContextGauge, type GaugedChat } from './contextGauge.ts';

interface ChatFooterDeps {
  readonly catalog: ModelCatalog;
  /** Has the catalog list the models of other extensions, too. */
  listOthers(): Promise<void>;
  readonly pool: PoolView;
  readonly transcripts: Pick<TranscriptStore, 'load'>;
  readonly storage: Storage;
  settings(): Settings;
}

/** The chat that the row belongs to. */
interface ShownChat extends GaugedChat {
  readonly mode: { readonly value: PermissionMode | undefined };
  readonly effort: { readonly value: string | undefined };
}

const PICKED_MODEL = 'chatModel';
/** Context window assumed until a model is known. */
const USUAL_WINDOW = 200_000;

/** The row below the input: permission mode, model and its effort, tool search, and how full the context window is. */
export class ChatFooter implements Disposable {
  readonly #own = new Disposables();
  readonly #deps: ChatFooterDeps;
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #gauge: ContextGauge;
  #picked: Promise<string | undefined>;

  readonly onDidChange = this.#changed.event;

  constructor(deps: ChatFooterDeps) {
    this.#deps = deps;
    this.#gauge = new ContextGauge(deps);
    this.#picked = recall(deps.storage, PICKED_MODEL).then((value) =>
      typeof value === 'string' ? value : undefined,
    );
    this.#own.add(deps.catalog.onDidChange(() => this.#changed.fire()));
    this.#own.add(deps.pool.onDidChange(() => this.#changed.fire()));
  }

  /** The model the user picked here, or the preferred one. */
  async model(): Promise<OfferedModel> {
    const { catalog, listOthers, settings } = this.#deps;
    const picked = await this.#picked;
    const wanted = picked ?? settings().model;
    let offered = await catalog.listOffered();
    const isOfOthers = wanted.includes('/') && !offered.some(({ id }) => id === wanted);
    if (isOfOthers) {
      await listOthers();
      offered = await catalog.listOffered();
    }
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
    const known = SEARCH_MODES.find((one) => one === mode);
    if (known) await setSearchMode(known);
  }

  async state(chat: ShownChat): Promise<Footer> {
    const settings = this.#deps.settings();
    const model = await this.model();
    void this.#deps.listOthers();
    const models = await this.#deps.catalog.listOffered();
    return {
      mode: chat.mode.value ?? settings['permissions.mode'],
      modes: PERMISSION_MODES.map((mode) => ({ id: mode, ...modeWords()[mode] })),
      model: model.id,
      models: models.map(({ id, name, detail }) => ({ id, label: name, detail })),
      effort: model.efforts?.find((level) => level === chat.effort.value) ?? OWN_EFFORT,
      efforts: effortChoices(model, settings),
      searchMode: settings['toolSearch.mode'],
      searchModes: SEARCH_MODES.map((one) => ({ id: one, ...searchModeWords(one) })),
      gauge: await this.#gauge.state(chat, model.contextWindow ?? USUAL_WINDOW),
    };
  }

  dispose(): void {
    this.#own.dispose();
  }
}

/** Levels of effort of a model, with its own or that of the settings first; none if the model has none. */
function effortChoices(model: OfferedModel, settings: Settings): Choice[] {
  const { efforts = [], alwaysThinks } = model;
  const { effort, thinking } = chooseThinking(settings, model);
  const own: Choice = {
    id: OWN_EFFORT,
    label: vscode.l10n.t('Effort: default'),
    short: vscode.l10n.t('default'),
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
    short: level,
    detail: '',
  }));
  return levels.length === 0 ? [] : [own, ...levels];
}
