import assert from 'node:assert/strict';
import type { SearchDocument } from '../../../../src/tools/search/index/searchDocument.ts';
import { checkTools, type ToolProblem } from '../../../../src/tools/search/report/checkTools.ts';
import type { ToolIndex } from '../../../../src/tools/search/toolIndex.ts';
import { allSampleDocuments, document, newIndex, sampleIndex } from '../samplePool.ts';

const problemsOf = (checked: Iterable<ToolProblem | undefined>): ToolProblem[] =>
  [...checked].filter((problem) => problem !== undefined);

function indexOf(documents: readonly SearchDocument[]): ToolIndex {
  const index = newIndex();
  for (const own of documents) index.setSource(own.id, [own]);
  return index;
}

const check = (documents: readonly SearchDocument[]): ToolProblem[] =>
  problemsOf(checkTools(documents, indexOf(documents)));

/** Five tools that match words about invoices better than `zap` does. */
const rivals = ['create', 'draft', 'copy', 'archive', 'approve'].map((verb) =>
  document({
    server: 'billing',
    name: `${verb}_customer_dunning_invoice`,
    description: `Handles the dunning of a customer after an invoice: ${verb} it.`,
  }),
);
const zap = document({
  server: 'billing',
  name: 'zap',
  description: 'Handles the dunning of a customer after an invoice at billing, by courier.',
});

describe('checkTools', () => {
  it('finds nothing wrong with tools that describe themselves', () => {
    assert.deepEqual(problemsOf(checkTools(allSampleDocuments(), sampleIndex())), []);
  });

  it('reports a description that tells nothing, without proposing what finds the tool anyway', () => {
    assert.deepEqual(
      check([
        document({ server: 'shop', name: 'sync', parameters: ['warehouse', 'sku'] }),
        document({ server: 'shop', name: 'refresh', description: 'Refreshes it.', parameters: ['catalog'] }),
      ]),
      [
        {
          id: 'mcp__shop__sync',
          kind: 'thin-description',
          message: 'It has no description, so it can only be found by its name.',
          rivals: [],
          words: [],
        },
        {
          id: 'mcp__shop__refresh',
          kind: 'thin-description',
          message: 'Its description says no more than its name.',
          rivals: [],
          words: [],
        },
      ],
    );
  });

  it('proposes words of its own for a thin one that the search would not find by them', () => {
    const others = ['stock', 'depot', 'goods', 'pallet', 'shelf'].map((thing) =>
      document({
        server: `${thing}s`,
        name: `sync_${thing}`,
        description: `Syncs the ${thing} of a warehouse.`,
      }),
    );
    const thin = document({ server: 'shop', name: 'sync', parameters: ['warehouse', 'limit'] });
    const found = check([...others, thin]).find(({ id }) => id === thin.id);
    assert.deepEqual(found?.words, ['warehouse']);
  });

  it('reports tools that only their server tells apart', () => {
    const description = 'Reads the whole content of a file on the disk.';
    const problems = check([
      document({ server: 'alpha', name: 'read_file', description, parameters: ['path'] }),
      document({ server: 'beta', name: 'readFile', description, parameters: ['path', 'encoding'] }),
    ]);
    assert.deepEqual(
      problems.map(({ id, kind, rivals, words }) => ({ id, kind, rivals, words })),
      [
        {
          id: 'mcp__alpha__read_file',
          kind: 'clashing-name',
          rivals: ['mcp__beta__readFile'],
          words: [],
        },
        {
          id: 'mcp__beta__readFile',
          kind: 'clashing-name',
          rivals: ['mcp__alpha__read_file'],
          words: [],
        },
      ],
    );
  });

  it('passes over the sentences that tools of a server share', () => {
    const shared = 'This is the public interface of the invoice service.';
    const things = [
      'invoice',
      'interface',
      'service',
      'public_invoice',
      'invoice_service',
      'address',
      'refund',
    ];
    const tools = things.map((thing) =>
      document({
        server: 'billing',
        name: `fetch_${thing}`,
        description: `${shared}\nFetches one ${thing.replace('_', ' ')} by its number.`,
      }),
    );
    assert.deepEqual(check([...tools, { ...zap, description: shared }]), []);
  });

  it('reports a tool that its own sentence does not find, with the fewest words that rivals lack and that change that', () => {
    const documents = [...rivals, zap];
    const problems = check(documents);
    assert.deepEqual(problems, [
      {
        id: 'mcp__billing__zap',
        kind: 'outranked',
        message: 'Others match its own description better than it does.',
        rivals: [
          'mcp__billing__create_customer_dunning_invoice',
          'mcp__billing__approve_customer_dunning_invoice',
          'mcp__billing__archive_customer_dunning_invoice',
        ],
        words: ['courier'],
      },
    ]);
    const hints = problems[0]?.words ?? [];
    assert.deepEqual(
      check([...rivals, { ...zap, hints }]).filter(({ id }) => id === zap.id),
      [],
    );
  });

  it('proposes nothing if no word helps, and says whether naming the server does', () => {
    const invoices = ['create', 'draft', 'copy', 'archive', 'approve'].map((verb) =>
      document({
        server: 'billing',
        name: `${verb}_invoice`,
        description: `Handles an invoice: ${verb} invoice.`,
        parameters: ['handles_invoice'],
      }),
    );
    const lost = (server: string) => document({ server, name: 'zap', description: 'Handles an invoice.' });
    const told = (server: string) =>
      check([...invoices, lost(server)]).map(({ message, words }) => ({ message, words }));
    assert.deepEqual(
      [told('billing'), told('ledger')],
      [
        [{ message: 'Others match its own description better than it does.', words: [] }],
        [
          {
            message:
              'Others match its own description better than it does, unless the search names its server.',
            words: [],
          },
        ],
      ],
    );
  });

  it('leaves the index as it was', () => {
    const documents = [...rivals, zap];
    const index = indexOf(documents);
    const search = () => index.search('handles dunning customer invoice', { limit: 20 });
    const before = search();
    problemsOf(checkTools(documents, index));
    assert.deepEqual(search(), before);
  });

  it('takes tools that are off for no rivals', () => {
    assert.deepEqual(problemsOf(checkTools([zap], indexOf([...rivals, zap]))), []);
  });

  it('lets the caller pause after every tool and every trial', () => {
    const documents = allSampleDocuments();
    assert.equal([...checkTools(documents, sampleIndex())].length, documents.length);
    assert.ok([...checkTools([...rivals, zap], indexOf([...rivals, zap]))].length > rivals.length + 1);
  });

  it('is lazy', () => {
    const documents = [document({ server: 'a', name: 'x' }), document({ server: 'b', name: 'y' })];
    const first = checkTools(documents, newIndex()).next();
    assert.equal(first.value?.id, 'mcp__a__x');
  });
});
