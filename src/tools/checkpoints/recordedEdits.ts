import type { Edits, TurnEdits } from '../../host/edits.ts';
import type { FileText } from '../../host/files.ts';
import type { Language, TurnLanguage } from '../../host/language.ts';
import type { Notebooks, TurnNotebooks } from '../../host/notebooks.ts';
import type { Checkpoints } from './checkpoints.ts';

/** Edits of files that can be reverted turn by turn. */
export const recordedEdits = (edits: Edits, checkpoints: Checkpoints): TurnEdits => ({
  apply: (change) => checkpoints.record(change, () => edits.apply(change)),
});

/** Edits of notebooks that can be reverted turn by turn. */
export const recordedNotebooks = (notebooks: Notebooks, checkpoints: Checkpoints): TurnNotebooks => ({
  isNotebook: (path) => notebooks.isNotebook(path),
  read: (path, checked) => notebooks.read(path, checked),
  apply: (change) => checkpoints.record(change, () => notebooks.apply(change)),
});

/** Language services whose renames can be reverted turn by turn. */
export const recordedLanguage = (language: Language, checkpoints: Checkpoints): TurnLanguage => ({
  definitions: (position, signal) => language.definitions(position, signal),
  references: (position, signal) => language.references(position, signal),
  hover: (position, signal) => language.hover(position, signal),
  documentSymbols: (file, signal) => language.documentSymbols(file, signal),
  workspaceSymbols: (query, signal) => language.workspaceSymbols(query, signal),
  async planRename(position, newName, signal) {
    const { files, apply } = await language.planRename(position, newName, signal);
    const places = files.map(({ place }) => place);
    return {
      files,
      async apply(turn) {
        let after: readonly FileText[] = [];
        await checkpoints.recordAll(turn, places, async () => {
          after = await apply();
        });
        return after;
      },
    };
  },
});
