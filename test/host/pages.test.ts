import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { RequestLog } from '../../src/agent/epoch/requestLog.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../src/agent/transcript/transcript.ts';
import { COMMANDS } from '../../src/ids.ts';
import { createInspector } from '../../src/vscode/chat/inspector.ts';
import type { Pages } from '../../src/vscode/shared/pages.ts';

describe('pages in the real host', () => {
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('show what Quiver wrote as it is meant to be read, with nothing to save', async () => {
    await vscode.commands.executeCommand(COMMANDS.inspectRequests);
    const { label, input, isDirty } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
    assert.ok(input instanceof vscode.TabInputCustom);
    assert.deepEqual(
      { label, isDirty, viewType: input.viewType },
      { label: 'Requests.md', isDirty: false, viewType: 'vscode.markdown.preview.editor' },
    );
  });

  it('show requests without loading or running anything that is written in them', async () => {
    const log = new RequestLog();
    const shown: string[] = [];
    const pages = { preview: async (_name: string, text: string) => void shown.push(text), update() {} };
    const inspector = createInspector(log, pages as unknown as Pages);
    const picture = '![x](https://example.com/a.png)';
    const epoch: Epoch = {
      number: 1,
      model: picture,
      system: `\`\`\`\n${picture} [run](command:workbench.action.quit)`,
      tools: [],
      strategy: 'reference',
      switches: NO_SWITCHES,
    };
    const usage = { inputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 };
    log.add({ chat: 'a', epoch, usage });
    log.add({ chat: 'a', epoch: { ...epoch, number: 2, system: `${epoch.system}\nnew` }, usage });
    await inspector.show();
    inspector.dispose();
    const html = await vscode.commands.executeCommand<string>('markdown.api.render', shown.join());
    assert.deepEqual(html.match(/<img\b[^>]*>|href="(?!https:)[^"]*"/g), null);
    assert.match(html, /\[run\]/);
  });
});
