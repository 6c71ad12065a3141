import assert from 'node:assert/strict';
import { INTRODUCTION } from '../../../src/demo/rules/introduction.ts';
import { act } from '../../../src/demo/rules/situation.ts';
import { startChat } from './chat.ts';

type Call = readonly [name: string, input: Readonly<Record<string, unknown>>];

const search = (query: string): Call => ['ToolSearch', { query }];
const select = (name: string): Call => ['ToolSearch', { query: `select:${name}` }];
const read = (file_path: string, range: object = {}): Call => ['Read', { file_path, ...range }];

const searched = (query: string): [string, Call] => [
  `I search the deferred tools for \`${query}\`.`,
  search(query),
];
const loads = (tool: string, server: string): [string, Call] => [
  `\`${tool}\` (${server}) is deferred. I load it first.`,
  select(`mcp__${server}__${tool}`),
];
const shows = (tool: string, server: string): [string, Call] => [
  `I load \`${tool}\` (${server}).`,
  select(`mcp__${server}__${tool}`),
];
const reads = (path: string, range?: object): [string, Call] => [`I read \`${path}\`.`, read(path, range)];
const edits = (path: string): [string, Call] => [
  `I read \`${path}\` first: a file must be read before it is changed.`,
  read(path),
];
const lists = (pattern: string, where: object = {}): [string, Call] => [
  `I look for \`${pattern}\`.`,
  ['Glob', { pattern, ...where }],
];
const greps = (words: string, input: Readonly<Record<string, unknown>>): [string, Call] => [
  `I search the files for \`${words}\`.`,
  ['Grep', { ...input, output_mode: 'content' }],
];
const writes = (path: string, content: string): [string, Call] => [
  `I write \`${path}\`.`,
  ['Write', { file_path: path, content }],
];

const SUGGESTIONS = 'Try one of these:\n- `what tools do I have?`\n- `show tool get-sum`\n- `list files`';
const TOTALS = '6 tools can be called now, 10 more tools can be found with a search.';
const SERVERS = '**Deferred, by server:**\n\n- calc: 5 tools\n- notes: 5 tools';
const TOOL_LIST = `${TOTALS}

**Built in:** \`Edit\`, \`Glob\`, \`Grep\`, \`Read\`, \`ToolSearch\`, \`Write\`

**Deferred, by server:**

- calc: 5 tools (\`get-sum\`, \`echo\`, \`get-env\`, \`wait\`, \`paint\`)
- notes: 5 tools (\`create_entities\`, \`delete_entities\`, \`search_nodes\`, \`read_graph\`, \`move_file\`)`;
const NOTHING_YET = 'Nothing has happened in this chat yet.';
const WHO =
  'I match your sentence against a list of rules and call real tools with the values in it. I do not understand language, and I never make up a result.';
const KEY =
  'Run the command **Quiver: Set API Key** from the Command Palette and paste a key of the Anthropic Console; it goes to the secret store. Then pick a Claude model in the model picker of the Chat view.';
const NO_APPEND =
  'I cannot append or insert. I can `replace "a" with "b" in FILE`, and `create FILE with "text"`.';

