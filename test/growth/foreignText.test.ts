import assert from 'node:assert/strict';
import { findModel } from '../../src/agent/model/findModel.ts';
import { writeCommandPrompt } from '../../src/agent/prompt/commandPrompt.ts';
import { readPromptCommand } from '../../src/agent/prompt/serverPrompt.ts';
import { cleanText, toOneLine } from '../../src/lib/cleanText.ts';
import { compileGlob } from '../../src/lib/glob.ts';
import { isIgnored, readIgnoreRules } from '../../src/lib/ignoreRules.ts';
import { findJsonOffset, parseJsonc } from '../../src/lib/jsonc.ts';
import { narrowGlob } from '../../src/lib/narrowGlob.ts';
import { countPdfPages, isEncryptedPdf } from '../../src/lib/pdfPages.ts';
import { splitQuotedWords } from '../../src/lib/quotedWords.ts';
import { TerminalText } from '../../src/lib/terminalText.ts';
import { removeInvisible, toPlainText } from '../../src/lib/text.ts';
import { expandVariables, inputsIn } from '../../src/mcp/config/expandVariables.ts';
import { parseEnv } from '../../src/mcp/config/readEnvFile.ts';
import { repairSchema } from '../../src/mcp/schema/repairSchema.ts';
import { readModelList } from '../../src/openai/readModelList.ts';
import { readWholeAnswer } from '../../src/openai/readWholeAnswer.ts';
import { parseAgent } from '../../src/skills/agents/parseAgent.ts';
import { parseCommand } from '../../src/skills/commands/parseCommand.ts';
import { substituteArguments } from '../../src/skills/format/substituteArguments.ts';
import { fillVariables } from '../../src/tools/configured/fillVariables.ts';
import { findNamedPaths } from '../../src/tools/configured/findNamedPaths.ts';
import { readPackageScripts } from '../../src/tools/configured/readPackageScripts.ts';
import { readTasks } from '../../src/tools/configured/readTasks.ts';
import { splitCommands } from '../../src/tools/configured/splitCommands.ts';
import { readHooks } from '../../src/tools/hooks/readHooks.ts';
import { fileGlob } from '../../src/tools/paths/fileGlob.ts';
import { alternatives, globsMeet } from '../../src/tools/paths/globsMeet.ts';
import { holdsSecrets, mayHoldSecrets, sensitivePathReason } from '../../src/tools/paths/sensitivePaths.ts';
import { readClaudeRules } from '../../src/tools/permission/claudeRules.ts';
import { commandPattern } from '../../src/tools/permission/commandPattern.ts';
import { mayRunCommand } from '../../src/tools/permission/mayRunCommand.ts';
import { parseRule } from '../../src/tools/permission/parseRule.ts';
import { pathPattern } from '../../src/tools/permission/pathPattern.ts';
import { patternMeets } from '../../src/tools/permission/patternMeets.ts';
import { toolGlob } from '../../src/tools/pool/toolGlob.ts';
import { parseQuery } from '../../src/tools/search/query/parseQuery.ts';
import { stem } from '../../src/tools/search/text/stem.ts';
import { wordsOf } from '../../src/tools/search/text/words.ts';
import { classifyCommand } from '../../src/tools/shell/classifyCommand.ts';
import {
  hasPasswords,
  hasPlainGitSettings,
  namesSubmodules,
} from '../../src/tools/shell/commands/gitSettings.ts';
import { parseScript } from '../../src/tools/shell/parser/parseScript.ts';
import { serverPrefix } from '../../src/tools/tool/serverPrefix.ts';
import { findGrowth, SHAPES } from './growth.ts';

const PLACE = { folder: '/w', home: '/home/u', environment: {} };
const SHELL_PLACE = { cwd: '/w', folders: ['/w'] };
const LONG_PATH = 'a/'.repeat(100) + 'a'.repeat(200);

const NO_WISHES = { command: 'a', place: 'a', file: '/a', version: '', allowedTools: [], models: [] };

/** A text with front matter in which each of the fields has the value. */
const matter = (fields: readonly string[], value: string): string =>
  ['---', ...fields.map((field) => `${field}: ${JSON.stringify(value)}`), '---', 'a'].join('\n');

const namedPaths = (line: string) =>
  findNamedPaths({ by: 'x', cwd: '/w', commands: splitCommands(line, PLACE), reach: 'all' }, '/home/u');

