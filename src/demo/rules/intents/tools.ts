import { count } from '../../../lib/text.ts';
import type { VisibleTool } from '../../modelView.ts';
import { searchTools } from '../callOrAsk.ts';
import { inlineCode, plainLine, someOf } from '../inlineCode.ts';
import { descriptionOf, propertiesOf, typeOf } from '../input/property.ts';
import { sentenceOf } from '../sentence.ts';
import { type Answer, act, type Intent, knownNames, type Situation, say, visibleTool } from '../situation.ts';
import { exampleCall, suggestions } from '../suggestions.ts';
import { isBuiltIn, nameMeant, serverOf, shortName, TOOL_SEARCH, toolTitle } from '../toolTitle.ts';
import { keywordsOf, searchQuery, stemsOf } from '../words.ts';

/** Questions about the tools: which there are, which would do, what one of them takes. */
export const tools: readonly Intent[] = [
  {
    name: 'find a tool',
    says: /^(?:find|search|look|get|need|i need|show|list|is there|are there|do (?:i|you|we) have|have (?:i|you|we)|which|what|any|an?)\b.*?\btools?\b.*?\b(?:for|to|that|which|can|could|about|matching|named|called)\b (?!(?:are|were) )(?<topic>.+)$|^(?:tools? (?:for|to)|tool ?search|(?:search|find) tools?)(?: for)?:? (?<words>.+)$/i,
    answer: (situation, { groups }) => findTools(situation, groups?.topic ?? groups?.words ?? ''),
  },
  {
    name: 'how many',
    says: /^how many (?:\w+ )?(?:tools|servers)\b/i,
    answer: (situation) => say(`${totals(situation)}\n\n${serverLines(situation, 0)}`.trim()),
  },
  {
    name: 'servers',
    says: /^(?:which|what|list|show)(?: me)?(?: all| the| my| mcp| connected| configured)* servers\b/i,
    answer: (situation) =>
      say(serverLines(situation, 0) || 'No server has announced a deferred tool in this chat.'),
  },
  {
    name: 'tools of a server',
    says: /\btools\b.*\b(?:does|of|from|on|in|has|by|at|server) (?:the )?(?:mcp )?(?:server )?(?<of>[\w.@-]+)|^(?:list|show|which|what)\b.* (?<own>[\w.@-]+)(?: server)?(?:['’]s)? tools\b|^what can (?:the )?(?<doer>[\w.@-]+) server do$/i,
    answer: (situation, { groups }) =>
      serverTools(situation, groups?.of ?? groups?.own ?? groups?.doer ?? ''),
  },
  {
    name: 'list tools',
    says: /^(?:what|which|list|show|print|display|give|name|tell|see)\b.*\btools\b|^(?:my |all |the )*tools$|^do (?:i|you) have (?:any )?tools$/i,
    answer: (situation) =>
      say(
        [totals(situation), loadedLines(situation), serverLines(situation, 8)].filter(Boolean).join('\n\n'),
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
  const query = searchQuery(keywordsOf(sentenceOf(topic.replace(/‹\w+›/g, ' '))));
  if (query === '') return undefined;
  const search = situation.steps.at(-1);
  if (search === undefined && visibleTool(situation, TOOL_SEARCH)) {
    return act(`I search the deferred tools for ${inlineCode(query)}.`, searchTools(query));
  }
  const fresh = (search?.result?.references ?? []).flatMap((name) => visibleTool(situation, name) ?? []);
  const found = [
    ...fresh,
    ...situation.tools.filter((tool) => !fresh.includes(tool) && isAbout(tool, query)),
  ];
  const best = found[0];
  if (best === undefined) return say(`I know of no tool for ${inlineCode(query)}. ${suggestions(situation)}`);
  const lines = found.slice(0, 10).map((tool) => {
    const state = fresh.includes(tool) ? 'found and loaded' : 'loaded before';
    return `- ${toolTitle(tool.name)}, ${state}: ${plainLine(tool.description || 'no description')}`;
  });
  return say(`${lines.join('\n')}\n\nNow you can say ${inlineCode(exampleCall(best))}.`);
}

/** Half of the words stand in the tool's name or description. A search leaves out what is loaded already. */
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
  const name = nameMeant(spoken, knownNames(situation));
  const tool = name === undefined ? undefined : visibleTool(situation, name);
  if (tool !== undefined) return say(sheet(tool));
  if (name === undefined && !isCertain) return undefined;
  const search = situation.steps.at(-1);
  if (search === undefined && visibleTool(situation, TOOL_SEARCH) && /^[\w-]+$/.test(name ?? spoken)) {
    return act(`I load ${toolTitle(name ?? spoken)}.`, searchTools(`select:${name ?? spoken}`));
  }
  const loaded = situation.tools.find((one) => search?.result?.references.includes(one.name));
  if (loaded !== undefined) return say(sheet(loaded));
  return say(`There is no tool ${inlineCode(spoken)} that I could load. ${suggestions(situation)}`);
}

function sheet(tool: VisibleTool): string {
  const rows = propertiesOf(tool.inputSchema).map(({ name, schema, isRequired }) => {
    const description = descriptionOf(schema);
    const kind = `${typeOf(schema)}${isRequired ? ', required' : ''}`;
    return `- ${inlineCode(name)} (${kind})${description === '' ? '' : `: ${plainLine(description)}`}`;
  });
  const parameters = rows.length === 0 ? 'It takes no parameters.' : rows.join('\n');
  const description = plainLine(tool.description || 'no description', 600);
  return `${toolTitle(tool.name)} is loaded: ${description}\n\n${parameters}\n\nFor example: ${inlineCode(exampleCall(tool))}`;
}

function serverTools(situation: Situation, said: string): Answer | undefined {
  const names = knownNames(situation).filter((name) => serverOf(name)?.toLowerCase() === said.toLowerCase());
  if (names.length === 0) return undefined;
  return say(
    `${said} has ${count(names.length, 'tool')}: ${someOf(
      names.map((name) => inlineCode(shortName(name))),
      40,
    )}.`,
  );
}

function totals({ tools, announced }: Situation): string {
  const isLoaded = new Set(tools.map(({ name }) => name));
  const deferred = announced.reduce(
    (sum, { count, names }) => sum + count - names.filter((name) => isLoaded.has(name)).length,
    0,
  );
  return `${count(tools.length, 'tool')} can be called now, ${count(deferred, 'more tool')} can be found with a search.`;
}

function loadedLines({ tools }: Situation): string {
  const title = ({ name }: VisibleTool): string => inlineCode(shortName(name));
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

/** One line a server, with up to `examples` names. */
function serverLines({ announced }: Situation, examples: number): string {
  const lines = announced.map(({ server, names, count: amount }) => {
    const shown =
      examples === 0
        ? ''
        : someOf(
            names.map((name) => inlineCode(shortName(name))),
            examples,
          );
    return `- ${plainLine(server)}: ${count(amount, 'tool')}${shown === '' ? '' : ` (${shown})`}`;
  });
  return lines.length === 0 ? '' : `**Deferred, by server:**\n\n${lines.join('\n')}`;
}
