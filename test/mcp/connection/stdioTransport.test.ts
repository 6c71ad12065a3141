import assert from 'node:assert/strict';
import { createServerOutput } from '../../../src/mcp/connection/serverOutput.ts';
import { StdioTransport } from '../../../src/mcp/connection/stdioTransport.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

describe('mcp: a server process', () => {
  const createTransport = (script: string) =>
    new StdioTransport({
      command: process.execPath,
      args: ['-e', script],
      env: {},
      cwd: process.cwd(),
      output: createServerOutput(new SilentLog(), Date.now),
      graceMilliseconds: 100,
    });

  it('is over when it takes no more messages, whatever the message was', async () => {
    const transport = createTransport(
      'require("fs").closeSync(0); console.log(JSON.stringify({ jsonrpc: "2.0", method: "deaf" })); setInterval(() => {}, 1000)',
    );
    const closed = new Promise<void>((resolve) => {
      transport.onclose = resolve;
    });
    const isDeaf = new Promise<unknown>((resolve) => {
      transport.onmessage = resolve;
    });
    await transport.start();
    await isDeaf;
    await assert.rejects(transport.send({ jsonrpc: '2.0', method: 'notifications/roots/list_changed' }));
    await closed;
    assert.equal(transport.fate, 'closed its standard input');
    await transport.close();
  });

  it('is not started any more once it was ended', async () => {
    const transport = createTransport('setInterval(() => {}, 1000)');
    const started = transport.start().catch((error: unknown) => String(error));
    await transport.close();
    assert.equal(await started, 'Error: The server was ended before it started.');
    assert.equal(transport.pid, undefined);
  });
});
