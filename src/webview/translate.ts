/** The part of a document that is read here; without a browser there is none. */
interface PageDocument {
  readonly documentElement: { readonly lang: string };
  querySelector(selector: string): { readonly textContent: string | null } | null;
}

const page = (globalThis as { readonly document?: PageDocument }).document;

/** Language of VS Code, as the host has written it into the document. */
export const language = page?.documentElement.lang || 'en';

const quantity = new Intl.NumberFormat(language);
const translations = readTranslations();

/** A text in the language of VS Code, with values in place of `{0}`, `{1}` and so on. English if there is no translation. */
export const t = (text: string, ...values: readonly (string | number)[]): string =>
  (translations[text] ?? text).replace(/\{(\d+)\}/g, (mark, at) => {
    const value = values[Number(at)];
    return typeof value === 'number' ? quantity.format(value) : (value ?? mark);
  });

function readTranslations(): Readonly<Record<string, string>> {
  const text = page?.querySelector('#translations')?.textContent;
  return text ? JSON.parse(text) : {};
}
