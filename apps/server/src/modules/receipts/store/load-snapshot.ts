import { FinalSplitView } from '@fairtab/contract/receipt/receipt-view';
import { ParseResult } from '@fairtab/contract/receipt/scanning';
import { LIMITS } from '@fairtab/domain/input/limits';
import type { Money } from '@fairtab/domain/money/currency';
import { type Cents, type Digits, fromDecimalString, sum, ZERO } from '@fairtab/domain/money/money';
import { DELIVERED_STATES, type MessageState, shownState } from '@fairtab/domain/texting/messages';
import { type CompiledQuery, type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  GUEST_COLUMNS,
  ITEM_COLUMNS,
  LISTS,
  type ListRow,
  PAPER_COLUMNS,
  RECEIPT_COLUMNS,
} from '../../../adapters/database/tables/receipt-tables.ts';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { paymentMethodsOf } from '../../account/payment-methods.ts';
import type { ReceiptSnapshot, SnapshotGuest } from './snapshot.ts';

/** A single box is stored flat, the boxes of a merged item as a list. */
function boxesIn(kept: (number | number[])[] | null): number[][] {
  const single = (kept ?? []).filter((part) => typeof part === 'number');
  const several = (kept ?? []).filter((part) => typeof part !== 'number');
  return single.length > 0 ? [single] : several;
}

/** The version that pages see: rises with every change of the receipt and of its host's payment methods. */
export const shownVersion = (receipts: 'receipts' | 'r') =>
  sql<number>`${sql.ref(`${receipts}.version`)} + coalesce((
    select p.handle_version from profiles p where p.user_id = ${sql.ref(`${receipts}.user_id`)}), 0)`;

/** If the host has deleted their account, the day on which the bill is deleted, as 'YYYY-MM-DD'; otherwise null. */
const lastDay = sql<string | null>`(
  select to_char(u.left_at at time zone 'UTC' + make_interval(days => ${LIMITS.keptBillDays}), 'YYYY-MM-DD')
  from auth_users u where u.id = r.user_id)`;

