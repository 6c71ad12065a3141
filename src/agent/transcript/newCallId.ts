import { randomUUID } from 'node:crypto';

/** An id for a call that no model has made, or that needs another one. */
export const newCallId = (): string => `toolu_${randomUUID().replaceAll('-', '')}`;
