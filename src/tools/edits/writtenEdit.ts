import type { TextEdit } from './applyEdit.ts';
import { asFileText } from './changeFile.ts';

/** An edit as the model writes it. */
export interface WrittenEdit {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all: boolean;
}

/** Edit in our own words. Throws a Refusal if no file can have the texts. */
export const textEdit = ({ old_string, new_string, replace_all }: WrittenEdit): TextEdit => ({
  oldString: asFileText(old_string),
  newString: asFileText(new_string),
  replaceAll: replace_all,
});
