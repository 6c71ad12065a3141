import { useEffect, useState } from 'preact/hooks';

/** The state of a page, changed only by a pure function of actions. */
export class Store<State, Action> {
  readonly #reduce: (state: State, action: Action) => State;
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(reduce: (state: State, action: Action) => State, state: State) {
    this.#reduce = reduce;
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  dispatch(action: Action): void {
    const state = this.#reduce(this.#state, action);
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The newest state of a store, in a component that is drawn once a frame however often the state changes meanwhile. */
export function useStore<State, Action>(store: Store<State, Action>): State {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    let frame: number | undefined;
    const show = (): void => {
      frame = undefined;
      setState(store.state);
    };
    show();
    const unsubscribe = store.subscribe(() => {
      frame ??= requestAnimationFrame(show);
    });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [store]);
  return state;
}
