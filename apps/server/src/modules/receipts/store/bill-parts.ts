import { type Cents, toDecimalString } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { askedTotalOf, sameDivision, totalsIn } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import type { ReceiptSnapshot } from './snapshot.ts';
import { IN_ORDER, type StoredPart, storedPart } from './stored-parts.ts';

/** In the currency that the receipt asks for. */
const askedDecimals = ({ receipt }: Pick<ReceiptSnapshot, 'receipt'>, amount: Cents) =>
  toDecimalString(amount, paymentCurrency(receipt).digits);

const PAYMENTS = storedPart({
  table: 'guest_payments',
  columns: {
    id: 'uuid',
    from_guest_id: 'uuid',
    to_guest_id: 'uuid',
    amount: 'numeric',
    reported: 'boolean',
    confirmed: 'boolean',
    by_host: 'boolean',
  },
  madeOf: ['payments', 'receipt'],
  rows: (snapshot) =>
    snapshot.payments.map((one) => ({ ...one, amount: askedDecimals(snapshot, one.amount) })),
  whenNew: IN_ORDER,
});

const TRANSFERS = storedPart({
  table: 'transfers',
  key: ['from_guest_id', 'to_guest_id'],
  columns: { from_guest_id: 'uuid', to_guest_id: 'uuid', amount: 'numeric' },
  madeOf: ['transfers', 'receipt'],
  rows: (snapshot) =>
    snapshot.transfers.map((one) => ({ ...one, amount: askedDecimals(snapshot, one.amount) })),
});

const CONTRIBUTIONS = storedPart({
  table: 'contributions',
  key: ['guest_id', 'paper_id'],
  columns: { guest_id: 'uuid', paper_id: 'uuid', amount: 'numeric', how: 'text' },
  madeOf: ['contributions', 'receipt'],
  rows: ({ contributions, receipt }) =>
    contributions.map((one) => ({
      ...one,
      paper_id: one.paper_id ?? receipt.id,
      amount: toDecimalString(one.amount, receipt.currency.digits),
    })),
});

/** Hashes of links to guests' own bills. Links outlive their guest's removal from the bill. */
const BILL_LINKS = storedPart({
  table: 'guest_bill_links',
  key: ['token_hash'],
  columns: { token_hash: 'text', guest_id: 'uuid' },
  madeOf: ['guests'],
  rows: ({ guests }) =>
    guests.flatMap(({ id: guest_id, bill_links }) =>
      bill_links.map((token_hash) => ({ token_hash, guest_id })),
    ),
  whenGone: {},
  mayBeStored: true,
});

/** A former final bill, with names of guests and items, stored when the bill is reopened or corrected. */
const EARLIER_BILLS = storedPart({
  table: 'receipt_history',
  key: ['finalized_at'],
  columns: { finalized_at: 'timestamptz', final_split: 'jsonb', items: 'jsonb', guests: 'jsonb' },
  madeOf: ['receipt', 'items', 'guests', 'final_split'],
  rows: ({ receipt: { finalized_at }, items, guests, final_split }) =>
    final_split === null
      ? []
      : [
          {
            finalized_at,
            final_split,
            items: items.map(({ id, name, price }) => ({ id, name, price })),
            guests: guests.map(({ id, guest_name: name }) => ({ id, name })),
          },
        ],
  isPast: true,
});

/** Snapshots hold only the unseen ones. */
export const AMOUNT_CHANGES = storedPart({
  table: 'amount_changes',
  columns: {
    id: 'uuid',
    guest_id: 'uuid',
    version: 'int',
    before: 'numeric',
    after: 'numeric',
    reason: 'text',
    actor_id: 'uuid',
    item_id: 'uuid',
  },
  madeOf: ['amount_changes', 'receipt'],
  rows: (snapshot) =>
    snapshot.amount_changes.map(({ before, after, ...one }) => ({
      ...one,
      before: before === null ? null : askedDecimals(snapshot, before),
      after: askedDecimals(snapshot, after),
    })),
  whenGone: { seen_at: sql`now()` },
});

/** Unlike `TOTALS` stored with every difference. */
export const BILL_PARTS: readonly StoredPart[] = [
  PAYMENTS,
  TRANSFERS,
  CONTRIBUTIONS,
  BILL_LINKS,
  EARLIER_BILLS,
  AMOUNT_CHANGES,
];

/** Everyone's totals, denormalised for the host's lists, which read many receipts at once. */
export const TOTALS = storedPart({
  table: 'guest_totals',
  key: ['guest_id'],
  columns: {
    guest_id: 'uuid',
    guest_name: 'text',
    subtotal: 'numeric',
    tax: 'numeric',
    tip: 'numeric',
    additional_charges: 'numeric',
    charges: 'jsonb',
    host_tip: 'numeric',
    total: 'numeric',
    asked: 'numeric',
    asked_host_tip: 'numeric',
  },
  madeOf: ['receipt', 'papers', 'items', 'charges', 'guests', 'selections', 'contributions', 'final_split'],
  rows(snapshot) {
    const { receipt, guests } = snapshot;
    const decimals = (amount: Cents) => toDecimalString(amount, receipt.currency.digits);
    const asked = (amount: Cents) => askedDecimals(snapshot, amount);
    const names = new Map(guests.map((guest) => [guest.id, guest.guest_name]));
    const totals = totalsIn(snapshot, sameDivision(snapshot));
    return totals.map((one) => ({
      guest_id: one.guest_id,
      guest_name: names.get(one.guest_id) ?? '',
      subtotal: decimals(one.subtotal),
      tax: decimals(one.tax),
      tip: decimals(one.tip),
      additional_charges: decimals(one.additional_charges),
      charges: one.charges,
      host_tip: decimals(one.host_tip),
      total: decimals(one.total),
      asked: asked(askedTotalOf(one)),
      asked_host_tip: asked(one.card?.host_tip ?? one.host_tip),
    }));
  },
});
