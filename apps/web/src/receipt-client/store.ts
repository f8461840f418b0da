import { useSyncExternalStore } from 'react';

/** State outside of React; components read it with useStore. */
export class Store<State extends Record<string, unknown>> {
  readonly #listeners = new Set<() => void>();
  readonly #initial: State;
  #state: State;

  constructor(initial: State) {
    this.#initial = initial;
    this.#state = initial;
  }

  readonly get = (): State => this.#state;

  /** The state for server rendering and hydration. */
  readonly initial = (): State => this.#initial;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notifies the listeners if anything differs. */
  protected set(changes: Partial<State>): void {
    const before = this.#state;
    const next = { ...before, ...changes };
    if (Object.keys(next).every((field) => Object.is(next[field], before[field]))) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

export const useStore = <State extends Record<string, unknown>>({
  subscribe,
  get,
  initial,
}: Store<State>): State => useSyncExternalStore(subscribe, get, initial);
