import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, type Digits, toDecimalString } from '@fairtab/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import {
  GUEST_COLUMNS,
  ITEM_COLUMNS,
  LISTS,
  PAPER_COLUMNS,
  RECEIPT_COLUMNS,
} from '../../../adapters/database/tables/receipt-tables.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

export type Row = Record<string, unknown>;
/** Column → expression. */
export type Values = Readonly<Record<string, RawBuilder<unknown>>>;

/** How a part of a receipt is stored. In expressions, `v` is the row to store and `t` the stored one. */
export type StoredPart = {
  table: string;
  /** The column with the receipt's id, by default `receipt_id`; null if the key implies it. */
  receipt: 'id' | 'receipt_id' | null;
  /** By default `id`. */
  key: readonly string[];
  /** Column → PostgreSQL type. Columns not listed are never written. */
  columns: Readonly<Record<string, string>>;
  /** Column → type of further fields of a row, which the expressions below use. */
  fields?: Readonly<Record<string, string>>;
  /** Snapshot fields its rows derive from: if these are the same objects, nothing has changed. */
  madeOf: readonly (keyof ReceiptSnapshot)[];
  rows: (snapshot: ReceiptSnapshot) => readonly Row[];
  whenNew?: Values;
  whenChanged?: Values;
  /** Values for rows that the receipt no longer has; without them the rows are deleted. */
  whenGone?: Values;
  /** Rows are stored once the receipt no longer has them. */
  isPast?: boolean;
  /** A row that is new to the snapshot may already be in the table. */
  mayBeStored?: boolean;
  /** Unique columns and what they are cleared to first, so that rows can exchange values. */
  freed?: Values;
  /** Rows of other tables refer to these, and may refer to another one now, so these are removed last. */
  isParent?: boolean;
};

/** Lets the compiler check that rows derive only from `madeOf`, and that each of their fields has a column or is in `fields`. */
export const storedPart = <
  K extends keyof ReceiptSnapshot,
  Column extends string,
  Held extends Row,
  Field extends string = never,
>(
  part: Omit<StoredPart, 'receipt' | 'key' | 'madeOf' | 'columns' | 'fields' | 'rows'> & {
    receipt?: StoredPart['receipt'];
    key?: StoredPart['key'];
    madeOf: readonly K[];
    columns: Readonly<Record<Column, string>>;
    fields?: Readonly<Record<Field, string>>;
    rows: (snapshot: Pick<ReceiptSnapshot, K>) => readonly Held[];
  } & (Exclude<keyof Held, Column | Field> extends never
      ? unknown
      : { columns: Record<Exclude<keyof Held, Field>, string> }),
): StoredPart => ({ receipt: 'receipt_id', key: ['id'], ...part });

const decimals = ({ receipt }: Pick<ReceiptSnapshot, 'receipt'>, amount: Cents) =>
  toDecimalString(amount, receipt.currency.digits);

/** Lists are ordered by time, so rows that one command adds get increasing times. */
export const IN_ORDER: Values = { created_at: sql`clock_timestamp() + place * interval '1 microsecond'` };

const CHANGED_NOW: Values = { updated_at: sql`now()` };

const RECEIPT = storedPart({
  table: 'receipts',
  receipt: 'id',
  columns: RECEIPT_COLUMNS,
  fields: { credit_consumed: 'boolean' },
  madeOf: ['receipt', 'reading', 'final_split'],
  rows(snapshot) {
    const { currency, card, tax_amount, tip_amount, parsed_total_from_image, ...receipt } = snapshot.receipt;
    const row = {
      ...receipt,
      tax_amount: decimals(snapshot, tax_amount),
      tip_amount: decimals(snapshot, tip_amount),
      currency: currency.code,
      currency_digits: currency.digits,
      card_amount: card && toDecimalString(card.amount, card.currency.digits),
      card_currency: card?.currency.code ?? null,
      card_currency_digits: card?.currency.digits ?? null,
      final_split: snapshot.final_split,
      image_url: receipt.image_path,
      display_image_url: receipt.display_image_path,
      scan_result: snapshot.reading,
      parsed_total_from_image:
        parsed_total_from_image === null ? null : decimals(snapshot, parsed_total_from_image),
    };
    return [{ ...pick(row, RECEIPT_COLUMNS), credit_consumed: receipt.credit_consumed }];
  },
  whenChanged: {
    credit_consumed_at: sql`case when v.credit_consumed then coalesce(t.credit_consumed_at, now()) end`,
  },
});

