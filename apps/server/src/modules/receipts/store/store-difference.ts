import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../adapters/database/database.ts';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { isSame } from '../../../http/changed-fields.ts';
import { AppError } from '../../../http/errors.ts';
import type { IdempotencyKey } from '../../../http/request-context.ts';
import { BILL_PARTS } from './bill-parts.ts';
import { shownVersion } from './load-snapshot.ts';
import { type Changed, changedTo, type ReceiptSnapshot } from './snapshot.ts';
import { RECEIPT_PARTS, type Row, type StoredPart, type Values } from './stored-parts.ts';

/** Each part comes after those it refers to. */
const PARTS = [...RECEIPT_PARTS, ...BILL_PARTS];

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
  return part.isPast
    ? { part, removed: [], added: rowsOf(removed), changed: [] }
    : { part, removed: rowsOf(removed), added: rowsOf(added), changed };
}

const rowsOf = (placed: readonly { row: Row }[]) => placed.map(({ row }) => row);

/** `adds`: how many rows it must add. */
type Statement = { part: StoredPart; query: RawBuilder<unknown>; adds?: number };

/** At most four statements per table, in an order that keeps all constraints. `only`: a table without which nothing is stored. */
function statementsBetween(before: ReceiptSnapshot, after: ReceiptSnapshot, only = sql``): Statement[] {
  const { id } = before.receipt;
  const differences = PARTS.map((part) => differenceIn(part, before, after));
  const children = differences.filter(({ part }) => !part.isParent).reverse();
  const parents = differences.filter(({ part }) => part.isParent).reverse();
  const statements = [
    ...children.map(({ part, removed }) =>
      part.whenGone ? update(id, part, removed, part.whenGone, only) : remove(id, part, removed, only),
    ),
    ...differences.map((difference) => free(id, difference, only)),
    ...differences.flatMap(({ part, added, changed }) => [
      insert(id, part, added, only),
      update(id, part, rowsOf(changed), { ...storedColumns(part), ...part.whenChanged }, only),
    ]),
    ...parents.map(({ part, removed }) => remove(id, part, removed, only)),
  ];
  return statements.filter((statement) => statement !== null);
}

/** @throws AppError request.invalid for a used id */
export async function storeDifference(
  trx: Trx,
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
): Promise<void> {
  for (const statement of statementsBetween(before, after)) await run(trx, statement);
}

async function run(trx: Trx, { query, adds = 0 }: Statement): Promise<void> {
  const { numAffectedRows = 0 } = await query.execute(trx);
  if (Number(numAffectedRows) < adds) throw new AppError('request.invalid', { where: 'id' });
}

/**
 * Stores a difference in one table together with the receipt's version and the idempotency key, in one statement. Null if there
 * are other differences, or if the database has another version.
 */
export async function storeAtOnce(
  db: Kysely<Schema>,
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
  { actor, key, requestHash }: IdempotencyKey,
): Promise<Changed | null> {
  const { id } = before.receipt;
  const [statement, ...more] = statementsBetween(before, after, sql`, raised`);
  if (statement === undefined || more.length > 0 || statement.part.table === 'receipts') return null;
  const { rows } = await sql<{ version: number; updated_at: Date }>`
    with raised as (
      update receipts set version = version + 1, updated_at = now()
      where id = ${id} and ${shownVersion('receipts')} = ${before.version}
      returning ${shownVersion('receipts')} as version, updated_at),
    stored as (${statement.query}),
    used as (
      insert into idempotency_keys (actor, key, request_hash, response)
      select ${actor}, ${key}, ${requestHash}, ${JSON.stringify({ receiptId: id })}::jsonb from raised)
    select version, updated_at from raised`.execute(db);
  const [raised] = rows;
  return raised === undefined ? null : changedTo(before, after, raised);
}

/** Replaces all stored rows of a part, including those that snapshots do not load. */
export async function replacePart(trx: Trx, snapshot: ReceiptSnapshot, part: StoredPart): Promise<void> {
  const { id } = snapshot.receipt;
  await sql`delete from ${sql.table(part.table)} where receipt_id = ${id}`.execute(trx);
  const added = insert(id, part, part.rows(snapshot));
  if (added !== null) await run(trx, added);
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

function remove(receiptId: string, part: StoredPart, rows: readonly Row[], only = sql``): Statement | null {
  if (rows.length === 0) return null;
  const query = sql`
    delete from ${sql.table(part.table)} as t using ${asTable(part, rows)}${only} where ${isRow(part, receiptId)}`;
  return { part, query };
}

function insert(receiptId: string, part: StoredPart, rows: readonly Row[], only = sql``): Statement | null {
  if (rows.length === 0) return null;
  const stored = Object.keys(part.columns).map((name) => [name, sql.ref(`v.${name}`)]);
  const values: Record<string, RawBuilder<unknown>> = {
    ...(part.receipt === 'receipt_id' && { receipt_id: sql`${receiptId}::uuid` }),
    ...Object.fromEntries(stored),
    ...part.whenNew,
  };
  const query = sql`
    insert into ${sql.table(part.table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(values))} from ${asTable(part, rows)}${only} order by place
    on conflict do nothing`;
  return { part, query, ...(!part.mayBeStored && { adds: rows.length }) };
}

/** Clears unique columns of changed and removed rows, so that other rows can take their values. */
function free(receiptId: string, { part, changed, removed }: Difference, only = sql``): Statement | null {
  const { freed = {} } = part;
  const columns = Object.keys(freed);
  const given = changed.filter(({ row, was }) => columns.some((column) => row[column] !== was[column]));
  return columns.length === 0 ? null : update(receiptId, part, [...rowsOf(given), ...removed], freed, only);
}

function update(
  receiptId: string,
  part: StoredPart,
  rows: readonly Row[],
  set: Values,
  only = sql``,
): Statement | null {
  if (rows.length === 0 || Object.keys(set).length === 0) return null;
  const assigned = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const query = sql`
    update ${sql.table(part.table)} as t set ${sql.join(assigned)}
    from ${asTable(part, rows)}${only} where ${isRow(part, receiptId)}`;
  return { part, query };
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
