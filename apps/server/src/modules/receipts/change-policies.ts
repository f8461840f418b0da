import type { Trx } from '../../adapters/database/database.ts';
import { AppError, type PlainErrorCode } from '../../app/errors.ts';
import type { RequestContext, SessionContext, ShareContext } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { lockOf } from './receipts.policy.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { requireShared } from './viewer.ts';

/** What every command has to use, and who asks for it: nobody, when the product does it by itself. */
export type CommandContext = { services: Services } & Partial<Pick<RequestContext, 'user' | 'share'>>;

/** Who asks for a change of which receipt, as it is under its lock. */
export type Asked<Context> = {
  trx: Trx;
  context: Context;
  snapshot: ReceiptSnapshot;
  /** Said of what is somebody else's, as of what does not exist. */
  missing: PlainErrorCode;
};

/** Whether somebody may make a change now: throws when not, else gives what the change needs to know of them. */
export type Policy<Context, Permitted extends object> = (
  asked: Asked<Context>,
) => Permitted | Promise<Permitted>;

/** The product itself. */
export const byItself: Policy<unknown, object> = () => ({});

/** The signed-in host of the receipt, whatever its state. */
export const own: Policy<SessionContext, object> = ({ context, snapshot, missing }) => {
  if (snapshot.receipt.user_id !== context.user.id) throw new AppError(missing);
  return {};
};

/** The same, until the bill is final. @throws AppError receipt.finalized */
export const ownOpen: Policy<SessionContext, object> = (asked) => {
  own(asked);
  if (asked.snapshot.receipt.status === 'finalized') throw new AppError('receipt.finalized');
  return {};
};

/**
 * The same, for what is on the bill.
 * @throws AppError receipt.finalized, or receipt.locked once the host has chosen (spec section 4)
 */
export const ownEditable: Policy<SessionContext, object> = (asked) => {
  ownOpen(asked);
  if (lockOf(asked.snapshot)) throw new AppError('receipt.locked');
  return {};
};

/** One of these, where the host assigns the items in advance. @throws AppError receipt.not_preassigned */
export const preassigned =
  <Context>(policy: Policy<Context, object>): Policy<Context, object> =>
  async (asked) => {
    const permitted = await policy(asked);
    if (asked.snapshot.receipt.admin_flow_type !== 'preassign') throw new AppError('receipt.not_preassigned');
    return permitted;
  };

/** Whoever came through the link of a receipt that is shared. @throws AppError share.invalid */
export const throughLink: Policy<ShareContext, object> = ({ context, snapshot }) => {
  requireShared(snapshot, context);
  return {};
};
