import { toPlainText } from '../../lib/text.ts';
import { findModel } from './findModel.ts';
import type { ModelCatalog, OfferedModel } from './offeredModel.ts';

const MAX_NAME = 100;

export interface ModelWish {
  /** Whoever wants the model, at the beginning of a sentence: `The agent reviewer`. */
  readonly who: string;
  /** Models in the order of preference; none if any will do. */
  readonly models: readonly string[];
}

/** Picks the first wanted model that is offered. If none is, the usual one is used, and a sentence says so. */
export async function pickModel(
  { who, models }: ModelWish,
  usual: OfferedModel,
  catalog: Pick<ModelCatalog, 'listOffered'> | undefined,
): Promise<{ readonly model: OfferedModel; readonly notice?: string }> {
  if (models.length === 0) return { model: usual };
  const offered = (await catalog?.listOffered()) ?? [];
  const found = models.map((wanted) => findModel(wanted, offered)).find((one) => one !== undefined);
  if (found) return { model: found };
  const wanted = models.map((one) => toPlainText(one, MAX_NAME)).join(' or ');
  const notice = `${who} wants the model ${wanted}, which is not offered: ${usual.name} is used.`;
  return { model: usual, notice };
}
