import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { removeHosted } from '../../../src/mcp/hosted/hostedEntries.ts';
import { HostedServers } from '../../../src/mcp/hosted/hostedServers.ts';
import { type MemorySecrets, memorySecrets } from '../../fakes/memorySecrets.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { SilentLog } from '../../fakes/silentLog.ts';
import { foundServer } from './foundServer.ts';

const variable = (text: string) => `\${${text}}`;
const entry = (more: object = {}) => ({ type: 'hosted', url: 'https://wiki.example.com/mcp', ...more });

describe('mcp: servers the endpoint talks to', () => {
  let secrets: MemorySecrets;
  let obstacle: string | undefined;
  let ban: string | undefined;
  let answers: (string | undefined)[];
  let hosted: HostedServers;
  beforeEach(() => {
    secrets = memorySecrets();
    obstacle = undefined;
    ban = undefined;
    answers = [];
    hosted = new HostedServers({
      secrets,
      storage: new MemoryStorage(),
      log: new SilentLog(),
      environment: { WIKI_TOKEN: 'from the environment' },
      obstacle: () => obstacle,
      ban: () => ban,
      askSecret: async () => answers.shift(),
    });
  });
  const run = async (value: unknown) => {
    hosted.configure(value);
    await hosted.waitUntilSettled();
  };
  const rows = () =>
    hosted.servers().map(({ name, state, reason, account }) => [name, state, reason, account]);

  it('are read from the setting, and the rest of it is ours', async () => {
    const ours = { near: { command: 'node' } };
    await run({ ...ours, wiki: entry() });
    assert.deepEqual(removeHosted({ ...ours, wiki: entry() }), ours);
    assert.deepEqual(hosted.current(), [
      { name: 'wiki', url: 'https://wiki.example.com/mcp', defaultConfig: {}, configs: {} },
    ]);
    assert.deepEqual(hosted.servers(), [
      {
        name: 'wiki',
        from: 'settings',
        isHosted: true,
        state: 'ready',
        reason: 'The Claude API talks to it, the offline demo does not.',
      },
    ]);
    assert.deepEqual(await hosted.secretsOf('wiki'), {});
  });

  it('may be written in capitals, and under a name that is no word', async () => {
    const setting = { wiki: entry({ type: ' Hosted' }), 'my wiki': entry({ type: 'HOSTED', url: 1 }) };
    await run(setting);
    assert.deepEqual(removeHosted(setting), {});
    assert.deepEqual(rows(), [
      ['wiki', 'ready', 'The Claude API talks to it, the offline demo does not.', undefined],
      ['my wiki', 'failed', 'quiver.mcp.servers["my wiki"].url: expected text, got a number.', undefined],
    ]);
  });

  it('say which of their tools are loaded, deferred and off, in every way an entry can', async () => {
    await run({
      a: entry({ deferLoading: false, configs: { x: { defer_loading: true }, y: { enabled: false } } }),
      b: entry({
        default_config: { defer_loading: true, enabled: false },
        configs: { x: { enabled: true } },
      }),
      c: entry({ configs: { x: { alwaysLoad: true } } }),
    });
    assert.deepEqual(
      hosted.current().map(({ defaultConfig, configs }) => [defaultConfig, configs]),
      [
        [{ deferLoading: false }, { x: { deferLoading: true }, y: { enabled: false } }],
        [{ deferLoading: true, enabled: false }, { x: { enabled: true } }],
        [{}, { x: { deferLoading: false } }],
      ],
    );
  });

  it('say what is wrong with an entry; nothing of it goes anywhere', async () => {
    await run({
      clear: entry({ authorizationToken: 'sk-secret' }),
      off: entry({ disabled: true }),
      plain: entry({ url: 'http://wiki.example.com' }),
    });
    const expected = `expected ${variable('input:NAME')} or ${variable('env:NAME')}`;
    assert.deepEqual(rows(), [
      [
        'clear',
        'failed',
        `quiver.mcp.servers.clear.authorizationToken: ${expected}, so that the settings hold no token.`,
        undefined,
      ],
      ['off', 'idle', 'It is disabled in the settings.', undefined],
      [
        'plain',
        'failed',
        'quiver.mcp.servers.plain.url: expected an address that starts with https://, since the Claude API must reach it.',
        undefined,
      ],
    ]);
    assert.deepEqual(hosted.current(), []);
  });

  it('take their token from the environment', async () => {
    await run({
      lost: entry({ authorizationToken: variable('env:NOT_THERE') }),
      wiki: entry({ authorizationToken: variable('env:WIKI_TOKEN') }),
    });
    assert.deepEqual(await hosted.secretsOf('wiki'), { token: 'from the environment' });
    assert.deepEqual(await hosted.secretsOf('lost'), {});
    assert.deepEqual(rows(), [
      ['lost', 'failed', `The environment has no value for ${variable('env:NOT_THERE')}.`, undefined],
      ['wiki', 'ready', 'The Claude API talks to it, the offline demo does not.', undefined],
    ]);
    assert.deepEqual(
      hosted.current().map(({ name }) => name),
      ['wiki'],
    );
  });

  it('take their token from the secret store, where the user puts it on signing in', async () => {
    await run({ wiki: entry({ authorizationToken: variable('input:wiki-token') }) });
    const waiting = [
      ['wiki', 'signIn', 'It needs a token. Use Sign In on its row to give it.', 'needed'],
    ] as const;
    assert.deepEqual([rows(), hosted.current()], [waiting, []]);
    answers = [undefined, ' given '];
    await hosted.signIn('wiki');
    assert.deepEqual([...secrets.values], []);
    await hosted.signIn('wiki');
    await hosted.waitUntilSettled();
    assert.deepEqual([...secrets.values], [['mcp.input:settings:wiki-token', 'given']]);
    assert.deepEqual(await hosted.secretsOf('wiki'), { token: 'given' });
    assert.deepEqual(rows(), [
      ['wiki', 'ready', 'The Claude API talks to it, the offline demo does not.', 'signedIn'],
    ]);
    assert.equal(JSON.stringify([hosted.servers(), hosted.current()]).includes('given'), false);
    await hosted.signOut('wiki');
    await hosted.waitUntilSettled();
    assert.deepEqual([rows(), [...secrets.values]], [waiting, []]);
  });

  it('go nowhere without the token the newest settings name, however long an older look takes', async () => {
    const looks: ((token: string | undefined) => void)[] = [];
    secrets.get = () => new Promise((done) => looks.push(done));
    hosted.configure({ wiki: entry({ authorizationToken: variable('input:before') }) });
    const before = hosted.waitUntilSettled();
    hosted.configure({ wiki: entry({ authorizationToken: variable('input:now') }) });
    looks[1]?.(undefined);
    await hosted.waitUntilSettled();
    looks[0]?.('given');
    await before;
    assert.deepEqual(hosted.current(), []);
  });

  it('stay at home where the endpoint cannot talk to them, and say why', async () => {
    obstacle = 'Only the Claude API talks to servers itself, and requests go to gateway.example.com.';
    await run({ wiki: entry() });
    assert.deepEqual([rows(), hosted.current()], [[['wiki', 'idle', obstacle, undefined]], []]);
    await assert.rejects(hosted.signIn('wiki'), Refusal);
  });

  it('say what keeps them out, and ask for no token then', async () => {
    ban = 'A rule denies it: mcp__wiki.';
    await run({ wiki: entry({ authorizationToken: variable('input:wiki-token') }) });
    assert.deepEqual(rows(), [['wiki', 'idle', ban, undefined]]);
  });

  it('keep what follows the address to themselves: it may be a secret', async () => {
    await run({ wiki: entry({ url: 'https://wiki.example.com/mcp?key=s3cret#top' }) });
    assert.doesNotMatch(JSON.stringify([hosted.servers(), hosted.current()]), /s3cret/);
    assert.deepEqual(
      hosted.current().map(({ url }) => url),
      ['https://wiki.example.com/mcp'],
    );
    assert.deepEqual(await hosted.secretsOf('wiki'), { query: '?key=s3cret' });
  });

  it('take no user and password in the address, and do not show them', async () => {
    await run({ wiki: entry({ url: 'https://me:s3cret@wiki.example.com/mcp' }) });
    assert.deepEqual(rows(), [
      [
        'wiki',
        'failed',
        'quiver.mcp.servers.wiki.url: expected an address without user and password; give the server an "authorizationToken".',
        undefined,
      ],
    ]);
    assert.deepEqual([hosted.current(), await hosted.secretsOf('wiki')], [[], {}]);
  });

  it('have their names for themselves', async () => {
    const value = { wiki: entry(), 'wiki ': { command: 'node' }, '': entry(), other: { command: 'node' } };
    await run(value);
    assert.deepEqual(removeHosted(value), { other: { command: 'node' } });
    assert.deepEqual(rows(), [
      ['wiki', 'failed', 'quiver.mcp.servers.wiki: the name "wiki" is given twice.', undefined],
      ['', 'failed', 'quiver.mcp.servers[""]: expected a name for the server.', undefined],
    ]);
  });

  it('are not taken from files as well, whatever those call them; the row says so', async () => {
    await run({ wiki: entry({ url: 'https://wiki.example.com/mcp?key=1' }) });
    const others = [
      foundServer('mine', { command: 'node' }),
      foundServer('far', { url: 'https://wiki.example.com/mcp' }),
    ];
    const same = [
      foundServer('wiki', { command: 'node' }),
      foundServer('pages', { url: 'https://wiki.example.com/mcp?key=1' }),
    ];
    assert.deepEqual(hosted.claim([...same, ...others]), others);
    const places = () => hosted.servers().map(({ place }) => place);
    assert.deepEqual(places(), [
      'the settings; also in .mcp.json as wiki, which is not used; also in .mcp.json as pages, which is not used',
    ]);
    assert.deepEqual([hosted.claim(others), places()], [others, [undefined]]);
  });
});
