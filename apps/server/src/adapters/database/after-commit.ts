import type { Trx } from './database.ts';

const waiting = new WeakMap<Trx, (() => void)[]>();

/** Does something once the transaction is committed, and nothing if it is rolled back. */
export function afterCommit(trx: Trx, act: () => void): void {
  waiting.set(trx, [...(waiting.get(trx) ?? []), act]);
}

/** What waits for a transaction that is committed now. */
export function committed(trx: Trx): void {
  for (const act of waiting.get(trx) ?? []) act();
}
