import type { Abilities } from '@fairtab/contract/receipt/receipt-view';
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
import type { ReceiptSnapshot, SnapshotReceipt } from './store/snapshot.ts';
import { guestOf, requireShared, type Viewer } from './view/viewer.ts';

/** What a viewer may do now. Commands check the same permissions again under the receipt's lock. */
export function abilitiesOf(snapshot: ReceiptSnapshot, viewer: Viewer): Abilities {
  return abilities(snapshot, { isHost: viewer.kind === 'host', me: guestOf(snapshot, viewer) });
}

/** For everyone but the owner the receipt does not exist. @throws AppError receipt.not_found */
export function requireOwner(
  owned: Pick<SnapshotReceipt, 'user_id'> | undefined,
  context: SessionContext,
): void {
  if (owned?.user_id !== context.user.id) throw new AppError('receipt.not_found');
}

/** Services and the caller; jobs have no caller. */
export type CommandContext = { services: Services } & Partial<Pick<RequestContext, 'user' | 'share'>>;

/** A requested change: the caller, and the locked receipt. */
export type PolicyInput<Context> = {
  trx: Trx;
  context: Context;
  snapshot: ReceiptSnapshot;
  /** The error for missing receipts, and for other hosts' receipts. */
  missing: PlainErrorCode;
};

/** Throws if the caller may not make a change now; otherwise returns what the change needs to know about them. */
export type Policy<Context, Permitted extends object> = (
  asked: PolicyInput<Context>,
) => Permitted | Promise<Permitted>;

/** @throws AppError with the reason why the receipt's state does not permit it */
export const permitting = (snapshot: ReceiptSnapshot, permission: Permission): void =>
  refusing(snapshot, () => requirePermission(permission, snapshot));

/** Permits everything: for jobs, and callers checked beforehand. */
export const systemOnly: Policy<unknown, object> = () => ({});

/** The receipt's signed-in host, whatever its status. */
export const hostOnly: Policy<SessionContext, object> = ({ context, snapshot, missing }) => {
  if (snapshot.receipt.user_id !== context.user.id) throw new AppError(missing);
  return {};
};

/** `hostOnly`, until the bill is final. @throws AppError receipt.finalized */
export const hostWhileOpen: Policy<SessionContext, object> = (asked) => {
  hostOnly(asked);
  permitting(asked.snapshot, whileOpen);
  return {};
};

/** `hostWhileOpen`, for changes of items and amounts. @throws AppError receipt.finalized; receipt.locked (spec section 4) */
export const hostWhileEditable: Policy<SessionContext, object> = (asked) => {
  hostWhileOpen(asked);
  permitting(asked.snapshot, whileEditable);
  return {};
};

/** Restricts a policy to bills whose items the host assigns. @throws AppError receipt.not_preassigned */
export const preassigned =
  <Context>(policy: Policy<Context, object>): Policy<Context, object> =>
  async (asked) => {
    const permitted = await policy(asked);
    permitting(asked.snapshot, wherePreassigned);
    return permitted;
  };

/** Anyone with the link of a shared receipt. @throws AppError share.invalid */
export const shareLinkHolder: Policy<ShareContext, object> = ({ context, snapshot }) => {
  requireShared(snapshot, context);
  return {};
};
