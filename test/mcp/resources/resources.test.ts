import assert from 'node:assert/strict';
import { createResources } from '../../../src/mcp/resources/resources.ts';
import { resourceTools } from '../../../src/mcp/resources/resourceTools.ts';
import { callContext } from '../../fakes/callContext.ts';
import { call, never, referenceServer, textOf, type UnderTest, underTest } from '../serversUnderTest.ts';

describe('mcp: resources of servers that sleep', () => {
  let test: UnderTest;
  beforeEach(async () => {
    test = underTest();
    const everything = { command: 'node', args: [referenceServer('everything'), 'stdio'], startup: 'lazy' };
    await test.run({ all: everything });
    assert.equal(test.state('all'), 'idle');
  });
  afterEach(() => test.end());

  it('are listed', async () => {
    const listed = await createResources(test.servers).list(never);
    assert.deepEqual([...new Set(listed.map(({ server }) => server))], ['all']);
  });

  it('are listed for the model, and rules about their server count', async () => {
    const [list] = resourceTools(test.servers);
    assert.deepEqual(await list?.check?.({}, callContext({}), never), {
      subjects: [{ kind: 'server', server: 'all' }],
    });
    assert.match(textOf(await call(list ?? assert.fail(), {})), /^all: demo:/);
  });

  it('are read for the model, which is told whose they are', async () => {
    const [, read] = resourceTools(test.servers);
    const uri = 'demo://resource/dynamic/text/7';
    const said = textOf(await call(read ?? assert.fail(), { server: 'all', uri }));
    assert.match(said, /^\[Resource of all\]\n\[resource demo:\S+ text\/plain\]\nResource 7: /);
  });
});
