import { toOneLine } from '../../lib/cleanText.ts';
import { findForeignPathProblem, findPathClash } from '../../lib/foreignPath.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { MAIN_FILE } from './mainFile.ts';

/** A skill as an index lists it. */
export interface IndexedSkill {
  readonly name: string;
  readonly description: string;
  readonly artifact: Artifact;
}

/** Way in which the files of a skill are had: as an archive of all, or one by one. */
export type Artifact =
  | { readonly kind: 'archive'; readonly url: URL; readonly digest: string }
  | { readonly kind: 'files'; readonly files: readonly IndexedFile[] };

export interface IndexedFile {
  readonly path: string;
  readonly url: URL;
  /** SHA-256 of the bytes, as hex; absent in indexes of the oldest form. */
  readonly digest?: string;
}

/** Parts that a skill is fetched in: an archive is one, under the name it has in its address. */
export const partsOf = (artifact: Artifact): readonly IndexedFile[] =>
  artifact.kind === 'files'
    ? artifact.files
    : [
        {
          path: artifact.url.pathname.split('/').at(-1) || 'archive',
          url: artifact.url,
          digest: artifact.digest,
        },
      ];

/** A listed skill that cannot be used, and why. */
export interface UnusableSkill {
  readonly name: string;
  readonly problem: string;
}

export type IndexReading =
  | { readonly skills: readonly (IndexedSkill | UnusableSkill)[] }
  | { readonly problem: string };

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const MAX_SKILLS = 500;
export const MAX_FILES = 1_000;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1_024;

/** Reads an index in either form; `url` is where it was found. One bad entry does not spoil the others. */
export function readIndex(index: unknown, url: URL): IndexReading {
  if (!isRecord(index) || !Array.isArray(index.skills)) return { problem: 'it is not an index of skills' };
  if (index.$schema !== undefined && index.$schema !== SCHEMA)
    return { problem: `it has a form that Quiver does not know (${toOneLine(String(index.$schema), 100)})` };
  if (index.skills.length > MAX_SKILLS) return { problem: `it lists more than ${MAX_SKILLS} skills` };
  const readArtifact = index.$schema === undefined ? readFiles : readSingle;
  const skills = index.skills.map((entry) => readEntry(isRecord(entry) ? entry : {}, url, readArtifact));
  const names = skills.map(({ name }) => name);
  return {
    skills: skills.map((skill, at) =>
      names.indexOf(skill.name) < at ? { name: skill.name, problem: 'it is listed twice' } : skill,
    ),
  };
}

type ArtifactReading = Artifact | { readonly problem: string };

function readEntry(
  entry: JsonRecord,
  url: URL,
  readArtifact: (entry: JsonRecord, url: URL) => ArtifactReading,
): IndexedSkill | UnusableSkill {
  const name = typeof entry.name === 'string' ? entry.name : '';
  if (name.length > MAX_NAME || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    return {
      name: toOneLine(name, MAX_NAME) || 'without a name',
      problem: 'its name is not lower case words with hyphens',
    };
  if (typeof entry.description !== 'string' || entry.description.trim() === '')
    return { name, problem: 'it has no description, so nobody could tell when to use it' };
  const artifact = readArtifact(entry, url);
  if ('problem' in artifact) return { name, problem: artifact.problem };
  return { name, description: toOneLine(entry.description, MAX_DESCRIPTION), artifact };
}

/** Form with a schema: an address and a digest for the whole skill. */
function readSingle({ type, url, digest }: JsonRecord, base: URL): ArtifactReading {
  if (type !== 'skill-md' && type !== 'archive')
    return { problem: 'it is of a type that Quiver does not know' };
  const address = typeof url === 'string' && URL.canParse(url, base.href) ? new URL(url, base) : undefined;
  if (address === undefined || !isReachable(address, base)) return { problem: 'its address cannot be used' };
  const hex = readDigest(digest);
  if (hex === undefined) return { problem: 'it has no digest' };
  return type === 'archive'
    ? { kind: 'archive', url: address, digest: hex }
    : { kind: 'files', files: [{ path: MAIN_FILE, url: address, digest: hex }] };
}

/** Form with a list of files, in a folder beside the index that has the name of the skill. */
function readFiles({ name, files }: JsonRecord, base: URL): ArtifactReading {
  if (!Array.isArray(files)) return { problem: 'it does not say which files it has' };
  if (files.length > MAX_FILES) return { problem: `it has more than ${MAX_FILES} files` };
  const read: IndexedFile[] = [];
  for (const file of files) {
    const { path, digest } = isRecord(file) ? file : { path: file, digest: undefined };
    const problem = typeof path === 'string' ? findForeignPathProblem(path) : 'is missing';
    if (typeof path !== 'string' || problem !== undefined)
      return { problem: `the path of one of its files ${problem}` };
    const hex = readDigest(digest);
    if (digest !== undefined && hex === undefined) return { problem: `the digest of ${path} cannot be read` };
    const url = new URL(`${String(name)}/${path.split('/').map(encodeURIComponent).join('/')}`, base);
    read.push({ path, url, ...(hex === undefined ? {} : { digest: hex }) });
  }
  if (!read.some(({ path }) => path === MAIN_FILE)) return { problem: `it has no ${MAIN_FILE}` };
  const clash = findPathClash(read.map(({ path }) => path));
  return clash === undefined ? { kind: 'files', files: read } : { problem: `it lists ${clash} twice` };
}

const readDigest = (digest: unknown): string | undefined =>
  typeof digest === 'string' ? /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1] : undefined;

/** True for an address of the same kind as that of the index: a site does not lead into this machine, nor a folder out of it. */
const isReachable = (url: URL, index: URL): boolean =>
  index.protocol === 'file:' ? url.protocol === 'file:' : /^https?:$/.test(url.protocol);
