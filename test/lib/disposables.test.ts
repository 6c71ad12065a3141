import assert from 'node:assert/strict';
import { Disposables } from '../../src/lib/disposables.ts';
import { Emitter } from '../../src/lib/emitter.ts';

describe('Disposables', () => {
  it('disposes in reverse order, once, and late items at once', () => {
    const order: string[] = [];
    const own = new Disposables();
    const item = (name: string) => ({ dispose: () => void order.push(name) });
    own.add(item('first'));
    own.add(item('second'));
    own.dispose();
    own.dispose();
    own.add(item('late'));
    assert.deepEqual(order, ['second', 'first', 'late']);
  });
});

describe('Emitter', () => {
  it('tells its listeners until they are disposed', () => {
    const heard: number[] = [];
    const emitter = new Emitter<number>();
    const subscription = emitter.event((value) => heard.push(value));
    emitter.fire(1);
    subscription.dispose();
    emitter.fire(2);
    assert.deepEqual(heard, [1]);
  });

  it('lets a listener leave while it is told', () => {
    const heard: string[] = [];
    const emitter = new Emitter<void>();
    const first = emitter.event(() => {
      heard.push('first');
      first.dispose();
    });
    emitter.event(() => heard.push('second'));
    emitter.fire();
    emitter.fire();
    assert.deepEqual(heard, ['first', 'second', 'second']);
  });
});