const PAPERS = storedPart({
  table: 'receipt_papers',
  columns: PAPER_COLUMNS,
  madeOf: ['papers', 'receipt'],
  rows: (snapshot) =>
    snapshot.papers.map((paper, position) => {
      const { parsed_total_from_image: total, image_path, display_image_path, reading } = paper;
      const row = {
        ...paper,
        position,
        tax_amount: decimals(snapshot, paper.tax_amount),
        tip_amount: decimals(snapshot, paper.tip_amount),
        image_url: image_path,
        display_image_url: display_image_path,
        scan_result: reading,
        parsed_total_from_image: total === null ? null : decimals(snapshot, total),
      };
      return pick(row, PAPER_COLUMNS);
    }),
  isParent: true,
});

const GUESTS = storedPart({
  table: 'receipt_guests',
  columns: GUEST_COLUMNS,
  fields: { submitted: 'boolean', created_at: 'timestamptz' },
  madeOf: ['guests'],
  rows: ({ guests }) =>
    guests.map((guest) => {
      const { submitted, created_at } = guest;
      return { ...pick(guest, GUEST_COLUMNS), submitted, created_at };
    }),
  whenNew: {
    created_at: sql`coalesce(v.created_at, clock_timestamp() + place * interval '1 millisecond')`,
    submitted_at: sql`case when v.submitted then now() end`,
    // A guest named by the host has never had a page open.
    page_closed_at: sql`case when v.named_by_host then null else now() end`,
  },
  whenChanged: {
    ...CHANGED_NOW,
    submitted_at: sql`case when v.submitted then coalesce(t.submitted_at, now()) end`,
  },
  freed: { guest_phone_number: sql`null` },
  isParent: true,
});

/** Items are immutable, so an unchanged object needs no comparison. Decimals depend on the currency's digits. */
const itemRows = new WeakMap<ItemView, { digits: Digits; row: ReturnType<typeof newRowOfItem> }>();

function rowOfItem(item: ItemView, snapshot: Pick<ReceiptSnapshot, 'receipt'>) {
  const { digits } = snapshot.receipt.currency;
  const known = itemRows.get(item);
  if (known?.digits === digits) return known.row;
  const row = newRowOfItem(item, snapshot);
  itemRows.set(item, { digits, row });
  return row;
}

const newRowOfItem = (
  { photo_boxes: boxes, line_photo: _, price, reduction, ...item }: ItemView,
  snapshot: Pick<ReceiptSnapshot, 'receipt'>,
) => ({
  ...item,
  price: decimals(snapshot, price),
  reduction: decimals(snapshot, reduction),
  photo_box: boxes.length === 0 ? null : boxes,
});

const ITEMS = storedPart({
  table: 'receipt_items',
  columns: ITEM_COLUMNS,
  madeOf: ['items', 'receipt'],
  rows: (snapshot) => snapshot.items.map((item) => rowOfItem(item, snapshot)),
  whenChanged: CHANGED_NOW,
  isParent: true,
});

const CHARGES = storedPart({
  table: 'receipt_charges',
  columns: {
    id: 'uuid',
    paper_id: 'uuid',
    description: 'text',
    amount: 'numeric',
    kind: 'text',
    applies_to: 'text',
    position: 'int',
    own: 'boolean',
  },
  madeOf: ['charges', 'own_charge_id', 'receipt'],
  rows: (snapshot) =>
    snapshot.charges.map(({ item_ids: _, amount, ...charge }) => ({
      ...charge,
      amount: decimals(snapshot, amount),
      own: charge.id === snapshot.own_charge_id,
    })),
  freed: { own: sql`false` },
  isParent: true,
});

