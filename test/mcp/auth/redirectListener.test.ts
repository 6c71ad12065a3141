import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { listenForRedirect } from '../../../src/mcp/auth/redirectListener.ts';
import { never } from '../serversUnderTest.ts';

describe('mcp: the way back from the browser', () => {
  it('ends at once, whatever else the browser holds open; its page is shown', async () => {
    const listener = await listenForRedirect();
    const { port } = new URL(listener.url);
    const silent = connect(Number(port), '127.0.0.1');
    await once(silent, 'connect');
    const query = listener.wait('s', never).then(async (answer) => {
      await listener.close();
      return answer.get('code');
    });
    const page = await fetch(`${listener.url}?state=s&code=c`);
    assert.match(await page.text(), /^You are signed in/);
    assert.equal(await query, 'c');
    silent.destroy();
  });

  it('turns away whatever else comes', async () => {
    const listener = await listenForRedirect();
    const { origin } = new URL(listener.url);
    const answer = listener.wait('s', never);
    const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
    assert.deepEqual(
      [
        await status('//'),
        await status('/favicon.ico?state=s&code=c'),
        await status('/callback?state=other&code=c'),
        await status('/callback'),
        await status('/callback?code=a%20b&state=s'),
      ],
      [404, 404, 400, 400, 200],
    );
    assert.equal((await answer).get('code'), 'a b');
    await listener.close();
  });
});
