import { limitsOf } from '../../src/openai/limits.ts';
import { chooseModel } from '../../src/openai/models.ts';
import { type Api, createOpenAiModel } from '../../src/openai/openAiModel.ts';
import { RefusedParameters } from '../../src/openai/refusedParameters.ts';
import { type OpenAiEmulatorOptions, startOpenAiEmulator } from '../emulator/openai/openAiEmulator.ts';
import { type Reply, scripted } from '../emulator/reply.ts';
import { SilentLog } from '../fakes/silentLog.ts';
import type { Session } from './describeAdapter.ts';

/** Starts a session of the real SDK with the strict emulator. */
export async function startOpenAi(
  api: Api,
  replies: readonly Reply[],
  options: Partial<OpenAiEmulatorOptions> = {},
): Promise<Session> {
  const emulator = await startOpenAiEmulator({ brain: scripted(...replies), key: 'k', ...options });
  const choice = chooseModel('gpt-5.5');
  const limits = limitsOf(api, emulator.url, choice);
  const port = createOpenAiModel({
    api,
    choice,
    limits,
    access: async () => ({ name: 'test', baseUrl: emulator.url, headers: {}, key: 'k' }),
    refusedParameters: new RefusedParameters(),
    log: new SilentLog(),
  });
  return {
    id: 'test/gpt-5.5',
    port,
    limits,
    bodies: () => emulator.requests.map(({ body }) => JSON.stringify(body)),
    refusals: () =>
      emulator.requests.flatMap(({ status, seen, error = '' }) => (status >= 400 && !seen ? [error] : [])),
    [Symbol.asyncDispose]: () => emulator.close(),
  };
}
