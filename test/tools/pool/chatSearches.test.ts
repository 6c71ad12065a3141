import assert from 'node:assert/strict';
import { ChatSearches } from '../../../src/tools/pool/chatSearches.ts';

describe('ChatSearches', () => {
  let searches: ChatSearches;
  beforeEach(() => {
    searches = new ChatSearches();
  });
  const add = (query: string, ...found: readonly string[]) => searches.add('chat', [{ query, found }]);

  it('tells which search found the tool that is called, once a chat', () => {
    add('open ticket', 'a', 'b');
    assert.deepEqual(searches.takeCall('chat', 'a'), ['open ticket']);
    assert.deepEqual(searches.takeCall('chat', 'a'), []);
    assert.deepEqual(searches.takeCall('chat', 'b'), ['open ticket']);
    add('Open  Ticket', 'a');
    assert.deepEqual(searches.takeCall('chat', 'a'), []);
    searches.add('other', [{ query: 'open ticket', found: ['a'] }]);
    assert.deepEqual(searches.takeCall('other', 'a'), ['open ticket']);
  });

  it('takes the searches just before it for vain tries, unless they led to something themselves', () => {
    add('list people', 'p');
    searches.takeCall('chat', 'p');
    add('open ticket');
    add('new bug', 'x');
    searches.add('chat', [{ found: ['a'] }]);
    assert.deepEqual(searches.takeCall('chat', 'a'), ['open ticket', 'new bug']);
  });

  it('takes no more than three searches for tries', () => {
    for (const query of ['one', 'two', 'three', 'four']) add(query);
    add('five', 'a');
    assert.deepEqual(searches.takeCall('chat', 'a'), ['two', 'three', 'four', 'five']);
  });

  it('knows nothing of tools that no search of the chat has found', () => {
    add('open ticket', 'a');
    assert.deepEqual([searches.takeCall('chat', 'b'), searches.takeCall('other', 'a')], [[], []]);
  });

  it('forgets the chats that were quiet longest', () => {
    for (let index = 0; index < 100; index++) searches.add(`${index}`, [{ query: 'q', found: ['a'] }]);
    assert.deepEqual([searches.takeCall('0', 'a'), searches.takeCall('99', 'a')], [[], ['q']]);
  });
});
