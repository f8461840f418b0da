import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { likelyTaker } from '@fairtab/domain/split/leftovers';
import { type Bill, finalizeBill, type Unclaimed } from '@fairtab/domain/split/splitting';

/** How the host answers who pays for what nobody claimed. `person`: all of it; null until they are chosen. */
export type Decision =
  | { kind: 'everyone' }
  | { kind: 'host' }
  | { kind: 'person'; id: string | null }
  /** Item id → guest id, host or everyone; '' for who is to be said anew. */
  | { kind: 'items'; takers: Readonly<Record<string, string>> };

/** Of a choice of people: somebody who never came, and is added by name. Until then the question is not answered. */
export const NEW = 'new';

/** What nobody claimed, and the ids of the items whose taker the host must name; null if nothing is left. */
export type Asked = { unclaimed: Unclaimed; missing: string[] } | null;

/** What the host must decide before this bill can be final. */
export function askedOf(bill: Bill): Asked {
  const result = finalizeBill(bill, undefined);
  return result.ok || result.reason !== 'unclaimed' ? null : result;
}

/** The answer that is there already when the host is asked. */
export function firstDecision(bill: Bill): Decision {
  const asked = askedOf(bill);
  const taker = asked === null ? 'host' : likelyTaker(bill, asked.missing);
  return taker === 'host' || taker === 'everyone' ? { kind: taker } : { kind: 'person', id: taker };
}

/** The choice of a decision, for what is left now: undefined while it is not made, or if nothing is left. */
export function choiceOf(decision: Decision, asked: Asked): UnclaimedChoice | undefined {
  if (asked === null) return undefined;
  if (decision.kind === 'everyone' || decision.kind === 'host') return decision.kind;
  if (decision.kind === 'person') {
    const { id } = decision;
    return id === null ? undefined : Object.fromEntries(asked.missing.map((item) => [item, id]));
  }
  const takers = asked.missing.map((item) => [item, decision.takers[item] ?? 'host'] as const);
  return takers.some(([, taker]) => taker === NEW || taker === '') ? undefined : Object.fromEntries(takers);
}