/** First messages of a user, with everything the demo says and calls in its first reply. */
const TABLE: readonly (readonly [request: string, words: string, ...calls: readonly Call[]])[] = [
  // Talking
  ['Hello!', `Hello! ${SUGGESTIONS}`],
  ['hey there', `Hello! ${SUGGESTIONS}`],
  ['Thank you very much!', 'You are welcome. The next message can be anything from `help`.'],
  ['bye', 'Goodbye! This chat keeps the tools it has found.'],
  ['Who are you?', WHO],
  ['are you Claude?', WHO],
  ['which model is this?', WHO],
  ['How do I set an API key?', KEY],
  ['how can I use Claude', KEY],
  ['what just happened?', NOTHING_YET],
  ['Why?', NOTHING_YET],

  // The tools
  ['What tools do I have?', TOOL_LIST],
  ['list tools', TOOL_LIST],
  ['Could you please show me all my tools', TOOL_LIST],
  ['which tools are loaded?', TOOL_LIST],
  ['what tools can I use', TOOL_LIST],
  ['how many tools are there?', `${TOTALS}\n\n${SERVERS}`],
  ['which servers are connected?', SERVERS],
  ['what tools does calc have?', 'calc has 5 tools: `get-sum`, `echo`, `get-env`, `wait`, `paint`.'],
  ['find a tool for painting', ...searched('painting')],
  ['find a tool for adding numbers', ...searched('adding numbers sum add')],
  ['Is there a tool that can move files?', ...searched('move files')],
  ['search tools for graph', ...searched('graph')],
  ['I need a tool to add numbers', ...searched('add numbers sum')],
  ['tool search: knowledge', ...searched('knowledge')],
  ['show tool get-sum', ...shows('get-sum', 'calc')],
  ['load search nodes', ...shows('search_nodes', 'notes')],
  ['What does `wait` do?', ...shows('wait', 'calc')],
  ['describe tool frobnicate', 'I load `frobnicate`.', select('frobnicate')],

  // Calls by name
  ['call echo with message "hi"', ...loads('echo', 'calc')],
  ['use get-sum with a=19 b=23', ...loads('get-sum', 'calc')],
  ['please use the get sum tool with 1 and 2', ...loads('get-sum', 'calc')],
  ['invoke mcp__notes__read_graph', ...loads('read_graph', 'notes')],
  ['echo "hello"', ...loads('echo', 'calc')],
  ['Search nodes for cats', ...loads('search_nodes', 'notes')],

  // Tasks
  ['What is the sum of 19 and 23?', ...searched('sum')],
  ['What is 19 + 23?', ...searched('sum')],
  ['add 1 and 2 and then echo it', ...searched('add sum')],
  ['remember that Alice likes tea', ...searched('remember memory create')],
  ['say "hi"', ...searched('say echo')],
  ['paint something in dark red', ...loads('paint', 'calc')],
  ['I would like you to draw a picture in blue', ...searched('draw picture blue image')],
  ['run the tests', ...searched('tests')],
  ['delete old.md', ...searched('delete')],

  // Reading files
  ['read README.md', ...reads('README.md')],
  ['Please show me the file src/app.ts.', ...reads('src/app.ts')],
  ["what's in package.json?", ...reads('package.json')],
  ['open "my notes.md"', ...reads('my notes.md')],
  ['read C:\\code\\a.ts', ...reads('C:\\code\\a.ts')],
  ['show lines 3 to 9 of src/app.ts', ...reads('src/app.ts', { offset: 3, limit: 7 })],
  ['read lines 9-3 of a.md', ...reads('a.md', { offset: 3, limit: 7 })],
  ['line 7 of a.md', ...reads('a.md', { offset: 7, limit: 1 })],
  ['the first 10 lines of a.md', ...reads('a.md', { limit: 10 })],
  ['read a.md from line 40', ...reads('a.md', { offset: 40 })],
  ['read a.md and b.md', 'I read `a.md` and `b.md`.', read('a.md'), read('b.md')],
  ['list files', ...lists('**/*')],
  ['ls src', ...lists('**/*', { path: 'src' })],
  ['list all *.ts files in src', ...lists('**/*.ts', { path: 'src' })],
  ['which markdown files are there?', ...lists('**/*.md')],
  ['show me the files in the workspace', ...lists('**/*')],
  ['files matching "test"', ...searched('files matching')],
  ['find files named "test"', ...lists('**/*test*')],
  ['search for "TODO" in *.md', ...greps('TODO', { pattern: 'TODO', glob: '*.md' })],
  ['grep main', ...greps('main', { pattern: 'main' })],
  ['where is "run("?', ...greps('run(', { pattern: 'run\\(' })],
  ['find "x" in src/lib', ...greps('x', { pattern: 'x', path: 'src/lib' })],

  // Changing files
  ['replace "a" with "b" in x.ts', ...edits('x.ts')],
  ['In x.ts, replace all "a" by "b"', ...edits('x.ts')],
  ['change foo to bar in src/x.ts', ...edits('src/x.ts')],
  ['in "my notes.md" replace "a" with "b"', ...edits('my notes.md')],
  ['replace "a" with "b"', 'In which file? Say `replace "a" with "b" in FILE`.'],
  ['create notes.md with "hi there"', ...writes('notes.md', 'hi there')],
  ['write "hi" to docs/a.md', ...writes('docs/a.md', 'hi')],
  ['create a.json with {"a": 1}', ...writes('a.json', '{"a": 1}')],
  ['create a.md with ```\nline 1\nline 2\n```', ...writes('a.md', 'line 1\nline 2')],
  ['create a file named a.md', 'What should it contain? Say `create a.md with "text"`.'],
  ['append "x" to a.md', NO_APPEND],

  // Nothing to go by
  ['???', `None of my rules fits that. ${SUGGESTIONS}`],
  ['"just a quote"', `None of my rules fits that. ${SUGGESTIONS}`],
];

describe('demo model: the first reply to a sentence', () => {
  for (const [request, words, ...calls] of TABLE) {
    it(request.replaceAll('\n', '⏎'), async () => {
      const [first] = await startChat().send(request);
      const made = calls.map(([name, input]) => ({ name, input }));
      const introduced = made.length > 0 ? words : `${INTRODUCTION}\n\n${words}`;
      assert.deepEqual(first, act(introduced, ...made));
    });
  }

  it('knows a request however it is wrapped', async () => {
    const requests = [
      'hey Quiver, read a.md',
      '@quiver could you please read a.md for me?',
      'Please read a.md, thanks!',
    ];
    for (const request of requests) {
      const [first] = await startChat().send(request);
      assert.deepEqual(first, act('I read `a.md`.', { name: 'Read', input: { file_path: 'a.md' } }));
    }
  });
});
