import assert from 'node:assert/strict';
import { snapshotPool } from '../../../src/tools/pool/snapshotPool.ts';
import type { PoolEntry } from '../../../src/tools/pool/toolPool.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const entry = (name: string, exposure: PoolEntry['exposure']): PoolEntry => ({
  tool: fakeTool(name),
  exposure,
  reason: 'test',
});

const standingIn = (tools: Readonly<Record<string, PoolEntry['exposure']>>) => {
  const snapshot = snapshotPool({
    entries: Object.entries(tools).map(([name, exposure]) => entry(name, exposure)),
    loaded: new Set(['mcp__a__pinned']),
    found: new Set(['mcp__a__found']),
  });
  return (name: string) => {
    const found = snapshot.find(name);
    return [found.standing, 'tool' in found ? found.tool.definition.name : undefined];
  };
};

describe('snapshotPool', () => {
  const read = entry('Read', 'always');
  const sum = entry('mcp__math__sum', 'deferred');
  const mail = entry('mcp__post__send_mail', 'deferred');
  const web = entry('WebFetch', 'off');
  const snapshot = snapshotPool({
    entries: [read, sum, mail, web],
    loaded: new Set(['Read', 'Lost']),
    found: new Set(['mcp__math__sum']),
    wasAnnounced: (name) => name === 'mcp__notes__add',
    servers: [
      { name: 'notes', state: 'failed', reason: 'no route' },
      { name: 'math', state: 'ready' },
    ],
  });

  it('knows the standing of every name', () => {
    const standings = [
      ['Read', { standing: 'loaded', tool: read.tool }],
      ['mcp__math__sum', { standing: 'found', tool: sum.tool }],
      ['mcp__post__send_mail', { standing: 'deferred', tool: mail.tool }],
      ['WebFetch', { standing: 'off', tool: web.tool, reason: 'test' }],
      ['Lost', { standing: 'gone' }],
      ['mcp__notes__add', { standing: 'gone', unconnected: { name: 'notes', state: 'failed: no route' } }],
      [
        'mcp__notes__read',
        { standing: 'unknown', unconnected: { name: 'notes', state: 'failed: no route' } },
      ],
      ['mcp__math__product', { standing: 'unknown' }],
    ] as const;
    for (const [name, standing] of standings) assert.deepEqual(snapshot.find(name), standing, name);
  });

  it('lists the tools that can be searched for, found ones included', () => {
    assert.deepEqual(snapshot.deferred, [sum.tool, mail.tool]);
  });

  it('suggests tools for a name that no tool has, but none that is off', () => {
    assert.deepEqual(snapshot.suggest('send_mail'), ['mcp__post__send_mail']);
    assert.deepEqual(snapshot.suggest('mcp__post__send_mial'), ['mcp__post__send_mail']);
    assert.deepEqual(snapshot.suggest('WebFetch'), []);
  });

  it('finds tools by their names with and without the prefix', () => {
    const standing = standingIn({
      mcp__a__pinned: 'always',
      mcp__a__found: 'deferred',
      mcp__b__other: 'deferred',
      mcp__b__gone_off: 'off',
    });
    assert.deepEqual(
      ['mcp__a__pinned', 'pinned', 'mcp__a__found', 'found', 'other', 'gone_off'].map(standing),
      [
        ['loaded', 'mcp__a__pinned'],
        ['loaded', 'mcp__a__pinned'],
        ['found', 'mcp__a__found'],
        ['found', 'mcp__a__found'],
        ['deferred', 'mcp__b__other'],
        ['off', 'mcp__b__gone_off'],
      ],
    );
  });

  it('guesses nothing: a short name must be written exactly, and belong to one tool that is on', () => {
    const standing = standingIn({
      mcp__a__twice: 'deferred',
      mcp__b__twice: 'deferred',
      mcp__a__half: 'off',
      mcp__b__half: 'deferred',
      mcp__b__other: 'deferred',
    });
    assert.deepEqual(['twice', 'half', 'Other', 'b__other'].map(standing), [
      ['unknown', undefined],
      ['deferred', 'mcp__b__half'],
      ['unknown', undefined],
      ['unknown', undefined],
    ]);
  });

  it('never takes the full name of a tool that is gone for the short name of another', () => {
    const standing = standingIn({ mcp__evil__mcp__github__create_issue: 'deferred' });
    assert.deepEqual(standing('mcp__github__create_issue'), ['unknown', undefined]);
  });
});
