import { randomUUID } from 'node:crypto';
import type { AmountChangeView } from '@fairtab/contract/receipt-view';
import type { AmountChangeReason } from '@fairtab/contract/scalars';
import { type Asked, duesIn } from '@fairtab/contract/split-of';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { isNameless } from '@fairtab/domain/nameless';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { dividedAlike } from '@fairtab/receipt/divided-alike';
import type { Trx } from '../../adapters/database/database.ts';
import { AMOUNT_CHANGES } from './bill-parts.ts';
import type { AmountChange, ReceiptSnapshot } from './snapshot.ts';
import { replacePart } from './store-difference.ts';

/** Why a command changes what others pay; the item, if it is about one; who did it, if that is not the command's actor. */
export type Cause = { reason: AmountChangeReason; itemId?: string; by?: string };

/** The cause for one of them, where it is not the same for all. */
export type CauseOf = (before: ReceiptSnapshot, after: ReceiptSnapshot, guestId: string) => Cause;

/** What a person's own page says of their amount before and after a change. */
type ChangedAmount = Pick<AmountChange, 'guest_id' | 'before' | 'after'>;

/** Whether the bill asks for another currency than before. */
export const asksForAnother = (before: ReceiptSnapshot, after: ReceiptSnapshot): boolean =>
  askedCurrency(before.receipt).code !== askedCurrency(after.receipt).code;

/**
 * Whose amounts a command changes, as their own pages show them, other than its actor's: of those who have
 * submitted or have something. A bill that is shared, finalized or reopened by it says itself what that changed.
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
  return before.guests.flatMap((guest) => {
    if (guest.id === actorId || !stay.has(guest.id) || isNameless(guest.guest_name)) return [];
    const [was, is] = figuresOf(guest.id, before, after);
    if (was === is && (!inAnother || is === ZERO)) return [];
    // Who was paid for owed nothing, whatever they have.
    const hasPart = guest.submitted || was !== ZERO || guest.paid_by !== null;
    return hasPart ? [{ guest_id: guest.id, before: inAnother ? null : was, after: is }] : [];
  });
}

/** What somebody pays before and after a change or, where it stays somebody else's to pay, what their own part comes to. */
function figuresOf(guestId: string, before: ReceiptSnapshot, after: ReceiptSnapshot): [Cents, Cents] {
  const was = amountOf(before, guestId);
  const is = amountOf(after, guestId);
  const figure = was?.paidBy && is?.paidBy ? 'own' : 'due';
  return [was?.[figure] ?? ZERO, is?.[figure] ?? ZERO];
}

type Amount = Pick<Asked, 'paidBy' | 'due' | 'own'> | undefined;

type Amounts = { standIn: (guestId: string) => string | null; of: Map<string, Amount> };

const amounts = new WeakMap<ReceiptSnapshot, Amounts>();

const newAmounts = (snapshot: ReceiptSnapshot): Amounts => ({
  standIn: snapshot.final_split === null ? dividedAlike(snapshot) : () => null,
  of: new Map(),
});

/** What somebody's own page says of their amount; the few numbers are kept with a snapshot, and not the divisions. */
function amountOf(snapshot: ReceiptSnapshot, guestId: string): Amount {
  const known = amounts.get(snapshot) ?? newAmounts(snapshot);
  amounts.set(snapshot, known);
  if (known.of.has(guestId)) return known.of.get(guestId);
  const asked = duesIn(snapshot, known.standIn(guestId)).get(guestId);
  const amount = asked && { paidBy: asked.paidBy, due: asked.due, own: asked.own };
  known.of.set(guestId, amount);
  return amount;
}

/** Of a receipt on which everybody's amounts are those of another: the next command begins with what is known of them. */
export function keepAmounts(same: ReceiptSnapshot, known: ReceiptSnapshot): void {
  const kept = amounts.get(known);
  if (kept !== undefined) amounts.set(same, kept);
}

/**
 * Forgets what people have not seen of how their amounts changed, once the bill or what it asks for is in another currency.
 * @returns the receipt after it
 */
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

/**
 * Notes for each of these people why their amount changed; extends their last line if it is the same change.
 * @param unseen what people have not seen before it
 * @returns all that people have not seen, in the order in which it was done
 */
export function withAmountChanges(
  unseen: readonly AmountChange[],
  changed: readonly ChangedAmount[],
  made: { why: (guestId: string) => Cause; actorId: string | null; version: number },
): AmountChange[] {
  const lines = changed.map((amount) => {
    const { reason, itemId: item_id = null, by: actor_id = made.actorId } = made.why(amount.guest_id);
    const one = { id: randomUUID(), ...amount, version: made.version, reason, actor_id, item_id };
    const last = unseen.findLast(({ guest_id }) => guest_id === amount.guest_id);
    return { one, goesOn: goesOn(last, one) ? last : undefined };
  });
  return lines.reduce(withLine, [...unseen]).sort(inOrder);
}

/** @param before what people have not seen, without this line */
const withLine = (
  before: readonly AmountChange[],
  { one, goesOn: last }: { one: AmountChange; goesOn: AmountChange | undefined },
): AmountChange[] => {
  if (last === undefined) return [...before, one];
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

/** Reasons that invite people to do something, which nobody can on a final bill. */
const WHILE_OPEN: readonly AmountChangeReason[] = ['flow'];

/**
 * What a person has not seen yet: one line for changes that follow each other, from the first amount to the last, and another
 * where something of their own came between. Left out is what has come back to where it was, and on a final bill what only
 * an open one can say.
 */
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
