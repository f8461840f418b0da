import type { RawBuilder } from 'kysely';
import type { ReceiptSnapshot } from './snapshot.ts';

export type Row = Record<string, unknown>;
/** Column → expression. */
export type Values = Readonly<Record<string, RawBuilder<unknown>>>;

/** How one part of a receipt is stored. In expressions, `v` is the row to store and `t` the stored one. */
export type StoredPart = {
  table: string;
  /** The column with the receipt's id; null where the key alone says it. */
  receipt: 'id' | 'receipt_id' | null;
  key: readonly string[];
  /** Column → PostgreSQL type. A column that is named nowhere is never written. */
  columns: Readonly<Record<string, string>>;
  /** Further fields of a row, which the expressions below read. */
  fields?: Readonly<Record<string, string>>;
  /** The parts of a snapshot that its rows are made of: where these are the same objects, so are the rows. */
  madeOf: readonly (keyof ReceiptSnapshot)[];
  rows: (snapshot: ReceiptSnapshot) => readonly Row[];
  /** What a new row has besides. */
  whenNew?: Values;
  /** What a changed row gets besides. */
  whenChanged?: Values;
  /** What a row gets that the receipt has no more, instead of being removed. */
  whenGone?: Values;
  /** Its rows are stored once the receipt has them no more. */
  isPast?: boolean;
  /** Whether a new row may be stored already. */
  mayBeStored?: boolean;
  /** Columns that another row may take: emptied first where they change. */
  freed?: Values;
  /** Whether other parts refer to its rows: what is moved from a removed row must not be lost with it. */
  isParent?: boolean;
};

/** A part whose rows are made of nothing but what it says, and have a column or a field for all that they hold. */
export const storedPart = <
  K extends keyof ReceiptSnapshot,
  Column extends string,
  Held extends Row,
  Field extends string = never,
>(
  part: Omit<StoredPart, 'madeOf' | 'columns' | 'fields' | 'rows'> & {
    madeOf: readonly K[];
    columns: Readonly<Record<Column, string>>;
    fields?: Readonly<Record<Field, string>>;
    rows: (snapshot: Pick<ReceiptSnapshot, K>) => readonly Held[];
  } & (Exclude<keyof Held, Column | Field> extends never
      ? unknown
      : { columns: Record<Exclude<keyof Held, Field>, string> }),
): StoredPart => part;
