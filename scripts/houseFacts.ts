import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** One file of the sources, its path below `src` with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly exports: readonly string[];
  /** Paths below `src` of the imported files. */
  readonly imports: readonly string[];
}

/** Reads every TypeScript file below a folder. */
export const readSources = (folder: string): readonly SourceFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => sourceFile(path, readFileSync(join(folder, path), 'utf8')));

/** Facts of one file; `path` is below the folder of the sources. */
export const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  lines: text.trimEnd().split('\n').length,
  exports: [...text.matchAll(EXPORT)].map(([, name = '']) => name),
  imports: [...text.matchAll(IMPORT)].map(([, to = '']) =>
    normalize(join(dirname(path), to)).replaceAll('\\', '/'),
  ),
});

const EXPORT =
  /^export (?:async |abstract |declare )*(?:function\*?|class|const|let|interface|type|enum)\s+([\w$]+)/gm;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Room of a file, which is its folder. */
export const roomOf = (path: string): string => dirname(path);

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Number of import statements that make the arrow. */
  readonly imports: number;
}

/** Arrows between rooms, by name. */
export function arrowsOf(files: readonly SourceFile[]): readonly Arrow[] {
  const counts = new Map<string, Arrow>();
  for (const { path, imports } of files)
    for (const target of imports) {
      const [from, to] = [roomOf(path), roomOf(target)];
      if (from === to) continue;
      const key = `${from} ${to}`;
      counts.set(key, { from, to, imports: (counts.get(key)?.imports ?? 0) + 1 });
    }
  return [...counts.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
}

/** Files none of whose exports is named like the file. Files without exports are programs of their own. */
export const misnamedFiles = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path, exports }) => exports.length > 0 && !exports.some((name) => isNamedLike(name, path)))
    .map(({ path }) => path);

/** True if the export carries the file's name, with or without a verb: `turn.ts` has `runTurn`, `brands.ts` has `isBrand`. */
function isNamedLike(name: string, path: string): boolean {
  const file = basename(path)
    .replace(/\.tsx?$/, '')
    .toLowerCase();
  const exported = name.replaceAll('_', '').toLowerCase();
  return exported.includes(file) || exported.includes(file.replace(/s$/, ''));
}

/** Number of files that each folder has itself, the fullest folder first. */
export function filesPerFolder(
  files: readonly SourceFile[],
): readonly { readonly folder: string; readonly files: number }[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .map(([folder, count]) => ({ folder, files: count }))
    .sort((a, b) => b.files - a.files || (a.folder < b.folder ? -1 : 1));
}

/** Value below which a share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
