import { toPlainText } from '../../lib/text.ts';

const MAX_NAME = 100;
const MAX_REASON = 300;

/** Name of a server as one plain line for our markup: servers can have any name. */
export const plainName = (name: string): string => toPlainText(name.slice(0, MAX_NAME), MAX_NAME);

/** Reason about a server or a tool as one plain line for our markup: it may be the server's own words. */
export const plainReason = (reason: string): string => toPlainText(reason, MAX_REASON);
