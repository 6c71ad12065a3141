import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** A page of the repository, its path from the root with forward slashes. */
export interface MarkdownPage {
  readonly path: string;
  readonly text: string;
}

/** The pages people read: those of the root and of `docs`, and the README of each folder of the sources, tests and measurements. */
export function markdownPages(): readonly MarkdownPage[] {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const paths = [
    ...readdirSync('.').filter((path) => path.endsWith('.md')),
    ...below('docs').filter((path) => path.endsWith('.md')),
    ...['src', 'test', 'bench'].flatMap(below).filter((path) => path.endsWith(`${sep}README.md`)),
  ];
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/fixtures/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const FENCE = /^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1/gm;
const CODE = /`[^`\n]+`/g;

/** Links of a page to files and headings of the repository that do not exist. */
export function deadLinks(page: MarkdownPage): readonly string[] {
  const prose = page.text.replace(FENCE, '').replace(CODE, 'code');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(page, target));
}

function leadsSomewhere(from: MarkdownPage, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = resolve(dirname(from.path), decodeURI(file));
  if (file !== '' && !existsSync(path)) return false;
  if (anchor === undefined) return true;
  return anchorsOf(file === '' ? from.text : readFileSync(path, 'utf8')).has(anchor);
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(FENCE, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let [unique, count] = [anchor, 0];
    while (anchors.has(unique)) unique = `${anchor}-${++count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** The names below `quiver.` that a page writes as code, or as keys of a block of code. */
export const namesOfQuiver = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/[`"](quiver\.[\w.*-]+)[`"]/g)].map(([, name = '']) => name)),
];
