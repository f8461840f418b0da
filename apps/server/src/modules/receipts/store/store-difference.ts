import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../adapters/database/database.ts';
import { isSame } from '../../../http/changed-fields.ts';
import { AppError } from '../../../http/errors.ts';
import { AMOUNT_CHANGES, BILL_LINKS, EARLIER_BILLS, PAYMENTS } from './bill-parts.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import {
  CHARGE_ITEMS,
  CHARGES,
  COMPANION_ITEMS,
  COMPANIONS,
  DEVICES,
  DISPUTES,
  GUESTS,
  ITEMS,
  LATECOMERS,
  PAY_OFFERS,
  PROPOSALS,
  RECEIPT,
  type Row,
  SELECTIONS,
  type StoredPart,
  type Values,
} from './stored-parts.ts';

/** Ordered so that each part comes after those it refers to. */
const PARTS: readonly StoredPart[] = [
  RECEIPT,
  GUESTS,
  PAYMENTS,
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
  BILL_LINKS,
  EARLIER_BILLS,
  AMOUNT_CHANGES,
  LATECOMERS,
];

type Difference = {
  part: StoredPart;
  removed: Row[];
  added: Row[];
  changed: { row: Row; was: Row }[];
};

function differenceIn(part: StoredPart, before: ReceiptSnapshot, after: ReceiptSnapshot): Difference {
  if (part.madeOf.every((name) => before[name] === after[name]))
    return { part, removed: [], added: [], changed: [] };
  const keyOf = (row: Row) => part.key.map((column) => row[column]).join(' ');
  const { removed, added, changed } = rowsBetween(part.rows(before), part.rows(after), keyOf);
  const rowsOf = (placed: { row: Row }[]) => placed.map(({ row }) => row);
  return part.isPast
    ? { part, removed: [], added: rowsOf(removed), changed: [] }
    : { part, removed: rowsOf(removed), added: rowsOf(added), changed };
}

/** At most four statements per table, in an order that keeps all constraints. @throws AppError request.invalid for a used id */
export async function storeDifference(
  trx: Trx,
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
): Promise<void> {
  const { id } = before.receipt;
  const differences = PARTS.map((part) => differenceIn(part, before, after));
  const children = differences.filter(({ part }) => !part.isParent).reverse();
  const parents = differences.filter(({ part }) => part.isParent).reverse();
  for (const { part, removed } of children)
    await (part.whenGone ? update(trx, id, part, removed, part.whenGone) : remove(trx, id, part, removed));
  for (const difference of differences) await free(trx, id, difference);
  for (const { part, added, changed } of differences) {
    await insert(trx, id, part, added);
    const rows = changed.map(({ row }) => row);
    await update(trx, id, part, rows, { ...storedColumns(part), ...part.whenChanged });
  }
  for (const { part, removed } of parents) await remove(trx, id, part, removed);
}

/** Replaces all stored rows of a part, including those that snapshots do not load. */
export async function replacePart(trx: Trx, snapshot: ReceiptSnapshot, part: StoredPart): Promise<void> {
  const { id } = snapshot.receipt;
  await sql`delete from ${sql.table(part.table)} where receipt_id = ${id}`.execute(trx);
  await insert(trx, id, part, part.rows(snapshot));
}

/** Rows as a table `v`; `place` is their order. */
function asTable({ columns, fields }: StoredPart, rows: readonly Row[]): RawBuilder<unknown> {
  const types = Object.entries({ ...columns, ...fields, place: 'int' });
  const typed = types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const json = JSON.stringify(rows.map((row, place) => ({ ...row, place })));
  return sql`jsonb_to_recordset(${json}::jsonb) as v(${sql.join(typed)})`;
}

const storedColumns = ({ columns, key }: StoredPart) =>
  Object.fromEntries(
    Object.keys(columns)
      .filter((name) => !key.includes(name))
      .map((name) => [name, sql.ref(`v.${name}`)]),
  );

/** Joins `v` to stored rows `t` of this receipt. */
function isRow({ key, receipt }: StoredPart, receiptId: string): RawBuilder<unknown> {
  const same = key.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`v.${name}`)}`);
  const onReceipt = receipt === null ? [] : [sql`${sql.ref(`t.${receipt}`)} = ${receiptId}`];
  return sql.join([...same, ...onReceipt], sql` and `);
}

async function remove(trx: Trx, receiptId: string, part: StoredPart, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from ${sql.table(part.table)} as t using ${asTable(part, rows)}
    where ${isRow(part, receiptId)}`.execute(trx);
}

async function insert(trx: Trx, receiptId: string, part: StoredPart, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const stored = Object.keys(part.columns).map((name) => [name, sql.ref(`v.${name}`)]);
  const values: Record<string, RawBuilder<unknown>> = {
    ...(part.receipt === 'receipt_id' && { receipt_id: sql`${receiptId}::uuid` }),
    ...Object.fromEntries(stored),
    ...part.whenNew,
  };
  const { numAffectedRows } = await sql`
    insert into ${sql.table(part.table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(values))} from ${asTable(part, rows)} order by place
    on conflict do nothing`.execute(trx);
  if (!part.mayBeStored && Number(numAffectedRows) < rows.length)
    throw new AppError('request.invalid', { where: 'id' });
}

/** Clears unique columns of changed and removed rows, so that other rows can take their values. */
async function free(trx: Trx, receiptId: string, { part, changed, removed }: Difference): Promise<void> {
  const { freed = {} } = part;
  const columns = Object.keys(freed);
  const given = changed.filter(({ row, was }) => columns.some((column) => row[column] !== was[column]));
  const rows = columns.length === 0 ? [] : [...given.map(({ row }) => row), ...removed];
  await update(trx, receiptId, part, rows, freed);
}

async function update(
  trx: Trx,
  receiptId: string,
  part: StoredPart,
  rows: readonly Row[],
  set: Values,
): Promise<void> {
  if (rows.length === 0 || Object.keys(set).length === 0) return;
  const assigned = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(part.table)} as t set ${sql.join(assigned)}
    from ${asTable(part, rows)} where ${isRow(part, receiptId)}`.execute(trx);
}

type Placed<Row> = { at: number; row: Row };

/** How two lists of rows differ, by position. */
type RowsBetween<Row> = {
  removed: Placed<Row>[];
  added: Placed<Row>[];
  changed: (Placed<Row> & { was: Row })[];
  /** Whether rows in both lists changed their order. */
  isReordered: boolean;
};

/** Compares two lists. `keyOf` must be unique in each list. */
export function rowsBetween<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): RowsBetween<Row> {
  const between: RowsBetween<Row> = { removed: [], added: [], changed: [], isReordered: false };
  const [were, are] = unlikeParts(before, after);
  const earlier = new Map(were.map((placed) => [keyOf(placed.row), placed]));
  let last = -1;
  for (const { at, row } of are) {
    const known = earlier.get(keyOf(row));
    if (known === undefined) {
      between.added.push({ at, row });
      continue;
    }
    earlier.delete(keyOf(row));
    between.isReordered ||= known.at < last;
    last = known.at;
    if (!isSame(known.row, row)) between.changed.push({ at, row, was: known.row });
  }
  between.removed.push(...earlier.values());
  return between;
}

/** Trims identical objects at both ends, which usually leaves little or nothing to compare. */
function unlikeParts<Row>(before: readonly Row[], after: readonly Row[]): [Placed<Row>[], Placed<Row>[]] {
  if (before === after) return [[], []];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middleOf = (list: readonly Row[]) =>
    list.slice(start, list.length - end).map((row, n) => ({ at: start + n, row }));
  return [middleOf(before), middleOf(after)];
}
