import { joinWithAnd, toInlineCode } from '../inlineCode.ts';
import { report } from '../report.ts';
import { numbersOf, type Sentence, valuesOf } from '../sentence.ts';
import {
  type Answer,
  act,
  callOnce,
  findVisibleTool,
  type Intent,
  type Situation,
  say,
} from '../situation.ts';

/** Intents to look at files with the built-in tools, passed on if the tool is not there. */
export const READ_FILES_INTENTS: readonly Intent[] = [
  {
    name: 'list files',
    says: /^(?:list|show|find|get|which|what|how many|glob)(?: me)?(?: all| the| my| every| ‹glob›)*(?: (?<language>typescript|javascript|markdown|python|json|html|css|yaml|text))? files\b(?! (?:with|containing|that)\b| ‹path›)(?<where>.*)$|^what is in (?:this|the|my) (?:folder|workspace|project|directory|repository|repo)$|^(?:ls|dir|glob)(?: (?:‹path›|‹glob›|(?<folder>[\w-]+)))?$/i,
    answer: (situation, { groups }) => listFiles(situation, groups ?? {}),
  },
  {
    name: 'search text',
    says: /^(?:search|grep|look|find|scan|where (?:is|are))(?: (?:the|my|all|in|through|files?|code|workspace|project|folder|text|for|occurrences?|of|every|lines?|with|that|contain|containing|word|string))* ‹text›|^(?:grep(?: for)?|(?:search|look)(?: the)?(?: files| code| workspace)? for) (?<word>[\w.-]+)(?: in .*)?$/i,
    answer: (situation, { groups }) => searchText(situation, groups?.word),
  },
  {
    name: 'read lines',
    says: /^(?:(?:read|show|open|print|cat|display|view|give|get|see|look at|what is in|what are)[\s,]*)?(?:me |the |all )*(?:first ‹number› lines?|lines? ‹number›)(?:\s?(?:to|-|–|through|until|and)\s?‹number›)? (?:of|from|in)(?: the)?(?: file)? ‹(?:path|text)›/i,
    answer: (situation) => read(situation),
  },
  {
    name: 'read',
    says: /^(?:read|show|open|print|cat|display|view|see|look at|what is in)(?:[\s,]+(?:me|us|the|my|files?|contents?|of|in|whole|entire|full|at|to))*\s+‹(?:path|text)›/i,
    answer: (situation) => read(situation),
  },
];

/** Reads one file, or several at once. */
function read(situation: Situation): Answer | undefined {
  const { sentence, steps } = situation;
  const written = valuesOf(sentence, 'path');
  const spoken = written.length > 0 ? written : valuesOf(sentence, 'text');
  const paths = [...new Set(spoken)].filter((path) => /^[^\n]{1,300}$/.test(path));
  if (paths.length === 0 || !findVisibleTool(situation, 'Read')) return undefined;
  if (steps.length > 0) return say(report(steps));
  const range = readLineRange(sentence);
  const calls = paths.map((path) => ({ name: 'Read', input: { file_path: path, ...range } }));
  return act(`I read ${joinWithAnd(paths.map(toInlineCode))}.`, ...calls);
}

/** Reads a range of lines: "lines 3 to 9", "line 7", "the first 20 lines", "from line 40". */
function readLineRange(sentence: Sentence): { offset?: number; limit?: number } {
  const said = LINES.exec(sentence.masked)?.groups;
  const [a, b] = numbersOf(sentence).map((number) => Math.max(1, Math.trunc(Math.abs(number))));
  if (said === undefined || a === undefined) return {};
  if (said.first !== undefined) return { limit: a };
  if (said.from !== undefined) return { offset: a };
  if (said.to === undefined || b === undefined) return { offset: a, limit: 1 };
  return { offset: Math.min(a, b), limit: Math.abs(b - a) + 1 };
}

const LINES =
  /\b(?:(?<first>first ‹number› lines?)|(?<from>from lines? ‹number›$)|lines? ‹number›(?<to>\s?(?:to|-|–|through|until|and)\s?‹number›)?)/i;

function listFiles(
  situation: Situation,
  said: Readonly<Record<string, string | undefined>>,
): Answer | undefined {
  const [glob] = valuesOf(situation.sentence, 'glob');
  const [text] = valuesOf(situation.sentence, 'text');
  const named = text === undefined || text.includes('*') ? text : `*${text}*`;
  const ending = ENDINGS[said.language?.toLowerCase() ?? ''];
  const pattern = glob ?? named ?? (ending === undefined ? '*' : `*.${ending}`);
  const [path] = valuesOf(situation.sentence, 'path');
  const folder = path ?? said.folder ?? FOLDER.exec(said.where ?? '')?.groups?.name;
  const input = {
    pattern: pattern.includes('/') ? pattern : `**/${pattern}`,
    ...(folder ? { path: folder } : {}),
  };
  return callOnce(situation, `I look for ${toInlineCode(input.pattern)}.`, { name: 'Glob', input });
}

const FOLDER =
  /\b(?:in|under|from) (?:the )?(?:folder |directory )?(?!(?:the|this|my|here|workspace|project|folder|repo|repository|directory)\b)(?<name>[\w-]+)/i;

const ENDINGS: Readonly<Record<string, string>> = {
  typescript: 'ts',
  javascript: 'js',
  markdown: 'md',
  python: 'py',
  json: 'json',
  html: 'html',
  css: 'css',
  yaml: 'yaml',
  text: 'txt',
};

/** Searches files for a literal text, escaped because Grep takes a regular expression. */
function searchText(situation: Situation, word: string | undefined): Answer | undefined {
  const text = word ?? valuesOf(situation.sentence, 'text')[0] ?? '';
  if (text === '') return undefined;
  const [glob] = valuesOf(situation.sentence, 'glob');
  const [path] = valuesOf(situation.sentence, 'path');
  const input = {
    pattern: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    ...(glob === undefined ? {} : { glob }),
    ...(path === undefined ? {} : { path }),
    output_mode: 'content',
  };
  return callOnce(situation, `I search the files for ${toInlineCode(text)}.`, { name: 'Grep', input });
}