/** Readers of text that a stranger may have written: a workspace, a server, a model. Pages are read in a thread of their own, which can be ended. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  parseEnv,
  parseJsonc,
  findJsonOffset: (text) => findJsonOffset(`{"a": ${text}`, ['a', 'b']),
  inputsIn,
  expandVariables: (text) => expandVariables({ text }, { folder: '/w', environment: {}, inputs: new Map() }),
  fillVariables: (text) => fillVariables(text, PLACE, (value) => value),
  splitCommands: (text) => splitCommands(text, PLACE),
  findNamedPaths: namedPaths,
  readTasks: (text) =>
    readTasks(JSON.stringify({ tasks: [{ type: 'shell', command: text, args: [text] }] }), PLACE),
  readPackageScripts: (text) => readPackageScripts(JSON.stringify({ scripts: { a: text } }), PLACE),
  readHooks: (text) =>
    readHooks(
      { PreToolUse: [{ matcher: text, hooks: [{ type: 'command', command: text }] }] },
      { path: 'x', isOurs: false },
    ),
  readClaudeRules: (text) =>
    readClaudeRules(JSON.stringify({ permissions: { deny: [text, `Read(${text})`] } }), 'x'),
  parseRule: (text) =>
    [text, `Read(${text})`, `mcp__${text}`, `mcp__${text}*`].map((rule) => parseRule(rule, 'allow')),
  hasPlainGitSettings,
  hasPasswords,
  namesSubmodules,
  parseScript,
  classifyCommand: (text) => classifyCommand(text, SHELL_PLACE),
  'classifyCommand, after a program': (text) => classifyCommand(`unknown ${text}`, SHELL_PLACE),
  'classifyCommand, quoted': (text) => classifyCommand(`cat '${text.replaceAll("'", '')}'`, SHELL_PLACE),
  'classifyCommand, sed': (text) => classifyCommand(`sed '${text.replaceAll("'", '')}' a`, SHELL_PLACE),
  'classifyCommand, git': (text) =>
    classifyCommand(`git log -p -- '${text.replaceAll("'", '')}'`, SHELL_PLACE),
  'compileGlob, glob': (text) => compileGlob(text)?.(LONG_PATH),
  'compileGlob, path': (text) => compileGlob('**/a*/**/*b*/{a,b}/[a-z]*')?.(text),
  'readIgnoreRules, lines': (text) => isIgnored(LONG_PATH, readIgnoreRules(text.split('\n'))),
  'readIgnoreRules, path': (text) => isIgnored(text, readIgnoreRules(['**/a/**/*b', '!*.c', 'd/'])),
  narrowGlob: (text) => narrowGlob(text, ['a', 'b']),
  fileGlob: (text) => fileGlob(text.slice(0, 2_000))(LONG_PATH),
  toolGlob: (text) => toolGlob(text)('mcp__server__tool'),
  alternatives,
  globsMeet: (text) => [globsMeet(text, LONG_PATH, true), globsMeet('**/*a*', text, true)],
  sensitivePathReason: (text) => [
    sensitivePathReason(text),
    sensitivePathReason(LONG_PATH, { [text]: false }),
  ],
  holdsSecrets,
  mayHoldSecrets: (text) => mayHoldSecrets(text, true),
  commandPattern: (text) => [commandPattern(text)('git push'), commandPattern('git * push *')(text)],
  mayRunCommand: (text) => [mayRunCommand(text)(['git', 'push']), mayRunCommand('rm -x *')(text.split(' '))],
  pathPattern: (text) => pathPattern(text.slice(0, 1_000), undefined, true)(LONG_PATH),
  patternMeets: (text) => patternMeets(text, undefined)({ kind: 'paths', glob: '**', access: 'read' }),
  pdfPages: (text) => [countPdfPages(Buffer.from(text)), isEncryptedPdf(Buffer.from(text))],
  splitQuotedWords,
  readPromptCommand: (text) => readPromptCommand(`/mcp.a.b ${text}`),
  cleanText,
  toOneLine: (text) => toOneLine(text, 100),
  removeInvisible,
  toPlainText: (text) => toPlainText(text, 100),
  TerminalText: (text) => new TerminalText().push(Buffer.from(text)),
  repairSchema: (text) =>
    repairSchema({ type: 'object', properties: { [text]: { type: 'string', pattern: text } } }),
  serverPrefix,
  parseQuery,
  'parseAgent, fields': (text) => parseAgent(matter(['name', 'description', 'tools', 'model'], text), 'a'),
  'parseAgent, body': (text) => parseAgent(text, 'a'),
  'parseCommand, fields': (text) =>
    parseCommand(matter(['name', 'agent', 'argument-hint', 'allowed-tools'], text), ['a']),
  'parseCommand, body': (text) => parseCommand(text, [text]),
  substituteArguments: (text) => [substituteArguments(text, 'a b'), substituteArguments('$1', text)],
  writeCommandPrompt: (text) => writeCommandPrompt({ name: 'a', place: text, text, wishes: NO_WISHES }),
  readModelList: (text) => readModelList([{ id: text, name: text, supported_parameters: [text] }]),
  'readWholeAnswer, Chat Completions': (text) =>
    readWholeAnswer(
      text.replace(
        /^/gm,
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text.slice(0, 9) } }] })}\n`,
      ),
    ),
  findModel: (text) => findModel(text, [{ id: 'a-b', name: 'A B' }]),
  stem: (text) => stem(text.toLowerCase()),
  wordsOf,
};

describe('text that a stranger has written', () => {
  for (const [name, read] of Object.entries(READERS))
    it(`is read by ${name} in time that grows with its length`, async () => {
      const found: string[] = [];
      for (const shape of SHAPES) found.push(...[await findGrowth(read, shape)].flatMap((one) => one ?? []));
      assert.deepEqual(found, []);
    }).timeout(300_000);
});
