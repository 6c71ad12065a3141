import { Inspections } from '../../src/agent/inspection/inspections.ts';
import { SilentLog } from './silentLog.ts';

/** Inspections that know the prices that models come with. */
export const inspections = (log = new SilentLog()): Inspections =>
  new Inspections({ log, priceOf: ({ price }) => price });
