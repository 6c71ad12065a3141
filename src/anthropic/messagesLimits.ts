import { randomUUID } from 'node:crypto';
import type { ModelLimits } from '../agent/model/modelLimits.ts';

const MEGABYTE = 1024 * 1024;

/** Deferred tools that a request may define. */
export const MAX_DEFERRED_TOOLS = 10_000;

/** Bytes of definitions that the endpoint searches itself. */
export const MAX_CATALOG_BYTES = 4 * MEGABYTE;

/** The Messages API as the agent has to know it. */
export const MESSAGES_LIMITS: ModelLimits = {
  calls: {
    // An id of the endpoint's own calls may not be answered as one of ours.
    id: /^(?!srvtoolu_)[\w-]{1,128}$/,
    newId: () => `toolu_${randomUUID().replaceAll('-', '')}`,
    maxNameLength: 128,
  },
  media: {
    image: {
      // The API counts the base64 form, of which it takes 5 MB.
      maxBytes: Math.floor((5 * MEGABYTE * 3) / 4),
      // Larger images are refused in a request with many; which ones will share a request is not known before.
      maxEdge: 2_000,
    },
    // A request takes 32 MB in all, and the file stays in every later one.
    pdf: { maxBytes: 8 * MEGABYTE, maxPages: 100 },
    // Of the same 32 MB, texts need room too.
    maxCharacters: 24_000_000,
  },
  maxCatalogBytes: MAX_CATALOG_BYTES,
};
