import assert from 'node:assert/strict';
import { createServerOutput } from '../../../src/mcp/connection/serverOutput.ts';
import { StdioTransport } from '../../../src/mcp/connection/stdioTransport.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

describe('mcp: a server process', () => {
  it('is not started any more once it was ended', async () => {
    const transport = new StdioTransport({
      command: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1000)'],
      env: {},
      cwd: process.cwd(),
      output: createServerOutput(new SilentLog(), Date.now),
      graceMilliseconds: 100,
    });
    const started = transport.start().catch((error: unknown) => String(error));
    await transport.close();
    assert.equal(await started, 'Error: The server was ended before it started.');
    assert.equal(transport.pid, undefined);
  });
});
