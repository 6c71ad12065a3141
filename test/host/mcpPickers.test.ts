import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { AttachedResources } from '../../src/vscode/mcp/attachedResources.ts';
import { attachResource } from '../../src/vscode/mcp/attachResource.ts';
import { insertPrompt } from '../../src/vscode/mcp/insertPrompt.ts';
import { Answers } from './answers.ts';

const refused = () => Promise.reject(new Error('Nothing was picked.'));
const rest = { find: refused, text: refused, address: refused, suggestions: refused };

describe('pickers of what MCP servers have, in the real host', () => {
  let answers: Answers;
  let progress: string[];
  beforeEach(() => {
    answers = new Answers();
    progress = [];
    // The progress is seen, and the work is done as VS Code would do it.
    answers.give('withProgress', run, run);
  });
  afterEach(() => answers.restore());

  const run = ({ title }: vscode.ProgressOptions, work: (...args: unknown[]) => Promise<unknown>) => {
    progress.push(title ?? '');
    const token = {
      isCancellationRequested: false,
      onCancellationRequested: () => ({ dispose: () => undefined }),
    };
    return work({ report: () => undefined }, token);
  };

  it('say that they wait for servers, then show what these have', async () => {
    answers.give('showQuickPick', undefined, undefined);
    const prompt = { server: 'a', name: 'p', command: 'mcp__a__p', title: 'P', description: 'd', args: [] };
    const resource = { server: 'a', uri: 'x://r', title: 'R', description: 'd', variables: [] };
    await insertPrompt({ ...rest, list: async () => [prompt] });
    await attachResource({ ...rest, list: async () => [resource] }, new AttachedResources());
    const waiting = 'Asking the MCP servers what they have…';
    assert.deepEqual(progress, [waiting, waiting]);
    const shown = answers.asked.flatMap(([items]) => (Array.isArray(items) ? items : []));
    assert.deepEqual(
      shown.map(({ label, description }) => [label, description]),
      [
        ['P', 'a · /mcp__a__p'],
        ['R', 'a · x://r'],
      ],
    );
  });
});
