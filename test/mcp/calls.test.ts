import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { call, refusal, textOf, type UnderTest, underTest } from './serversUnderTest.ts';

describe('mcp: calls', () => {
  let test: UnderTest;

  before(async () => {
    test = underTest();
    await test.run({
      hasty: test.misbehaving('good', { timeoutSeconds: 2 }),
      meta: test.misbehaving('meta'),
      patient: test.misbehaving('good'),
      promises: test.misbehaving('promises'),
      tasks: test.misbehaving('tasks', { timeoutSeconds: 2 }),
    });
  });
  after(() => test.end());

  it('that take too long are refused as late, and the server is told', async () => {
    assert.equal(
      await refusal(test.call('mcp__hasty__silent')),
      'silent on hasty gave no answer within 2 s and was cancelled. Whether it took effect is unknown.',
    );
    assert.equal(textOf(await test.call('mcp__hasty__cancelled')), '["The call took too long."]');
  });

  it('that are cancelled end with the reason of the signal, and the server is told', async () => {
    const controller = new AbortController();
    const pending = test.call('mcp__patient__silent', {}, controller.signal);
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await assert.rejects(pending, /^Error: enough$/);
    assert.equal(textOf(await test.call('mcp__patient__cancelled')), '["The user cancelled the call."]');
    await assert.rejects(test.call('mcp__patient__echo', {}, controller.signal), /^Error: enough$/);
  });

  it('that show progress may take longer than the timeout', async () => {
    const progress: string[] = [];
    const outcome = await call(
      test.tool('mcp__hasty__progress'),
      { message: ' at\n\u202ework ' },
      undefined,
      progress,
    );
    assert.equal(textOf(outcome), 'done');
    assert.deepEqual(progress, ['at work']);
  });

  it('that run as a task may take as long as the server answers, and say only what is new', async () => {
    const progress: string[] = [];
    assert.equal(textOf(await call(test.tool('mcp__tasks__slow'), {}, undefined, progress)), 'done');
    assert.deepEqual(progress, ['at work']);
  });

  it('that run as a task are not late while the server wants to be left alone', async () => {
    assert.equal(textOf(await test.call('mcp__tasks__patient')), 'done');
  });

  it('that run as a task are not late while the result is waited for and the server answers', async () => {
    assert.equal(textOf(await test.call('mcp__tasks__asking')), 'done');
  });

  it('that run as a task fail with the words of the server', async () => {
    assert.equal(
      await refusal(test.call('mcp__tasks__failing')),
      'The server tasks answered with an error: no ink',
    );
  });

  it('that run as a task and fail give what the tool itself says of it', async () => {
    assert.deepEqual(await test.call('mcp__tasks__explaining'), {
      content: [{ type: 'text', text: 'it went wrong' }],
      isError: true,
    });
  });

  it('that run as a task are late when the server answers no more', async () => {
    assert.equal(
      await refusal(test.call('mcp__tasks__lost')),
      'lost on tasks gave no answer within 2 s and was cancelled. Whether it took effect is unknown.',
    );
  });

  it('that run as a task end with the time the server gave it', async () => {
    const began = performance.now();
    assert.equal(
      await refusal(test.call('mcp__tasks__endless')),
      'endless on tasks was still running when the time of its task was over, and was cancelled. Whether it took effect is unknown.',
    );
    assert.ok(performance.now() - began >= 890);
  });

  it('leave nothing on a signal that lives long', async () => {
    const { signal } = new AbortController();
    for (let count = 0; count < 20; count++) await test.call('mcp__patient__echo', { count }, signal);
    await refusal(test.call('mcp__patient__refuse', {}, signal));
    assert.deepEqual(getEventListeners(signal, 'abort'), []);
  });

  it('that the server refuses give its words', async () => {
    assert.equal(
      await refusal(test.call('mcp__patient__refuse')),
      'The server patient answered with an error: not like this',
    );
  });

  it('that fail are errors, not exceptions', async () => {
    assert.deepEqual(await test.call('mcp__patient__fail'), {
      content: [{ type: 'text', text: 'it went wrong' }],
      isError: true,
    });
  });

  it('that are answered with nonsense are refused', async () => {
    assert.equal(
      await refusal(test.call('mcp__patient__nonsense')),
      'The server patient answered with an error: its answer is not a valid message.',
    );
  });

  it('run beside each other', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((count) => test.call('mcp__patient__echo', { count })),
    );
    assert.deepEqual(
      outcomes.map(textOf),
      [1, 2, 3, 4, 5].map((count) => `{"count":${count}}`),
    );
  });

  it('may give something else than their server promised: that is said, and nothing is lost', async () => {
    const names = ['broken', 'failing', 'kept', 'strange'];
    const outcomes = await Promise.all(names.map((name) => test.call(`mcp__promises__${name}`)));
    const text = (words: string) => [{ type: 'text', text: words }];
    const note =
      'The result of broken on promises does not fit the output schema its server gave. sum: expected number, got string.';
    assert.deepEqual(outcomes, [
      { content: text('{"sum":"three"}'), note },
      { content: [...text('it went wrong'), ...text('{}')], isError: true },
      { content: text('{"sum":3}') },
      { content: text('{"sum":"three"}') },
    ]);
    assert.deepEqual(test.logged(/output schema/), [`warn [promises] ${note}`]);
  });

  it('go to tools as their server describes them', () => {
    assert.deepEqual(
      ['hidden', 'pinned', 'reader', 'task'].map((name) => {
        const { definition, effect, title, loading, searchHints, defect } = test.tool(`mcp__meta__${name}`);
        return { text: definition.description, effect, title, loading, searchHints, defect };
      }),
      [
        { text: `abc${'x'.repeat(2_045)}\n[cut: 955 of 3003 characters left out]`, effect: 'other' },
        { text: 'pinned', effect: 'other', loading: 'always', searchHints: ['needle haystack'] },
        { text: 'Reads', effect: 'none', title: 'Reads' },
        {
          text: 'task',
          effect: 'other',
          defect: undefined,
        },
      ].map((tool) => ({
        title: undefined,
        loading: undefined,
        searchHints: undefined,
        defect: undefined,
        ...tool,
      })),
    );
  });
});
