import type { RawBuilder } from 'kysely';
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
