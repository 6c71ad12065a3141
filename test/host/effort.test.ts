import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { Agent, ChatTurn } from '../../src/agent/agent.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { Checkpoints } from '../../src/tools/checkpoints/checkpoints.ts';
import { answerMessage } from '../../src/vscode/chat/slashCommands.ts';
import { MemoryImages } from '../fakes/memoryImages.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel } from '../fakes/scriptedModel.ts';
import { anySignal } from './workspace.ts';

const MODEL = offeredModel(new ScriptedModel(), { name: 'Claude', efforts: ['low', 'high'] });

/** Sends `/effort` with these words in VS Code's Chat view. */
async function send(prompt: string, model = MODEL) {
  const said: string[] = [];
  const asked: ChatTurn[] = [];
  const request = {
    ...{ command: 'effort', prompt, references: [], toolReferences: [] },
    model: { vendor: 'quiver', id: 'm', name: 'Claude' },
  } as unknown as vscode.ChatRequest;
  const stream = {
    markdown: (text: string | vscode.MarkdownString) =>
      said.push(typeof text === 'string' ? text : text.value),
  } as unknown as vscode.ChatResponseStream;
  const agent: Partial<Agent> = {
    async converse(turn) {
      asked.push(turn);
      throw new Error('that is all');
    },
  };
  const images = new MemoryImages();
  const deps = {
    agent,
    catalog: { listOffered: async () => [model], onDidChange: new Emitter<void>().event },
    prompts: { list: async () => [] },
    openTurns: { begin: () => () => undefined, find: async () => undefined },
    review: { checkpoints: new Checkpoints(new MemoryStorage(), images), images },
    warningOf: () => undefined,
    prepare: () => undefined,
  };
  const message = {
    request,
    stream,
    context: { history: [] } as unknown as vscode.ChatContext,
    texts: prompt === '' ? [] : [{ kind: 'prompt' as const, text: prompt }],
  };
  const result = await answerMessage(message, deps as never, anySignal()).catch((error: Error) => {
    if (error.message !== 'that is all') throw error;
    return undefined;
  });
  return { said, metadata: result?.metadata, asked: asked.map(({ effort, texts }) => ({ effort, texts })) };
}

describe('/effort in the real host', () => {
  it('is kept with the answer until the next message', async () => {
    assert.deepEqual(await send('HIGH'), {
      said: ['Effort **high** from your next message on.'],
      metadata: { effort: 'high' },
      asked: [],
    });
  });

  it('answers an unknown level, and none, with the levels there are', async () => {
    const levels = 'Claude has these levels of effort: default, low, high. Say /effort low, for example.';
    for (const words of ['huge', 'huge do it', ''])
      assert.deepEqual(await send(words), { said: [levels], metadata: undefined, asked: [] });
    const { efforts: _, ...none } = MODEL;
    assert.deepEqual((await send('high', none)).said, ['Claude has no levels of effort.']);
  });

  it('sends the words after the level with it', async () => {
    const { said, asked } = await send('low  fix it\nnow');
    assert.deepEqual(said, []);
    assert.deepEqual(asked, [{ effort: 'low', texts: [{ kind: 'prompt', text: 'fix it\nnow' }] }]);
  });
});
