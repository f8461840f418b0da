import { GUEST_HEADERS } from '@fairtab/contract/guests';
import { checkPersonName } from '@fairtab/domain/validation';
import { AppError } from '../../app/errors.ts';
import type { ShareContext, Trx } from '../../app/request-context.ts';
import { insertGuest } from '../receipts/guest-writes.ts';
import { lockReceipt } from '../receipts/receipt-writes.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import { requireShared, viewerOf } from '../receipts/viewer.ts';
import { admitNewcomer } from './admit-newcomer.ts';

/** A receipt locked for a change by one person on it. */
export type Acting = { snapshot: ReceiptSnapshot; me: SnapshotGuest };

/**
 * Locks the receipt behind the link and finds who acts; whoever writes for the first time becomes a guest.
 * Where the host assigns the items nobody becomes a guest by writing: they say first which of the named people they are.
 * @throws AppError share.invalid, receipt.finalized, guest.name_needed, guest.device_required, guest.removed,
 * auth.required; as admitNewcomer
 */
export async function actAsGuest(trx: Trx, context: ShareContext): Promise<Acting> {
  const locked = await lockReceipt(trx, { shareToken: context.share.token });
  const snapshot = requireShared(locked, context);
  if (snapshot.receipt.status === 'finalized') throw new AppError('receipt.finalized');
  const viewer = viewerOf(snapshot, context);
  const me = snapshot.guests.find((guest) =>
    viewer.kind === 'host' ? guest.is_host : guest.id === viewer.guestId,
  );
  if (me !== undefined) return { snapshot, me };
  if (snapshot.receipt.admin_flow_type === 'preassign') throw new AppError('guest.name_needed');
  return { snapshot, me: await join(trx, context, snapshot) };
}

/**
 * The same, for choosing items.
 * @throws AppError receipt.preassigned where the host says who had what; as actAsGuest
 */
export async function actAsChooser(trx: Trx, context: ShareContext): Promise<Acting> {
  const acting = await actAsGuest(trx, context);
  if (acting.snapshot.receipt.admin_flow_type === 'preassign') throw new AppError('receipt.preassigned');
  return acting;
}

async function join(trx: Trx, context: ShareContext, snapshot: ReceiptSnapshot): Promise<SnapshotGuest> {
  const { deviceHash } = context.share;
  if (deviceHash === null) throw new AppError('guest.device_required');
  refuseOutdated(context.headers, snapshot);
  await admitNewcomer(trx, context, snapshot);
  const name = nameFromHeader(context.headers);
  const id = await insertGuest(trx, { receiptId: snapshot.receipt.id, name, deviceHash });
  return {
    id,
    guest_name: name,
    guest_phone_number: null,
    is_host: false,
    opted_out_of_split: false,
    sms_opt_in: false,
    submitted: false,
    revising: false,
    named_by_host: false,
    final_bill: null,
  };
}

/**
 * Nobody becomes another person without knowing: whoever believes to be somebody on this bill was taken off it by the
 * host, or is the host and has been signed out.
 */
function refuseOutdated(headers: Headers, { guests }: ReceiptSnapshot): void {
  const believed = headers.get(GUEST_HEADERS.guest);
  if (believed === null) return;
  const isHost = guests.some((guest) => guest.is_host && guest.id === believed);
  throw new AppError(isHost ? 'auth.required' : 'guest.removed');
}

/** The name a browser sends along, if it is one; it is asked for again at submission. */
function nameFromHeader(headers: Headers): string {
  try {
    const checked = checkPersonName(decodeURIComponent(headers.get(GUEST_HEADERS.name) ?? ''));
    return checked.ok ? checked.value : '';
  } catch {
    return '';
  }
}
