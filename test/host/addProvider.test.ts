import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { addProvider, type NewProvider } from '../../src/vscode/models/addProvider.ts';
import { pickApiKey } from '../../src/vscode/models/apiKey.ts';
import { memorySecrets } from '../fakes/memorySecrets.ts';
import { Answers } from './answers.ts';

const configuration = () => vscode.workspace.getConfiguration('quiver');
const GLOBAL = vscode.ConfigurationTarget.Global;

/** Picks an entry by its label, as the list shows it. */
const pick = (label: string) => (items: readonly vscode.QuickPickItem[] | readonly string[]) =>
  [...items].find((item) => (typeof item === 'string' ? item : item.label) === label);

describe('adding a model provider in the real host', () => {
  let answers: Answers;
  const secrets = memorySecrets();
  const tried: NewProvider[] = [];
  beforeEach(() => {
    answers = new Answers();
    tried.length = 0;
  });
  afterEach(async () => {
    answers.restore();
    for (const name of ['providers', 'model']) await configuration().update(name, undefined, GLOBAL);
  });

  const add = (...outcomes: readonly (readonly string[] | Error)[]) => {
    const left = [...outcomes];
    return addProvider({
      secrets,
      secretName: ({ name }) => `key of ${name}`,
      async tryProvider(provider) {
        tried.push(provider);
        const next = left.shift() ?? [];
        if (next instanceof Error) throw next;
        return next;
      },
    });
  };
  const written = () => configuration().inspect('providers')?.globalValue;

  it('asks, tries, writes the entry and keeps the key, and offers a model to begin with', async () => {
    answers.give('showQuickPick', pick('OpenRouter'), pick('b'));
    answers.give('showInputBox', ' sk-1 ');
    answers.give('showInformationMessage', 'Start with One of Them…');
    await add(['a', 'b']);
    const entry = { kind: 'openai-chat', baseUrl: 'https://openrouter.ai/api/v1' };
    assert.deepEqual(tried, [{ name: 'openrouter', ...entry, key: 'sk-1' }]);
    assert.deepEqual(written(), { openrouter: entry });
    assert.equal(secrets.values.get('key of openrouter'), 'sk-1');
    assert.deepEqual(
      answers.asked.find(([text]) => typeof text === 'string'),
      ['Connected: 2 models.', 'Start with One of Them…'],
    );
    assert.equal(configuration().get('model'), 'openrouter/b');
  });

  it('says why it failed, lets the address be edited, and writes nothing before it works', async () => {
    answers.give('showQuickPick', pick('Ollama'));
    answers.give('showInputBox', 'http://localhost:1/v1', '', 'http://localhost:2/v1', '');
    answers.give('showErrorMessage', () => {
      assert.equal(written(), undefined);
      return 'Edit';
    });
    answers.give('showInformationMessage', undefined);
    await add(new Error('ollama (localhost:1) could not be reached.'), ['m']);
    assert.deepEqual(
      tried.map(({ baseUrl, key }) => [baseUrl, key]),
      [
        ['http://localhost:1/v1', ''],
        ['http://localhost:2/v1', ''],
      ],
    );
    assert.deepEqual(written(), { ollama: { kind: 'openai-chat', baseUrl: 'http://localhost:2/v1' } });
    assert.equal(secrets.values.has('key of ollama'), false);
    assert.equal(
      answers.asked.some(([text]) => text === 'ollama (localhost:1) could not be reached.'),
      true,
    );
  });

  it('adds an endpoint that lists nothing all the same if the user wants that, under a name that is free', async () => {
    await configuration().update('providers', { gateway: { kind: 'anthropic' } }, GLOBAL);
    answers.give('showQuickPick', pick('Other: Messages API'));
    answers.give('showInputBox', 'work', 'https://llm.example', 'k');
    answers.give('showErrorMessage', 'Add Anyway');
    answers.give('showInformationMessage', undefined);
    await add(new Error('It has no list.'));
    assert.deepEqual(written(), {
      gateway: { kind: 'anthropic' },
      work: { kind: 'anthropic', baseUrl: 'https://llm.example' },
    });
    const [{ value, validateInput } = assert.fail()] = answers.asked
      .map(([options]) => options as vscode.InputBoxOptions)
      .filter(({ title }) => title === 'Name of the provider');
    assert.equal(value, 'gateway2');
    assert.deepEqual(
      ['', 'a/b', 'gateway', 'free'].map((name) => validateInput?.(name)),
      [
        'Expected a name without "/".',
        'Expected a name without "/".',
        'There is already a provider with this name.',
        undefined,
      ],
    );
  });

  it('asks whose key is meant only where there are several', async () => {
    const keyOf = (provider?: string) => ({
      secrets,
      secretName: provider ?? 'claude',
      tryKey: async () => 0,
      noteChange: () => undefined,
      variable: undefined,
    });
    const keys = (...names: readonly string[]) => ({ providers: () => names, of: keyOf });
    assert.equal((await pickApiKey(keys()))?.secretName, 'claude');
    assert.equal((await pickApiKey(keys('one'), 'one'))?.secretName, 'one');
    answers.give('showQuickPick', pick('two'), pick('Claude API'), undefined);
    const picked = [];
    for (let time = 0; time < 3; time++) picked.push((await pickApiKey(keys('one', 'two')))?.secretName);
    assert.deepEqual(picked, ['two', 'claude', undefined]);
  });
});
