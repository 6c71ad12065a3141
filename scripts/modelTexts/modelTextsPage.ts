import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRIDGE_TOOLS } from '../../src/agent/epoch/bridge.ts';
import { type BuiltinPorts, builtinTools } from '../../src/compose/builtinTools.ts';
import { resourceTools } from '../../src/mcp/resources/resourceTools.ts';
import type { ServerQuestions } from '../../src/mcp/servers/serverQuestions.ts';
import { DISCOVER_SKILLS } from '../../src/tools/builtin/discoverSkills.ts';
import { SKILL } from '../../src/tools/builtin/skill.ts';
import { definitionTokens, textTokens } from '../../src/tools/tool/tokens.ts';
import type { Tool, ToolDefinition } from '../../src/tools/tool/tool.ts';
import { readSources } from '../houseFacts.ts';
import { repositoryRoot } from '../paths.ts';
import { type Block, listBlocks } from './blocks.ts';
import { findSentences, type Sentence } from './findSentences.ts';
import { occasionOf } from './occasions.ts';

const INTRODUCTION = `# What the model is told

Every text that Quiver itself gives the model, when it is sent, and what it costs. \`npm run docs\` makes this page from the sources, and a test fails when it is out of date.

Tokens are estimated at four characters each. \`…\` stands for a value or for words of somebody else, and costs extra. Tools of servers and words of the user are not listed.`;

/** Text of \`docs/model-texts.md\` as it is, and as it should be. */
export function modelTextsPage(): {
  readonly path: string;
  readonly current: string;
  readonly wanted: string;
} {
  const path = join(repositoryRoot, 'docs', 'model-texts.md');
  return { path, current: readFileSync(path, 'utf8'), wanted: writePage() };
}

function writePage(): string {
  const tools = ownTools();
  const sentences = readSentences();
  const blocks = listBlocks(
    tools.filter(({ loading }) => loading === 'deferred'),
    sentences,
  );
  const isBlock = ({ path, text }: Sentence) =>
    path.startsWith('agent/prompt/') || blocks.some((block) => block.text === text);
  const others = sentences.filter((sentence) => !isBlock(sentence));
  return [
    INTRODUCTION,
    '## Blocks',
    table(
      ['Block', 'When it is sent', 'Tokens'],
      blocks.map(({ name, when, text }) => [name, when, String(textTokens(text))]),
    ),
    ...blocks.map(showBlock),
    '## Tools',
    'Name, description and schema of each. A deferred tool costs this only in chats that have found it.',
    table(['Tool', 'When it is sent', 'Tokens'], toolRows(tools)),
    '## Results and remarks',
    'Sentences in results and after them.',
    sentenceTable(others.filter(({ isRefusal }) => !isRefusal)),
    '## Refusals',
    'Results of calls that were not run or not finished.',
    sentenceTable(others.filter(({ isRefusal }) => isRefusal)),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Built-in tools of a build with every feature; nothing of their ports is used before a call. */
const ownTools = (): readonly Tool[] => [
  ...builtinTools({ notebooks: {}, webSearch: {} } as BuiltinPorts),
  ...resourceTools({} as ServerQuestions),
];

/** Sentences of the sources that the model may get. The demo is a model itself: its sentences are for people. */
function readSentences(): readonly Sentence[] {
  const folder = join(repositoryRoot, 'src');
  const paths = readSources(folder)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('demo/'));
  const sources = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return findSentences(sources).filter(({ path }) => occasionOf(path) !== undefined);
}

const showBlock = ({ name, when, text, shown = text }: Block): string =>
  `### ${name}\n\n${when[0]?.toUpperCase()}${when.slice(1)}${shown === text ? '' : ', which adds'}:\n\n\`\`\`text\n${shown}\n\`\`\``;

function toolRows(tools: readonly Tool[]): readonly (readonly string[])[] {
  const row = ({ name, ...rest }: ToolDefinition, when: string) => [
    code(name),
    when,
    String(definitionTokens({ name, ...rest })),
  ];
  const isDeferred = ({ loading }: Tool) => loading === 'deferred';
  const byName = [...tools].sort((a, b) => (a.definition.name < b.definition.name ? -1 : 1));
  return [
    ...byName
      .filter((tool) => !isDeferred(tool))
      .map(({ definition }) => row(definition, ONLY_IF[definition.name] ?? 'in every request')),
    ...byName.filter(isDeferred).map(({ definition }) => row(definition, 'deferred')),
    ...BRIDGE_TOOLS.map((definition) =>
      row(definition, 'in every request over the bridge, instead of ToolSearch'),
    ),
  ];
}

/** Conditions under which loaded tools are sent at all. */
const ONLY_IF: Readonly<Record<string, string>> = {
  [SKILL]: 'in every request if there are skills',
  [DISCOVER_SKILLS]: 'in every request if there are skills',
};

const sentenceTable = (sentences: readonly Sentence[]): string =>
  table(
    ['Text', 'About', 'Tokens'],
    sentences.map(({ path, text }) => [code(text), occasionOf(path) ?? '', String(textTokens(text))]),
  );

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Text as code in a cell of a table. */
function code(text: string): string {
  const line = text.replaceAll('\n', ' ⏎ ').replaceAll('|', '\\|');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
