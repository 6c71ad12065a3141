import type { TextEdit } from './applyEdit.ts';
import { asFileText } from './changeFile.ts';

/** An edit as the model writes it. */
export interface WrittenEdit {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all: boolean;
}

/** Throws a Refusal if the texts can be in no file. */
export const textEdit = ({ old_string, new_string, replace_all }: WrittenEdit): TextEdit => ({
  oldString: asFileText(old_string),
  newString: asFileText(new_string),
  replaceAll: replace_all,
});
