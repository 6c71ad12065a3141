import type { Root } from 'hast';
import type { LanguageFn } from 'highlight.js';
import { createLowlight } from 'lowlight';

/** The library that colours code, with the languages it was taught. It is behind an `import()`: most chats begin without code. */
export class CodePainter {
  readonly #lowlight = createLowlight();

  teach(language: string, rules: LanguageFn): void {
    if (!this.knows(language)) this.#lowlight.register(language, rules);
  }

  knows(language: string): boolean {
    return this.#lowlight.registered(language);
  }

  paint(code: string, language: string): Root {
    return this.#lowlight.highlight(language, code);
  }
}
