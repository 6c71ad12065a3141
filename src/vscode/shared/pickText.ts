import { escapeLinks } from './escapeLinks.ts';

/**
 * Line for a quick pick or an input box, in which a text of a model, a server or a file stays text: `$(…)` would be an
 * icon there, and in a prompt `[words](command:…)` a link that runs a command.
 */
export const pickText = (text: string): string =>
  escapeLinks(text.replace(/\s+/g, ' ').replaceAll('$(', '$\u200B('));
