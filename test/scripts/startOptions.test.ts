import assert from 'node:assert/strict';
import { parseStartOptions } from '../../scripts/startOptions.ts';

describe('parseStartOptions', () => {
  const plain = { port: 8765, desktop: false, fresh: false, emulator: false, help: false };

  it('needs no arguments', () => {
    assert.deepEqual(parseStartOptions([]), plain);
  });

  it('takes all options, with a space or an equals sign', () => {
    const all = { ...plain, port: 9000, folder: 'my project', desktop: true, fresh: true, help: true };
    const flags = ['--desktop', '--fresh', '--help'];
    assert.deepEqual(parseStartOptions(['--port', '9000', '--folder', 'my project', ...flags]), all);
    assert.deepEqual(parseStartOptions([...flags, '--folder=my project', '--port=9000']), all);
  });

  it('keeps an equals sign in a path', () => {
    assert.deepEqual(parseStartOptions(['--folder', 'a=b']), { ...plain, folder: 'a=b' });
    assert.deepEqual(parseStartOptions(['--folder=a=b']), { ...plain, folder: 'a=b' });
  });

  it('takes the emulator in the browser', () => {
    assert.deepEqual(parseStartOptions(['--emulator', '--fresh']), { ...plain, emulator: true, fresh: true });
  });

  for (const [args, sentence] of [
    [['--emulator', '--desktop'], /^--emulator lives as long as npm start does/],
    [['--foldr', 'x'], /^npm start does not know "--foldr"/],
    [['my-project'], /^npm start does not know "my-project"/],
    [['--folder'], /^--folder needs a path/],
    [['--folder', '--fresh'], /^--folder needs a path/],
    [['--port'], /^--port needs a number from 1 to 65535, as in/],
    [['--port', 'http'], /^--port needs a number from 1 to 65535, not "http"/],
    [['--port', '70000'], /^--port needs a number from 1 to 65535, not "70000"/],
    [['--port', '80.5'], /^--port needs a number from 1 to 65535, not "80.5"/],
  ] as const) {
    it(`says what is wrong with "${args.join(' ')}"`, () => {
      assert.match(String(parseStartOptions(args)), sentence);
    });
  }
});
