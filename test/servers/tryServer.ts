import { join } from 'node:path';
import { installServer } from '../../scripts/npmServer.ts';
import { cacheFolder } from '../../scripts/paths.ts';
import { errorMessage } from '../../src/lib/text.ts';
import { textOf, underTest } from '../mcp/serversUnderTest.ts';
import type { RealServer } from './realServers.ts';

export interface Trial {
  readonly toolCount: number;
  /** From the start of its process to the answer. */
  readonly seconds: number;
  /** Missing if all went well. */
  readonly problem?: string;
}

/** Starts a real server through our own connection, lists its tools, calls one and ends it; no process may be left. */
export async function tryServer(server: RealServer, signal: AbortSignal): Promise<Trial> {
  const { args, cwd, ...start } = await installServer(server, folderOf(server), signal);
  const test = underTest({ connect: 60_000 });
  const began = performance.now();
  let toolCount = 0;
  let problem: string | undefined;
  try {
    await test.run({ s: { ...start, args, cwd } });
    toolCount = test.servers.tools().length;
    problem = test.reason('s') ?? wrongTools(test.servers.tools().map(({ defect }) => defect));
    const input: unknown = JSON.parse(JSON.stringify(server.input).replaceAll('{home}', cwd));
    const outcome = await test.call(`mcp__s__${server.tool}`, input, signal);
    if (outcome.isError || !server.answer.test(textOf(outcome)))
      problem ??= `It answered: ${textOf(outcome)}`;
  } catch (error) {
    problem ??= errorMessage(error);
  }
  const seconds = (performance.now() - began) / 1000;
  await test.end().catch((error: unknown) => {
    problem ??= errorMessage(error);
  });
  return { toolCount, seconds, ...(problem === undefined ? {} : { problem }) };
}

const folderOf = ({ server, version }: RealServer): string =>
  join(cacheFolder(), 'servers', `${server}-${version}`);

function wrongTools(defects: readonly (string | undefined)[]): string | undefined {
  if (defects.length === 0) return 'It has no tools.';
  return defects.find((defect) => defect !== undefined);
}
