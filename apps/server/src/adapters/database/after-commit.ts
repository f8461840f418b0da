import type { Trx } from './database.ts';

const waiting = new WeakMap<Trx, (() => void)[]>();

/** Runs `act` once the transaction is committed, never if it is rolled back. */
export function afterCommit(trx: Trx, act: () => void): void {
  waiting.set(trx, [...(waiting.get(trx) ?? []), act]);
}

/** Runs what afterCommit queued for this transaction. */
export function committed(trx: Trx): void {
  for (const act of waiting.get(trx) ?? []) act();
}
