import { randomUUID } from 'node:crypto';
import type { AmountChangeView } from '@fairtab/contract/receipt/receipt-view';
import type { AmountChangeReason } from '@fairtab/contract/wire/scalars';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { type Asked, dueOf, partOf, sameDivision } from '@fairtab/receipt/split-of';
import type { Trx } from '../../adapters/database/database.ts';
import { isSame } from '../../http/changed-fields.ts';
import { AMOUNT_CHANGES } from './store/bill-parts.ts';
import type { AmountChange, ReceiptSnapshot } from './store/snapshot.ts';
import { replacePart } from './store/store-difference.ts';

/** Why a command changes what others pay. `by` is set only if it is not the command's actor. */
export type Cause = { reason: AmountChangeReason; itemId?: string; by?: string };

/** For causes that differ from guest to guest. */
export type CauseOf = (before: ReceiptSnapshot, after: ReceiptSnapshot, guestId: string) => Cause;

/** `slight`: a few cents of host tip alone, which only continues a line that the guest has not seen yet. */
type ChangedAmount = Pick<AmountChange, 'guest_id' | 'before' | 'after'> & { slight: boolean };

/** Whether the bill now asks for money in a different currency. */
export const asksForAnother = (before: ReceiptSnapshot, after: ReceiptSnapshot): boolean =>
  paymentCurrency(before.receipt).code !== paymentCurrency(after.receipt).code;

/** In minor units. */
const SLIGHT = 5;

/**
 * What a command changes for guests other than its actor who have submitted or have items, and may have seen their amount. Empty
 * if the status changes.
 */
export function changedAmounts(
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
  actorId: string | null,
): ChangedAmount[] {
  const { status } = after.receipt;
  if (status !== before.receipt.status) return [];
  const inAnother = asksForAnother(before, after);
  const stay = new Set(after.guests.map(({ id }) => id));
  const acting = new Set(before.devices.values());
  return before.guests.flatMap((guest) => {
    if (guest.id === actorId || !stay.has(guest.id) || isNameless(guest.guest_name)) return [];
    // Of a final bill they may have opened the link, which is not recorded.
    const hasSeen = guest.is_host || acting.has(guest.id) || guest.last_texted_amount !== null;
    if (status === 'sharing' && !hasSeen) return [];
    const [was, is] = figuresOf(guest.id, before, after);
    if (was === is && (!inAnother || is === ZERO)) return [];
    // Someone whose bill is paid by another owes nothing, whatever they have.
    const hasPart = guest.submitted || was !== ZERO || guest.paid_by !== null;
    const slight = !inAnother && Math.abs(is - was) <= SLIGHT && changesHostTipOnly(guest.id, before, after);
    return hasPart ? [{ guest_id: guest.id, before: inAnother ? null : was, after: is, slight }] : [];
  });
}

/** Whether nothing but the host tip changes for a guest and those they pay for, before and after. */
function changesHostTipOnly(guestId: string, before: ReceiptSnapshot, after: ReceiptSnapshot): boolean {
  const bare = (snapshot: ReceiptSnapshot) =>
    snapshot.guests.flatMap(({ id, paid_by }) => {
      if (id !== guestId && paid_by !== guestId) return [];
      const total = partOf(snapshot, id, divisionOf(snapshot).match)?.total;
      return [[id, paid_by, total && total.total - total.host_tip]];
    });
  return isSame(bare(before), bare(after));
}

/** What a guest owes before and after. If someone else pays for them both times, what their own part costs. */
function figuresOf(guestId: string, before: ReceiptSnapshot, after: ReceiptSnapshot): [Cents, Cents] {
  const was = amountOf(before, guestId);
  const is = amountOf(after, guestId);
  const figure = was?.paidBy && is?.paidBy ? 'own' : 'due';
  return [was?.[figure] ?? ZERO, is?.[figure] ?? ZERO];
}

type Amount = Pick<Asked, 'paidBy' | 'due' | 'own'> | undefined;

type Amounts = { match: (guestId: string) => string | null; of: Map<string, Amount> };

const amounts = new WeakMap<ReceiptSnapshot, Amounts>();

const newAmounts = (snapshot: ReceiptSnapshot): Amounts => ({
  match: snapshot.final_split === null ? sameDivision(snapshot) : () => null,
  of: new Map(),
});

