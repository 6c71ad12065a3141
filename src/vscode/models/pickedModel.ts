import * as vscode from 'vscode';
import { ModelError } from '../../agent/model/model.ts';
import type { ModelCatalog, OfferedModel } from '../../agent/model/offeredModel.ts';
import { MODEL_VENDOR } from '../../ids.ts';

/**
 * The model picked in the chat. If the picked model is not one of ours, our preferred model answers, and the user is told.
 * Throws a ModelError for a model of ours that is no longer offered: its key is gone.
 */
export async function pickedModel(
  { model }: vscode.ChatRequest,
  stream: vscode.ChatResponseStream,
  catalog: ModelCatalog,
): Promise<OfferedModel> {
  const offered = await catalog.listOffered();
  if (model.vendor === MODEL_VENDOR) {
    const picked = offered.find(({ id }) => id === model.id);
    if (picked) return picked;
    throw new ModelError(
      vscode.l10n.t('There is no API key for {0}. Set one, or pick another model.', model.name),
      { kind: 'key' },
    );
  }
  const [preferred] = offered;
  if (preferred === undefined) throw new Error('The model catalog is empty.');
  stream.markdown(
    vscode.l10n.t(
      '_Answering with {0}: {1} is not one of the models of Quiver._\n\n',
      preferred.name,
      model.name,
    ),
  );
  return preferred;
}
