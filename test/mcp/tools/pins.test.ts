import assert from 'node:assert/strict';
import type { Storage } from '../../../src/host/storage.ts';
import { Pins } from '../../../src/mcp/tools/pins.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { SilentLog } from '../../fakes/silentLog.ts';
import { eventually, type UnderTest, underTest } from '../serversUnderTest.ts';

const CHANGED = 'Its definition has changed since it was approved. Review the change.';

describe('mcp: tools that change behind the user', () => {
  let storage: Storage;
  let test: UnderTest;
  beforeEach(() => {
    storage = new MemoryStorage();
  });
  afterEach(() => test.end());

  const start = async (version: number, more: object = {}) => {
    test = underTest({}, {}, storage);
    const { env, ...entry } = test.misbehaving('drifting') as { env: object };
    await test.run({ d: { ...entry, ...more, env: { ...env, VERSION: version } } });
  };
  const restart = async (version: number, more?: object) => {
    await test.end();
    await start(version, more);
  };
  const defects = () =>
    Object.fromEntries(test.servers.tools().map(({ origin, defect }) => [origin.toolName, defect]));

  it('are off until the change is approved; the others and new ones are not', async () => {
    await start(1);
    assert.deepEqual(defects(), { drifts: undefined, steady: undefined });
    await restart(2);
    assert.deepEqual(defects(), { drifts: CHANGED, late: undefined, steady: undefined });
    const [change, ...others] = test.servers.review.changes();
    assert.deepEqual(others, []);
    assert.deepEqual([change?.name, change?.server], ['mcp__d__drifts', 'd']);
    assert.match(change?.before ?? '', /"description": "version 1"/);
    assert.match(change?.after ?? '', /"description": "version 2"/);

    await test.servers.review.approveChange('mcp__d__drifts');
    assert.deepEqual(defects(), { drifts: undefined, late: undefined, steady: undefined });
    assert.deepEqual(test.servers.review.changes(), []);
    await restart(2);
    assert.deepEqual(defects(), { drifts: undefined, late: undefined, steady: undefined });
  });

  it('are off as soon as the server announces the change, and again for the next one', async () => {
    await start(1);
    const tool = () => test.tool('mcp__d__drifts');
    await test.call('mcp__d__steady');
    await eventually(() => tool().isChanged === true);
    await test.servers.review.approveChange('mcp__d__drifts');
    assert.equal(tool().isChanged, undefined);
    assert.equal(tool().definition.description, 'version 2');
    await test.call('mcp__d__steady');
    await eventually(() => tool().isChanged === true);
  });

  it('are as before when the server takes the change back', async () => {
    await start(1);
    await restart(2);
    await restart(1);
    assert.deepEqual(defects(), { drifts: undefined, steady: undefined });
  });

  it('may change when the entry says so, or when the user changes what is run', async () => {
    await start(1);
    await restart(2, { trustChanges: true });
    assert.equal(test.tool('mcp__d__drifts').defect, undefined);
    await restart(3, { command: 'node' });
    assert.equal(test.tool('mcp__d__drifts').defect, undefined);
  });
});

describe('mcp: pins', () => {
  it('are kept for a tool of any name, and never read from nonsense', async () => {
    const storage = new MemoryStorage();
    const pins = async () => {
      const opened = new Pins({ storage, identity: 'server', log: new SilentLog() });
      await opened.load();
      return opened;
    };
    const tools = (description: string) =>
      ['__proto__', 'constructor', 'plain'].map((name) => ({ name, description, inputSchema: {} }));
    const first = await pins();
    assert.deepEqual([...first.findChanged(tools('one'))], []);
    await first.approve('plain');
    assert.deepEqual([...(await pins()).findChanged(tools('two'))], ['__proto__', 'constructor', 'plain']);
    const [name = ''] = storage.texts.keys();
    await storage.write(name, { definitions: { plain: 7 } });
    assert.deepEqual([...(await pins()).findChanged(tools('two'))], []);
  });
});
