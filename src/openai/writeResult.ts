import type { CallResult } from '../agent/transcript/messages.ts';

/** Texts of a result as one; these APIs have no mark for a failed call, so that stands in words. Never empty. */
export function writeResultText({ content, isError }: Pick<CallResult, 'content' | 'isError'>): string {
  const text = content
    .flatMap((part) => (part.type === 'text' && part.text.trim() !== '' ? [part.text.toWellFormed()] : []))
    .join('\n');
  if (isError) return `Error: ${text || 'the call failed.'}`;
  return text || (content.length > 0 ? '[see what is attached]' : '[no output]');
}

/** Writes base64 as an address. */
export const dataUrl = ({ mediaType, data }: { readonly mediaType: string; readonly data: string }): string =>
  `data:${mediaType};base64,${data}`;
