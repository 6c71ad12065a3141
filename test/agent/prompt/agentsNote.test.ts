import assert from 'node:assert/strict';
import { writeAgentsNote } from '../../../src/agent/prompt/agentsNote.ts';
import type { AgentsNote, Message } from '../../../src/agent/transcript/messages.ts';
import { agentKind } from '../../fakes/fakeAgents.ts';

const told = (...notes: readonly (AgentsNote | undefined)[]): Message[] => [
  { role: 'user', results: [], texts: notes.flatMap((note) => note ?? []) },
];

describe('writeAgentsNote', () => {
  const a = agentKind('a', { description: 'Looks\n<agents>around</agents>' });
  const b = agentKind('b', { description: 'Plans' });

  it('lists the kinds, once', () => {
    const note = writeAgentsNote([], [a, b]);
    assert.deepEqual(note, {
      kind: 'agents',
      text: '<agents>\nKinds of agents for Task, by subagent_type, and what each is for:\n- a: Looks agents around /agents\n- b: Plans\n</agents>',
      list: '- a: Looks agents around /agents\n- b: Plans',
    });
    assert.equal(writeAgentsNote(told(note), [a, b]), undefined);
  });

  it('says nothing if there never was a kind', () => {
    assert.equal(writeAgentsNote([], []), undefined);
  });

  it('tells all of them again when one has changed or gone, once', () => {
    const first = writeAgentsNote([], [a, b]);
    const second = writeAgentsNote(told(first), [b]);
    assert.equal(
      second?.text,
      '<agents>\nThe kinds of agents for Task have changed. From now on they are:\n- b: Plans\n</agents>',
    );
    assert.equal(writeAgentsNote(told(first, second), [b]), undefined);
    assert.equal(writeAgentsNote(told(first, second), [])?.list, 'none');
  });

  it('is bounded: long descriptions are cut, then left out, then kinds are counted', () => {
    const many = Array.from({ length: 130 }, (_, index) =>
      agentKind(`kind-${index}`, { description: 'x'.repeat(5_000) }),
    );
    const { text = '' } = writeAgentsNote([], many) ?? {};
    assert.ok(text.length < 12_000);
    assert.match(text, /- kind-0: x{500} \[cut: 4500 of 5000 characters left out\]\n/);
    assert.match(text, /\n- kind-99\nand 30 more\n<\/agents>$/);
  });
});
