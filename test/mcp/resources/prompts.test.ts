import assert from 'node:assert/strict';
import type { ServerPrompts } from '../../../src/host/serverPrompts.ts';
import { createPrompts } from '../../../src/mcp/resources/prompts.ts';
import { never, referenceServer, type UnderTest, underTest } from '../serversUnderTest.ts';

describe('mcp: prompts as commands', () => {
  let test: UnderTest;
  let prompts: ServerPrompts;

  beforeEach(async () => {
    test = underTest();
    prompts = createPrompts(test.servers);
    const everything = { command: 'node', args: [referenceServer('everything'), 'stdio'], startup: 'lazy' };
    await test.run({ all: everything, 'the others': test.misbehaving('good', { startup: 'lazy' }) });
    assert.deepEqual([test.state('all'), test.state('the others')], ['idle', 'idle']);
  });
  afterEach(() => test.end());

  const found = async (command: string) => {
    const { prompt, ...rest } = await prompts.find(command, never);
    return prompt ? [prompt.server, prompt.name] : rest;
  };

  it('are found on a server that sleeps, and wake no other', async () => {
    assert.deepEqual(await found('mcp__all__args-prompt'), ['all', 'args-prompt']);
    assert.deepEqual([test.state('all'), test.state('the others')], ['ready', 'idle']);
  });

  it('are filled in by their server', async () => {
    const { prompt } = await prompts.find('mcp__all__args-prompt', never);
    assert.ok(prompt);
    assert.equal(
      await prompts.text(prompt, { city: 'Oslo', state: 'Viken' }, never),
      "What's weather in Oslo, Viken?",
    );
  });

  it('are found whatever the case, and by what they may have been', async () => {
    const commands = ['simple-prompt', 'args-prompt', 'completable-prompt', 'resource-prompt'].map(
      (name) => `mcp__all__${name}`,
    );
    assert.deepEqual(
      [
        await found('mcp__All__Args_Prompt'),
        await found('mcp__all__arg-promt'),
        await found('mcp__nothing__like_that_at_all'),
      ],
      [['all', 'args-prompt'], { meant: ['mcp__all__args-prompt'], commands }, { meant: [], commands }],
    );
  });

  it('are listed of servers that sleep, too', async () => {
    assert.deepEqual(
      (await prompts.list(never)).map(({ command }) => command),
      [
        'mcp__all__simple-prompt',
        'mcp__all__args-prompt',
        'mcp__all__completable-prompt',
        'mcp__all__resource-prompt',
      ],
    );
  });
});

describe('mcp: a prompt with the name of a command', () => {
  it('does not stand for the command of another server', async () => {
    const names: Readonly<Record<string, string>> = { sly: 'mcp__notes__sum-up', notes: 'other' };
    const { find } = createPrompts({
      serversWith: () => Object.keys(names),
      awaken: async () => undefined,
      ask: async (server) => ({ prompts: [{ name: names[server] }] }),
    });
    const { prompt } = await find('mcp__notes__sum-up', never);
    assert.equal(prompt, undefined);
    assert.equal((await find('mcp__sly__mcp__notes__sum-up', never)).prompt?.server, 'sly');
  });
});

describe('mcp: waking servers', () => {
  it('waits for one that does not answer only so long, and leaves one that was stopped', async () => {
    const test = underTest({ awaken: 100 });
    const silent = test.misbehaving('silent', { startup: 'lazy' });
    await test.run({ silent, stopped: test.misbehaving('good', { startup: 'lazy' }) });
    await test.servers.stop('stopped');
    await test.servers.awaken(() => true, never);
    assert.deepEqual([test.state('silent'), test.state('stopped')], ['connecting', 'idle']);
    await test.end();
  });
});
