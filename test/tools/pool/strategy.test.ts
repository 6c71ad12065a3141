import assert from 'node:assert/strict';
import { settingsSchema } from '../../../src/host/settings.ts';
import { resolveStrategy } from '../../../src/tools/pool/strategy.ts';

const unsupportedModels = settingsSchema.parse({})['toolSearch.unsupportedModels'];
const BASE = {
  setting: 'auto',
  model: 'claude-sonnet-5-5',
  hasReferences: true,
  unsupportedModels,
  refusal: undefined,
} as const;

describe('resolveStrategy', () => {
  const cases: readonly [
    title: string,
    input: Partial<Parameters<typeof resolveStrategy>[0]>,
    strategy: string,
  ][] = [
    ['references on Claude', {}, 'reference'],
    ['the bridge elsewhere', { hasReferences: false }, 'bridge'],
    ['references elsewhere if told so', { hasReferences: false, setting: 'reference' }, 'reference'],
    [
      'the bridge where references were refused, whatever the setting',
      { setting: 'server-bm25', refusal: 'x' },
      'bridge',
    ],
    ['the setting before the model gate', { model: 'claude-3-opus', setting: 'reference' }, 'reference'],
    ['the bridge if told so', { setting: 'bridge' }, 'bridge'],
    ['activation if told so', { setting: 'activation', newTools: 'dear' }, 'activation'],
    ['references where no tool can join', { setting: 'activation' }, 'reference'],
    ['the bridge where neither is possible', { setting: 'activation', hasReferences: false }, 'bridge'],
    ['the bridge where activation is dear', { hasReferences: false, newTools: 'dear' }, 'bridge'],
    ['activation where it is cheap', { hasReferences: false, newTools: 'cheap' }, 'activation'],
    ['references where both would do', { newTools: 'cheap' }, 'reference'],
    [
      'activation for a model without references where it is cheap',
      { model: 'claude-3-opus', newTools: 'cheap' },
      'activation',
    ],
    [
      'activation where references were refused and it is cheap',
      { refusal: 'x', newTools: 'cheap' },
      'activation',
    ],
    [
      'the bridge where references are impossible, whatever the setting',
      { setting: 'reference', hasReferences: false, noReferences: 'It has none.' },
      'bridge',
    ],
    [
      'activation where the endpoint can neither refer nor search',
      { setting: 'server-bm25', hasReferences: false, noReferences: 'It has none.', newTools: 'cheap' },
      'activation',
    ],
    ['the search of the endpoint if told so', { setting: 'server-regex' }, 'server-regex'],
    [
      'references where the endpoint has no search of its own',
      { setting: 'server-bm25', noEndpointSearch: 'It has none.' },
      'reference',
    ],
  ];
  for (const [title, input, strategy] of cases) {
    it(`takes ${title}`, () => assert.equal(resolveStrategy({ ...BASE, ...input }).strategy, strategy));
  }

  const old = [
    'claude-2.1',
    'claude-3-5-sonnet-20241022',
    'claude-instant-1.2',
    'claude-opus-4-0',
    'claude-opus-4-1-20250805',
    'claude-opus-4-20250514',
    'claude-sonnet-4-20250514',
    'claude-sonnet-4@20250514',
    'anthropic.claude-3-haiku-20240307-v1:0',
    'anthropic/claude-3.7-sonnet',
  ];
  for (const model of old) {
    it(`takes the bridge for ${model}, and says why`, () => {
      const { strategy, reason } = resolveStrategy({ ...BASE, model });
      assert.equal(strategy, 'bridge');
      assert.match(reason, /^quiver\.toolSearch\.unsupportedModels: \*claude/);
    });
  }

  const recent = [
    'claude-opus-4-5-20251101',
    'claude-sonnet-4-5',
    'claude-haiku-4-5',
    'claude-opus-4-8',
    'claude-sonnet-5',
    'claude-fable-5-2',
  ];
  for (const model of recent) {
    it(`takes references for ${model}`, () =>
      assert.equal(resolveStrategy({ ...BASE, model }).strategy, 'reference'));
  }
});
