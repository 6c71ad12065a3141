import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ApprovalAnswer, ApprovalQuestion } from '../../../src/host/approval.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { CommandFiles } from '../../../src/skills/commands/commandFiles.ts';
import { commandFolders } from '../../../src/skills/commands/commandFolders.ts';
import { ToolGrants } from '../../../src/skills/running/toolGrants.ts';
import { localTexts } from '../../../src/system/localTexts.ts';
import { anySignal } from '../../fakes/callContext.ts';
import { callPorts } from '../../fakes/callPorts.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

describe('CommandFiles', () => {
  let folder: string;
  let roots: readonly string[];
  let commands: CommandFiles;
  let questions: ApprovalQuestion[];
  let answer: ApprovalAnswer;

  const put = async (path: string, text: string): Promise<string> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return file;
  };
  const rows = async () =>
    (await commands.list()).map(
      ({ name, place, problem }) => `${name} from ${place}${problem === undefined ? '' : `: ${problem}`}`,
    );
  const person = () =>
    callPorts({
      approval: {
        ask: async (question) => {
          questions.push(question);
          return answer;
        },
      },
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quiver-commands-'));
    roots = [join(folder, 'project')];
    questions = [];
    answer = { kind: 'once' };
    commands = new CommandFiles({
      texts: localTexts,
      folders: () => commandFolders({ roots, home: join(folder, 'home') }),
      isTaken: (name) => name === 'compact',
      grants: new ToolGrants(new MemoryStorage(), 'granted'),
    });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('lists those of the project and the user, and says which cannot be used', async () => {
    await put('project/.claude/commands/deploy.md', 'Deploy.');
    await put('project/.claude/commands/frontend/component.md', 'Write a component.');
    await put('project/.claude/commands/compact.md', 'Mine.');
    await put('project/.github/prompts/review.prompt.md', 'Review.');
    await put('project/.github/prompts/notes.md', 'No prompt.');
    await put('home/.claude/commands/deploy.md', 'Mine.');
    await put('home/.claude/commands/mine.md', 'Mine.');
    assert.deepEqual(await rows(), [
      'compact from .claude/commands/compact.md: Quiver has a command of that name itself',
      'deploy from .claude/commands/deploy.md',
      'deploy from ~/.claude/commands/deploy.md: .claude/commands/deploy.md has the same name and comes first',
      'frontend:component from .claude/commands/frontend/component.md',
      'mine from ~/.claude/commands/mine.md',
      'review from .github/prompts/review.prompt.md',
    ]);
  });

  it('has none of a workspace that is not trusted', async () => {
    await put('project/.claude/commands/deploy.md', 'Deploy.');
    await put('home/.claude/commands/mine.md', 'Mine.');
    roots = [];
    assert.deepEqual(await rows(), ['mine from ~/.claude/commands/mine.md']);
    assert.equal(await commands.fill('deploy', ''), undefined);
  });

  it('fills in the arguments, and gives the wishes of the author', async () => {
    const file = await put(
      'project/.claude/commands/deploy.md',
      '---\nallowed-tools: Bash(git push:*)\nmodel: haiku\nagent: courier\n---\nDeploy to $1: $ARGUMENTS.',
    );
    const filled = await commands.fill('deploy', 'staging now');
    assert.ok(filled);
    const { version, ...wishes } = filled.wishes;
    assert.match(version, /^[0-9a-f]{32}$/);
    assert.deepEqual(
      { ...filled, wishes },
      {
        name: 'deploy',
        place: '.claude/commands/deploy.md',
        text: 'Deploy to staging: staging now.',
        agent: 'courier',
        wishes: {
          command: 'deploy',
          place: '.claude/commands/deploy.md',
          file,
          allowedTools: ['Bash(git push:*)'],
          models: ['haiku'],
        },
      },
    );
    assert.equal(await commands.fill('nothing', ''), undefined);
  });

  it('refuses hostile files with a reason', async () => {
    const outside = await put('elsewhere/secret.md', 'Secret.');
    await put('project/.claude/commands/huge.md', 'x'.repeat(200_000));
    await put('project/.claude/commands/odd\u200b.md', 'Odd.');
    await put('project/.claude/commands/yaml.md', '---\na: [\n---\nx');
    await symlink(outside, join(folder, 'project/.claude/commands/link.md'));
    assert.deepEqual(await rows(), [
      'huge from .claude/commands/huge.md: larger than 100,000 bytes',
      'link from .claude/commands/link.md: a link that leads out of its folder',
      'odd from .claude/commands/odd\\u{200b}.md: its name has invisible characters in it',
      'yaml from .claude/commands/yaml.md: its front matter is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ]);
    await assert.rejects(
      commands.fill('link', ''),
      new Refusal(
        'The command /link cannot be used: a link that leads out of its folder (.claude/commands/link.md).',
      ),
    );
  });

  it('asks for the rules its author wants, and remembers the answer until the file changes', async () => {
    const text = (body: string) =>
      `---\nallowed-tools: Bash(git push:*), mcp__a__b(c), WebFetch\n---\n${body}`;
    const grant = async () => {
      const filled = await commands.fill('deploy', '');
      return filled && commands.grant(filled.wishes, person(), anySignal());
    };
    await put('project/.claude/commands/deploy.md', text('Deploy.'));
    answer = { kind: 'no' };
    assert.deepEqual(await grant(), []);
    answer = { kind: 'once' };
    assert.deepEqual(await grant(), ['Bash(git push:*)', 'WebFetch']);
    assert.deepEqual(await grant(), ['Bash(git push:*)', 'WebFetch']);
    await put('project/.claude/commands/deploy.md', text('Deploy it all.'));
    await grant();
    const question = {
      title: 'Command /deploy',
      detail:
        'Let the command /deploy (.claude/commands/deploy.md) use these without asking, until it is answered:\n- Bash(git push:*)\n- WebFetch',
    };
    assert.deepEqual(questions, [
      question,
      question,
      {
        ...question,
        reason: 'You agreed before, but .claude/commands/deploy.md has changed since you approved it.',
      },
    ]);
  });

  it('asks for nothing if its author wants nothing', async () => {
    await put('project/.claude/commands/fix.md', 'Fix.');
    const filled = await commands.fill('fix', '');
    assert.deepEqual(filled && (await commands.grant(filled.wishes, person(), anySignal())), []);
    assert.deepEqual(questions, []);
  });
});
