import assert from 'node:assert/strict';
import { parseSkill } from '../../../src/skills/library/parseSkill.ts';

const PLAIN = { isForModel: true, isForUser: true, paths: [], allowedTools: [], disallowedTools: [] };

describe('parseSkill', () => {
  it('reads a skill by the book', () => {
    assert.deepEqual(
      parseSkill('---\nname: pdf-forms\ndescription: Fills PDF forms.\n---\n\n# How\n', 'pdf-forms'),
      {
        name: 'pdf-forms',
        description: 'Fills PDF forms.',
        traits: PLAIN,
        body: '# How',
        warnings: [],
      },
    );
  });

  it('reads the wishes of its author', () => {
    const read = parseSkill(
      [
        '---',
        'name: deploy',
        'description: Deploys.',
        'when_to_use: before a release',
        'argument-hint: <target>',
        'disable-model-invocation: yes',
        'user-invocable: off',
        'model: opus',
        'effort: high',
        'context: fork',
        'agent: explore',
        'paths: "./src/**/*.{ts,tsx}, docs/**"',
        'allowed-tools: Bash(git push:*) Read',
        'disallowed-tools: [WebFetch]',
        '---',
        'Body',
      ].join('\n'),
      'deploy',
    );
    assert.deepEqual('traits' in read && read.traits, {
      whenToUse: 'before a release',
      argumentHint: '<target>',
      isForModel: false,
      isForUser: false,
      model: 'opus',
      effort: 'high',
      fork: { agent: 'explore' },
      paths: ['src/**/*.{ts,tsx}', 'docs/**'],
      allowedTools: ['Bash(git push:*)', 'Read'],
      disallowedTools: ['WebFetch'],
    });
  });

  it('puts up with a bad name and says so', () => {
    const warningsOf = (front: string) => {
      const read = parseSkill(`---\n${front}\ndescription: d\n---\n`, 'folder');
      return 'name' in read ? [read.name, ...read.warnings] : read;
    };
    assert.deepEqual(warningsOf('x: y'), [
      'folder',
      'It has no name of its own, so it is called like its folder.',
    ]);
    assert.deepEqual(warningsOf('name: My Skill <b>'), [
      'My-Skill-b',
      'Its name should be lower case words with hyphens; it is called My-Skill-b.',
    ]);
    assert.deepEqual(warningsOf('name: other'), ['other', 'Its name differs from its folder, folder.']);
    assert.deepEqual(warningsOf('name: 部署'), ['部署', 'Its name differs from its folder, folder.']);
  });

  it('says which fields do nothing here', () => {
    const warningsOf = (front: string) => {
      const read = parseSkill(`---\nname: a\ndescription: d\n${front}\n---\n`, 'a');
      return 'warnings' in read && read.warnings;
    };
    assert.deepEqual(warningsOf('hooks: {}\nmodel: opus\neffort: high'), [
      'Its field hooks is not used here.',
      'Its model counts only together with context: fork.',
      'Its effort counts only together with context: fork.',
    ]);
    assert.deepEqual(warningsOf('context: fork\nmodel: opus\nagent: explorer'), []);
    assert.deepEqual(warningsOf('model: inherit'), []);
  });

  it('refuses a skill that nobody could choose or call', () => {
    assert.deepEqual(parseSkill('Just text', 'folder'), {
      problem: 'it has no description, so nobody could tell when to use it',
    });
    assert.deepEqual(parseSkill('---\nname: "///"\ndescription: d\n---\n', 'folder'), {
      problem: 'it has no name',
    });
  });
});
