import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unpack } from '../../../../src/skills/remote/archive/unpack.ts';
import { refusal } from '../../../mcp/serversUnderTest.ts';
import { type MadeEntry, makeTarGz, makeZip, paxEntry } from './archives.ts';

const BOUNDS = { maxFiles: 20, maxFileBytes: 50_000, maxBytes: 100_000 };
const SKILL = { path: 'SKILL.md', content: '# Skill\n' };

const ZIP_OF_PYTHON =
  'UEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAALAAAAcmVmZXJlbmNlcy9QSwMEFAAAAAgAAAAhXD344JcKAAAACAAAAAgAAABTS0lMTC5tZFNWCM7OzMnhAgBQSwMEFAAACAgAAAAhXObJQTsLAAAA6AMAABUAAAByZWZlcmVuY2VzL2dyw7bDn2UubWSrqBgFo2AUDHcAAFBLAwQUAAAAAAAAACFcC/lDVgYAAAAGAAAADAAAAGFzc2V0cy9hLnR4dHN0b3JlZFBLAQIUAxQAAAAAAAAAIVwAAAAAAAAAAAAAAAALAAAAAAAAAAAAAADtQQAAAAByZWZlcmVuY2VzL1BLAQIUAxQAAAAIAAAAIVw9+OCXCgAAAAgAAAAIAAAAAAAAAAAAAACkgSkAAABTS0lMTC5tZFBLAQIUAxQAAAgIAAAAIVzmyUE7CwAAAOgDAAAVAAAAAAAAAAAAAACkgVkAAAByZWZlcmVuY2VzL2dyw7bDn2UubWRQSwECFAMUAAAAAAAAACFcC/lDVgYAAAAGAAAADAAAAAAAAAAAAAAApIGXAAAAYXNzZXRzL2EudHh0UEsFBgAAAAAEAAQA7AAAAMcAAAAKAFBLIGNvbW1lbnQ=';

const texts = async (archive: Uint8Array): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await unpack(archive, BOUNDS))].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );

describe('unpack', () => {
  const both = (entries: readonly MadeEntry[]) => [makeZip(entries), makeTarGz(entries)];
  const refused = (archive: Uint8Array) => refusal(unpack(archive, BOUNDS));

  it('unpacks a zip archive that another program made: with folders, a comment, and a file that is not packed', async () => {
    assert.deepEqual(await texts(Buffer.from(ZIP_OF_PYTHON, 'base64')), {
      'SKILL.md': '# Skill\n',
      'references/größe.md': 'x'.repeat(1_000),
      'assets/a.txt': 'stored',
    });
  });

  it('unpacks tar.gz archives that others make, with long names in each notation', async function () {
    if (process.platform === 'win32') this.skip();
    const folder = mkdtempSync(join(tmpdir(), 'quiver-tar-'));
    const deep = `references/${'long'.repeat(20)}/${'name'.repeat(20)}.md`;
    mkdirSync(join(folder, 'skill', deep, '..'), { recursive: true });
    writeFileSync(join(folder, 'skill/SKILL.md'), '# Skill\n');
    writeFileSync(join(folder, 'skill', deep), 'deep');
    for (const format of ['pax', 'gnu', 'ustar']) {
      const file = join(folder, `${format}.tar.gz`);
      execFileSync('tar', ['-czf', file, `--format=${format}`, '-C', join(folder, 'skill'), '.']);
      assert.deepEqual(await texts(readFileSync(file)), { 'SKILL.md': '# Skill\n', [deep]: 'deep' }, format);
    }
    rmSync(folder, { recursive: true });
  });

  it('refuses paths that lead out of the folder, or are none anywhere', async () => {
    const paths: Record<string, RegExp> = {
      '../evil.md': /the path \.\.\/evil\.md leads out of its folder/,
      'a/../../evil.md': /leads out of its folder/,
      '/etc/passwd': /is not relative/,
      'C:/evil.md': /contains a colon/,
      'a\\..\\evil.md': /contains a backslash/,
      'a//b.md': /has an empty part/,
      'nul.md': /is a device on Windows/,
      'a\u0007.md': /contains a control character/,
    };
    for (const [path, reason] of Object.entries(paths))
      for (const archive of both([SKILL, { path, content: 'x' }]))
        assert.match(await refused(archive), reason, path);
    assert.match(
      await refused(makeTarGz([paxEntry({ path: '../evil.md' }), SKILL])),
      /leads out of its folder/,
    );
  });

  it('refuses links and devices', async () => {
    const reason = 'The archive is refused: link is a link or something else that is no file.';
    assert.equal(
      await refused(makeZip([SKILL, { path: 'link', content: '/etc/passwd', mode: 0o120777 }])),
      reason,
    );
    for (const type of ['1', '2', '3', '4', '6'])
      assert.equal(await refused(makeTarGz([SKILL, { path: 'link', type }])), reason, type);
  });

  it('refuses two files that some file systems cannot keep apart', async () => {
    for (const archive of both([SKILL, { path: 'skill.MD', content: 'x' }]))
      assert.match(await refused(archive), /it has skill\.MD twice/);
    for (const archive of both([SKILL, { path: 'SKILL.md/x', content: 'x' }]))
      assert.match(await refused(archive), /it has SKILL\.md\/x twice/);
  });

  it('refuses too many entries, and too many bytes', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ path: `${index}.md` }));
    for (const archive of both(many)) assert.match(await refused(archive), /more than 20 entries/);
    for (const archive of both([SKILL, { path: 'big', content: 'x'.repeat(50_001) }]))
      assert.match(await refused(archive), /big has more than 50,000 bytes/);
    const three = [1, 2, 3].map((index) => ({ path: `${index}.md`, content: 'x'.repeat(40_000) }));
    for (const archive of both(three))
      assert.match(await refused(archive), /unpacked, it has more than 100,000 bytes/);
  });

  it('does not unpack a bomb', async () => {
    const zeros = Buffer.alloc(50 * 1024 * 1024);
    assert.match(await refused(gzipSync(zeros)), /unpacked, it has more than/);
    const lying = { path: 'small.md', content: zeros, size: 100 };
    assert.equal(
      await refused(makeZip([SKILL, lying])),
      'The archive is refused: small.md is not of the size it gives.',
    );
    assert.match(await refused(makeZip([{ ...SKILL, size: 9 }])), /SKILL\.md is not of the size it gives/);
  });

  it('refuses what is damaged, encrypted or something else', async () => {
    const zip = makeZip([SKILL]);
    assert.equal(await refused(zip.subarray(0, -8)), 'The archive is damaged.');
    assert.equal(
      await refused(Buffer.concat([zip.subarray(0, 4), zip.subarray(12)])),
      'The archive is damaged.',
    );
    const tar = makeTarGz([SKILL]);
    assert.equal(await refused(tar.subarray(0, -20)), 'The archive is damaged.');
    assert.equal(await refused(makeTarGz([{ ...SKILL, size: 1_000_000 }])), 'The archive is damaged.');
    assert.equal(await refused(Buffer.from('# Skill')), 'The archive is neither zip nor tar.gz.');
    assert.match(await refused(makeZip([{ ...SKILL, flags: 1 }])), /SKILL\.md is encrypted/);
  });

  it('ends with files or a Refusal whatever a bit of it is', async () => {
    for (const whole of both([SKILL, { path: 'a/b.md', content: 'text' }])) {
      for (let at = 0; at < whole.length; at++) {
        const bent = Buffer.from(whole);
        bent[at] = (bent[at] ?? 0) ^ 0xff;
        await unpack(bent, BOUNDS).catch((error: Error) =>
          assert.equal(error.name, 'Refusal', `${at}: ${error}`),
        );
      }
    }
  });
});
