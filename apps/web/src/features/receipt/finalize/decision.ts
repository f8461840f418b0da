import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import type { Bill, Unclaimed } from '@fairtab/domain/split/splitting';

/** Nothing is chosen yet: who pays is never guessed. */
export const OPEN = { kind: 'open' } as const;

/** Who pays for what is unclaimed. */
export type Decision =
  | typeof OPEN
  | { kind: 'everyone' }
  | { kind: 'host' }
  /** Item id → guest id, 'host' or 'everyone'; '' if it must be asked. */
  | { kind: 'items'; takers: Readonly<Record<string, string>> };

/** The option to add a guest by name. Until that is done, the question is unanswered. */
export const NEW = 'new';

/** What is unclaimed, and the ids of items that still need a taker; null if nothing is left. */
export type Asked = { unclaimed: Unclaimed; missing: string[] } | null;

/** What the host must decide before finalizing. */
export function askedOf(bill: Bill): Asked {
  const result = finalizeBill(bill, undefined);
  return result.ok || result.reason !== 'unclaimed' ? null : result;
}

export const allTo = (taker: string, missing: readonly string[]): Decision => ({
  kind: 'items',
  takers: Object.fromEntries(missing.map((item) => [item, taker])),
});

/** The choice to send, for what is left now; undefined if it is not made or nothing is left. */
export function choiceOf(decision: Decision, asked: Asked): UnclaimedChoice | undefined {
  if (asked === null || decision.kind === 'open') return undefined;
  if (decision.kind !== 'items') return decision.kind;
  const takers = asked.missing.map((item) => [item, decision.takers[item] ?? 'host'] as const);
  return takers.some(([, taker]) => taker === NEW || taker === '') ? undefined : Object.fromEntries(takers);
}
