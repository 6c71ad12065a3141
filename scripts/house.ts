import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowsOf, filesPerFolder, misnamedFiles, percentile, readSources } from './houseFacts.ts';
import { repositoryRoot } from './paths.ts';

const BEGIN = '<!-- house: made by npm run house -->';
const END = '<!-- end of house -->';

/** Prints the sizes of the rooms of `src` and the arrows between them, and keeps both in CONTRIBUTING.md (`npm run house`). */
export function main(): number {
  const report = houseReport(join(repositoryRoot, 'src'));
  console.log(report);
  const path = join(repositoryRoot, 'CONTRIBUTING.md');
  writeFileSync(path, withReport(readFileSync(path, 'utf8'), report));
  return 0;
}

function houseReport(folder: string): string {
  const files = readSources(folder);
  const lines = files.map((file) => file.lines);
  const misnamed = misnamedFiles(files);
  const figures = [
    ['Files', files.length],
    ['Lines', lines.reduce((sum, count) => sum + count, 0)],
    ['Lines of the median file', percentile(lines, 0.5)],
    ['Lines of the file at 90 %', percentile(lines, 0.9)],
    ['Lines of the longest file', Math.max(...lines)],
    ['Files whose name is not their export', misnamed.length],
  ];
  const folders = filesPerFolder(files).slice(0, 8);
  return [
    table(['Figure', 'Value'], figures),
    table(
      ['Fullest folders', 'Files'],
      folders.map((one) => [`\`src/${one.folder}\``, one.files]),
    ),
    table(['Room', 'imports from'], roomRows(files)),
  ].join('\n\n');
}

const roomRows = (files: ReturnType<typeof readSources>): readonly (readonly string[])[] => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrowsOf(files)) targets.set(from, [...(targets.get(from) ?? []), to]);
  return [...targets].map(([from, to]) => [`\`${from}\``, to.map((room) => `\`${room}\``).join(' ')]);
};

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function withReport(text: string, report: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`CONTRIBUTING.md has lost the marks ${BEGIN} and ${END}.`);
  return `${before}${BEGIN}\n\n${report}\n\n${END}${after}`;
}
