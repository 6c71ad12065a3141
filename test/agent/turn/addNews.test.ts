import assert from 'node:assert/strict';
import { addNews, type NewsDeps } from '../../../src/agent/turn/addNews.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { callPorts } from '../../fakes/callPorts.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { FixedEnvironment } from '../../fakes/fixedEnvironment.ts';
import { EMPTY } from '../turnWorld.ts';

const prompt = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] } as const;

describe('addNews', () => {
  it('tells of no file that a rule keeps from Read', async () => {
    const pool = new ToolPool({
      builtins: [fakeTool('Read', { readsFiles: true })],
      source: new FakeSource(),
      rules: { off: [], pin: [], defer: [] },
    });
    const rules = {
      ...callPorts().rules,
      current: () => ({ allow: [], ask: ['Read(secret/**)'], deny: ['Read(.env)'] }),
    };
    const changes = ['.env', 'secret/key', 'a.ts'].map((path) => ({ status: ' M', path }));
    const environment = new FixedEnvironment({
      repositories: [{ folder: '', head: 'main', changes }],
      editor: { path: '.env' },
    });
    const transcript = { epoch: { ...EMPTY, strategy: 'none' as const }, messages: [] };
    const day = '2025-11-18 (Tuesday)';
    const news = (deps: NewsDeps) =>
      addNews(prompt, transcript, { deps, maxTokens: 1_000 }, new AbortController().signal);
    assert.deepEqual(await news({ pool, rules, environment }), {
      ...prompt,
      texts: [
        {
          kind: 'environment',
          text: `<environment-note>\nDate: ${day}\nGit: branch main, 1 changed file:\n M a.ts\n</environment-note>`,
          day,
        },
        ...prompt.texts,
      ],
    });
    assert.deepEqual(await news({ pool, rules }), prompt);
  });
});