const companionsOf = sql<(SnapshotGuest['companions'][number] & { set_by_host: boolean })[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'child', c.child, 'set_by_host', c.set_by_host, 'item_ids', (
    select coalesce(json_agg(m.item_id order by i.position, i.id), '[]')
    from companion_items m join receipt_items i on i.id = m.item_id
    where m.companion_id = c.id)) order by c.position), '[]')
  from guest_companions c where c.guest_id = g.id)`;

const moneyOrNull = (amount: string | null, code: string | null, digits: Digits | null): Money | null =>
  amount === null || code === null || digits === null
    ? null
    : { amount: fromDecimalString(amount, digits), currency: { code, digits } };

/** The same receipt, with the current states of its messages. */
export const reloaded = async (db: Kysely<Schema>, stored: ReceiptSnapshot): Promise<ReceiptSnapshot> =>
  (await loadSnapshot(db, stored.receipt.id)) ?? stored;

/** Reads a receipt with all its parts in one statement, so it never contains half a change. */
export async function loadSnapshot(db: Kysely<Schema>, receiptId: string): Promise<ReceiptSnapshot | null> {
  const row = await selectEverything(db, receiptId);
  if (row === undefined) return null;
  const {
    version,
    papers,
    items,
    charges: chargeRows,
    guests,
    selections,
    proposals,
    disputes,
    pay_offers,
    payments,
    transfers,
    contributions,
    latecomers,
    amount_changes,
    devices,
    final_split,
    scan_result,
    ...fields
  } = row;
  const { image_url, display_image_url, currency: code, currency_digits: digits, ...others } = fields;
  const { card_amount, card_currency, card_currency_digits, ...receipt } = others;
  const amountOf = (text: string): Cents => fromDecimalString(text, digits);
  const amountOrNull = (text: string | null) => (text === null ? null : amountOf(text));
  const card = moneyOrNull(card_amount, card_currency, card_currency_digits);
  const askedOrNull = (text: string | null) =>
    text === null ? null : fromDecimalString(text, card?.currency.digits ?? digits);
  const charges = chargeRows.map(({ amount, own: _, ...charge }) => ({
    ...charge,
    amount: amountOf(amount),
  }));
  const ownCharge = chargeRows.find(({ own }) => own);
  return {
    version,
    receipt: {
      ...receipt,
      currency: { code, digits },
      card,
      image_path: image_url,
      display_image_path: display_image_url,
      tax_amount: amountOf(receipt.tax_amount),
      tip_amount: amountOf(receipt.tip_amount),
      additional_charges: sum(charges.map(({ amount }) => amount)),
      additional_charges_description: ownCharge?.description ?? null,
      parsed_total_from_image: amountOrNull(receipt.parsed_total_from_image),
      created_at: receipt.created_at.toISOString(),
      updated_at: receipt.updated_at.toISOString(),
      finalized_at: receipt.finalized_at?.toISOString() ?? null,
    },
    reading: scan_result === null ? null : ParseResult.parse(scan_result),
    papers: papers.map(({ position: _, image_url: image, display_image_url: display, ...paper }) => {
      const { scan_result: result, tax_amount, tip_amount, parsed_total_from_image, ...own } = paper;
      return {
        ...own,
        tax_amount: amountOf(tax_amount),
        tip_amount: amountOf(tip_amount),
        parsed_total_from_image: amountOrNull(parsed_total_from_image),
        image_path: image,
        display_image_path: display,
        reading: result === null ? null : ParseResult.parse(result),
      };
    }),
    items: items.map(({ photo_box, ...item }) => ({
      ...item,
      price: amountOf(item.price),
      reduction: amountOf(item.reduction),
      split_evenly: item.assignment_mode === 'group_split',
      photo_boxes: boxesIn(photo_box),
      line_photo: null,
    })),
    charges,
    own_charge_id: ownCharge?.id ?? null,
    guests: guests.map(({ last_texted_amount: text, reminder, created_at, companions, ...guest }) => ({
      ...guest,
      companions: companions.map(({ set_by_host: _, ...one }) => one),
      companions_set_by_host: companions.flatMap(({ id, set_by_host }) => (set_by_host ? [id] : [])),
      created_at: new Date(created_at).toISOString(),
      reminder: reminder && { at: new Date(reminder.at).toISOString(), state: shownState(reminder.state) },
      last_texted_amount: text && moneyOrNull(text.amount, text.code, text.digits),
    })),
    selections,
    proposals,
    disputes,
    pay_offers,
    transfers: transfers.map(({ amount, ...one }) => ({ ...one, amount: askedOrNull(amount) ?? ZERO })),
    contributions: contributions.map(({ amount, paper_id, ...one }) => ({
      ...one,
      paper_id: paper_id === receipt.id ? null : paper_id,
      amount: amountOf(amount),
    })),
    payments: payments.map(({ amount, ...one }) => ({ ...one, amount: askedOrNull(amount) ?? ZERO })),
    latecomers: latecomers.map(({ asked_at, ...one }) => ({
      ...one,
      asked_at: asked_at === null ? null : new Date(asked_at).toISOString(),
    })),
    amount_changes: amount_changes.map(({ before, after, ...change }) => ({
      ...change,
      before: askedOrNull(before),
      after: askedOrNull(after) ?? ZERO,
    })),
    final_split: final_split === null ? null : FinalSplitView.parse(final_split),
    devices: new Map(devices.map((device) => [device.token_hash, device.guest_id])),
  };
}

/** Columns that commands do not change. A photo's printed lines are left out: they are large, and no page needs them. */
const UNCHANGING = [
  'r.user_id',
  'r.host_user_id',
  'r.payer_name',
  'r.payer_email',
  'r.share_token',
  'r.created_at',
  'r.updated_at',
] as const;

/** Amounts are selected separately, because inside JSON they would lose their digits. */
const { price: _, reduction: __, ...ITEM_PLAIN } = ITEM_COLUMNS;
const { tax_amount, tip_amount, parsed_total_from_image, ...PAPER_PLAIN } = PAPER_COLUMNS;

const columnsOf = <Name extends string, Table extends string>(of: Record<Name, string>, table: Table) =>
  (Object.keys(of) as Name[]).map((name) => `${table}.${name}` as const);

type Everything = InferResult<ReturnType<typeof everythingOf>>[number];
let compiled: CompiledQuery<Everything> | undefined;

/** Compiled once: compiling this long statement takes Kysely longer than running it. */
async function selectEverything(db: Kysely<Schema>, receiptId: string) {
  compiled ??= everythingOf(db).compile();
  const parameters = compiled.parameters.map((value) => (value === ANY_RECEIPT ? receiptId : value));
  const { rows } = await db.executeQuery<Everything>({ ...compiled, parameters });
  return rows[0];
}

const ANY_RECEIPT = 'any receipt';

function everythingOf(db: Kysely<Schema>) {
  return db
    .selectFrom('receipts as r')
    .select(columnsOf(RECEIPT_COLUMNS, 'r'))
    .select(UNCHANGING)
    .select((outer) => [
      shownVersion('r').as('version'),
      lastDay.as('kept_until'),
      sql<boolean>`r.credit_consumed_at is not null`.as('credit_consumed'),
      paymentMethodsOf('r.user_id').as('payment_methods'),
      jsonArrayFrom(
        outer
          .selectFrom('receipt_papers as a')
          .select(columnsOf(PAPER_PLAIN, 'a'))
          .select([
            sql<string>`a.tax_amount::text`.as('tax_amount'),
            sql<string>`a.tip_amount::text`.as('tip_amount'),
            sql<string | null>`a.parsed_total_from_image::text`.as('parsed_total_from_image'),
          ])
          .whereRef('a.receipt_id', '=', 'r.id')
          .orderBy('a.position'),
      ).as('papers'),
      jsonArrayFrom(
        outer
          .selectFrom('receipt_items as i')
          .select(columnsOf(ITEM_PLAIN, 'i'))
          .select([sql<string>`i.price::text`.as('price'), sql<string>`i.reduction::text`.as('reduction')])
          .whereRef('i.receipt_id', '=', 'r.id')
          .orderBy('i.position')
          .orderBy('i.id'),
      ).as('items'),
      jsonArrayFrom(selectCharges(outer)).as('charges'),
      jsonArrayFrom(selectGuests(outer)).as('guests'),
      listOf('guest_selections').as('selections'),
      listOf('share_proposals').as('proposals'),
      listOf('item_disputes').as('disputes'),
      listOf('pay_offers').as('pay_offers'),
      listOf('latecomers').as('latecomers'),
      jsonArrayFrom(
        outer
          .selectFrom('guest_payments as y')
          .select(['y.id', 'y.from_guest_id', 'y.to_guest_id', 'y.reported', 'y.confirmed', 'y.by_host'])
          .select(sql<string>`y.amount::text`.as('amount'))
          .whereRef('y.receipt_id', '=', 'r.id')
          .orderBy('y.created_at')
          .orderBy('y.id'),
      ).as('payments'),
      jsonArrayFrom(
        outer
          .selectFrom('transfers as f')
          .select(['f.from_guest_id', 'f.to_guest_id'])
          .select(sql<string>`f.amount::text`.as('amount'))
          .whereRef('f.receipt_id', '=', 'r.id')
          .orderBy('f.from_guest_id')
          .orderBy('f.to_guest_id'),
      ).as('transfers'),
      jsonArrayFrom(
        outer
          .selectFrom('contributions as b')
          .select(['b.guest_id', 'b.paper_id', 'b.how'])
          .select(sql<string>`b.amount::text`.as('amount'))
          .whereRef('b.receipt_id', '=', 'r.id')
          .orderBy('b.guest_id')
          .orderBy(sql`nullif(b.paper_id, b.receipt_id)`, (order) => order.asc().nullsFirst()),
      ).as('contributions'),
      jsonArrayFrom(
        outer
          .selectFrom('amount_changes as c')
          .select(['c.id', 'c.guest_id', 'c.version', 'c.reason', 'c.actor_id', 'c.item_id'])
          .select([sql<string | null>`c.before::text`.as('before'), sql<string>`c.after::text`.as('after')])
          .whereRef('c.receipt_id', '=', 'r.id')
          .where('c.seen_at', 'is', null)
          .orderBy('c.version')
          .orderBy('c.id'),
      ).as('amount_changes'),
      sql<number>`(select count(*)::int from receipt_history h where h.receipt_id = r.id)`.as(
        'earlier_bills',
      ),
      jsonArrayFrom(
        outer
          .selectFrom('guest_devices as d')
          .select(['d.token_hash', 'd.guest_id'])
          .whereRef('d.receipt_id', '=', 'r.id'),
      ).as('devices'),
    ])
    .where('r.id', '=', ANY_RECEIPT);
}

/** In order of time; rows of one moment by their first two columns, which are unique together. */
function listOf<List extends keyof typeof LISTS>(list: List) {
  const columns = Object.keys(LISTS[list]).map((name) => sql.ref(`l.${name}`));
  return sql<ListRow<List>[]>`(select coalesce(json_agg(rows), '[]') from (
    select ${sql.join(columns)} from ${sql.table(list)} as l
    where l.receipt_id = r.id order by l.created_at, ${sql.join(columns.slice(0, 2))}) as rows)`;
}

function selectCharges(outer: ExpressionBuilder<Schema & { r: Schema['receipts'] }, 'r'>) {
  return outer
    .selectFrom('receipt_charges as c')
    .select([
      'c.id',
      'c.paper_id',
      'c.description',
      sql<string>`c.amount::text`.as('amount'),
      'c.kind',
      'c.applies_to',
      'c.position',
      'c.own',
      sql<string[]>`(
        select coalesce(json_agg(l.item_id order by l.item_id), '[]') from receipt_charge_items l
        where l.charge_id = c.id)`.as('item_ids'),
    ])
    .whereRef('c.receipt_id', '=', 'r.id')
    .orderBy('c.position')
    .orderBy('c.id');
}

function selectGuests(outer: ExpressionBuilder<Schema & { r: Schema['receipts'] }, 'r'>) {
  return outer
    .selectFrom('receipt_guests as g')
    .select(columnsOf(GUEST_COLUMNS, 'g'))
    .select([
      'g.created_at',
      'g.is_host',
      companionsOf.as('companions'),
      sql<boolean>`g.submitted_at is not null`.as('submitted'),
      sql<string[]>`(
        select coalesce(json_agg(b.token_hash), '[]') from guest_bill_links b
        where b.receipt_id = g.receipt_id and b.guest_id = g.id)`.as('bill_links'),
      sql<SnapshotGuest['final_bill']>`(
        select json_build_object(
          'state', case n.state when 'sending' then 'queued' else n.state end, 'failure', n.failure, 'without_way_to_pay', n.without_way_to_pay)
        from notifications n
        where n.guest_id = g.id and n.kind = 'final_bill' and n.state <> 'cancelled' order by n.created_at desc limit 1)`.as(
        'final_bill',
      ),
      sql<{ amount: string | null; code: string | null; digits: Digits | null } | null>`(
        select json_build_object('amount', n.amount::text, 'code', n.currency, 'digits', n.currency_digits)
        from notifications n
        where n.guest_id = g.id and n.kind = 'final_bill' and n.state in (${sql.join(DELIVERED_STATES)}) and n.recipient = coalesce(g.guest_email, g.guest_phone_number)
        order by n.created_at desc limit 1)`.as('last_texted_amount'),
      sql<{ at: string; state: MessageState } | null>`(
        select json_build_object('at', n.created_at, 'state', n.state) from notifications n
        where n.guest_id = g.id and n.kind = 'payment_reminder' and n.state <> 'cancelled'
        order by n.created_at desc limit 1)`.as('reminder'),
    ])
    .whereRef('g.receipt_id', '=', 'r.id')
    .orderBy('g.is_host', 'desc')
    .orderBy('g.created_at')
    .orderBy('g.id');
}
