import assert from 'node:assert/strict';
import { type MemorySecrets, memorySecrets } from '../fakes/memorySecrets.ts';
import { type ObedientBrowser, obedientBrowser } from '../fakes/obedientBrowser.ts';
import { type FakeOAuth, fakeOAuth } from './fakeOAuth.ts';
import { never, refusal, textOf, type UnderTest, underTest } from './serversUnderTest.ts';

describe('mcp: signing in', function () {
  this.timeout(20_000);
  let remote: FakeOAuth;
  let secrets: MemorySecrets;
  let browser: ObedientBrowser;
  let test: UnderTest;
  beforeEach(async () => {
    remote = await fakeOAuth();
    secrets = memorySecrets();
    browser = obedientBrowser();
    test = underTest({}, { signIn: { secrets, browser } });
  });
  afterEach(async () => {
    await test.end();
    await remote.close();
  });

  const status = () => test.servers.servers()[0];
  const signIn = async () => {
    await test.servers.signIn('far', never);
    await test.servers.settled(5_000, never);
  };

  it('says that a sign-in is needed, and opens no browser by itself', async () => {
    await test.run({ far: { url: remote.url } });
    assert.deepEqual(status(), {
      name: 'far',
      state: 'signIn',
      reason:
        'It asks you to sign in. Use Sign In on its row in the Tool Pool, or give it a token in "headers" of its entry.',
      account: 'needed',
    });
    assert.deepEqual(browser.visited, []);
    assert.deepEqual(remote.requests, []);
  });

  it('signs in when the user asks for it, and stays signed in', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    assert.deepEqual([status()?.state, status()?.account], ['ready', 'signedIn']);
    assert.equal(textOf(await test.call('mcp__far__read')), 'read done');
    assert.equal(browser.visited.length, 1);
    assert.deepEqual([...secrets.values.keys()], [`mcp.signIn:${remote.url}`]);
    const token = [...remote.tokens.keys()][0] ?? '';
    assert.deepEqual(test.logged(new RegExp(token)), []);

    const later = underTest({}, { signIn: { secrets, browser } });
    await later.run({ far: { url: remote.url } });
    assert.equal(later.state('far'), 'ready');
    await later.end();
    assert.equal(browser.visited.length, 1);
  });

  it('renews an expired token once, however many calls notice', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    remote.tokens.clear();
    const outcomes = await Promise.all([1, 2, 3].map(() => test.call('mcp__far__read')));
    assert.deepEqual(outcomes.map(textOf), ['read done', 'read done', 'read done']);
    assert.equal(remote.requests.filter((request) => request === 'POST /token').length, 2);
    assert.equal(browser.visited.length, 1);
  });

  it('asks for a new sign-in when the token cannot be renewed', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    remote.tokens.clear();
    remote.refreshTokens.clear();
    assert.match(
      await refusal(test.call('mcp__far__read')),
      /^The server far did not run read\. It asks you to/,
    );
    await test.servers.settled(5_000, never);
    assert.equal(test.state('far'), 'signIn');
    await signIn();
    assert.equal(textOf(await test.call('mcp__far__read')), 'read done');
  });

  it('asks for more rights for the tool that needs them; the others go on', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    assert.equal(
      await refusal(test.call('mcp__far__write')),
      'The server far did not run write. It asks for more rights (write). Use Sign In on its row in the Tool Pool.',
    );
    assert.deepEqual([status()?.state, status()?.account], ['ready', 'needed']);
    assert.equal(textOf(await test.call('mcp__far__read')), 'read done');
    await signIn();
    assert.equal(textOf(await test.call('mcp__far__write')), 'write done');
    assert.deepEqual([...remote.tokens.values()], ['read', 'read write']);
  });

  it('forgets the user on signing out', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    await test.servers.signOut('far');
    await test.servers.settled(5_000, never);
    assert.equal(test.state('far'), 'signIn');
    assert.deepEqual([...secrets.values.keys()], []);
  });

  it('says why nobody is signed in', async () => {
    await test.run({ far: { url: remote.url }, near: test.misbehaving('good') });
    remote.isDeclined = true;
    assert.equal(
      await refusal(test.servers.signIn('far', never)),
      'Signing in did not work: the user declined.',
    );
    assert.equal(
      await refusal(test.servers.signIn('near', never)),
      'There is no sign-in for the server near.',
    );
    assert.equal(test.state('far'), 'signIn');
  });

  it('takes no answer with another state, and can be cancelled', async () => {
    const controller = new AbortController();
    const answers: number[] = [];
    const forging = underTest(
      {},
      {
        signIn: {
          secrets,
          browser: {
            reachable: async (url) => url,
            async open(url) {
              const back = new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
              const response = await fetch(`${back}?code=stolen&state=guessed`);
              answers.push(response.status);
              controller.abort(new Error('enough'));
              return true;
            },
          },
        },
      },
    );
    await forging.run({ far: { url: remote.url } });
    await assert.rejects(forging.servers.signIn('far', controller.signal), /^Error: enough$/);
    assert.deepEqual(answers, [400]);
    assert.equal(remote.requests.includes('POST /token'), false);
    await forging.end();
  });

  it('leaves a token of the entry alone', async () => {
    await test.run({ far: { url: remote.url, headers: { Authorization: 'Bearer wrong' } } });
    assert.deepEqual(
      [status()?.state, status()?.reason],
      ['failed', `${remote.url} refused access (HTTP 401). Check "headers" of this server in the settings.`],
    );
  });
});
