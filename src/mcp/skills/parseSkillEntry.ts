import type { ServerSkill, ServerSkillFile, UnusableServerSkill } from '../../host/serverSkills.ts';
import { findForeignPathProblem, findPathClash } from '../../lib/foreignPath.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { count } from '../../lib/text.ts';

/** Bounds of the extension, which every host keeps. */
const MAX_FILES = 512;
const MAX_BYTES = 16 * 1024 * 1024;
const MAIN_FILE = 'SKILL.md';

/** Parses the entry of a skill, as `skills/list` and `skills/get` give it; undefined if it does not even have an address. */
export function parseSkillEntry(
  server: string,
  { uri, frontmatter, resources }: JsonRecord,
): ServerSkill | UnusableServerSkill | undefined {
  if (typeof uri !== 'string' || uri === '') return undefined;
  const unusable = (problem: string): UnusableServerSkill => ({ server, uri, problem });
  if (!isRecord(frontmatter)) return unusable('has no front matter');
  if (nameIn(uri) === undefined) return unusable(`is not at an address that ends with /${MAIN_FILE}`);
  if (nameIn(uri) !== frontmatter.name) return unusable('has another name than its address');
  if (resources === 'dynamic') return { server, uri, frontMatter: frontmatter, files: 'dynamic' };
  if (!Array.isArray(resources)) return unusable('does not say which files it has');
  const files = parseFiles(uri, resources);
  return 'problem' in files
    ? unusable(files.problem)
    : { server, uri, frontMatter: frontmatter, files: files.files };
}

/** Name of the skill at an address: the folder of its SKILL.md. */
const nameIn = (uri: string): string | undefined => /\/([^/?#]+)\/SKILL\.md$/.exec(uri)?.[1];

function parseFiles(
  uri: string,
  resources: readonly unknown[],
): { readonly files: readonly ServerSkillFile[] } | { readonly problem: string } {
  if (resources.length > MAX_FILES)
    return { problem: `has ${count(resources.length, 'file')}, and at most ${MAX_FILES} are taken` };
  const files: ServerSkillFile[] = [];
  const root = uri.slice(0, -MAIN_FILE.length);
  for (const resource of resources) {
    const file = parseFile(root, resource);
    if ('problem' in file) return file;
    files.push(file);
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_BYTES)
    return { problem: `has ${count(total, 'byte')}, and at most ${count(MAX_BYTES, 'byte')} are taken` };
  const clash = findPathClash(files.map(({ path }) => path));
  if (clash !== undefined) return { problem: `lists ${clash} twice` };
  const main = files.find(({ path }) => path === MAIN_FILE);
  if (main === undefined) return { problem: `does not list its ${MAIN_FILE}` };
  return {
    files: [main, ...files.filter((file) => file !== main).sort((a, b) => (a.path < b.path ? -1 : 1))],
  };
}

function parseFile(root: string, resource: unknown): ServerSkillFile | { readonly problem: string } {
  const { uri, digest, size } = isRecord(resource) ? resource : {};
  if (typeof uri !== 'string' || !uri.startsWith(root))
    return { problem: 'lists a file outside of its folder' };
  const path = decodePath(uri.slice(root.length));
  const problem = path === undefined ? 'cannot be understood' : findForeignPathProblem(path);
  if (path === undefined || problem !== undefined) return { problem: `lists a file whose path ${problem}` };
  const hex = typeof digest === 'string' ? /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1] : undefined;
  if (hex === undefined) return { problem: `does not give the digest of ${path}` };
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0)
    return { problem: `does not give the size of ${path}` };
  return { path, uri, digest: hex, size };
}

/** Path that the rest of an address stands for; undefined if it is no path. An escaped slash is not one between folders. */
function decodePath(rest: string): string | undefined {
  if (/[?#]|%2f|%5c/i.test(rest)) return undefined;
  try {
    return decodeURIComponent(rest);
  } catch {
    return undefined;
  }
}
