import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmulator } from '../../scripts/openEmulator.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { createClaude } from '../../src/anthropic/claude.ts';
import { resolveEndpoint } from '../../src/anthropic/endpoint.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { memorySecrets } from '../fakes/memorySecrets.ts';
import { SilentLog } from '../fakes/silentLog.ts';

describe('openEmulator', () => {
  it('is found by the environment, answers behind the real SDK, and writes down what it was sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quiver-emulator-'));
    try {
      await using emulator = await openEmulator(folder);
      const endpoint = await resolveEndpoint({
        secrets: memorySecrets(),
        baseUrl: '',
        environment: emulator.env,
      });
      assert.ok(endpoint);
      const model = createClaude({
        endpoint: async () => endpoint,
        choice: chooseModel('claude-sonnet-5-5'),
        log: new SilentLog(),
      });
      let said = '';
      const request = {
        epoch: {
          number: 1,
          model: 'claude-sonnet-5-5',
          system: 'Help.',
          tools: [],
          strategy: 'none',
          switches: NO_SWITCHES,
        },
        messages: [{ role: 'user', results: [], texts: [{ kind: 'prompt', text: 'who are you?' }] }],
      } as const;
      for await (const event of model.stream(request, new AbortController().signal))
        if (event.type === 'text-delta') said += event.text;
      assert.match(said, /Offline demo/);
      const lines = (await readFile(emulator.requestsFile, 'utf8')).trimEnd().split('\n');
      assert.deepEqual(
        lines.map((line) => JSON.parse(line)).map(({ path, status }) => [path, status]),
        [['/v1/messages', 200]],
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
