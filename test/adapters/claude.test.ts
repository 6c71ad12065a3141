import { createClaude } from '../../src/anthropic/claude.ts';
import { MESSAGES_LIMITS } from '../../src/anthropic/messagesLimits.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { startEmulator } from '../emulator/emulator.ts';
import { scripted } from '../emulator/reply.ts';
import { SilentLog } from '../fakes/silentLog.ts';
import { describeAdapter } from './describeAdapter.ts';

describeAdapter({
  name: 'the Messages API',
  limitWord: 'max_tokens',
  async start(replies) {
    const emulator = await startEmulator({ brain: scripted(...replies), key: 'k', record: true });
    const id = 'claude-sonnet-5-5';
    const port = createClaude({
      endpoint: async () => ({ baseUrl: emulator.url, credential: { kind: 'key', value: 'k' } }),
      choice: chooseModel(id),
      log: new SilentLog(),
    });
    return {
      id,
      port,
      limits: MESSAGES_LIMITS,
      bodies: () => emulator.requests.map(({ body }) => JSON.stringify(body)),
      refusals: () =>
        emulator.requests.flatMap(({ status, view, error = '' }) => (status >= 400 && !view ? [error] : [])),
      [Symbol.asyncDispose]: () => emulator.close(),
    };
  },
});
