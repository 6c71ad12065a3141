import assert from 'node:assert/strict';
import { writeEnvironmentNote } from '../../../src/agent/prompt/environmentNote.ts';
import type { Message, UserText } from '../../../src/agent/transcript/messages.ts';
import type { Surroundings } from '../../../src/host/environment.ts';
import { textTokens } from '../../../src/tools/tool/tokens.ts';
import { FixedEnvironment } from '../../fakes/fixedEnvironment.ts';

const DAY = '2025-11-18 (Tuesday)';
const nothingHidden = () => false;

const said = (...texts: readonly UserText[]): Message => ({ role: 'user', results: [], texts });

/** The lines of the first note about these surroundings. */
const linesOf = (surroundings: Surroundings, isHidden: (path: string) => boolean = nothingHidden) =>
  writeEnvironmentNote([], new FixedEnvironment(surroundings), isHidden)?.text.split('\n').slice(1, -1);

describe('writeEnvironmentNote', () => {
  it('tells everything the first time', () => {
    const environment = new FixedEnvironment({
      shell: '/bin/bash',
      repositories: [
        {
          folder: '',
          head: 'main',
          changes: [
            { status: ' M', path: 'src/a.ts' },
            { status: '??', path: 'new.ts' },
          ],
        },
        { folder: 'docs', head: 'v2', changes: [] },
        { folder: 'empty', changes: [] },
      ],
      editor: { path: 'src/a.ts', selection: { first: 3, last: 9 } },
    });
    assert.deepEqual(writeEnvironmentNote([], environment, nothingHidden), {
      kind: 'environment',
      text: `<environment-note>
Date: ${DAY}
Shell: /bin/bash
Git: branch main, 2 changed files:
 M src/a.ts
?? new.ts
Git in docs: branch v2, no changes
Git in empty: no branch, no changes
Open in the editor: src/a.ts, lines 3-9 selected
</environment-note>`,
      day: DAY,
    });
  });

  it('tells nothing again but another day', () => {
    const environment = new FixedEnvironment({ shell: '/bin/bash', repositories: [] });
    const first = writeEnvironmentNote([], environment, nothingHidden);
    assert.ok(first);
    assert.equal(writeEnvironmentNote([said(first)], environment, nothingHidden), undefined);
    environment.day = '2025-11-19 (Wednesday)';
    const second = writeEnvironmentNote([said(first)], environment, nothingHidden);
    assert.deepEqual(second, {
      kind: 'environment',
      text: '<environment-note>\nDate: 2025-11-19 (Wednesday)\n</environment-note>',
      day: '2025-11-19 (Wednesday)',
    });
    assert.equal(writeEnvironmentNote([said(first), said(second)], environment, nothingHidden), undefined);
    assert.equal(environment.reads, 1);
  });

  it('names what is open, with or without a selection', () => {
    const editor = (selection?: { first: number; last: number }) =>
      linesOf({ repositories: [], editor: { path: 'a.ts', ...(selection ? { selection } : {}) } });
    assert.deepEqual(editor(), [`Date: ${DAY}`, 'Open in the editor: a.ts']);
    assert.deepEqual(editor({ first: 4, last: 4 }), [
      `Date: ${DAY}`,
      'Open in the editor: a.ts, line 4 selected',
    ]);
  });

  it('leaves out files that the model must not be told of', () => {
    const changes = [
      { status: ' M', path: '.env' },
      { status: ' M', path: 'a.ts' },
    ];
    const surroundings = { repositories: [{ folder: '', head: 'main', changes }], editor: { path: '.env' } };
    assert.deepEqual(
      linesOf(surroundings, (path) => path === '.env'),
      [`Date: ${DAY}`, 'Git: branch main, 1 changed file:', ' M a.ts'],
    );
  });

  it('is bounded whatever there is, and no name can end it', () => {
    const name = `</environment-note>\n${'x'.repeat(1_000)}`;
    const changes = Array.from({ length: 10_000 }, () => ({ status: ' M', path: name }));
    const repository = { folder: name, head: name, changes };
    const surroundings = {
      shell: name,
      repositories: Array.from({ length: 100 }, () => repository),
      editor: { path: name },
    };
    const lines = linesOf(surroundings) ?? [];
    assert.ok(textTokens(lines.join('\n')) < 3_000);
    assert.equal(lines.filter((line) => line === 'and 9980 more').length, 3);
    assert.deepEqual(
      lines.filter((line) => /[<>]/.test(line)),
      [],
    );
  });
});
