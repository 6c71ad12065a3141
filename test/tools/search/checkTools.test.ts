import assert from 'node:assert/strict';
import { checkTools } from '../../../src/tools/search/checkTools.ts';
import type { SearchDocument } from '../../../src/tools/search/searchDocument.ts';
import { allSampleDocuments, document, newIndex, sampleIndex } from './samplePool.ts';

function check(documents: readonly SearchDocument[]) {
  const index = newIndex();
  for (const own of documents) index.setSource(own.id, [own]);
  return [...checkTools(documents, index)];
}

describe('checkTools', () => {
  it('finds nothing wrong with tools that describe themselves', () => {
    assert.deepEqual([...checkTools(allSampleDocuments(), sampleIndex())], []);
  });

  it('reports a description that tells nothing', () => {
    const [empty, thin] = check([
      document({ server: 'shop', name: 'sync', parameters: ['warehouse', 'sku'] }),
      document({ server: 'shop', name: 'refresh', description: 'Refreshes it.', parameters: ['catalog'] }),
    ]);
    assert.deepEqual(empty, {
      id: 'mcp__shop__sync',
      kind: 'thin-description',
      message: 'It has no description, so only its name can find it.',
      rivals: [],
      words: ['sync', 'shop', 'warehouse', 'sku'],
    });
    assert.equal(thin?.kind, 'thin-description');
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
          words: ['alpha'],
        },
        {
          id: 'mcp__beta__readFile',
          kind: 'clashing-name',
          rivals: ['mcp__alpha__read_file'],
          words: ['beta', 'encoding'],
        },
      ],
    );
  });

  it('reports a tool that its own first sentence does not find', () => {
    const rivals = ['create', 'draft', 'copy', 'archive', 'approve', 'reject'].map((verb) =>
      document({
        server: 'billing',
        name: `${verb}_invoice`,
        description: `Handles an invoice of a customer: ${verb} invoice.`,
      }),
    );
    const lost = document({
      server: 'billing',
      name: 'zap',
      description: 'Handles an invoice of a customer.',
      parameters: ['dunning'],
    });
    const problems = check([...rivals, lost]);
    const problem = problems.find(({ id }) => id === 'mcp__billing__zap');
    assert.equal(problem?.kind, 'outranked');
    assert.deepEqual(problem?.words, ['zap', 'dunning']);
    assert.equal(problem?.rivals.length, 3);
  });

  it('is lazy', () => {
    const documents = [document({ server: 'a', name: 'x' }), document({ server: 'b', name: 'y' })];
    const first = checkTools(documents, newIndex()).next();
    assert.equal(first.value?.id, 'mcp__a__x');
  });
});
