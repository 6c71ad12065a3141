import assert from 'node:assert/strict';
import { Drafts } from '../../../src/webview/chat/drafts.ts';

describe('Drafts', () => {
  it('outlive the page', () => {
    let kept: unknown;
    const drafts = new Drafts(undefined, (value) => {
      kept = value;
    });
    drafts.keep('a', 'begun');
    drafts.keep('b', 'other');
    drafts.keep('b', '');
    const next = new Drafts(structuredClone(kept), () => undefined);
    assert.deepEqual([next.of('a'), next.of('b')], ['begun', '']);
  });

  it('begin empty if what was kept makes no sense', () => {
    assert.equal(new Drafts({ drafts: 'x' }, () => undefined).of('a'), '');
  });

  it('are kept for the fifty newest chats', () => {
    let kept: unknown;
    const drafts = new Drafts(undefined, (value) => {
      kept = value;
    });
    for (let chat = 0; chat < 60; chat++) drafts.keep(String(chat), 'text');
    const next = new Drafts(kept, () => undefined);
    assert.deepEqual([next.of('9'), next.of('10')], ['', 'text']);
  });
});
