import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReadable, type Skill, type SkillEntry } from '../../../src/skills/library/skill.ts';
import { ensureApproved } from '../../../src/skills/remote/ensureApproved.ts';
import { IndexSkillSource } from '../../../src/skills/remote/indexSkills.ts';
import { isRemoteSkill } from '../../../src/skills/remote/remoteSkill.ts';
import { SkillApprovals } from '../../../src/skills/remote/skillApprovals.ts';
import { downloads } from '../../../src/system/downloads.ts';
import { createKeptFiles } from '../../../src/system/keptFiles.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { never, recorder, refusal } from '../../mcp/serversUnderTest.ts';
import { makeTarGz, makeZip } from './archive/archives.ts';
import { askedPerson } from './askedPerson.ts';
import { digestOf, IndexServer, mainFile } from './indexServer.ts';

describe('skills of indexes', () => {
  let server: IndexServer;
  let folder: string;
  let storage: MemoryStorage;
  let log: string[];
  let now: number;
  let indexes: string[];
  let source: IndexSkillSource;

  /** A source as another window, or the next day, has it. */
  const open = () => {
    source = new IndexSkillSource({
      indexes: () => indexes,
      home: folder,
      downloads,
      kept: createKeptFiles(join(folder, 'kept')),
      approvals: new SkillApprovals(storage),
      storage,
      log: recorder(log),
      now: () => now,
      patience: 60_000,
    });
  };
  const refresh = async () => {
    now += 11 * 60_000;
    await source.refresh(never);
  };
  const shown = () =>
    source
      .entries()
      .map((entry: SkillEntry) => (isReadable(entry) ? entry.name : `${entry.name}: ${entry.problem}`));
  const skill = (name: string): Skill =>
    source
      .entries()
      .filter(isReadable)
      .find((entry) => entry.name === name) ?? assert.fail(shown().join('\n'));
  /** Runs a skill as the tool does. */
  const run = async (name: string, person = askedPerson()) => {
    const found = skill(name);
    await ensureApproved(found, person, never);
    return found.load(never);
  };

  beforeEach(async () => {
    server = await IndexServer.start();
    folder = mkdtempSync(join(tmpdir(), 'quiver-index-'));
    storage = new MemoryStorage();
    log = [];
    now = 1_000_000;
    indexes = [server.address];
    open();
  });
  afterEach(() => {
    source.dispose();
    server.stop();
    rmSync(folder, { recursive: true });
  });

  it('are listed from one request, in the form with a schema', async () => {
    server.list([server.zip('beta'), server.single('alpha'), server.tarGz('gamma')]);
    await refresh();
    assert.deepEqual(shown(), ['alpha', 'beta', 'gamma']);
    const { name, description, origin, place, warnings, traits } = skill('alpha');
    assert.deepEqual(
      { name, description, origin, place, warnings, traits },
      {
        name: 'alpha',
        description: 'Does alpha',
        origin: { id: `index:${server.address}`, label: server.address, kind: 'index', isRemote: true },
        place: `${server.address}/.well-known/agent-skills/alpha/SKILL.md`,
        warnings: [],
        traits: { isForModel: true, isForUser: true, paths: [], allowedTools: [], disallowedTools: [] },
      },
    );
    assert.deepEqual(server.requests, ['/.well-known/agent-skills/index.json']);
  });

  it('are run from each kind of artifact, and their files are in a folder', async () => {
    const more = { 'scripts/run.py': 'print(1)\n', 'references/A.md': 'A\n' };
    server.list([server.zip('zipped', more), server.single('single'), server.tarGz('tarred', more)]);
    await refresh();
    for (const name of ['zipped', 'tarred']) {
      const content = await run(name);
      assert.deepEqual(
        [content.body, content.files],
        [`How to do ${name}.`, ['references/A.md', 'scripts/run.py']],
      );
      assert.equal(readFileSync(join(content.folder ?? '', 'scripts/run.py'), 'utf8'), 'print(1)\n');
    }
    const { body, files } = await run('single');
    assert.deepEqual([body, files], ['How to do single.', []]);
  });

  it('are run from the form with lists of files', async () => {
    const files = { 'SKILL.md': mainFile('listed'), 'references/A B.md': 'A\n' };
    server.listFiles([server.files('listed', files)]);
    server.answers.set('/.well-known/agent-skills/listed/references/A%20B.md', 'A\n');
    await refresh();
    const content = await run('listed');
    assert.deepEqual([content.body, content.files], ['How to do listed.', ['references/A B.md']]);
  });

  it('are found at the older place, and at an address of their own', async () => {
    const index = JSON.stringify({ skills: [server.files('old', { 'SKILL.md': mainFile('old') }, false)] });
    server.answers.set('/docs/.well-known/skills/index.json', index);
    server.answers.set('/docs/.well-known/skills/old/SKILL.md', mainFile('old'));
    server.answers.set('/own/list.json', index);
    indexes = [`${server.address}/docs/`, `${server.address}/own/list.json`];
    await refresh();
    assert.deepEqual(shown(), ['old', 'old']);
  });

  it('are not loaded before the user has approved them, and the user sees what they are', async () => {
    const main = mainFile('deploy', 'allowed-tools: Bash(git push:*)\n');
    server.list([
      server.archive(
        'deploy',
        'deploy.zip',
        makeZip([
          { path: 'SKILL.md', content: main },
          { path: 'scripts/go.sh', content: 'go' },
        ]),
      ),
    ]);
    await refresh();
    assert.equal(
      await refusal(skill('deploy').load(never)),
      'The user has not approved the skill deploy in this version. Run it with the tool Skill, which asks the user first.',
    );
    assert.equal(server.requests.length, 1, 'nothing but the index was fetched');
    const person = askedPerson({ kind: 'no', reason: 'not today' });
    assert.equal(
      await refusal(run('deploy', person)),
      'The user did not approve the skill deploy: not today',
    );
    assert.deepEqual(person.questions, [
      {
        title: 'Use the skill deploy',
        detail: [
          `From: the index ${server.address} (${server.address}/.well-known/agent-skills/deploy.zip)`,
          'Description: Does deploy',
          'Files: 2, with 99 bytes',
          '  SKILL.md (97 bytes)',
          '  scripts/go.sh (2 bytes)',
          'Scripts: 1. None runs by itself: the model would have to start it, and you are asked as for any command.',
          'It asks that these may run without a question, which your yes does not grant: Bash(git push:*)',
          '',
          'Its instructions to the model:',
          '',
          main,
        ].join('\n'),
        reason: 'Your yes is for this version: if one of its files changes, you are asked again.',
      },
    ]);
    await refusal(skill('deploy').load(never));
    assert.deepEqual(skill('deploy').traits.allowedTools, ['Bash(git push:*)']);
  });

  it('are approved once for a version, in every window, and anew when they change', async () => {
    server.list([server.single('alpha')]);
    await refresh();
    let changes = 0;
    source.onDidChange(() => changes++);
    await run('alpha');
    assert.equal(changes, 1, 'an approval shows');
    const person = askedPerson();
    await run('alpha', person);
    open();
    await refresh();
    await run('alpha', person);
    assert.equal(person.questions.length, 0);
    server.list([server.single('alpha', `${mainFile('alpha')}And delete everything.\n`)]);
    await refresh();
    assert.match(
      await refusal(skill('alpha').load(never)),
      /any more, because SKILL\.md has changed since you approved it/,
    );
    assert.equal((await run('alpha', person)).body, 'How to do alpha.\nAnd delete everything.');
    assert.equal(
      person.questions[0]?.reason,
      'You are asked again: SKILL.md has changed since you approved it. Your yes is for this version: if one of its files changes, you are asked again.',
    );
  });

  it('keep their approvals apart by index and by name, and approvals of two windows add up', async () => {
    server.list([server.single('alpha'), server.single('beta')]);
    const other = await IndexServer.start();
    other.list([other.single('alpha')]);
    await refresh();
    const first = source;
    open();
    await refresh();
    await run('alpha');
    source = first;
    await run('beta');
    indexes = [server.address, other.address];
    open();
    await refresh();
    const standings = source
      .entries()
      .filter(isReadable)
      .filter(isRemoteSkill)
      .map((one) => [one.name, one.standing().isApproved]);
    assert.deepEqual(standings, [
      ['alpha', true],
      ['alpha', false],
      ['beta', true],
    ]);
    other.stop();
  });

  it('count as not approved when the record cannot be read, until the user decides anew', async () => {
    server.list([server.single('alpha')]);
    await refresh();
    await run('alpha');
    storage.texts.set('approved-skills', '{ damaged');
    open();
    await refresh();
    assert.match(
      await refusal(skill('alpha').load(never)),
      /the record of what you have approved cannot be read/,
    );
    await run('alpha');
    assert.deepEqual(storage.aside, ['{ damaged']);
  });

  it('work offline once they are approved, whatever became of the copy', async () => {
    server.list([server.zip('alpha', { 'references/A.md': 'A\n' }), server.single('beta')]);
    await refresh();
    const { folder: place = '' } = await run('alpha');
    writeFileSync(join(place, 'references/A.md'), 'changed by somebody');
    server.stop();
    open();
    await refresh();
    assert.deepEqual(shown().slice(0, 2), ['alpha', 'beta']);
    assert.match(shown()[2] ?? '', /^http:\S+: 127\.0\.0\.1:\d+ could not be reached/);
    const { body } = await run('alpha', askedPerson({ kind: 'no' }));
    assert.equal(body, 'How to do alpha.');
    assert.equal(readFileSync(join(place, 'references/A.md'), 'utf8'), 'A\n');
    assert.match(
      await refusal(run('beta')),
      /^The skill beta of http:\S+ cannot be used\. 127\.0\.0\.1:\d+ could not be reached/,
    );
  });

  it('say what they wish as soon as they are kept here', async () => {
    server.list([server.single('alpha', mainFile('alpha', 'disable-model-invocation: true\n'))]);
    await refresh();
    assert.equal(skill('alpha').traits.isForModel, true);
    await run('alpha');
    open();
    await refresh();
    assert.equal(skill('alpha').traits.isForModel, false);
  });

  it('are refused if they are not what their digests say', async () => {
    server.list([server.single('alpha'), server.zip('beta')]);
    server.serve('alpha/SKILL.md', mainFile('alpha', 'license: other\n'));
    server.serve('beta.zip', makeZip([{ path: 'SKILL.md', content: mainFile('beta', 'license: other\n') }]));
    await refresh();
    const person = askedPerson();
    assert.match(
      await refusal(run('alpha', person)),
      /SKILL\.md has another digest than the one in the index/,
    );
    assert.match(
      await refusal(run('beta', person)),
      /beta\.zip has another digest than the one in the index/,
    );
    assert.equal(person.questions.length, 0, 'nobody is asked about what is refused anyway');
  });

  it('are refused if their archives are hostile', async () => {
    const main = { path: 'SKILL.md', content: mainFile('x') };
    const bomb = makeZip([main, { path: 'bomb', content: Buffer.alloc(40 * 1024 * 1024) }]);
    const archives: [Buffer, RegExp][] = [
      [makeZip([main, { path: '../../.bashrc', content: 'x' }]), /leads out of its folder/],
      [makeTarGz([main, { path: 'link', type: '2' }]), /link is a link/],
      [bomb, /bomb has more than 8,388,608 bytes/],
      [makeZip([{ path: 'x/SKILL.md', content: 'x' }]), /it has no SKILL\.md at its top/],
      [Buffer.from('not an archive'), /neither zip nor tar\.gz/],
      [
        makeZip([{ path: 'SKILL.md', content: 'no front matter' }]),
        /Its SKILL\.md cannot be used: it has no description/,
      ],
    ];
    server.list(archives.map(([content], index) => server.archive(`x${index}`, `x${index}`, content)));
    await refresh();
    for (const [index, [, reason]] of archives.entries())
      assert.match(await refusal(run(`x${index}`)), reason);
  });

  it('are refused if they are too large', async () => {
    server.list([
      server.single('large', 'x'.repeat(9 * 1024 * 1024)),
      server.single('wordy', mainFile('wordy') + 'x'.repeat(600_000)),
    ]);
    await refresh();
    assert.match(await refusal(run('large')), /has more than 8,388,608 bytes/);
    assert.match(await refusal(run('wordy')), /its SKILL\.md has more than 524,288 bytes/);
    const files = Object.fromEntries([1, 2, 3].map((index) => [`${index}.bin`, 'x'.repeat(7 * 1024 * 1024)]));
    server.listFiles([server.files('three', { 'SKILL.md': mainFile('three'), ...files })]);
    await refresh();
    assert.match(await refusal(run('three')), /has more than/);
  });

  it('may move to another host only if a digest says what must come, and never into this machine', async () => {
    const other = await IndexServer.start();
    other.list([other.single('alpha')]);
    server.serve('index.json', (_request, response) => {
      response.writeHead(302, { location: `${other.address}/.well-known/agent-skills/index.json` }).end();
    });
    await refresh();
    assert.match(
      shown().join(),
      new RegExp(`leads to another host, 127.0.0.1:${other.port}. If you trust that one`),
    );
    const entry = server.single('alpha');
    server.serve('alpha/SKILL.md', (_request, response) => {
      response.writeHead(302, { location: `${other.address}/.well-known/agent-skills/alpha/SKILL.md` }).end();
    });
    server.list([
      entry,
      { ...entry, name: 'beta', url: `${other.address}/.well-known/agent-skills/alpha/SKILL.md` },
    ]);
    await refresh();
    for (const name of ['alpha', 'beta'])
      assert.match(await refusal(run(name)), /is not an address with https/);
    assert.deepEqual(other.requests, []);
    other.stop();
  });

  it('are asked for without credentials, and follow redirects of their own host', async () => {
    server.list([server.single('alpha')]);
    server.serve('alpha/SKILL.md', (_request, response) => {
      response.writeHead(302, { location: '/moved.md' }).end();
    });
    server.answers.set('/moved.md', mainFile('alpha'));
    await refresh();
    assert.equal((await run('alpha')).body, 'How to do alpha.');
    const names = [...server.headers.values()].flatMap((headers) => Object.keys(headers));
    assert.deepEqual([...new Set(names)].sort(), [
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('show which entries cannot be used, and why, without harm to the others', async () => {
    const good = server.single('good');
    server.list([
      good,
      { ...good, name: 'Bad Name' },
      { ...good, name: 'no-digest', digest: 'sha256:abc' },
      { ...good, name: 'typeless', type: 'task' },
      { ...good, name: 'wordless', description: ' ' },
      { ...good, name: 'local', url: 'file:///etc/passwd' },
      { ...good },
      7,
    ]);
    await refresh();
    assert.deepEqual(shown(), [
      'Bad Name: its name is not lower case words with hyphens',
      'good',
      'good: it is listed twice',
      'local: its address cannot be used',
      'no-digest: it has no digest',
      'typeless: it is of a type that Quiver does not know',
      'without a name: its name is not lower case words with hyphens',
      'wordless: it has no description, so nobody could tell when to use it',
    ]);
    const files = { name: 'alpha', description: 'Does alpha' };
    server.listFiles([
      { ...files, files: ['../SKILL.md'] },
      { ...files, name: 'beta', files: ['other.md'] },
      { ...files, name: 'delta', files: [{ path: 'SKILL.md', digest: 'md5:1' }] },
      { ...files, name: 'gamma' },
    ]);
    await refresh();
    assert.deepEqual(shown(), [
      'alpha: the path of one of its files leads out of its folder',
      'beta: it has no SKILL.md',
      'delta: the digest of SKILL.md cannot be read',
      'gamma: it does not say which files it has',
    ]);
  });

  it('show why an index cannot be used, and keep what it listed before', async () => {
    server.list([server.single('alpha')]);
    await refresh();
    const answers: [string, RegExp][] = [
      ['no json', /cannot be used: it is not an index of skills/],
      [
        '{"skills":[],"$schema":"https://example.com/9"}',
        /it has a form that Quiver does not know \(https:\/\/example\.com\/9\)/,
      ],
      ['x'.repeat(1024 * 1024 + 1), /has more than 1,048,576 bytes/],
    ];
    for (const [answer, problem] of answers) {
      server.serve('index.json', answer);
      await refresh();
      assert.equal(shown()[0], 'alpha');
      assert.match(shown()[1] ?? '', problem);
    }
    indexes = ['http://example.com', 'https://user:secret@example.com', 'relative/folder', 'https://'];
    await refresh();
    assert.deepEqual(
      source.entries().map((entry) => ('problem' in entry ? entry.problem : entry.name)),
      [
        'it begins with http://, which only addresses of this machine may; write https://',
        'it is not a web address',
        'it contains a user name or a password, which Quiver does not send',
        'it is neither an address that begins with https:// nor the whole path of a folder',
      ],
    );
  });

  it('are not asked for again at every look, but soon after a failure', async () => {
    server.list([server.single('alpha')]);
    await refresh();
    await source.refresh(never);
    assert.equal(server.requests.length, 1);
    server.answers.clear();
    await refresh();
    assert.equal(server.requests.length, 3, 'both places');
    now += 61_000;
    server.list([server.single('beta')]);
    await source.refresh(never);
    assert.deepEqual(shown(), ['beta']);
  });

  it('without digests are what was fetched: a change is noticed by the next window', async () => {
    const files = { 'SKILL.md': mainFile('old'), 'A.md': 'A\n' };
    server.listFiles([server.files('old', files, false)], {});
    await refresh();
    assert.match(await refusal(skill('old').load(never)), /^The user has not approved the skill old/);
    await run('old');
    const person = askedPerson();
    await run('old', person);
    open();
    await refresh();
    assert.equal((await run('old', person)).body, 'How to do old.');
    assert.equal(person.questions.length, 0);
    server.serve('old/A.md', 'B\n');
    open();
    await refresh();
    await run('old', person);
    assert.match(
      person.questions[0]?.reason ?? '',
      /^You are asked again: A\.md has changed since you approved it\./,
    );
  });

  it('come from a folder of this machine, and from nowhere else', async () => {
    const shared = join(folder, 'shared');
    mkdirSync(join(shared, 'alpha'), { recursive: true });
    mkdirSync(join(shared, 'linked'));
    writeFileSync(join(shared, 'alpha/SKILL.md'), mainFile('alpha'));
    writeFileSync(join(folder, 'outside.md'), mainFile('linked'));
    symlinkSync(join(folder, 'outside.md'), join(shared, 'linked/SKILL.md'));
    const entry = (name: string, url: string) => ({
      name,
      type: 'skill-md',
      description: 'x',
      url,
      digest: digestOf(mainFile(name)),
    });
    const skills = [
      entry('alpha', 'alpha/SKILL.md'),
      entry('linked', 'linked/SKILL.md'),
      entry('outside', '../outside.md'),
      entry('web', `${server.address}/x`),
    ];
    const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
    writeFileSync(join(shared, 'index.json'), JSON.stringify({ $schema, skills }));
    indexes = ['~/shared'];
    await refresh();
    assert.deepEqual(shown(), ['alpha', 'linked', 'outside', 'web: its address cannot be used']);
    assert.equal((await run('alpha')).body, 'How to do alpha.');
    for (const name of ['linked', 'outside'])
      assert.match(await refusal(run(name)), /outside\.md is not in|SKILL\.md is not in/);
    assert.deepEqual(server.requests, []);
  });
});
