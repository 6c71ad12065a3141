import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { exposurePolicy } from '../../src/tools/pool/exposure.ts';
import type { ExposureChoice } from '../../src/tools/pool/exposureRules.ts';
import { ExposureChanges } from '../../src/vscode/pool/exposure/exposureChanges.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { Answers } from './answers.ts';
import { eventually } from './eventually.ts';

const tools = [
  fakeTool('Read', { isCore: true }),
  fakeTool('mcp__shop__order'),
  fakeTool('mcp__shop__list'),
  fakeTool('mcp__mail__send'),
];
const lists = ['off', 'pin', 'defer'] as const;
const server = { globs: ['mcp__shop'], names: ['mcp__shop__order', 'mcp__shop__list'] };
const one = (name: string) => ({ globs: [name], names: [name] });

describe('changes of exposure', () => {
  const answers = new Answers();
  const settings = () => vscode.workspace.getConfiguration('quiver.tools');
  const rules = () => {
    const [off = [], pin = [], defer = []] = lists.map((list) => settings().get<string[]>(list));
    return { off, pin, defer };
  };
  const changes = (isDeferring = true) =>
    new ExposureChanges({
      pool: { entries: () => tools.map((tool) => ({ tool, ...exposurePolicy(rules())(tool) })) },
      rules,
      deferral: () => ({ isOn: isDeferring, reason: 'tool search is off (quiver.toolSearch.mode)' }),
    });
  const clear = async () => {
    for (const list of lists)
      for (const target of [vscode.ConfigurationTarget.Global, vscode.ConfigurationTarget.Workspace])
        await settings().update(list, undefined, target);
  };
  beforeEach(clear);
  afterEach(async () => {
    answers.restore();
    answers.asked.length = 0;
    await clear();
  });
  const change = async (choice: ExposureChoice, chosen = server, answer?: string) => {
    answers.give('showInformationMessage', answer);
    const made = changes();
    await made.change(chosen, choice);
    return made;
  };

  it('are written for all workspaces, told, and undone at a press', async () => {
    await change('off', server, 'Undo');
    await eventually(() => rules().off.length === 0);
    assert.deepEqual(answers.asked, [['2 tools: off, never offered.', 'Undo', 'Only in This Workspace']]);
    assert.deepEqual(rules(), { off: [], pin: [], defer: [] });
  });

  it('count in one workspace only where that is wanted', async () => {
    const made = await change('always', server, 'Only in This Workspace');
    await eventually(() => settings().inspect('pin')?.workspaceValue !== undefined);
    const { globalValue, workspaceValue } = settings().inspect('pin') ?? {};
    assert.deepEqual([globalValue, workspaceValue], [undefined, ['mcp__shop']]);
    answers.give('showInformationMessage', undefined);
    await made.undo();
    assert.deepEqual(rules(), { off: [], pin: [], defer: [] });
  });

  it('take one tool out of a server, back to the default, and undo step by step', async () => {
    const made = await change('always');
    await made.change(one('mcp__shop__list'), 'deferred');
    assert.deepEqual(rules(), { off: [], pin: ['mcp__shop'], defer: ['mcp__shop__list'] });
    await made.change(server, 'default');
    assert.deepEqual(rules(), { off: [], pin: [], defer: [] });
    await made.undo();
    await made.undo();
    assert.deepEqual(rules(), { off: [], pin: ['mcp__shop'], defer: [] });
    await made.undo();
    await made.undo();
    assert.deepEqual(
      [rules(), answers.asked.at(-1)],
      [{ off: [], pin: [], defer: [] }, ['There is no change of tools to undo.']],
    );
  });

  it('say why they have no effect, and leave no setting behind', async () => {
    await change('deferred', one('Read'));
    assert.deepEqual(answers.asked, [['Read cannot be changed here: core tool.', 'Open Settings']]);
    assert.deepEqual(rules(), { off: [], pin: [], defer: [] });
  });

  it('say that a deferred tool stays loaded while nothing is deferred', async () => {
    answers.give('showInformationMessage', undefined);
    await changes(false).change(one('mcp__mail__send'), 'deferred');
    assert.equal(
      answers.asked[0]?.[0],
      'send: deferred, found by search. All tools are loaded for now: tool search is off (quiver.toolSearch.mode).',
    );
    assert.deepEqual(rules().defer, ['mcp__mail__send']);
  });
});
