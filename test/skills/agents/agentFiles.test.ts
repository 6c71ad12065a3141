import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AgentFiles } from '../../../src/skills/agents/agentFiles.ts';
import { agentFolders } from '../../../src/skills/agents/agentFolders.ts';
import { localTexts } from '../../../src/system/localTexts.ts';

const agent = (name: string, tools = ''): string =>
  `---\nname: ${name}\ndescription: does ${name}\n${tools}\n---\nBe ${name}.\n`;

describe('AgentFiles', () => {
  let folder: string;
  let root: string;
  let home: string;
  let roots: readonly string[];
  let agents: AgentFiles;

  const put = async (path: string, text: string): Promise<string> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return file;
  };
  const names = async () => (await agents.read()).map(({ name }) => name);
  const rows = () =>
    agents.entries().map((entry) => {
      const state =
        'problem' in entry
          ? `problem: ${entry.problem}`
          : entry.shadowedBy === undefined
            ? 'fine'
            : `shadowed by ${entry.shadowedBy}`;
      return `${entry.name} from ${entry.place}: ${state}`;
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quiver-agents-'));
    root = join(folder, 'project');
    home = join(folder, 'home');
    roots = [root];
    agents = new AgentFiles(localTexts, () => agentFolders({ roots, home }));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has those of Quiver without any file', async () => {
    assert.deepEqual(await names(), ['explorer', 'planner']);
    assert.deepEqual(rows(), ['explorer from Quiver: fine', 'planner from Quiver: fine']);
  });

  it('has those of the project before those of the user, and those before its own', async () => {
    await put('project/.claude/agents/review/strict.md', agent('reviewer'));
    await put('project/.github/agents/explorer.agent.md', agent('explorer'));
    await put('project/.github/agents/README.md', agent('no-agent'));
    await put('home/.claude/agents/reviewer.md', agent('reviewer'));
    await put('home/.claude/agents/writer.md', agent('writer'));
    const kinds = await agents.read();
    assert.deepEqual(
      kinds.map(({ name, prompt }) => `${name}: ${prompt.split('\n')[0]}`),
      [
        'explorer: Be explorer.',
        'planner: Work out a plan for the change you are asked for, and change nothing.',
        'reviewer: Be reviewer.',
        'writer: Be writer.',
      ],
    );
    assert.deepEqual(rows(), [
      'reviewer from .claude/agents/review/strict.md: fine',
      'explorer from .github/agents/explorer.agent.md: fine',
      'reviewer from ~/.claude/agents/reviewer.md: shadowed by .claude/agents/review/strict.md',
      'writer from ~/.claude/agents/writer.md: fine',
      'explorer from Quiver: shadowed by .github/agents/explorer.agent.md',
      'planner from Quiver: fine',
    ]);
  });

  it('names the folder where several are open, and has none of a workspace that is not trusted', async () => {
    await put('project/.claude/agents/a.md', agent('a'));
    await put('other/.claude/agents/b.md', agent('b'));
    roots = [root, join(folder, 'other')];
    await agents.read();
    assert.deepEqual(rows().slice(0, 2), [
      'a from project/.claude/agents/a.md: fine',
      'b from other/.claude/agents/b.md: fine',
    ]);
    roots = [];
    assert.deepEqual(await names(), ['explorer', 'planner']);
  });

  it('sees changes when it looks, and says so once', async () => {
    let changes = 0;
    agents.onDidChange(() => changes++);
    await agents.read();
    assert.equal(changes, 0);
    const file = await put('project/.claude/agents/a.md', agent('a', 'tools: Read'));
    await agents.read();
    await agents.read();
    assert.equal(changes, 1);
    await writeFile(file, agent('a', 'tools: Grep'));
    assert.deepEqual((await agents.read()).find(({ name }) => name === 'a')?.tools, ['Grep']);
    await rm(file);
    assert.deepEqual([await names(), changes], [['explorer', 'planner'], 3]);
  });

  it('looks at no more files than it says', async () => {
    for (let index = 0; index < 210; index++)
      await put(`project/.claude/agents/a${index}.md`, agent(`a${index}`));
    assert.equal((await names()).length, 202);
    assert.ok(
      rows().includes(
        'more from .claude/agents: problem: only the first 200 files of this folder are looked at',
      ),
    );
  });

  it('refuses hostile files with a reason, and uses the others', async () => {
    const outside = await put('elsewhere/secret.md', agent('secret'));
    await put('project/.claude/agents/good.md', agent('good'));
    await put('project/.claude/agents/huge.md', agent('huge').padEnd(200_000, 'x'));
    await put('project/.claude/agents/binary.md', '\0\0');
    await put('project/.claude/agents/odd\u202e.md', agent('odd'));
    await put('project/.claude/agents/closed.md', agent('closed', 'tools: {}'));
    await symlink(outside, join(root, '.claude/agents/link.md'));
    await symlink(join(folder, 'elsewhere'), join(root, '.claude/agents/folder'));
    assert.deepEqual(await names(), ['explorer', 'good', 'planner']);
    assert.deepEqual(rows().slice(0, 6), [
      'binary from .claude/agents/binary.md: problem: not a text',
      'closed from .claude/agents/closed.md: problem: its tools are not a list of names',
      'good from .claude/agents/good.md: fine',
      'huge from .claude/agents/huge.md: problem: larger than 100,000 bytes',
      'link from .claude/agents/link.md: problem: a link that leads out of its folder',
      'odd\u202e from .claude/agents/odd\\u{202e}.md: problem: its name has invisible characters in it',
    ]);
  });
});
