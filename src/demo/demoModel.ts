/** The offline demo as the user picks it. */
export const DEMO_MODEL = {
  id: 'quiver-demo',
  name: 'Quiver Demo',
  detail: 'offline, no AI',
  contextWindow: 200_000,
  maxOutput: 8_000,
} as const;
