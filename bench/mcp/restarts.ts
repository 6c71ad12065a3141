import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { McpServers } from '../../src/mcp/servers/mcpServers.ts';
import { openThings } from '../../test/wire/openThings.ts';

const warm = 20;
const total = 200;
/** Factor by which the heap may grow from the first few restarts to the last. */
const allowed = 1.1;

/** Restarts a server again and again: the heap must not grow, and no process, pipe or listener must be left behind. */
async function main(): Promise<void> {
  const quiet = () => undefined;
  const servers = new McpServers({
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    clientInfo: { name: 'quiver-bench', version: '1.0.0' },
    timing: { grace: 250 },
  });
  const program = join(__dirname, '../../test/fixtures/servers/misbehaving.mjs');
  const mode = process.argv[2] ?? 'good';
  servers.configure({ s: { command: process.execPath, args: [program, mode] } });
  servers.start();
  const states: State[] = [];
  for (let count = 1; count <= total; count++) {
    await servers.restart('s');
    await servers.waitUntilSettled(10_000, new AbortController().signal);
    if (servers.servers()[0]?.state !== 'ready') throw new Error(`Restart ${count} failed.`);
    if (count === warm || count === total)
      states.push({ heap: heap(), open: JSON.stringify(Object.fromEntries(openThings())) });
  }
  await servers.close();
  const [early = NOTHING, late = NOTHING] = states;
  const ratio = late.heap / early.heap;
  console.log(
    `${mode}: heap after ${warm} restarts ${megabytes(early.heap)}, after ${total} ${megabytes(late.heap)}: ratio ${ratio.toFixed(3)} (promised: at most ${allowed}).`,
  );
  console.log(`Open after ${warm}: ${early.open}, after ${total}: ${late.open} (promised: the same).`);
  process.exitCode = ratio > allowed || early.open !== late.open ? 1 : 0;
}

interface State {
  readonly heap: number;
  readonly open: string;
}

const NOTHING: State = { heap: 0, open: '' };

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Bytes of the heap in use after a collection. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

void main();
