import { count } from '../../../lib/text.ts';
import type { VisibleTool } from '../../modelView.ts';
import { searchTools } from '../callOrAsk.ts';
import { someOf, toInlineCode, toPlainLine } from '../inlineCode.ts';
import { descriptionOf, propertiesOf, typeOf } from '../input/property.ts';
import { sentenceOf } from '../sentence.ts';
import {
  type Answer,
  act,
  findVisibleTool,
  type Intent,
  knownNames,
  type Situation,
  say,
} from '../situation.ts';
import { writeExampleCall, writeSuggestions } from '../suggestions.ts';
import { findMeantName, isBuiltIn, serverOf, shortName, TOOL_SEARCH, toolTitle } from '../toolTitle.ts';
import { keywordsOf, stemsOf, writeSearchQuery } from '../words.ts';

/** Questions about the tools: which there are, which would do, what one of them takes. */
export const TOOL_INTENTS: readonly Intent[] = [
  {
    name: 'find a tool',
    says: /^(?:find|search|look|get|need|i need|show|list|is there|are there|do (?:i|you|we) have|have (?:i|you|we)|which|what|any|an?)\b.*?\btools?\b.*?\b(?:for|to|that|which|can|could|about|matching|named|called)\b (?!(?:are|were) )(?<topic>.+)$|^(?:tools? (?:for|to)|tool ?search|(?:search|find) tools?)(?: for)?:? (?<words>.+)$/i,
    answer: (situation, { groups }) => findTools(situation, groups?.topic ?? groups?.words ?? ''),
  },
  {
    name: 'how many',
    says: /^how many (?:\w+ )?(?:tools|servers)\b/i,
    answer: (situation) => say(`${describeTotals(situation)}\n\n${listServers(situation, 0)}`.trim()),
  },
  {
    name: 'servers',
    says: /^(?:which|what|list|show)(?: me)?(?: all| the| my| mcp| connected| configured)* servers\b/i,
    answer: (situation) =>
      say(listServers(situation, 0) || 'No server has announced a deferred tool in this chat.'),
  },
  {
    name: 'tools of a server',
    says: /\btools\b.*\b(?:does|of|from|on|in|has|by|at|server) (?:the )?(?:mcp )?(?:server )?(?<of>[\w.@-]+)|^(?:list|show|which|what)\b.* (?<own>[\w.@-]+)(?: server)?(?:['’]s)? tools\b|^what can (?:the )?(?<doer>[\w.@-]+) server do$/i,
    answer: (situation, { groups }) =>
      listServerTools(situation, groups?.of ?? groups?.own ?? groups?.doer ?? ''),
  },
  {
    name: 'list tools',
    says: /^(?:what|which|list|show|print|display|give|name|tell|see)\b.*\btools\b|^(?:my |all |the )*tools$|^do (?:i|you) have (?:any )?tools$/i,
    answer: (situation) =>
      say(
        [describeTotals(situation), listLoaded(situation), listServers(situation, 8)]
          .filter(Boolean)
          .join('\n\n'),
      ),
  },
  {
    name: 'show a tool',
    says: /^(?:load|show|describe|explain|inspect|display|open|what does|what can|what is|details (?:of|for|on|about)|tell me about|how do i (?:use|call))(?: me)?(?: the)?(?<tool> tool)? (?<name>‹text›|[\w-]+(?: [\w-]+){0,4}?)(?: tool)?(?: do| take| need| work)?$/i,
    answer: (situation, { groups }) =>
      showTool(situation, { said: groups?.name ?? '', isCertain: groups?.tool !== undefined }),
  },
];

function findTools(situation: Situation, topic: string): Answer | undefined {
  const query = writeSearchQuery(keywordsOf(sentenceOf(topic.replace(/‹\w+›/g, ' '))));
  if (query === '') return undefined;
  const search = situation.steps.at(-1);
  if (search === undefined && findVisibleTool(situation, TOOL_SEARCH)) {
    return act(`I search the deferred tools for ${toInlineCode(query)}.`, searchTools(query));
  }
  const fresh = (search?.result?.references ?? []).flatMap((name) => findVisibleTool(situation, name) ?? []);
  const found = [
    ...fresh,
    ...situation.tools.filter((tool) => !fresh.includes(tool) && isAbout(tool, query)),
  ];
  const best = found[0];
  if (best === undefined)
    return say(`I know of no tool for ${toInlineCode(query)}. ${writeSuggestions(situation)}`);
  const lines = found.slice(0, 10).map((tool) => {
    const state = fresh.includes(tool) ? 'found and loaded' : 'loaded before';
    return `- ${toolTitle(tool.name)}, ${state}: ${toPlainLine(tool.description || 'no description')}`;
  });
  return say(`${lines.join('\n')}\n\nNow you can say ${toInlineCode(writeExampleCall(best))}.`);
}

/** True if half of the words are in the tool's name or description. Finds loaded tools, which a search leaves out. */
function isAbout({ name, description }: VisibleTool, query: string): boolean {
  const own = new Set(stemsOf(`${shortName(name)} ${description.slice(0, 300)}`));
  const wanted = stemsOf(query);
  return !isBuiltIn(name) && wanted.filter((stem) => own.has(stem)).length * 2 >= wanted.length;
}

function showTool(
  situation: Situation,
  { said, isCertain }: { said: string; isCertain: boolean },
): Answer | undefined {
  const spoken =
    said === '‹text›' ? (situation.sentence.tokens.find(({ kind }) => kind === 'text')?.text ?? '') : said;
  const name = findMeantName(spoken, knownNames(situation));
  const tool = name === undefined ? undefined : findVisibleTool(situation, name);
  if (tool !== undefined) return say(describeTool(tool));
  if (name === undefined && !isCertain) return undefined;
  const search = situation.steps.at(-1);
  if (search === undefined && findVisibleTool(situation, TOOL_SEARCH) && /^[\w-]+$/.test(name ?? spoken)) {
    return act(`I load ${toolTitle(name ?? spoken)}.`, searchTools(`select:${name ?? spoken}`));
  }
  const loaded = situation.tools.find((one) => search?.result?.references.includes(one.name));
  if (loaded !== undefined) return say(describeTool(loaded));
  return say(`There is no tool ${toInlineCode(spoken)} that I could load. ${writeSuggestions(situation)}`);
}

function describeTool(tool: VisibleTool): string {
  const rows = propertiesOf(tool.inputSchema).map(({ name, schema, isRequired }) => {
    const description = descriptionOf(schema);
    const kind = `${typeOf(schema)}${isRequired ? ', required' : ''}`;
    return `- ${toInlineCode(name)} (${kind})${description === '' ? '' : `: ${toPlainLine(description)}`}`;
  });
  const parameters = rows.length === 0 ? 'It takes no parameters.' : rows.join('\n');
  const description = toPlainLine(tool.description || 'no description', 600);
  return `${toolTitle(tool.name)} is loaded: ${description}\n\n${parameters}\n\nFor example: ${toInlineCode(writeExampleCall(tool))}`;
}

function listServerTools(situation: Situation, said: string): Answer | undefined {
  const names = knownNames(situation).filter((name) => serverOf(name)?.toLowerCase() === said.toLowerCase());
  if (names.length === 0) return undefined;
  return say(
    `${said} has ${count(names.length, 'tool')}: ${someOf(
      names.map((name) => toInlineCode(shortName(name))),
      40,
    )}.`,
  );
}

function describeTotals({ tools, announced }: Situation): string {
  const isLoaded = new Set(tools.map(({ name }) => name));
  const deferred = announced.reduce(
    (sum, { count, names }) => sum + count - names.filter((name) => isLoaded.has(name)).length,
    0,
  );
  return `${count(tools.length, 'tool')} can be called now, ${count(deferred, 'more tool')} can be found with a search.`;
}

function listLoaded({ tools }: Situation): string {
  const title = ({ name }: VisibleTool): string => toInlineCode(shortName(name));
  const own = tools.filter(({ name }) => isBuiltIn(name)).map(title);
  const other = tools.filter(({ name, isExpanded }) => !isBuiltIn(name) && !isExpanded).map(title);
  const found = tools.filter(({ name, isExpanded }) => !isBuiltIn(name) && isExpanded).map(title);
  return [
    own.length > 0 ? `**Built in:** ${someOf(own, 20)}` : '',
    other.length > 0 ? `**Always loaded:** ${someOf(other, 20)}` : '',
    found.length > 0 ? `**Found in this chat:** ${someOf(found, 20)}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Lists the servers, one a line, with up to `examples` names of tools. */
function listServers({ announced }: Situation, examples: number): string {
  const lines = announced.map(({ server, names, count: amount }) => {
    const shown =
      examples === 0
        ? ''
        : someOf(
            names.map((name) => toInlineCode(shortName(name))),
            examples,
          );
    return `- ${toPlainLine(server)}: ${count(amount, 'tool')}${shown === '' ? '' : ` (${shown})`}`;
  });
  return lines.length === 0 ? '' : `**Deferred, by server:**\n\n${lines.join('\n')}`;
}
