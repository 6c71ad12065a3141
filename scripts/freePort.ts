import { createServer } from 'node:net';

/** Finds a free port on 127.0.0.1: the wanted one, else the next free port above it; any port if none is wanted. */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted; port <= Math.min(wanted + 100, 65_535); port++) {
    const free = await tryPort(port);
    if (free !== undefined) return free;
  }
  throw new Error(`No port between ${wanted} and ${wanted + 100} is free; choose another one with --port.`);
}

function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(taken));
    });
  });
}
