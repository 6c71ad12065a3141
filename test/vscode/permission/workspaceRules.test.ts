import assert from 'node:assert/strict';
import { WorkspaceRules } from '../../../src/vscode/permission/workspaceRules.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

describe('WorkspaceRules', () => {
  it('keeps each rule once, over a reload, until it is taken back', async () => {
    const storage = new MemoryStorage();
    const rules = new WorkspaceRules(storage);
    await Promise.all(['Edit(a)', 'Edit(b)', 'Edit(a)'].map((rule) => rules.add(rule)));
    await rules.remove('Edit(b)');
    const reloaded = new WorkspaceRules(storage);
    assert.deepEqual(reloaded.rules, []);
    await reloaded.load();
    assert.deepEqual([rules.rules, reloaded.rules], [['Edit(a)'], ['Edit(a)']]);
  });

  it('allows nothing by a record that cannot be read, and does not overwrite it', async () => {
    const storage = new MemoryStorage();
    await storage.write('allowed', { version: 1, rules: ['Edit(a)', 7] });
    const rules = new WorkspaceRules(storage);
    await rules.load();
    assert.deepEqual(rules.rules, []);
    await assert.rejects(rules.add('Bash'), /another form/);
    assert.deepEqual(await storage.read('allowed'), { version: 1, rules: ['Edit(a)', 7] });
  });
});
