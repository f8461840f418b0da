import { randomUUID } from 'node:crypto';
import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import { checkPersonName } from '@fairtab/domain/input/validation';
import type { Facts } from '@fairtab/receipt/model';
import { requireRoomForOne, withNewcomer } from '@fairtab/receipt/people/added-guests';
import { whereByItem, whereGuestsChoose, whileOpen } from '@fairtab/receipt/permissions';
import { requireChoosing as whoChooses } from '@fairtab/receipt/selections/choosing';
import { AppError } from '../../http/errors.ts';
import { hashesOn, type IdempotencyKey, type ShareContext, type Trx } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import {
  guestOf,
  type Policy,
  permitting,
  receiptByLink,
  refusing,
  requireShared,
  viewerOf,
} from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommand } from '../receipts/run-command.ts';
import { selectInOneStatement } from '../receipts/select-in-one-statement.ts';
import { newGuest, type ReceiptSnapshot, type SnapshotGuest } from '../receipts/store/snapshot.ts';

/** The acting guest and their receipt, newcomers included. */
export type Acting = { snapshot: ReceiptSnapshot; me: SnapshotGuest };

/** `joins`: hashes of a newcomer's browser to store; null for an existing guest. */
type Actor = { me: SnapshotGuest; joins: readonly string[] | null };

type GuestCall = Omit<CommandCall<ShareContext, object, Actor>, 'find' | 'apply' | 'atOnce'> & {
  apply: (acting: Acting, facts: Facts) => ReceiptSnapshot;
  /** For `choosing`: the item whose selection alone `apply` changes, so that it can be stored in one statement. */
  selected?: string;
};

/** Runs a command as a guest, adding a newcomer to the receipt first. @throws as runCommand */
export const runGuestCommand = (context: ShareContext, { apply, selected, ...call }: GuestCall) =>
  runCommand(context, {
    ...call,
    find: receiptByLink(context),
    apply: ({ snapshot, me, joins }, facts) => apply(joined({ snapshot, me, joins }), facts),
    ...(selected !== undefined && {
      atOnce: (key: IdempotencyKey) =>
        selectInOneStatement(context, key, (snapshot) => {
          const me = chooser(snapshot, context);
          if (me === undefined) return null;
          const after = refusing(snapshot, () => apply({ snapshot, me }, { newId: randomUUID }));
          return { selection: { item_id: selected, guest_id: me.id }, after };
        }),
    }),
  });

function joined({ snapshot, me, joins }: Actor & { snapshot: ReceiptSnapshot }): Acting {
  if (joins === null) return { snapshot, me };
  const facts = { newId: () => me.id, newGuest, now: new Date() };
  const added = withNewcomer(snapshot, { guest_name: me.guest_name, hashes: joins }, facts);
  return { snapshot: added.receipt, me: added.me };
}

/**
 * The caller on an open receipt. Their first write makes them a guest, unless the host assigns: then they first pick a name.
 * @throws AppError share.invalid, receipt.finalized, auth.required, guest.name_needed, guest.device_required, guest.removed,
 * guest.too_many, request.rate_limited
 */
export const acting: Policy<ShareContext, Actor> = async ({ trx, context, snapshot }) => {
  const me = actor(snapshot, context);
  if (me !== undefined) return { me, joins: null };
  if (snapshot.receipt.admin_flow_type === 'preassign') throw new AppError('guest.name_needed');
  return join(trx, context, snapshot);
};

function actor(snapshot: ReceiptSnapshot, context: ShareContext): SnapshotGuest | undefined {
  requireShared(snapshot, context);
  permitting(snapshot, whileOpen);
  return guestOf(snapshot, viewerOf(snapshot, context));
}

/** `submitting`, for choosing items. @throws AppError receipt.evenly on an even split; as submitting */
export const choosing: Policy<ShareContext, Actor> = async (asked) => {
  const permitted = await submitting(asked);
  permitting(asked.snapshot, whereByItem);
  return permitted;
};

/** `choosing` without adding newcomers. @throws as choosing */
function chooser(snapshot: ReceiptSnapshot, context: ShareContext): SnapshotGuest | undefined {
  const me = actor(snapshot, context);
  permitting(snapshot, whereGuestsChoose);
  permitting(snapshot, whereByItem);
  return me;
}

/** `acting`, for submitting or taking a seat. @throws AppError receipt.preassigned if the host assigns; as acting */
export const submitting: Policy<ShareContext, Actor> = async (asked) => {
  const permitted = await acting(asked);
  permitting(asked.snapshot, whereGuestsChoose);
  return permitted;
};

/** After submitting, a guest must revise before choosing again. @throws AppError guest.already_submitted */
export function requireChoosing(me: SnapshotGuest): void {
  refusing({ guests: [] }, () => whoChooses({ guests: [me] }, me.id));
}

async function join(trx: Trx, context: ShareContext, snapshot: ReceiptSnapshot): Promise<Actor> {
  const { device } = context.share;
  if (device === null) throw new AppError('guest.device_required');
  refuseOutdated(context.headers, snapshot);
  refusing(snapshot, () => requireRoomForOne(snapshot));
  const { id } = snapshot.receipt;
  await limit({ kysely: trx }, 'joins', { receipt: id, address: context.address });
  return { me: newGuest(randomUUID(), nameFromHeader(context.headers)), joins: hashesOn(device, id) };
}

/** A guest who was removed, or a host signed out, must not silently become a new guest. */
function refuseOutdated(headers: Headers, { guests }: ReceiptSnapshot): void {
  const believed = headers.get(GUEST_HEADERS.guest);
  if (believed === null) return;
  const isHost = guests.some((guest) => guest.is_host && guest.id === believed);
  throw new AppError(isHost ? 'auth.required' : 'guest.removed');
}

/** The name a browser sends along, if valid; it is asked for again at submission. */
function nameFromHeader(headers: Headers): string {
  try {
    const checked = checkPersonName(decodeURIComponent(headers.get(GUEST_HEADERS.name) ?? ''));
    return checked.ok ? checked.value : '';
  } catch {
    return '';
  }
}
