import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

interface Property {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly markdownDescription: string;
  readonly enumDescriptions?: readonly string[];
}

interface SettingsGroup {
  readonly title: string;
  readonly properties: Readonly<Record<string, Property>>;
}

const BEGIN = '<!-- settings: made by npm run docs -->';
const END = '<!-- end of settings -->';

/** Text of the page with the settings as package.json has them now, a table for each group. */
export function withSettingsTable(
  page: string,
  groups: readonly SettingsGroup[],
  texts: Readonly<Record<string, string>>,
): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/settings.md has lost the marks ${BEGIN} and ${END}.`);
  const text = (placeholder: string): string => texts[placeholder.replaceAll('%', '')] ?? placeholder;
  const row = ([name, property]: [string, Property]): string => {
    const choices = (property.enum ?? []).map(
      (choice, index) => `\`${choice}\`: ${text(property.enumDescriptions?.[index] ?? '')}`,
    );
    const description = [text(property.markdownDescription), ...choices].join('<br>');
    return `| \`${name}\` | ${withoutLinks(description)} | ${shownDefault(property.default)} |`;
  };
  const tables = groups.map(({ title, properties }) =>
    [
      `## ${text(title)}`,
      '',
      '| Setting | Meaning | Default |',
      '| --- | --- | --- |',
      ...Object.entries(properties).map(row),
    ].join('\n'),
  );
  return `${before}${BEGIN}\n\n${tables.join('\n\n')}\n\n${END}${after}`;
}

/** Text without the marks of `#name#`, which only VS Code turns into a link. */
const withoutLinks = (description: string): string => description.replace(/`#([\w.]+)#`/g, '`$1`');

/** Default of a setting as the page shows it: of a long list, which would be too wide, only the length. */
const shownDefault = (value: unknown): string =>
  Array.isArray(value) && value.length > 5 ? `${value.length} entries` : `\`${JSON.stringify(value)}\``;

/** Text of `docs/settings.md` as it is, and as it should be. */
export function settingsPage(): { readonly path: string; readonly current: string; readonly wanted: string } {
  const path = join(repositoryRoot, 'docs', 'settings.md');
  const json = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'));
  const current = readFileSync(path, 'utf8');
  const wanted = withSettingsTable(
    current,
    json('package.json').contributes.configuration,
    json('package.nls.json'),
  );
  return { path, current, wanted };
}
