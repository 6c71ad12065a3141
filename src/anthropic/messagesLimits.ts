import { randomUUID } from 'node:crypto';
import type { ModelLimits } from '../agent/model/modelLimits.ts';

const MEGABYTE = 1024 * 1024;

/** Most deferred tools that a request may define. */
export const MAX_DEFERRED_TOOLS = 10_000;

/** Most bytes of definitions that the endpoint searches itself. */
export const MAX_CATALOG_BYTES = 4 * MEGABYTE;

/** Limits of the Messages API. */
export const MESSAGES_LIMITS: ModelLimits = {
  calls: {
    // An id of a call that the endpoint made itself must not be used for one of ours.
    id: /^(?!srvtoolu_)[\w-]{1,128}$/,
    newId: () => `toolu_${randomUUID().replaceAll('-', '')}`,
    maxNameLength: 128,
  },
  media: {
    image: {
      // The API counts the base64 form, of which it takes 5 MB.
      maxBytes: Math.floor((5 * MEGABYTE * 3) / 4),
      // Larger images are refused in a request with many images; which ones will share a request is not known in advance.
      maxEdge: 2_000,
    },
    // A request takes 32 MB in all, and a PDF stays in every later request.
    pdf: { maxBytes: 8 * MEGABYTE, maxPages: 100 },
    // Texts need room in the same 32 MB, too.
    maxCharacters: 24_000_000,
  },
  maxCatalogBytes: MAX_CATALOG_BYTES,
};
