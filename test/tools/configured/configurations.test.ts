import assert from 'node:assert/strict';
import { readPackageScripts } from '../../../src/tools/configured/readPackageScripts.ts';
import { readTasks } from '../../../src/tools/configured/readTasks.ts';

const PLACE = { folder: '/w', home: '/home/u', environment: {} };
const FOLDER = '$' + '{workspaceFolder}';

describe('the commands of configuration files', () => {
  it('are the scripts of a package, in its folder', () => {
    const manifest = { scripts: { test: 'node scripts/x.js && ./y.sh', odd: 7, 'a\u202e\nb': 'z' } };
    assert.deepEqual(readPackageScripts(JSON.stringify(manifest), PLACE), [
      {
        by: 'the script test of package.json',
        cwd: '/w',
        commands: [['node', 'scripts/x.js'], ['./y.sh']],
        reach: 'code',
      },
      { by: 'the script a b of package.json', cwd: '/w', commands: [['z']], reach: 'code' },
    ]);
    for (const text of ['', 'nonsense', '[]', '{"scripts":[]}', '{"scripts":7}'])
      assert.deepEqual(readPackageScripts(text, PLACE), []);
  });

  it('are tasks, on every system, with their arguments and folders', () => {
    const text = `{ // as VS Code writes it
      "tasks": [
        { "label": "build", "type": "shell", "command": "node scripts/x.js && ./y.sh", "options": { "cwd": "${FOLDER}/sub" } },
        { "label": "run", "command": "node", "args": ["${FOLDER}/a.js", { "value": "b c.js", "quoting": "strong" }],
          "windows": { "command": "x.cmd" } },
        { "type": "npm", "script": "x" }, 7,
      ],
    }`;
    const run = 'the task run of .vscode/tasks.json';
    const args = ['/w/a.js', 'b c.js'];
    assert.deepEqual(
      readTasks(text, PLACE)?.filter(({ commands }) => commands.flat().some(Boolean)),
      [
        {
          by: 'the task build of .vscode/tasks.json',
          cwd: '/w/sub',
          commands: [['node scripts/x.js && ./y.sh'], ['node', 'scripts/x.js'], ['./y.sh']],
          reach: 'code',
        },
        {
          by: run,
          cwd: '/w',
          commands: [
            ['node', ...args],
            ['b', 'c.js'],
          ],
          reach: 'code',
        },
        {
          by: run,
          cwd: '/w',
          commands: [
            ['x.cmd', ...args],
            ['b', 'c.js'],
          ],
          reach: 'code',
        },
      ],
    );
  });

  it('cannot be told where the file of tasks cannot be read', () => {
    for (const text of ['{ "tasks": [', '[]', '7']) assert.equal(readTasks(text, PLACE), undefined);
    for (const text of ['', '{}', '{"tasks":7}'])
      assert.deepEqual(
        readTasks(text, PLACE)?.flatMap(({ commands }) => commands.flat().filter(Boolean)),
        [],
      );
  });
});
