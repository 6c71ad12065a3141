import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { writeCommandPrompt } from '../../src/agent/prompt/commandPrompt.ts';
import type { UserText } from '../../src/agent/transcript/messages.ts';
import { Refusal } from '../../src/host/refusal.ts';
import { commandGroups } from '../../src/vscode/chat/chatCommands.ts';
import { expandMessage } from '../../src/vscode/chat/expandMessage.ts';
import { writeHelp } from '../../src/vscode/chat/helpText.ts';
import { readMentions } from '../../src/vscode/chatView/composer/mentions.ts';
import { createCommandNames } from '../../src/vscode/chatView/composer/sources/commandNames.ts';
import { createFileContext } from '../../src/vscode/chatView/composer/sources/fileContext.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { anySignal } from './workspace.ts';

const filled = (name: string, text: string) => ({
  name,
  place: `.claude/commands/${name}.md`,
  text,
  wishes: { command: name, place: 'p', file: '/p', version: '1', allowedTools: [], models: [] },
});

const commands = {
  list: async () => [
    {
      name: 'deploy',
      description: 'Deploys [it](command:evil)',
      argumentHint: '<place>',
      place: '.claude/commands/deploy.md',
    },
    { name: 'broken', description: '', place: '.claude/commands/broken.md', problem: 'it has no text' },
  ],
  async fill(name: string, written: string) {
    if (name === 'deploy') return filled(name, `Deploy to ${written}, see @README.md and @.env.`);
    if (name === 'broken') throw new Refusal('The command /broken cannot be used: it has no text.');
    return undefined;
  },
};
const prompts = {
  list: async () => [
    {
      server: 'all',
      name: 'weather',
      command: 'mcp__all__weather',
      title: 'Weather',
      description: '',
      args: [{ name: 'city', description: '', isRequired: true }],
    },
  ],
  find: async () => ({ meant: [], commands: [] }),
  text: async () => '',
  suggestions: async () => [],
};
const skills = {
  refresh: async () => undefined,
  commands: () => [{ name: 'lint', description: 'Lints', from: '.claude/skills', argumentHint: '[files]' }],
};
const slash = commandGroups({ prompts, commands, skills });

describe('a command of a file as a message, in the real host', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
  });
  const stream = {
    markdown: (text: string | vscode.MarkdownString) => void said.push(String(text)),
    progress: () => undefined,
  } as unknown as vscode.ChatResponseStream;
  const expand = (...texts: UserText[]) =>
    expandMessage(
      texts,
      {
        prompts,
        commands,
        skills,
        stream,
        readNamed: (text, signal) => readMentions(text, [context], signal),
      },
      anySignal(),
    );
  const context = createFileContext(
    createFiles(undefined, () => []),
    (path) => path.endsWith('.env'),
  );
  const words = (text: string): UserText => ({ kind: 'prompt', text });

  it('brings its text with the arguments, the files that the text names, and the wishes of its author', async () => {
    const expanded = await expand({ kind: 'attachment', text: 'a' }, words('/deploy staging now'));
    const [first, readme, prompt, last, ...more] = expanded?.texts ?? [];
    assert.deepEqual(
      [first, last, more],
      [{ kind: 'attachment', text: 'a' }, words('/deploy staging now'), []],
    );
    assert.match(readme?.text ?? '', /^<attached path="README\.md">\n/);
    const command = filled('deploy', 'Deploy to staging now, see @README.md and @.env.');
    assert.deepEqual(prompt, writeCommandPrompt(command));
    assert.deepEqual(expanded?.chips, [
      { kind: 'file', label: 'README.md' },
      { kind: 'file', label: '.claude/commands/deploy.md' },
    ]);
    assert.deepEqual(expanded?.wishes, command.wishes);
  });

  it('leaves other words as they are: an unknown command, a path, a slash within', async () => {
    for (const text of ['/nothing here', '/deploy/it', 'please /deploy', '/'])
      assert.deepEqual(await expand(words(text)), { texts: [words(text)], chips: [] });
    assert.deepEqual(said, []);
  });

  it('leaves a skill to the agent', async () => {
    assert.deepEqual(await expand(words('/lint src')), {
      texts: [words('/lint src')],
      chips: [],
      skill: { name: 'lint', arguments: 'src' },
    });
  });

  it('is a skill also where the words name one with #, wherever that stands', async () => {
    const asked = async (text: string) => (await expand(words(text)))?.skill;
    assert.deepEqual(await asked('please use #nothing and #lint: it helps'), { name: 'lint', arguments: '' });
    assert.deepEqual(
      await Promise.all(['see issue#lint', '#', '# lint', 'lint'].map(asked)),
      Array(4).fill(undefined),
    );
  });

  it('is not sent if it cannot be used, and says why', async () => {
    assert.equal(await expand(words('/broken')), undefined);
    assert.match(said.join(), /The command \/broken cannot be used: it has no text/);
  });

  it('is offered after a slash with what it takes and does, unless it cannot be used', async () => {
    const offered = async (query: string) => {
      const lists = slash.map((group) => createCommandNames(group).complete(query, anySignal()));
      const items = (await Promise.all(lists)).flat();
      return items.map(({ label, insert, icon }) => `${label} ${insert.trim()} ${icon}`);
    };
    assert.deepEqual(await offered('pl'), ['/plan /plan command', '/deploy <place> /deploy file']);
    assert.deepEqual(await offered('weather'), ['/mcp__all__weather <city> /mcp__all__weather server']);
    assert.deepEqual(await offered('broken'), []);
    const named = slash.filter(({ isNamedByHash }) => isNamedByHash);
    const afterHash = await Promise.all(
      named.map((group) => createCommandNames(group, '#').complete('li', anySignal())),
    );
    assert.deepEqual(afterHash.flat(), [
      { label: 'lint', detail: 'Lints · .claude/skills', insert: '#lint ', icon: 'skill' },
    ]);
  });

  it('is listed by /help with all others, its words as plain text', async () => {
    const help = await writeHelp(slash, anySignal());
    assert.match(help, /\*\*Quiver\*\*\n\n- .*\/compact — /);
    assert.match(help, /\*\*From files\*\*\n\n- .*\/deploy .*place.* — /);
    assert.match(help, /\/broken — .* — cannot be used: it has no text/);
    assert.match(help, /\*\*Skills\*\*\n\n- .*\/lint/);
    assert.match(help, /\*\*From MCP servers\*\*\n\n- .*weather/);
    assert.doesNotMatch(help, /\]\(command:evil\)/);
    const late = { list: () => Promise.reject(new Error('too late')) };
    const others = await writeHelp(commandGroups({ prompts: late, commands, skills }), anySignal());
    assert.match(others, /\/deploy/, 'the others are listed without those of a server that is late');
  });
});
