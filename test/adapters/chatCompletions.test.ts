import { describeAdapter } from './describeAdapter.ts';
import { startOpenAi } from './openAi.ts';

for (const reasoningField of ['reasoning_content', 'reasoning'])
  describeAdapter({
    name: `Chat Completions with ${reasoningField}`,
    limitWord: 'length',
    start: (replies) => startOpenAi('chat', replies, { reasoningField }),
  });
