import assert from 'node:assert/strict';
import { checkAsEndpoint } from '../../../src/tools/endpointSearch/checkAsEndpoint.ts';
import { EndpointSearch } from '../../../src/tools/endpointSearch/endpointSearch.ts';
import { translatePython } from '../../../src/tools/endpointSearch/pythonPattern.ts';

const tool = (name: string, description: string, properties: Record<string, unknown> = {}) => ({
  ...{ name, description, inputSchema: { type: 'object', properties } },
});
const tools = [
  tool('mcp__sky__get_weather', 'Gets the weather at a location', { place: { description: 'City or town' } }),
  tool('mcp__sky__list_stations', 'Lists the stations that measure'),
  tool('mcp__mail__send', 'Sends a letter to somebody', { to: { type: 'string' } }),
];
const search = new EndpointSearch(tools);
const names = (answer: object) =>
  'names' in answer && Array.isArray(answer.names) ? answer.names.map((name) => name.split('__')[2]) : answer;

describe('search as the endpoint performs it', () => {
  it('finds by a Python pattern in names, descriptions and parameters, whatever the case', () => {
    assert.deepEqual(names(search.findPattern('GET_.*er|city')), ['get_weather']);
    assert.deepEqual(names(search.findPattern('(?i)sky__(?P<what>list|send)')), ['list_stations']);
    assert.deepEqual(names(search.findPattern('nothing')), []);
  });

  it('ranks by words', () => {
    assert.deepEqual(names(search.findWords('letter')), ['send']);
    assert.deepEqual(names(search.findWords('weather in a town')), ['get_weather', 'send']);
    assert.deepEqual(names(search.findWords('submarine')), []);
  });

  it('gives the error of the endpoint for a long or a broken pattern, and says what cannot be tried', () => {
    const problem = (pattern: string) => {
      const answer = search.findPattern(pattern);
      return 'problem' in answer ? answer.problem : undefined;
    };
    assert.equal(problem('x'.repeat(200)), undefined);
    assert.match(problem('x'.repeat(201)) ?? '', /201 characters.*200 at most.*invalid_tool_input/);
    assert.match(problem('(a') ?? '', /not a valid regular expression.*invalid_tool_input/);
    assert.match(problem('(a+)+b') ?? '', /could take too long/);
    assert.match(problem('a++') ?? '', /cannot be tried here/);
  });

  const TRANSLATED: readonly (readonly [python: string, here: string | RegExp])[] = [
    ['get_.*_data', 'get_.*_data'],
    ['(?i)slack', 'slack'],
    ['(?i:a)b', '(?:a)b'],
    ['\\Aa\\Z', '^a$'],
    ['(?P<x>a)(?P=x)', '(?<x>a)\\k<x>'],
    ['a(?#why)b', 'ab'],
    ['a{,3}', 'a{0,3}'],
    ['[(?P<]\\(?P<', '[(?P<]\\(?P<'],
    ['(?<=a)b(?!c)', '(?<=a)b(?!c)'],
    ['(?x) a b', /cannot be tried/],
    ['(?>a)', /cannot be tried/],
    ['(a)(?(1)b)', /cannot be tried/],
    ['(?<x>a)', /write \(\?P<name>/],
    ['\\p{L}', /Python does not know/],
  ];
  for (const [python, here] of TRANSLATED)
    it(`reads ${python}`, () => {
      const translated = translatePython(python);
      if (typeof here === 'string') assert.deepEqual(translated, { source: here });
      else assert.match('problem' in translated ? translated.problem : '', here);
    });

  it('tells the tools that others leave no room for', () => {
    const alike = Array.from({ length: 7 }, (_, index) => tool(`get_file_${index}`, 'Gets a file'));
    const clash = [...alike, tool('get_file', 'Gets a file')];
    const hard = (strategy: 'server-regex' | 'server-bm25') =>
      [...checkAsEndpoint(clash, strategy)].flatMap((problem) => problem?.id ?? []);
    assert.deepEqual(hard('server-regex'), ['get_file']);
    assert.deepEqual(hard('server-bm25'), ['get_file_4', 'get_file_5', 'get_file_6']);
    assert.deepEqual(
      [...checkAsEndpoint(tools, 'server-bm25')].map((problem) => problem?.id),
      [undefined, undefined, undefined],
    );
  });
});
