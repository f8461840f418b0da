import type { Abilities } from '@fairtab/contract/receipt-view';
import {
  abilitiesOf as abilities,
  type Permission,
  requirePermission,
  wherePreassigned,
  whileEditable,
  whileOpen,
} from '@fairtab/receipt/permissions';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError, type PlainErrorCode } from '../../http/errors.ts';
import type { RequestContext, SessionContext, ShareContext } from '../../http/request-context.ts';
import { refusing } from './refusing.ts';
import type { ReceiptSnapshot, SnapshotReceipt } from './snapshot.ts';
import { guestOf, requireShared, type Viewer } from './viewer.ts';

/** What this viewer may do with this receipt now. Commands check the same permissions again under the receipt's lock. */
export function abilitiesOf(snapshot: ReceiptSnapshot, viewer: Viewer): Abilities {
  return abilities(snapshot, { isHost: viewer.kind === 'host', me: guestOf(snapshot, viewer) });
}

/**
 * Allows only the owner; for everyone else the receipt does not exist.
 * @throws AppError receipt.not_found
 */
export function requireOwner(
  owned: Pick<SnapshotReceipt, 'user_id'> | undefined,
  context: SessionContext,
): void {
  if (owned?.user_id !== context.user.id) throw new AppError('receipt.not_found');
}

/** What every command may use, and who asked for it: no one, if the product changes something by itself. */
export type CommandContext = { services: Services } & Partial<Pick<RequestContext, 'user' | 'share'>>;

/** A requested change: the caller, and the receipt as it is under its lock. */
export type PolicyInput<Context> = {
  trx: Trx;
  context: Context;
  snapshot: ReceiptSnapshot;
  /** The error for receipts of others, the same as for receipts that do not exist. */
  missing: PlainErrorCode;
};

/**
 * Checks whether a caller may make a change now: throws if not, otherwise returns what the change needs to know about
 * them.
 */
export type Policy<Context, Permitted extends object> = (
  asked: PolicyInput<Context>,
) => Permitted | Promise<Permitted>;

/** @throws AppError with the reason why the receipt's state does not permit it */
export const permitting = (snapshot: ReceiptSnapshot, permission: Permission): void =>
  refusing(snapshot, () => requirePermission(permission, snapshot));

/** For changes that the product makes by itself. */
export const byItself: Policy<unknown, object> = () => ({});

/** The signed-in host of the receipt, whatever its status. */
export const own: Policy<SessionContext, object> = ({ context, snapshot, missing }) => {
  if (snapshot.receipt.user_id !== context.user.id) throw new AppError(missing);
  return {};
};

/**
 * The same, until the bill is final.
 * @throws AppError receipt.finalized
 */
export const ownOpen: Policy<SessionContext, object> = (asked) => {
  own(asked);
  permitting(asked.snapshot, whileOpen);
  return {};
};

/**
 * The same, for items and amounts.
 * @throws AppError receipt.finalized, or receipt.locked once the host has chosen (spec section 4)
 */
export const ownEditable: Policy<SessionContext, object> = (asked) => {
  ownOpen(asked);
  permitting(asked.snapshot, whileEditable);
  return {};
};

/**
 * Another policy, only for bills whose items the host assigns.
 * @throws AppError receipt.not_preassigned
 */
export const preassigned =
  <Context>(policy: Policy<Context, object>): Policy<Context, object> =>
  async (asked) => {
    const permitted = await policy(asked);
    permitting(asked.snapshot, wherePreassigned);
    return permitted;
  };

/**
 * A caller with the link of a receipt that is shared.
 * @throws AppError share.invalid
 */
export const throughLink: Policy<ShareContext, object> = ({ context, snapshot }) => {
  requireShared(snapshot, context);
  return {};
};
