import type { ModelLimits } from '../agent/model/modelLimits.ts';
import { chatCallsAt, RESPONSES_CALLS } from './callShape.ts';
import type { ModelChoice } from './models.ts';
import type { Api } from './openAiModel.ts';

const MEGABYTE = 1024 * 1024;

/** Tools that a request may have. */
const MAX_TOOLS = 128;

/** Images as these APIs look at them: larger ones are made smaller there. */
const IMAGE = { maxBytes: 10 * MEGABYTE, maxEdge: 2_048 };

/** Limits of a model behind one of the APIs. PDFs in results are something only the Responses API knows. */
export const limitsOf = (api: Api, baseUrl: string, { takesImages }: ModelChoice): ModelLimits => ({
  calls: api === 'chat' ? chatCallsAt(baseUrl) : RESPONSES_CALLS,
  media: {
    ...(takesImages ? { image: IMAGE } : {}),
    ...(takesImages && api === 'responses' ? { pdf: { maxBytes: 8 * MEGABYTE, maxPages: 100 } } : {}),
    // A request takes 50 MB in all.
    maxCharacters: 30_000_000,
  },
  maxTools: MAX_TOOLS,
});
