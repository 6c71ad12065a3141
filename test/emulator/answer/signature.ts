import { createHmac, randomBytes } from 'node:crypto';

/*
 * Blocks of the emulator carry their own proof, so that nothing has to be remembered and a transcript stays
 * valid after a restart. This guards clients against mistakes, not anyone against forgery: the key is not a secret.
 */
const KEY = 'quiver emulator';

/** Facts a signature of ours states about its thinking block. */
export interface Seal {
  /** Hash of everything before the block when the block was emitted. */
  readonly prefix: string;
  /** False if the text is not the one that was emitted. */
  readonly isIntact: boolean;
}

export function signThinking(prefix: string, thinking: string): string {
  return Buffer.from([prefix, proof(prefix), proof(prefix, thinking)].join('.')).toString('base64');
}

/** Reads a signature; undefined if the signature is not ours. */
export function readSignature(signature: string, thinking: string): Seal | undefined {
  const [prefix = '', ours, text] = Buffer.from(signature, 'base64').toString().split('.');
  if (ours !== proof(prefix)) return undefined;
  return { prefix, isIntact: text === proof(prefix, thinking) };
}

/** Makes an id for a call that follows the thinking block with this signature, if there is one. */
export function issueCallId(signature = ''): string {
  const nonce = randomBytes(5).toString('hex');
  return `toolu_${nonce}${proof(nonce)}${proof(nonce, signature)}`;
}

/** False only for an id of ours that was issued after another thinking block than this one. */
export function isCallInPlace(id: string, signature = ''): boolean {
  const [, nonce = '', ours, thinking] = /^toolu_(\w{10})(\w{16})(\w{16})$/.exec(id) ?? [];
  return ours !== proof(nonce) || thinking === proof(nonce, signature);
}

export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const proof = (...parts: readonly string[]): string =>
  createHmac('sha256', KEY).update(JSON.stringify(parts)).digest('hex').slice(0, 16);
