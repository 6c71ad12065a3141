import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { expandVariables, inputsIn } from '../../../src/mcp/config/expandVariables.ts';
import { parseEnv } from '../../../src/mcp/config/readEnvFile.ts';

/** Variable as it stands in a file. */
const variable = (body: string): string => `$\{${body}}`;

const variables = {
  folder: '/here',
  environment: { TOKEN: 'abc', EMPTY: '' },
  inputs: new Map([['key', `$& ${variable('TOKEN')}`]]),
};

describe('mcp: variables in configuration files', () => {
  it('are replaced in every text below, once', () => {
    assert.deepEqual(
      expandVariables(
        {
          command: `${variable('userHome')}/bin`,
          args: [
            `${variable('workspaceFolder')}/a`,
            `${variable('TOKEN')}`,
            `${variable('env:TOKEN')}`,
            `${variable('env:NONE')}`,
            `${variable('input:key')}`,
            7,
          ],
          env: {
            A: `${variable('NONE:-b')}`,
            B: `${variable('EMPTY:-c')}`,
            C: `${variable('NONE:-')}`,
            D: `${variable('NONE')}`,
            E: `${variable('input:other')}`,
            F: `x${variable('TOKEN')}y`,
            G: `x${variable('EMPTY')}y`,
          },
        },
        variables,
      ),
      {
        command: `${homedir()}/bin`,
        args: ['/here/a', 'abc', 'abc', '', `$& ${variable('TOKEN')}`, 7],
        env: {
          A: 'b',
          B: 'c',
          C: '',
          D: `${variable('NONE')}`,
          E: `${variable('input:other')}`,
          F: 'xabcy',
          G: 'xy',
        },
      },
    );
  });

  it('are replaced in a default, too, which may have braces of its own', () => {
    const expand = (text: string) => expandVariables(text, variables);
    assert.equal(expand(variable(`NONE:-${variable(`EMPTY:-${variable('TOKEN')}`)}/x`)), 'abc/x');
    assert.equal(expand(variable('NONE:-{"a":{}}')), '{"a":{}}');
    assert.equal(expand(variable(`NONE:-${variable('input:key')}`)), `$& ${variable('TOKEN')}`);
    assert.equal(expand(variable(`odd ${variable('TOKEN')}`)), variable('odd abc'));
    assert.equal(expand(`$\{open ${variable('TOKEN')}`), '${open abc');
  });

  it('names the inputs it needs', () => {
    assert.deepEqual(
      inputsIn({
        a: `${variable('input:one')}`,
        b: [`${variable('input:two')} ${variable('input:one')}`, `${variable('env:X')}`],
      }),
      ['one', 'two'],
    );
  });

  it('reads files of variables', () => {
    assert.deepEqual(
      parseEnv('# c\nA=1\nexport B = two # c\nC="a \\"b\\"\\nc" # d\nD=\'x # y\'\n\nno line\nE=\n'),
      { A: '1', B: 'two', C: 'a "b"\nc', D: 'x # y', E: '' },
    );
    assert.deepEqual(parseEnv('\ufeffA=\r\n  B =  \nC="D:\\\\new"\n'), { A: '', B: '', C: 'D:\\new' });
    assert.deepEqual(parseEnv('A="C:\\data\\tmp" # c\nB="one\r\ntwo=2"\nC=\'three\nfour\'\nD="open\nE=5'), {
      A: 'C:\\data\\tmp',
      B: 'one\ntwo=2',
      C: 'three\nfour',
      D: '"open',
      E: '5',
    });
    assert.deepEqual(parseEnv(`${'\n'.repeat(200_000)}A=1${'\n"'.repeat(100_000)}`), { A: '1' });
    const blanks = ' '.repeat(200_000);
    assert.deepEqual(parseEnv(`A=a${blanks}b\n${blanks}B=${blanks}#${blanks}c # d`), {
      A: `a${blanks}b`,
      B: `#${blanks}c`,
    });
  });
});
