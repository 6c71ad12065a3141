import assert from 'node:assert/strict';
import { AnswerStreams } from '../../../src/mcp/connection/answerStreams.ts';
import { eventually } from '../serversUnderTest.ts';

describe('mcp: the answers of a server', () => {
  it('tell whether they broke off or were waited for too long', async () => {
    const told: unknown[] = [];
    const answers = new AnswerStreams((id, reason) => told.push([id, reason]));
    const breakWith = (code: string) => async () => {
      const cause = Object.assign(new Error(code), { code });
      return new Response(
        new ReadableStream({
          pull: (controller) => controller.error(new TypeError('terminated', { cause })),
        }),
      );
    };
    for (const [id, code] of ['UND_ERR_SOCKET', 'UND_ERR_BODY_TIMEOUT'].entries()) {
      const response = await answers.ask(id, breakWith(code));
      await assert.rejects(response.text(), /^TypeError: terminated$/);
      await eventually(() => told.length > id);
    }
    assert.deepEqual(told, [
      [0, 'its answer broke off.'],
      [1, 'it sent nothing for five minutes, which is as long as a request over HTTP can wait.'],
    ]);
  });
});
