import assert from 'node:assert/strict';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';

describe('resources and hosted servers', function () {
  this.timeout(120_000);
  const workbench = useWorkbench({
    settings: {
      'quiver.mcp.servers': {
        everything: servers.everything,
        wiki: {
          type: 'hosted',
          url: 'https://wiki.example.com/mcp',
          authorizationToken: `\${input:wiki-token}`,
        },
      },
    },
  });
  const row = async (name: string) => {
    const rows = await workbench().treeRows('Tool Pool');
    return rows.find(({ label }) => label === name)?.description;
  };

  it('a resource is attached to the next message', async () => {
    await workbench().openView('Tool Pool');
    await until('the server is connected', async () => /tools/.test((await row('everything')) ?? ''));
    await workbench().runCommand('Quiver: Attach MCP Resource…');
    const picks = workbench().page.locator('.quick-input-list .monaco-list-row');
    await picks.filter({ hasText: 'architecture.md' }).first().click();
    await until('the resource is attached', async () => {
      const chips = workbench().page.locator('.chat-attached-context-attachment');
      return (await chips.allTextContents()).some((text) => text.includes('architecture.md'));
    });
    await workbench().sendChat('what is attached?');
    const reply = await workbench().waitForReply(says('You attached'));
    assert.ok(says('everything: demo://resource/static/document/architecture.md')(reply), reply);
  });

  it('a hosted server asks for its token, and the row says so', async () => {
    assert.equal(await row('wiki'), 'It needs a token. Use Sign In on its row to give it.');
    const token = workbench().page.locator('.quick-input-widget input[type="password"]');
    await workbench().clickTreeAction('Tool Pool', 'wiki', 'Sign In to MCP Server', () => token.isVisible());
    await token.fill('a token');
    await workbench().page.keyboard.press('Enter');
    await until(
      'it is ready',
      async () => (await row('wiki')) === 'The Claude API talks to it, the offline demo does not.',
    );
  });
});
