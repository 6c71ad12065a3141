import assert from 'node:assert/strict';
import { createNoHosted } from '../../../src/mcp/hosted/noHosted.ts';
import { foundServer } from './foundServer.ts';

const REASON = 'This build of Quiver leaves hosted servers out.';

describe('mcp: hosted servers in a build without them', () => {
  const setting = {
    near: { command: 'node' },
    wiki: { type: 'Hosted', url: 'https://wiki.example.com/mcp' },
  };

  it('have rows that say so, and nothing else', async () => {
    const hosted = createNoHosted();
    let changes = 0;
    hosted.onDidChange(() => changes++);
    hosted.configure({});
    hosted.configure(setting);
    assert.deepEqual(hosted.servers(), [
      { name: 'wiki', from: 'settings', isHosted: true, state: 'idle', reason: REASON },
    ]);
    assert.deepEqual([hosted.tools(), hosted.current(), await hosted.secretsOf('wiki')], [[], [], {}]);
    await assert.rejects(hosted.signIn('wiki'), { name: 'Refusal', message: REASON });
    hosted.configure({});
    assert.deepEqual([hosted.servers(), changes], [[], 2]);
  });

  it('keep their names to themselves, as they do with them', () => {
    const hosted = createNoHosted();
    hosted.configure(setting);
    const other = foundServer('other', { command: 'x' });
    assert.deepEqual(hosted.claim([foundServer('wiki', { command: 'x' }), other]), [other]);
  });
});
