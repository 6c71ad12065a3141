import assert from 'node:assert/strict';
import { createResources } from '../../../src/mcp/resources/resources.ts';
import { never, referenceServer, underTest } from '../serversUnderTest.ts';

describe('mcp: resources', () => {
  it('are listed of servers that sleep, too', async () => {
    const test = underTest();
    const everything = { command: 'node', args: [referenceServer('everything'), 'stdio'], startup: 'lazy' };
    await test.run({ all: everything });
    assert.equal(test.state('all'), 'idle');
    const listed = await createResources(test.servers).list(never);
    assert.deepEqual([...new Set(listed.map(({ server }) => server))], ['all']);
    await test.end();
  }).timeout(20_000);
});
