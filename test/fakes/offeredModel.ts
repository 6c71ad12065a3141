import type { Model } from '../../src/agent/model/model.ts';
import type { OfferedModel } from '../../src/agent/model/offeredModel.ts';
import { modelLimits } from './modelLimits.ts';

export const offeredModel = (port: Model, facts: Partial<OfferedModel> = {}): OfferedModel => ({
  id: 'm',
  name: 'M',
  detail: '',
  contextWindow: 200_000,
  maxOutput: 1_000,
  endpoint: 'somewhere',
  limits: modelLimits(),
  hasReferences: true,
  port,
  ...facts,
});
