import assert from 'node:assert/strict';
import { listTools, type ToolPage } from '../../../src/mcp/tools/listTools.ts';

const page = (names: readonly string[], nextCursor?: string): ToolPage => ({
  tools: names.map((name) => ({ name })),
  ...(nextCursor === undefined ? {} : { nextCursor }),
});

const list = async (answer: (cursor?: string) => ToolPage) => {
  const { tools, ...rest } = await listTools(async (cursor) => answer(cursor));
  return { names: tools.map(({ name }) => name), ...rest };
};

describe('listTools', () => {
  it('reads all pages in order; an empty cursor is the end', async () => {
    const pages: Record<string, ToolPage> = {
      first: page(['a', 'b'], 'x'),
      x: page(['c'], 'y'),
      y: page([], ''),
    };
    assert.deepEqual(await list((cursor) => pages[cursor ?? 'first'] ?? page([])), {
      names: ['a', 'b', 'c'],
      notices: [],
    });
  });

  it('stops at a cursor that comes again, even after others', async () => {
    const next: Record<string, string> = { '': '1', 1: '2', 2: '3', 3: '1' };
    assert.deepEqual(await list((cursor = '') => page([`t${cursor}`], next[cursor])), {
      names: ['t', 't1', 't2', 't3'],
      notices: ['The tool list runs in a circle; it was cut where it begins again.'],
      gap: 'cut',
    });
  });

  it('stops where a list has no end', async () => {
    const pages = await list((cursor = '0') => page([], String(Number(cursor) + 1)));
    assert.deepEqual(pages.notices, ['The tool list has more than 1000 pages; the rest was left out.']);
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
  const cut = {
    names: many(10_000),
    notices: ['The server lists more than 10000 tools; the rest was left out.'],
    gap: 'cut',
  };

  it('stops after so many tools, also within a page', async () => {
    const names = many(12_000);
    assert.deepEqual(
      await list((cursor = '0') => {
        const end = Number(cursor) + 4_000;
        return page(names.slice(Number(cursor), end), String(end));
      }),
      cut,
    );
    assert.deepEqual(await list(() => page(names)), cut);
    assert.deepEqual(await list(() => page(many(10_000))), { names: many(10_000), notices: [] });
  });

  it('fails only with the first page', async () => {
    await assert.rejects(
      listTools(() => Promise.reject(new Error('lost'))),
      /^Error: lost$/,
    );
    assert.deepEqual(
      await list((cursor) => {
        if (cursor) throw new Error('lost');
        return page(['a'], 'x');
      }),
      { names: ['a'], notices: ['Page 2 of the tool list failed: lost'], gap: 'failed' },
    );
  });
});
