/**
 * A notification, as well as the prompt of an input box, takes `[words](command:…)` for a link that runs a command. In a
 * text that a server, a file or an endpoint wrote nothing may become one: the parts of such a link are set apart, which
 * nobody sees.
 */
export const withoutLinks = (text: string): string => text.replaceAll('](', ']\u200B(');
