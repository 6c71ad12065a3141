import assert from 'node:assert/strict';
import { type MemorySecrets, memorySecrets } from '../fakes/memorySecrets.ts';
import { type ObedientBrowser, obedientBrowser } from '../fakes/obedientBrowser.ts';
import { type FakeOAuth, fakeOAuth } from './fakeOAuth.ts';
import { eventually, never, refusal, textOf, type UnderTest, underTest } from './serversUnderTest.ts';

describe('mcp: signing in', () => {
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
    await test.servers.waitUntilSettled(5_000, never);
  };

  it('says that a sign-in is needed, and opens no browser by itself', async () => {
    await test.run({ far: { url: remote.url } });
    const { identity: _, ...rest } = status() ?? assert.fail();
    assert.deepEqual(rest, {
      name: 'far',
      state: 'signIn',
      from: 'settings',
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
    await test.servers.waitUntilSettled(5_000, never);
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

  it('asks for more rights, not for another sign-in, where they are missing after a renewal', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    remote.tokens.clear();
    assert.equal(
      await refusal(test.call('mcp__far__write')),
      'The server far did not run write. It asks for more rights (write). Use Sign In on its row in the Tool Pool.',
    );
    assert.deepEqual([status()?.state, status()?.account], ['ready', 'needed']);
  });

  it('keeps the rights it has when it asks for more, also where the server does not say which they are', async () => {
    remote.isScopeUnsaid = true;
    await test.run({ far: { url: remote.url } });
    await signIn();
    remote.tokens.clear();
    assert.equal(textOf(await test.call('mcp__far__read')), 'read done');
    assert.match(await refusal(test.call('mcp__far__write')), /It asks for more rights \(write\)/);
    await signIn();
    assert.deepEqual([...remote.tokens.values()], ['read', 'read write']);
  });

  it('asks for the rights of the entry, whatever the server proposes', async () => {
    remote.scopesSupported = ['read', 'write', 'everything'];
    await test.run({ far: { url: remote.url, oauth: { scope: 'read write' } } });
    await signIn();
    assert.deepEqual([...remote.tokens.values()], ['read write']);
    assert.equal(textOf(await test.call('mcp__far__write')), 'write done');
  });

  it('takes an answer that comes before the browser is said to be open', async () => {
    const swift = underTest(
      {},
      {
        signIn: {
          secrets,
          browser: {
            externalUrl: async (url) => url,
            open: async (url) => (await fetch(url)).ok,
          },
        },
      },
    );
    await swift.run({ far: { url: remote.url } });
    await swift.servers.signIn('far', never);
    await swift.servers.waitUntilSettled(5_000, never);
    assert.equal(swift.state('far'), 'ready');
    await swift.end();
  });

  /** Does some work while the server knows no token. */
  const withoutTokens = async (work: () => Promise<unknown>) => {
    const tokens = [...remote.tokens];
    remote.tokens.clear();
    await work();
    for (const [token, scope] of tokens) remote.tokens.set(token, scope);
  };

  it('keeps its tokens when they cannot be renewed for the moment, and says so', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    remote.tokens.clear();
    remote.isTokenServiceDown = true;
    assert.match(
      await refusal(test.call('mcp__far__read')),
      /The sign-in could not be renewed at the moment\. Try again later\./,
    );
    remote.isTokenServiceDown = false;
    await eventually(() => test.state('far') === 'ready');
    assert.equal(textOf(await test.call('mcp__far__read')), 'read done');
    assert.equal(browser.visited.length, 1);
  });

  it('waits for no renewal for ever that gets no answer', async () => {
    const hasty = underTest({ renewal: 3_000 }, { signIn: { secrets, browser } });
    await hasty.run({ far: { url: remote.url } });
    await hasty.servers.signIn('far', never);
    await hasty.servers.waitUntilSettled(15_000, never);
    remote.tokens.clear();
    remote.isMetadataSilent = true;
    assert.match(
      await refusal(hasty.call('mcp__far__read')),
      /The sign-in could not be renewed at the moment\. Try again later\./,
    );
    remote.isMetadataSilent = false;
    await eventually(() => hasty.state('far') === 'ready');
    assert.equal(textOf(await hasty.call('mcp__far__read')), 'read done');
    await hasty.end();
  });

  for (const refused of [
    { status: 400, body: { error: 'bad_refresh_token' } },
    { status: 403, body: {} },
    { status: 200, body: { error: 'bad_refresh_token' } },
  ]) {
    it(`asks for a new sign-in when the renewal is refused as ${JSON.stringify(refused)}`, async () => {
      await test.run({ far: { url: remote.url } });
      await signIn();
      remote.tokens.clear();
      remote.renewalRefusal = refused;
      assert.match(
        await refusal(test.call('mcp__far__read')),
        /^The server far did not run read\. It asks you to/,
      );
      await test.servers.waitUntilSettled(5_000, never);
      assert.deepEqual([status()?.state, status()?.account], ['signIn', 'needed']);
    });
  }

  it('asks for a new sign-in when one signs in elsewhere now, but not while that cannot be told', async () => {
    const other = await fakeOAuth();
    await test.run({ far: { url: remote.url } });
    await signIn();
    remote.tokens.clear();
    remote.otherAuthority = 'http://127.0.0.1:1';
    assert.match(
      await refusal(test.call('mcp__far__read')),
      /The sign-in could not be renewed at the moment\. Try again later\./,
    );
    remote.otherAuthority = new URL(other.url).origin;
    assert.match(
      await refusal(test.call('mcp__far__read')),
      /^The server far did not run read\. It asks you to/,
    );
    await test.servers.waitUntilSettled(15_000, never);
    assert.deepEqual([status()?.state, status()?.account], ['signIn', 'needed']);
    assert.deepEqual(
      other.requests.filter((request) => request !== 'GET /.well-known/oauth-authorization-server'),
      [],
    );
    await other.close();
  });

  it('of two windows that renew at the same time neither signs the other out', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    const other = underTest({}, { signIn: { secrets, browser } });
    await other.run({ far: { url: remote.url } });
    remote.tokens.clear();
    const outcomes = await Promise.all([test, other].map((one) => one.call('mcp__far__read')));
    assert.deepEqual(outcomes.map(textOf), ['read done', 'read done']);
    await other.end();
    assert.equal(browser.visited.length, 1);
  });

  it('asks for no sign-in any more when the server lets us in again', async () => {
    remote.isWithoutRenewal = true;
    await test.run({ far: { url: remote.url } });
    await signIn();
    await withoutTokens(async () => {
      await test.servers.restart('far');
      await test.servers.waitUntilSettled(5_000, never);
      assert.deepEqual([status()?.state, status()?.account], ['signIn', 'needed']);
    });
    await test.servers.restart('far');
    await test.servers.waitUntilSettled(5_000, never);
    assert.deepEqual([status()?.state, status()?.account], ['ready', 'signedIn']);
  });

  it('goes on asking until the kind of request passes that was refused', async () => {
    remote.isWithoutRenewal = true;
    await test.run({ far: { url: remote.url } });
    await signIn();
    remote.callsRefused = 1;
    assert.match(await refusal(test.call('mcp__far__read')), /It asks you to sign in/);
    await eventually(() => test.state('far') === 'ready');
    assert.equal(status()?.account, 'needed');
    let changes = 0;
    test.servers.onDidChange(() => changes++);
    assert.equal(textOf(await test.call('mcp__far__read')), 'read done');
    assert.deepEqual([status()?.account, changes], ['signedIn', 1]);
  });

  it('connects again after an outage although it waits for more rights', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    await refusal(test.call('mcp__far__write'));
    remote.cutOffs = 2;
    assert.match(await refusal(test.call('mcp__far__read')), /connection to the server far was lost/);
    await test.servers.waitUntilSettled(5_000, never);
    assert.deepEqual([status()?.state, status()?.account], ['ready', 'needed']);
    assert.equal(remote.cutOffs <= 0, true);
  });

  it('forgets the user on signing out', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    await test.servers.signOut('far');
    await test.servers.waitUntilSettled(5_000, never);
    assert.equal(test.state('far'), 'signIn');
    assert.deepEqual([...secrets.values.keys()], []);
  });

  it('tells the server on signing out that the tokens are over', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    await test.servers.signOut('far');
    assert.deepEqual(remote.revocations, ['refresh_token known', 'access_token known']);
    assert.deepEqual([remote.tokens.size, remote.refreshTokens.size], [0, 0]);
  });

  for (const status of [0, 503]) {
    it(`signs out all the same where the tokens cannot be revoked (${status || 'no way to'})`, async () => {
      remote.revocationStatus = status;
      await test.run({ far: { url: remote.url } });
      await signIn();
      await test.servers.signOut('far');
      await test.servers.waitUntilSettled(5_000, never);
      assert.deepEqual([test.state('far'), secrets.values.size, remote.tokens.size], ['signIn', 0, 1]);
    });
  }

  it('sends tokens to the origin they were given for, and to no other', async () => {
    await test.run({ far: { url: remote.url } });
    await signIn();
    const other = await fakeOAuth();
    const moved = underTest({}, { signIn: { secrets, browser } });
    await moved.run({ far: { url: other.url } });
    assert.equal(moved.state('far'), 'signIn');
    assert.deepEqual(other.authorizations, [undefined]);
    await moved.end();
    await other.close();
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

  for (const page of ['file:///bin/sh', 'vscode://some.extension/run', 'command:workbench.action.quit']) {
    it(`opens no page to sign in on that is none: ${page}`, async () => {
      await test.run({ far: { url: remote.url } });
      remote.otherMetadata = { authorization_endpoint: page };
      assert.equal(
        await refusal(test.servers.signIn('far', never)),
        'Signing in did not work: the sign-in page that the server names is not a web address.',
      );
      assert.deepEqual(browser.visited, []);
    });
  }

  it('says in a sentence that what the server tells about signing in cannot be understood', async () => {
    await test.run({ far: { url: remote.url } });
    remote.otherMetadata = { authorization_endpoint: 'javascript:alert(1)' };
    assert.equal(
      await refusal(test.servers.signIn('far', never)),
      'Signing in did not work: the server answered with something that does not follow the OAuth protocol.',
    );
  });

  for (const [status, body, reason] of [
    [0, {}, 'Incompatible auth server: does not support dynamic client registration.'],
    [400, { error: 'invalid_client_metadata' }, 'invalid_client_metadata.'],
  ] as const) {
    it(`says what to do where nobody can register: ${reason}`, async () => {
      await test.run({ far: { url: remote.url } });
      remote.registrationRefusal = { status, body };
      assert.equal(
        await refusal(test.servers.signIn('far', never)),
        `Signing in did not work: ${reason} Quiver could not register itself there: register a client by hand, and give its id as "clientId" in "oauth" of this server's entry.`,
      );
    });
  }

  it('takes no answer with another state, and can be cancelled', async () => {
    const controller = new AbortController();
    const answers: number[] = [];
    const forging = underTest(
      {},
      {
        signIn: {
          secrets,
          browser: {
            externalUrl: async (url) => url,
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

  for (const oauth of [{}, { clientId: 'known' }]) {
    const who = 'clientId' in oauth ? 'a client of the entry' : 'a new client';
    it(`can be cancelled while the server says nothing, as ${who}`, async () => {
      await test.run({ far: { url: remote.url, oauth } });
      remote.isMetadataSilent = true;
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('enough')), 50);
      await assert.rejects(test.servers.signIn('far', controller.signal), /^Error: enough$/);
      assert.deepEqual(browser.visited, []);
    });
  }

  it('leaves a token of the entry alone', async () => {
    await test.run({ far: { url: remote.url, headers: { Authorization: 'Bearer wrong' } } });
    assert.deepEqual(
      [status()?.state, status()?.reason],
      ['failed', `${remote.url} refused access (HTTP 401). Check "headers" of this server in the settings.`],
    );
  });
});
