import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError, type PlainErrorCode } from '../../http/errors.ts';
import type { RequestContext, SessionContext, ShareContext } from '../../http/request-context.ts';
import { lockOf } from './receipts.policy.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { requireShared } from './viewer.ts';

/** What every command may use, and who asked for it: no one, if the product changes something by itself. */
export type CommandContext = { services: Services } & Partial<Pick<RequestContext, 'user' | 'share'>>;

/** A requested change: the caller, and the receipt as it is under its lock. */
export type Asked<Context> = {
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
  asked: Asked<Context>,
) => Permitted | Promise<Permitted>;

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
  if (asked.snapshot.receipt.status === 'finalized') throw new AppError('receipt.finalized');
  return {};
};

/**
 * The same, for items and amounts.
 * @throws AppError receipt.finalized, or receipt.locked once the host has chosen (spec section 4)
 */
export const ownEditable: Policy<SessionContext, object> = (asked) => {
  ownOpen(asked);
  if (lockOf(asked.snapshot)) throw new AppError('receipt.locked');
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
    if (asked.snapshot.receipt.admin_flow_type !== 'preassign') throw new AppError('receipt.not_preassigned');
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
