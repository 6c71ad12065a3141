import { toInlineCode } from '../inlineCode.ts';
import { report } from '../report.ts';
import { valuesOf } from '../sentence.ts';
import {
  type Answer,
  act,
  callOnce,
  findVisibleTool,
  type Intent,
  type Situation,
  say,
} from '../situation.ts';

/** Intents to change files with the built-in tools, passed on if the tool is not there. */
export const CHANGE_FILES_INTENTS: readonly Intent[] = [
  {
    name: 'append',
    says: /^(?:append|prepend|insert|add)\b.*‹(?:text|json)›.*\b(?:to|into|in|at|before|after)\b.*‹path›/i,
    answer: () =>
      say('I cannot append or insert. I can `replace "a" with "b" in FILE`, and `create FILE with "text"`.'),
  },
  {
    name: 'replace',
    says: /^(?:(?:in|open|edit|read) (?:the )?(?:file )?‹(?:path|text)›,?(?: and)? )?(?:replace|change|substitute|swap|rename)\b.*?(?:‹text›.*?\b(?:with|by|to|into|for)\b.*?‹text›|(?<old>[\w.-]+) (?:with|by|to|into) (?<new>[\w.-]+)(?: in (?:the )?(?:file )?‹path›)?$)/i,
    answer: (situation, { groups }) => replaceText(situation, groups ?? {}),
  },
  {
    name: 'write',
    says: /^(?:create|write|make|save|put|store|add)\b(?: an?| the| new| file| named| called)*(?: ‹path›(?: with| containing| saying| and put| the| contents?| text|[:=])* ?‹(?:text|json)›| ‹(?:text|json)› (?:to|into|in|as)(?: an?| the| new| file| named| called)* ‹path›)/i,
    answer: (situation) => writeFile(situation),
  },
  {
    name: 'write without content',
    says: /^(?:create|write|make)\b(?: an?| the| new| empty| file| named| called)* ‹path›$/i,
    answer: ({ sentence }) =>
      say(
        `What should it contain? Say ${toInlineCode(`create ${valuesOf(sentence, 'path')[0]} with "text"`)}.`,
      ),
  },
];

/** Reads a file, then replaces text in the file. */
function replaceText(
  situation: Situation,
  said: Readonly<Record<string, string | undefined>>,
): Answer | undefined {
  const { sentence, steps, attachments } = situation;
  if (!findVisibleTool(situation, 'Read') || !findVisibleTool(situation, 'Edit')) return undefined;
  const texts = valuesOf(sentence, 'text');
  const isFileFirst = /^(?:in|open|edit|read) (?:the )?(?:file )?‹text›/i.test(sentence.masked);
  const [quotedFile] = texts.length > 2 ? texts.splice(isFileFirst ? 0 : 2, 1) : [];
  const [old = said.old, next = said.new] = texts;
  if (old === undefined || next === undefined) return undefined;
  const attached = attachments.length === 1 ? attachments[0]?.path.replace(/:\d+-\d+$/, '') : undefined;
  const path = valuesOf(sentence, 'path').at(-1) ?? quotedFile ?? attached;
  if (path === undefined) return say('In which file? Say `replace "a" with "b" in FILE`.');

  const last = steps.at(-1);
  if (last === undefined) {
    const call = { name: 'Read', input: { file_path: path } };
    return act(`I read ${toInlineCode(path)} first: a file must be read before it is changed.`, call);
  }
  if (last.call.name !== 'Read' || last.result?.isError) return say(report([last]));
  const isAll = /\b(?:all|every|each|everywhere)\b/i.test(sentence.masked);
  const input = {
    file_path: path,
    old_string: old,
    new_string: next,
    ...(isAll ? { replace_all: true } : {}),
  };
  return act(`I replace the text in ${toInlineCode(path)}.`, { name: 'Edit', input });
}

function writeFile(situation: Situation): Answer | undefined {
  const [path] = valuesOf(situation.sentence, 'path');
  const [content] = valuesOf(situation.sentence, 'text', 'json');
  if (path === undefined || content === undefined) return undefined;
  return callOnce(situation, `I write ${toInlineCode(path)}.`, {
    name: 'Write',
    input: { file_path: path, content },
  });
}
