import type * as z from 'zod';
import { require } from './refusal.ts';

/** Reads a value of a request by a strict shape; refuses it in the API's words. */
export function readStrict<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  at: string,
): z.infer<Shape> {
  const read = shape.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  const place = [at, ...(issue?.path ?? [])].filter((part) => part !== '').join('.');
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const param = [place, unknown].filter((part) => part).join('.');
  require(read.success, unknown === undefined
    ? `Invalid '${place}': ${issue?.message}`
    : `Unknown parameter: '${param}'.`, {
    param,
    ...(unknown === undefined ? {} : { code: 'unknown_parameter' }),
  });
  return read.data as z.infer<Shape>;
}
