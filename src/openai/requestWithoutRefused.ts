import type { Asked } from './openAiModel.ts';
import type { OptionalParameter } from './refusedParameters.ts';

/** Sends a request, and again without an optional parameter that the endpoint refuses, which later requests leave out from the start. */
export async function requestWithoutRefused<Answer>(
  { choice, refusedParameters, log }: Pick<Asked, 'choice' | 'refusedParameters' | 'log'>,
  send: (refused: ReadonlySet<OptionalParameter>) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await send(refusedParameters.of(choice.id));
    } catch (error) {
      if (!refusedParameters.learn(choice.id, error)) throw error;
      log.info(
        `${choice.id} is asked without ${[...refusedParameters.of(choice.id)].join(', ')} from now on.`,
      );
    }
  }
}
