import type { ServerSkill } from '../../host/serverSkills.ts';
import { hash } from '../../lib/hash.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { count } from '../../lib/text.ts';
import { base64Of } from '../tools/base64.ts';

/** Most bytes of a file whose size nobody says. */
const MAX_UNLISTED_BYTES = 16 * 1024 * 1024;

/** Finds the address of a file of the skill; undefined if the skill does not list it. Of a dynamic one only SKILL.md is known. */
export function addressOfFile({ uri, files }: ServerSkill, path: string): string | undefined {
  if (files === 'dynamic') return path === 'SKILL.md' ? uri : undefined;
  return files.find((file) => file.path === path)?.uri;
}

/** Takes the bytes of a file from the answer to `resources/read`, or says why they are not those of the list. */
export function takeSkillFile(
  { files }: ServerSkill,
  uri: string,
  { contents }: JsonRecord,
): Uint8Array | { readonly problem: string } {
  const parts = Array.isArray(contents) ? contents.filter(isRecord) : [];
  const content = bytesOf(parts.find((part) => part.uri === uri) ?? {});
  if (content === undefined) return { problem: 'came without content' };
  if (files === 'dynamic')
    return content.length <= MAX_UNLISTED_BYTES ? content : { problem: 'is too large' };
  const listed = files.find((file) => file.uri === uri);
  if (listed?.size !== content.length)
    return { problem: `has ${count(content.length, 'byte')} instead of ${listed?.size}` };
  return hash(content) === listed.digest ? content : { problem: 'has another digest than the one listed' };
}

function bytesOf({ text, blob }: JsonRecord): Uint8Array | undefined {
  if (typeof text === 'string') return Buffer.from(text, 'utf8');
  if (blob === '') return new Uint8Array();
  const base64 = base64Of(blob, MAX_UNLISTED_BYTES * 1.5);
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}
