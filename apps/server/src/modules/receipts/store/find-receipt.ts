import type { ChargeView, ItemView } from '@fairtab/contract/receipt/receipt-view';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlainErrorCode } from '../../../http/errors.ts';
import type { ShareContext } from '../../../http/request-context.ts';
import type { ReceiptSnapshot, SnapshotGuest } from './snapshot.ts';

/** Which receipt a command changes, and which part of it. */
export type Find<Subject extends object> = {
  /** Selects its row of `receipts`. */
  row: RawBuilder<SqlBool>;
  /** Thrown if it does not exist, or belongs to another user. */
  missing: PlainErrorCode;
  /** Null if the subject is not on the receipt. */
  subject: (snapshot: ReceiptSnapshot) => Subject | null;
};

/** Finds a receipt for any caller; the policy decides who may change it. */
export const receiptById = (id: string): Find<object> => ({
  row: sql`id = ${id}`,
  missing: 'receipt.not_found',
  subject: () => ({}),
});

export const receiptByLink = ({ share }: ShareContext): Find<object> => ({
  row: sql`share_token = ${share.token}`,
  missing: 'share.invalid',
  subject: () => ({}),
});

export const itemById = (id: string): Find<{ item: ItemView }> => ({
  row: sql`id = (select receipt_id from receipt_items where id = ${id})`,
  missing: 'item.not_found',
  subject: ({ items }) => {
    const item = items.find((candidate) => candidate.id === id);
    return item === undefined ? null : { item };
  },
});

export const chargeById = (id: string): Find<{ charge: ChargeView }> => ({
  row: sql`id = (select receipt_id from receipt_charges where id = ${id})`,
  missing: 'charge.not_found',
  subject: ({ charges }) => {
    const charge = charges.find((candidate) => candidate.id === id);
    return charge === undefined ? null : { charge };
  },
});

/** A guest and their receipt; the host counts as a guest. */
export const personById = (id: string): Find<{ guest: SnapshotGuest }> => ({
  row: sql`id = (select receipt_id from receipt_guests where id = ${id})`,
  missing: 'guest.not_found',
  subject: ({ guests }) => {
    const guest = guests.find((candidate) => candidate.id === id);
    return guest === undefined ? null : { guest };
  },
});

/** A guest other than the host, and their receipt. */
export const guestById = (id: string): Find<{ guest: SnapshotGuest }> => ({
  ...personById(id),
  subject: (snapshot) => {
    const found = personById(id).subject(snapshot);
    return found === null || found.guest.is_host ? null : found;
  },
});
