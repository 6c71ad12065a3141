import assert from 'node:assert/strict';
import { readEpochInput } from '../../../src/agent/epoch/epochInput.ts';
import { ToolTokens } from '../../../src/agent/epoch/toolTokens.ts';
import { EndpointMemory } from '../../../src/agent/model/endpointMemory.ts';
import type { ModelLimits } from '../../../src/agent/model/modelLimits.ts';
import { settingsSchema } from '../../../src/host/settings.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';
import { offeredModel } from '../../fakes/offeredModel.ts';
import { ScriptedModel } from '../../fakes/scriptedModel.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

describe('the definitions that an endpoint searches itself', () => {
  const tool = fakeTool('mcp__a__x');
  const size = Buffer.byteLength(JSON.stringify(tool.definition));

  const strategyWith = async (limits: ModelLimits) => {
    const tokens = new ToolTokens(new SilentLog());
    const pool = new ToolPool({
      builtins: [],
      source: new FakeSource(tool),
      rules: { off: [], pin: [], defer: [] },
    });
    try {
      const { strategy } = await readEpochInput(
        {
          settings: settingsSchema.parse({ 'toolSearch.strategy': 'server-bm25' }),
          searchEnvironment: undefined,
          model: offeredModel(new ScriptedModel(), { limits }),
          workspace: { folders: [], platform: 'linux' },
        },
        { pool, tokens, endpoints: new EndpointMemory(new MemoryStorage()) },
      );
      return strategy;
    } finally {
      pool.dispose();
      tokens.dispose();
    }
  };

  it('may have as many bytes as the model says', async () => {
    assert.equal(await strategyWith(modelLimits({ maxCatalogBytes: size })), 'server-bm25');
    await assert.rejects(strategyWith(modelLimits({ maxCatalogBytes: size - 1 })), {
      name: 'ModelError',
      message: /^1 deferred tool take .* \(strategy server-bm25\)/,
    });
  });

  it('have no bound if the model knows none', async () => {
    const { maxCatalogBytes: _, ...limits } = modelLimits();
    assert.equal(await strategyWith(limits), 'server-bm25');
  });
});
