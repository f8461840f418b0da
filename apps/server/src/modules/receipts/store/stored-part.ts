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
  /** Further fields of a row, for the expressions below. */
  fields?: Readonly<Record<string, string>>;
  /** Snapshot fields its rows derive from: if these are the same objects, nothing has changed. */
  madeOf: readonly (keyof ReceiptSnapshot)[];
  rows: (snapshot: ReceiptSnapshot) => readonly Row[];
  whenNew?: Values;
  whenChanged?: Values;
  /** Set on rows the receipt no longer has, instead of deleting them. */
  whenGone?: Values;
  /** Rows are stored when they leave the receipt. */
  isPast?: boolean;
  /** A new row may already be stored. */
  mayBeStored?: boolean;
  /** Unique columns, cleared first so that values can change places. */
  freed?: Values;
  /** Others refer to its rows, so removal comes last: children may have changed their parent. */
  isParent?: boolean;
};

/** Makes the compiler check that rows use only `madeOf`, and have a column or field for everything in them. */
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
