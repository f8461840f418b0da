import { useSyncExternalStore } from 'react';

/** A state outside of React. Components read it with useStore. */
export class Store<State extends object> {
  readonly #listeners = new Set<() => void>();
  readonly #initial: State;
  #state: State;

  constructor(initial: State) {
    this.#initial = initial;
    this.#state = initial;
  }

  readonly get = (): State => this.#state;

  /** The state with which the server renders, and with which the browser hydrates. */
  readonly initial = (): State => this.#initial;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listeners if anything is different. */
  protected set(changes: Partial<State>): void {
    const next = { ...this.#state, ...changes };
    if (!isDifferent(this.#state, next)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

export const useStore = <State extends object>({ subscribe, get, initial }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, initial);

function isDifferent<State extends object>(one: State, other: State): boolean {
  for (const field in other) if (!Object.is(one[field], other[field])) return true;
  return false;
}
