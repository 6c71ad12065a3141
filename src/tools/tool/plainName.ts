import { toPlainText } from '../../lib/text.ts';

const MAX_NAME = 100;
const MAX_REASON = 300;

/** A server's name can be any string; in our markup it is one plain line. */
export const plainName = (name: string): string => toPlainText(name.slice(0, MAX_NAME), MAX_NAME);

/** The same for what is said of a server or a tool: it may be the server's own words. */
export const plainReason = (reason: string): string => toPlainText(reason, MAX_REASON);
