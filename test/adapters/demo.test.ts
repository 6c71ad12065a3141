import { createDemoModel, DEMO_MODEL } from '../../src/demo/demoModel.ts';
import { describeAdapter } from './describeAdapter.ts';

const NO_WIRE = 'the demo has no endpoint that could fail';
const OWN_WORDS = 'the demo says what its rules say';

describeAdapter({
  name: 'the offline demo',
  sayings: { text: 'hello', 'parallel calls': 'read a.ts and b.ts', cancel: 'hello', unicode: 'hello' },
  lacks: {
    'cut in the middle': NO_WIRE,
    'cut by its length': NO_WIRE,
    error: NO_WIRE,
    quota: NO_WIRE,
    'wrong key': NO_WIRE,
    'full window': NO_WIRE,
    empty: OWN_WORDS,
    huge: OWN_WORDS,
    'tool error': OWN_WORDS,
    images: 'the demo looks at no images',
    reasoning: 'the demo does not think',
  },
  start: async () => ({
    id: DEMO_MODEL.id,
    port: createDemoModel(),
    limits: DEMO_MODEL.limits,
    bodies: () => [],
    refusals: () => [],
    [Symbol.asyncDispose]: async () => undefined,
  }),
});
