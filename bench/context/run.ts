import { type ContextCost, contextCost } from './contextCost.ts';
import { toolsOfServers } from './toolsOfServers.ts';

const SIZES = [100, 500, 2_000, 10_000];
const MODES = {
  reference: { 'toolSearch.strategy': 'reference' },
  bridge: { 'toolSearch.strategy': 'bridge' },
  'everything loaded': { 'toolSearch.mode': 'off' },
} as const;

const number = (value: number): string => value.toLocaleString('en-US').padStart(12);

/** Prints the cost of the first request of a chat with deferral and without, and fails if a promise is broken. */
async function main(): Promise<void> {
  const figures = new Map<string, ContextCost>();
  console.log(`${'tools'.padEnd(8)}${'mode'.padEnd(20)}${'tokens'.padStart(12)}${'bytes'.padStart(12)}`);
  for (const size of SIZES) {
    for (const [mode, settings] of Object.entries(MODES)) {
      const cost = await contextCost(toolsOfServers(size), settings);
      figures.set(`${mode} ${size}`, cost);
      console.log(`${String(size).padEnd(8)}${mode.padEnd(20)}${number(cost.tokens)}${number(cost.bytes)}`);
    }
  }
  const of = (mode: keyof typeof MODES, size: number) =>
    figures.get(`${mode} ${size}`) ?? { bytes: Number.NaN, tokens: Number.NaN };
  const share = (100 * of('reference', 2_000).tokens) / of('everything loaded', 2_000).tokens;
  const growth = 100 * Math.abs(of('reference', 10_000).bytes / of('reference', 2_000).bytes - 1);
  console.log(
    `\n2,000 deferred tools: the first request has ${share.toFixed(2)} % of the tokens of a full load (promised: at most 5 %)`,
  );
  console.log(
    `From 2,000 to 10,000 tools the request changes by ${growth.toFixed(2)} % in bytes (promised: less than 10 %)`,
  );
  if (!(share <= 5 && growth < 10)) process.exitCode = 1;
}

void main();
