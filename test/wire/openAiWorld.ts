import type { OfferedModel } from '../../src/agent/model/offeredModel.ts';
import type { Api } from '../../src/openai/openAiModel.ts';
import { OpenAiModels } from '../../src/openai/openAiModels.ts';
import {
  type OpenAiEmulator,
  type OpenAiEmulatorOptions,
  startOpenAiEmulator,
} from '../emulator/openai/openAiEmulator.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import type { World } from './world.ts';

/** Adds a model of a provider behind a strict emulator to a world. The world uses it from the next message on. */
export async function addOpenAi(
  world: World,
  options: OpenAiEmulatorOptions & { readonly api: Api; readonly model?: string; readonly isKnown?: boolean },
): Promise<OpenAiEmulator & AsyncDisposable & { readonly id: string }> {
  const emulator = await startOpenAiEmulator(options);
  const { api, model = 'gpt-5.5', isKnown = true } = options;
  const models = new OpenAiModels({
    api,
    name: api,
    baseUrl: emulator.url,
    models: [{ id: model }],
    access: async () => ({ name: api, baseUrl: emulator.url, headers: {} }),
    preferred: () => undefined,
    storage: new MemoryStorage(),
    log: world.log,
  });
  const [offered] = await models.listOffered();
  if (offered === undefined) throw new Error('The provider offers no model.');
  // Only at OpenAI's own address is tool search known to work.
  const known: OfferedModel = { ...offered, hasReferences: isKnown && api === 'responses' };
  world.others.set(known.id, known);
  return {
    ...emulator,
    id: known.id,
    async [Symbol.asyncDispose]() {
      models.dispose();
      await emulator.close();
    },
  };
}

/** Reasons why an emulator refused requests. */
export const refusalsOf = ({ requests }: Pick<OpenAiEmulator, 'requests'>): readonly string[] =>
  requests.flatMap(({ error }) => error ?? []);
