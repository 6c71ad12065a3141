import type { Sampling, SamplingRequest } from '../../src/host/sampling.ts';

export interface ReadyModel extends Sampling {
  readonly requests: readonly SamplingRequest[];
}

/** Model that answers every server with the same text. */
export function readyModel(text: string): ReadyModel {
  const requests: SamplingRequest[] = [];
  return {
    requests,
    async sample(request) {
      requests.push(request);
      return { text, model: 'ready' };
    },
  };
}
