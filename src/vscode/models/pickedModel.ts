import * as vscode from 'vscode';
import { ModelError } from '../../agent/model/model.ts';
import type { ModelCatalog, OfferedModel } from '../../agent/model/offeredModel.ts';
import { MODEL_VENDOR } from '../../ids.ts';

export interface PickingDeps {
  readonly catalog: ModelCatalog;
  /** Offers a model of another extension to the agent. */
  offerModel(model: vscode.LanguageModelChat): OfferedModel;
}

/**
 * The model picked in the chat, of whichever extension. Throws a ModelError for a model of ours that is no longer offered:
 * its key is gone.
 */
export async function pickedModel(
  { model }: Pick<vscode.ChatRequest, 'model'>,
  { catalog, offerModel }: PickingDeps,
): Promise<OfferedModel> {
  if (model.vendor !== MODEL_VENDOR) return offerModel(model);
  const picked = (await catalog.listOffered()).find(({ id }) => id === model.id);
  if (picked) return picked;
  throw new ModelError(
    vscode.l10n.t('There is no API key for {0}. Set one, or pick another model.', model.name),
    { kind: 'key' },
  );
}
