import { withoutLinks } from './withoutLinks.ts';

/**
 * A line of a quick pick or an input box. `$(…)` would be an icon there, and in a prompt `[words](command:…)` a link that
 * runs a command; what a model, a server or a file says is text.
 */
export const pickText = (text: string): string =>
  withoutLinks(text.replace(/\s+/g, ' ').replaceAll('$(', '$\u200B('));
