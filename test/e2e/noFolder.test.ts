import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';

describe('without a folder', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({ open: 'nothing' });

  it('chats, and says what is missing when a file is wanted', async () => {
    await workbench().sendChat('show README.md');
    await workbench().waitForReply(says('No folder is open in VS Code. Ask the user to open one.'));
  });
});
