import type { MediaLimits } from '../../tools/tool/mediaLimits.ts';
import type { CallShape } from '../transcript/plainCalls.ts';

/**
 * Facts of an API that the agent goes by. They come with each offered model: what another provider takes is said here and
 * nowhere else. Bounds of our own choice are not among them.
 */
export interface ModelLimits {
  readonly calls: CallShape;
  readonly media: MediaLimits;
  /** Bytes of deferred definitions that the endpoint searches itself; absent if no bound is known. */
  readonly maxCatalogBytes?: number;
}
