import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';

const guard = "grep -q forbidden && { echo 'Not this word.' >&2; exit 2; } || exit 0";

describe('commands and hooks, with the offline demo', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({
    settings: {
      'quiver.hooks': { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: guard }] }] },
    },
  });
  const onDisk = (file: string) => readFile(path.join(workbench().folder, file), 'utf8');

  it('a command is shown as it is, also in a window that has just opened, and runs when the user allows it', async () => {
    await workbench().sendChat('run "echo made by bash > made.txt"');
    const card = await workbench().confirmationText();
    assert.ok(says('Run: echo made by bash > made.txt')(card), card);
    await workbench().clickConfirmation('Allow');
    await workbench().waitForReply(says('(no output)'));
    assert.equal(await onDisk('made.txt'), 'made by bash\n');
  });

  it('one that only looks runs without a question', async () => {
    await workbench().sendChat('run "wc -l README.md"');
    await workbench().waitForReply((text) => /\d+\sREADME\.md/.test(text));
  });

  it('a hook of the user blocks a call, and says why', async () => {
    await workbench().sendChat('run "ls forbidden"');
    await workbench().waitForReply(says('Not this word.'));
  });

  it('a command in the background ends with the window', async () => {
    await workbench().sendChat('run "sleep 300 & sleep 300 & echo $$ > group; wait" in the background');
    await workbench().clickConfirmation('Allow');
    await workbench().waitForReply(says('runs in the background as bash_'));
    await until('it runs', async () => running(await onDisk('group')).length === 3);
    const group = await onDisk('group');
    await workbench().reload();
    await until('all its processes have ended', async () => running(group).length === 0, 60_000);
  });
});

const running = (group: string): readonly string[] =>
  execFileSync('ps', ['-eo', 'pgid,stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => new RegExp(`^\\s*${group.trim()}\\s+[^Z]`).test(line));
