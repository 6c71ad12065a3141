import assert from 'node:assert/strict';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import type { ServerConfig } from '../../../src/mcp/config/serverConfig.ts';
import {
  failureSentence,
  isNetworkError,
  isSessionLost,
  serverWords,
} from '../../../src/mcp/connection/failure.ts';

const local: ServerConfig = { type: 'stdio', command: 'tool', args: [], env: {} };
const remote: ServerConfig = {
  type: 'http',
  url: 'https://me:secret@example.com/mcp?key=secret',
  headers: {},
};
const fetchFailed = (cause: Error) => new TypeError('fetch failed', { cause });
const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('failureSentence', () => {
  it('says what to do, without secrets', () => {
    assert.deepEqual(
      [
        failureSentence(withCode('EACCES'), local),
        failureSentence(new Error('spawn failed'), local),
        failureSentence(fetchFailed(withCode('ENOTFOUND')), remote),
        failureSentence(fetchFailed(new AggregateError([withCode('ECONNREFUSED')])), remote),
        failureSentence(fetchFailed(withCode('CERT_HAS_EXPIRED')), remote),
        failureSentence(fetchFailed(new Error('bad port')), remote),
        failureSentence(new McpError(-32_000, 'not\u202e today'), remote),
      ],
      [
        'The command "tool" may not be run: permission denied.',
        'The command "tool" could not be started: spawn failed',
        'The host of https://example.com/mcp was not found.',
        'Nothing answers at https://example.com/mcp (ECONNREFUSED).',
        'https://example.com/mcp could not be reached: CERT_HAS_EXPIRED.',
        'https://example.com/mcp could not be reached: bad port.',
        'It refused to connect: not today',
      ],
    );
  });

  it('bounds what a server says', () => {
    assert.ok(serverWords(new Error('x'.repeat(9_000))).length < 600);
    assert.equal(serverWords(new Error('')), 'it gave no reason.');
  });

  it('knows a lost session from an input that was refused', () => {
    const isLost = (code: number, body: string) =>
      isSessionLost(new StreamableHTTPError(code, `Error POSTing to endpoint: ${body}`));
    const lost = [
      '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Bad Request: No valid session ID provided"},"id":null}',
      'Invalid or missing session ID',
      'Bad Request: Mcp-Session-Id header is required',
      'Missing Mcp-Session-Id header',
      '{"error":"Session not found"}',
      'Session 3f2a-77 not found.',
      'The session has expired',
      'Unknown session',
    ];
    const refused = [
      'missing parameter session_name',
      'Invalid session name',
      'Invalid session_id',
      'session title is required',
      'the session was recorded, but not sent',
      'no sessions',
    ];
    assert.deepEqual(
      lost.filter((body) => !isLost(400, body)),
      [],
    );
    assert.deepEqual(
      refused.filter((body) => isLost(400, body)),
      [],
    );
    assert.deepEqual([isLost(404, ''), isLost(500, 'Session not found')], [true, false]);
  });

  it('knows a broken network from other errors', () => {
    assert.deepEqual([fetchFailed(new Error()), withCode('EPIPE'), new Error('else')].map(isNetworkError), [
      true,
      true,
      false,
    ]);
  });
});
