import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvFiles } from '../../../src/mcp/config/envFiles.ts';
import { parseServers } from '../../../src/mcp/config/serverConfig.ts';
import { SettingsInputs } from '../../../src/mcp/config/settingsInputs.ts';
import { FakeWatch } from '../../fakes/fakeWatch.ts';
import { type MemorySecrets, memorySecrets } from '../../fakes/memorySecrets.ts';

const SETTING = {
  wiki: { url: 'https://wiki.test/mcp', headers: { Authorization: 'Bearer $\u{7b}input:wiki-token}' } },
  local: { command: 'serve', args: ['$\u{7b}workspaceFolder}', '$\u{7b}env:MODE}'] },
};

const inputs = (secrets: MemorySecrets, answers: (string | undefined)[], cwd = '/home/me/project') => {
  const asked: string[] = [];
  const part = new SettingsInputs({
    secrets,
    environment: { MODE: 'fast' },
    envFiles: new EnvFiles(new FakeWatch().watch),
    cwd,
    askSecret: async (question) => {
      asked.push(question);
      return answers.shift();
    },
  });
  return { part, asked };
};

describe('variables in the servers of the settings', () => {
  it('are filled; a value the user must give is asked for once and kept as a secret', async () => {
    const secrets = memorySecrets();
    const { part, asked } = inputs(secrets, ['s3cret']);
    assert.equal(await part.ask(SETTING), true);
    assert.deepEqual(asked, ['Value of "wiki-token" for the MCP server wiki']);
    assert.deepEqual(await part.fill(SETTING), {
      wiki: { url: 'https://wiki.test/mcp', headers: { Authorization: 'Bearer s3cret' } },
      local: { command: 'serve', args: ['/home/me/project', 'fast'] },
    });
    const later = inputs(secrets, []);
    assert.equal(await later.part.ask(SETTING), false);
    assert.deepEqual(later.asked, []);
  });

  it('keep a server from starting as long as a value is missing, and the others not', async () => {
    const { part, asked } = inputs(memorySecrets(), [undefined]);
    assert.equal(await part.ask(SETTING), false);
    assert.equal(await part.ask(SETTING), false);
    assert.equal(asked.length, 1);
    const { servers } = parseServers(await part.fill(SETTING));
    const wiki = servers.get('wiki');
    assert.match(wiki && 'problem' in wiki ? wiki.problem : '', /needs a value for "wiki-token"/);
    assert.ok('config' in (servers.get('local') ?? {}));
  });

  it('come from a file, too, where the entry names one; a server whose file is missing does not start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-env-'));
    writeFileSync(join(folder, '.env'), 'FROM_FILE=1\nGIVEN=file\n');
    const { part } = inputs(memorySecrets(), [], folder);
    const { servers } = parseServers(
      await part.fill({
        local: { command: 'x', env: { GIVEN: 'entry' }, envFile: '$\u{7b}workspaceFolder}/.env' },
        lost: { command: 'x', envFile: 'nowhere' },
      }),
    );
    rmSync(folder, { recursive: true });
    const local = servers.get('local');
    assert.deepEqual(local && 'config' in local && local.config.type === 'stdio' && local.config.env, {
      FROM_FILE: '1',
      GIVEN: 'entry',
    });
    assert.deepEqual(servers.get('lost'), {
      problem: 'quiver.mcp.servers.lost.envFile: the file cannot be read.',
    });
  });

  it('are asked for once, even if two want to know at the same time', async () => {
    const { part, asked } = inputs(memorySecrets(), ['s3cret', 'again']);
    assert.deepEqual(await Promise.all([part.ask(SETTING), part.ask(SETTING)]), [true, false]);
    assert.equal(asked.length, 1);
  });

  it('are asked for one after the other: a second question would close the first', async () => {
    let open = 0;
    let most = 0;
    const part = new SettingsInputs({
      secrets: memorySecrets(),
      environment: {},
      envFiles: new EnvFiles(new FakeWatch().watch),
      askSecret: async () => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        open -= 1;
        return 'given';
      },
    });
    const other = { command: 'serve', args: ['$\u{7b}input:other}'] };
    await Promise.all([part.ask(SETTING), part.ask({ ...SETTING, other }), part.change('other', other)]);
    assert.equal(most, 1);
  });

  it('are left alone in a server that is disabled', async () => {
    const { part, asked } = inputs(memorySecrets(), ['s3cret']);
    const setting = { wiki: { ...SETTING.wiki, disabled: true } };
    assert.deepEqual([await part.ask(setting), asked], [false, []]);
    const wiki = parseServers(await part.fill(setting)).servers.get('wiki');
    assert.equal(wiki && 'config' in wiki && wiki.config.disabled, true);
  });
});
