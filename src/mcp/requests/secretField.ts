import type { FormField } from '../../host/elicitation.ts';

/** Words for things that open something, as a field that asks for one is named. */
const SECRET =
  /\b(?:pass ?words?|passwd|pass ?phrase|pass ?code|secrets?|credentials?|(?:api|access|auth|private|secret|signing|encryption|ssh|license) ?keys?|(?:\w+ )?token|otp|one time (?:code|password)|pin(?: code)?|cvv|cvc|card number|social security number|ssn)\b/;

/** The first field that asks for a password, a key, a token or the like: the protocol forbids forms for those. */
export const findSecretField = (fields: readonly FormField[]): FormField | undefined =>
  fields.find(
    (field) =>
      (field.kind === 'text' || field.kind === 'number') &&
      [field.name, field.title].some((name) => SECRET.test(plainWords(name))),
  );

/** A name as words in small letters: `apiKey` and `API_KEY` are `api key`. */
const plainWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
