import { describeAdapter } from './describeAdapter.ts';
import { startOpenAi } from './openAi.ts';

describeAdapter({
  name: 'the Responses API',
  limitWord: 'max_output_tokens',
  start: (replies) => startOpenAi('responses', replies),
});