function divisionOf(snapshot: ReceiptSnapshot): Amounts {
  const known = amounts.get(snapshot) ?? newAmounts(snapshot);
  amounts.set(snapshot, known);
  return known;
}

/** Memoised per snapshot, as amounts only: the splits they come from are large. */
function amountOf(snapshot: ReceiptSnapshot, guestId: string): Amount {
  const known = divisionOf(snapshot);
  if (known.of.has(guestId)) return known.of.get(guestId);
  const asked = dueOf(snapshot, guestId, known.match);
  const amount = asked && { paidBy: asked.paidBy, due: asked.due, own: asked.own };
  known.of.set(guestId, amount);
  return amount;
}

/** Carries cached amounts over to a snapshot in which all amounts are the same. */
export function keepAmounts(same: ReceiptSnapshot, known: ReceiptSnapshot): void {
  const kept = amounts.get(known);
  if (kept !== undefined) amounts.set(same, kept);
}

/** Drops unseen amount changes once the bill, or what it asks for, is in another currency. */
export async function withoutOtherCurrency(
  trx: Trx,
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
): Promise<ReceiptSnapshot> {
  const isSame = before.receipt.currency.code === after.receipt.currency.code;
  if (isSame && !asksForAnother(before, after)) return after;
  const without = { ...after, amount_changes: [] };
  await replacePart(trx, without, AMOUNT_CHANGES);
  return without;
}

/** Adds amount changes to the unseen ones, or extends a guest's last one if reason and actor are the same. Oldest first. */
export function withAmountChanges(
  unseen: readonly AmountChange[],
  changed: readonly ChangedAmount[],
  made: { why: (guestId: string) => Cause; actorId: string | null; version: number },
): AmountChange[] {
  const lines = changed.map(({ slight, ...amount }) => {
    const { reason, itemId: item_id = null, by: actor_id = made.actorId } = made.why(amount.guest_id);
    const one = { id: randomUUID(), ...amount, version: made.version, reason, actor_id, item_id };
    const last = unseen.findLast(({ guest_id }) => guest_id === amount.guest_id);
    const continues = slight ? last?.after === one.before : goesOn(last, one);
    return { one, slight, goesOn: continues ? last : undefined };
  });
  return lines.reduce(withLine, [...unseen]).sort(inOrder);
}

const withLine = (
  before: readonly AmountChange[],
  { one, slight, goesOn: last }: { one: AmountChange; slight: boolean; goesOn: AmountChange | undefined },
): AmountChange[] => {
  if (last === undefined) return slight ? [...before] : [...before, one];
  const { after, version } = one;
  const item_id = last.item_id === one.item_id ? one.item_id : null;
  return before.map((line) => (line.id === last.id ? { ...line, after, version, item_id } : line));
};

const inOrder = (a: AmountChange, b: AmountChange): number => a.version - b.version || (a.id < b.id ? -1 : 1);

const goesOn = (
  last: AmountChange | undefined,
  next: Pick<AmountChange, 'before' | 'reason' | 'actor_id'>,
): boolean =>
  last !== undefined &&
  last.after === next.before &&
  last.reason === next.reason &&
  last.actor_id === next.actor_id;

/** Reasons that ask guests to do something, which they cannot do on a final bill. */
const WHILE_OPEN: readonly AmountChangeReason[] = ['flow'];

/** A guest's unseen amount changes. Consecutive ones are merged; those that cancel out, or no longer apply, are left out. */
export function amountChangesOf(
  { amount_changes, receipt }: Pick<ReceiptSnapshot, 'amount_changes' | 'receipt'>,
  guestId: string | null,
): AmountChangeView[] {
  const lines: AmountChangeView[] = [];
  for (const { guest_id, version, before, after, reason, actor_id: by, item_id } of amount_changes) {
    if (guest_id !== guestId) continue;
    const last = lines.at(-1);
    const why = { reason, by, item_id };
    if (last?.after !== before) lines.push({ version, before, after, reasons: [why] });
    else lines[lines.length - 1] = { ...last, version, after, reasons: [...last.reasons, why] };
  }
  return lines
    .filter(({ before, after }) => before !== after)
    .map((line) => (receipt.status === 'finalized' ? withoutInvitations(line) : line))
    .filter(({ reasons }) => reasons.length > 0);
}

const withoutInvitations = (line: AmountChangeView): AmountChangeView => ({
  ...line,
  reasons: line.reasons.filter(({ reason }) => !WHILE_OPEN.includes(reason)),
});
