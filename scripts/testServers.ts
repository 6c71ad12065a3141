import { realServers } from '../test/servers/realServers.ts';
import { tryServer } from '../test/servers/tryServer.ts';
import { stopSignal } from './onStop.ts';

/** Tests real MCP servers from npm, one by one (`npm run test:servers [server…]`). Only the first run of each needs the network. */
export async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((name) => !realServers.some(({ server }) => server === name));
  if (unknown !== undefined) {
    const names = realServers.map(({ server }) => server).join(', ');
    console.error(`There is no server "${unknown}". These can be tried: ${names}.`);
    return 2;
  }
  const signal = stopSignal();
  const chosen = realServers.filter(({ server }) => args.length === 0 || args.includes(server));
  let failed = 0;
  console.log('| server | package | tools | call | seconds | |\n| --- | --- | ---: | --- | ---: | --- |');
  for (const server of chosen) {
    const { toolCount, seconds, problem } = await tryServer(server, signal).catch((error: unknown) => ({
      toolCount: 0,
      seconds: 0,
      problem: String(error),
    }));
    if (signal.aborted) return Number(signal.reason);
    if (problem !== undefined) failed += 1;
    const version = `${server.package}@${server.version}`;
    const verdict =
      problem === undefined ? 'passed' : `FAILED: ${problem.replaceAll('\n', ' ').slice(0, 300)}`;
    console.log(
      `| ${[server.server, version, toolCount, server.tool, seconds.toFixed(1), verdict].join(' | ')} |`,
    );
  }
  console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