const CHARGE_ITEMS = storedPart({
  table: 'receipt_charge_items',
  key: ['charge_id', 'item_id'],
  columns: { charge_id: 'uuid', item_id: 'uuid' },
  madeOf: ['charges'],
  rows: ({ charges }) =>
    charges.flatMap(({ id, item_ids }) => item_ids.map((item_id) => ({ charge_id: id, item_id }))),
});

const SELECTIONS = storedPart({
  table: 'guest_selections',
  key: ['item_id', 'guest_id'],
  columns: LISTS.guest_selections,
  madeOf: ['selections'],
  rows: ({ selections }) => selections,
  whenNew: IN_ORDER,
});

const COMPANIONS = storedPart({
  table: 'guest_companions',
  columns: {
    id: 'uuid',
    guest_id: 'uuid',
    name: 'text',
    child: 'boolean',
    position: 'int',
    set_by_host: 'boolean',
  },
  madeOf: ['guests'],
  rows: ({ guests }) =>
    guests.flatMap(({ id: guest_id, companions, companions_set_by_host }) =>
      companions.map(({ id, name, child }, position) => ({
        ...{ id, guest_id, name, child, position },
        set_by_host: companions_set_by_host.includes(id),
      })),
    ),
  isParent: true,
});

const COMPANION_ITEMS = storedPart({
  table: 'companion_items',
  receipt: null,
  // Includes the companion. So if one moves to another guest, its mark is removed before the companion is changed.
  key: ['item_id', 'guest_id', 'companion_id'],
  columns: { item_id: 'uuid', guest_id: 'uuid', companion_id: 'uuid' },
  madeOf: ['guests'],
  rows: ({ guests }) =>
    guests.flatMap(({ id: guest_id, companions }) =>
      companions.flatMap(({ id: companion_id, item_ids }) =>
        item_ids.map((item_id) => ({ item_id, guest_id, companion_id })),
      ),
    ),
});

const DISPUTES = storedPart({
  table: 'item_disputes',
  key: ['item_id', 'guest_id'],
  columns: LISTS.item_disputes,
  madeOf: ['disputes'],
  rows: ({ disputes }) => disputes,
  whenNew: IN_ORDER,
});

const PROPOSALS = storedPart({
  table: 'share_proposals',
  columns: LISTS.share_proposals,
  madeOf: ['proposals'],
  rows: ({ proposals }) => proposals,
  whenNew: IN_ORDER,
});

const PAY_OFFERS = storedPart({
  table: 'pay_offers',
  columns: LISTS.pay_offers,
  madeOf: ['pay_offers'],
  rows: ({ pay_offers }) => pay_offers,
  whenNew: IN_ORDER,
});

const DEVICES = storedPart({
  table: 'guest_devices',
  key: ['token_hash'],
  columns: { token_hash: 'text', guest_id: 'uuid' },
  madeOf: ['devices'],
  rows: ({ devices }) => [...devices].map(([token_hash, guest_id]) => ({ token_hash, guest_id })),
});

const LATECOMERS = storedPart({
  table: 'latecomers',
  columns: LISTS.latecomers,
  madeOf: ['latecomers'],
  rows: ({ latecomers }) => latecomers,
  whenNew: IN_ORDER,
});

/** Each part comes after those it refers to. */
export const RECEIPT_PARTS: readonly StoredPart[] = [
  RECEIPT,
  PAPERS,
  GUESTS,
  ITEMS,
  CHARGES,
  CHARGE_ITEMS,
  SELECTIONS,
  COMPANIONS,
  COMPANION_ITEMS,
  DISPUTES,
  PROPOSALS,
  PAY_OFFERS,
  DEVICES,
  LATECOMERS,
];

const pick = <Column extends string>(
  row: NoInfer<Readonly<Record<Column, unknown>>>,
  columns: Readonly<Record<Column, string>>,
): Row => Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as Column]]));
