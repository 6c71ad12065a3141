import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

interface Property {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly markdownDescription: string;
  readonly enumDescriptions?: readonly string[];
}

const BEGIN = '<!-- settings: made by npm run readme -->';
const END = '<!-- end of settings -->';

/** The README with its table of settings as package.json has them now. */
export function withSettingsTable(
  readme: string,
  properties: Readonly<Record<string, Property>>,
  texts: Readonly<Record<string, string>>,
): string {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`README.md has lost the marks ${BEGIN} and ${END}.`);
  const text = (placeholder: string): string => texts[placeholder.replaceAll('%', '')] ?? placeholder;
  const rows = Object.entries(properties).map(([name, property]) => {
    const choices = (property.enum ?? []).map(
      (choice, index) => `\`${choice}\`: ${text(property.enumDescriptions?.[index] ?? '')}`,
    );
    const description = [text(property.markdownDescription), ...choices].join('<br>');
    return `| \`${name}\` | ${withoutLinks(description)} | ${shownDefault(property.default)} |`;
  });
  const table = ['| Setting | Meaning | Default |', '| --- | --- | --- |', ...rows].join('\n');
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

/** Only VS Code makes a link of `#name#`. */
const withoutLinks = (description: string): string => description.replace(/`#([\w.]+)#`/g, '`$1`');

/** A long list would be wider than the page. */
const shownDefault = (value: unknown): string =>
  Array.isArray(value) && value.length > 5 ? `${value.length} entries` : `\`${JSON.stringify(value)}\``;

/** The README as it stands, and as it should be. */
export function readmeFiles(): { readonly path: string; readonly current: string; readonly wanted: string } {
  const path = join(repositoryRoot, 'README.md');
  const json = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'));
  const current = readFileSync(path, 'utf8');
  const wanted = withSettingsTable(
    current,
    json('package.json').contributes.configuration.properties,
    json('package.nls.json'),
  );
  return { path, current, wanted };
}

/** `npm run readme` */
export async function main(): Promise<number> {
  const { path, wanted } = readmeFiles();
  writeFileSync(path, wanted);
  return 0;
}
