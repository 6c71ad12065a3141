import type { MediaLimits } from '../../tools/tool/mediaLimits.ts';
import type { CallShape } from '../transcript/makeCallsPlain.ts';

/**
 * Facts of an API that the agent depends on. Each offered model brings its own, so that a second provider needs no change
 * of the agent. Bounds of our own choice are not part of these facts.
 */
export interface ModelLimits {
  readonly calls: CallShape;
  readonly media: MediaLimits;
  /** Bytes of deferred definitions that the endpoint searches itself; absent if no bound is known. */
  readonly maxCatalogBytes?: number;
  /** Tools that a request may have; absent if no bound is known. */
  readonly maxTools?: number;
}
