import { createHmac } from 'node:crypto';

/*
 * The id of a container says when it ends and proves that the emulator has given it, so that nothing has to be remembered.
 */
const KEY = 'quiver emulator container';

export interface Container {
  readonly id: string;
  readonly expires_at: string;
  readonly skills: null;
}

/** Opens a container that lasts so many milliseconds. */
export function openContainer(milliseconds: number): Container {
  const end = Date.now() + milliseconds;
  return { id: `container_${end}_${proof(end)}`, expires_at: new Date(end).toISOString(), skills: null };
}

/** Reads an id; undefined if it is not ours. */
export function readContainer(id: string): Container | undefined {
  const [, end = '', ours] = /^container_(\d+)_(\w+)$/.exec(id) ?? [];
  if (ours !== proof(Number(end))) return undefined;
  return { id, expires_at: new Date(Number(end)).toISOString(), skills: null };
}

export const isOver = ({ expires_at }: Container): boolean => Date.parse(expires_at) <= Date.now();

const proof = (end: number): string =>
  createHmac('sha256', KEY).update(String(end)).digest('hex').slice(0, 12);
