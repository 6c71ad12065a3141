import type { Root } from 'hast';
import type { CodePainter } from './codePainter.ts';
import { knownLanguage, LANGUAGES } from './languages.ts';

/** Colours code. Languages come when they are first needed. */
export interface Highlighter {
  /** Makes a language ready; false if there is none of the name. */
  load(language: string): Promise<boolean>;
  /** The code as a tree of spans; undefined until its language is ready. */
  highlight(code: string, language: string): Root | undefined;
}

export function createHighlighter(): Highlighter {
  let painter: CodePainter | undefined;
  return {
    async load(name) {
      const language = knownLanguage(name);
      const loadRules = language && LANGUAGES[language];
      if (!loadRules) return false;
      const [{ CodePainter }, { default: rules }] = await Promise.all([
        import('./codePainter.ts'),
        loadRules(),
      ]);
      painter ??= new CodePainter();
      painter.teach(language, rules);
      return true;
    },
    highlight(code, name) {
      const language = knownLanguage(name);
      return language && painter?.knows(language) ? painter.paint(code, language) : undefined;
    },
  };
}
