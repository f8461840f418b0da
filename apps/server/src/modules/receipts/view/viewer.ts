import { AppError } from '../../../http/errors.ts';
import { hashesOn } from '../../../http/guest-device.ts';
import type { RequestContext, ShareContext } from '../../../http/request-context.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../store/snapshot.ts';

/** Who views a receipt: its signed-in owner, or a guest (`guestId` is null until they first write). */
export type Viewer =
  | { kind: 'host' }
  | {
      kind: 'guest';
      guestId: string | null;
      /** The id of this browser's request to be added. */
      latecomerId: string | null;
      /** They are signed in, and their account has no phone. */
      mayLinkPhone: boolean;
    };

/** The host if they are the receipt's signed-in owner, otherwise the guest of their browser's secret, if any. */
export function viewerOf(snapshot: ReceiptSnapshot, context: Pick<RequestContext, 'user' | 'share'>): Viewer {
  if (context.user?.id === snapshot.receipt.user_id) return { kind: 'host' };
  const hashes = hashesOn(context.share?.device ?? null, snapshot.receipt.id);
  const known = hashes.find((hash) => snapshot.devices.has(hash));
  const asked = snapshot.latecomers.find(({ token_hashes }) =>
    hashes.some((hash) => token_hashes.includes(hash)),
  );
  return {
    kind: 'guest',
    guestId: (known && snapshot.devices.get(known)) ?? null,
    latecomerId: asked?.id ?? null,
    mayLinkPhone: context.user?.hasPhone === false,
  };
}

/** The viewer's guest; undefined for a visitor who has done nothing yet. */
export const guestOf = (
  { guests }: Pick<ReceiptSnapshot, 'guests'>,
  viewer: Viewer,
): SnapshotGuest | undefined =>
  guests.find((guest) => (viewer.kind === 'host' ? guest.is_host : guest.id === viewer.guestId));

/** The link works for guests only once sharing has started. @throws AppError share.invalid */
export function requireShared(snapshot: ReceiptSnapshot | undefined, context: ShareContext): ReceiptSnapshot {
  if (snapshot === undefined) throw new AppError('share.invalid');
  const isHost = viewerOf(snapshot, context).kind === 'host';
  if (snapshot.receipt.status === 'editing' && !isHost) throw new AppError('share.invalid');
  return snapshot;
}

/** The guest a browser acts as, if any, and the hashes of its secrets. */
export type Visiting = { me: SnapshotGuest | undefined; hashes: string[] };

/** @throws AppError guest.device_required */
export function visitorOf(snapshot: ReceiptSnapshot, context: ShareContext): Visiting {
  const { device } = context.share;
  if (device === null) throw new AppError('guest.device_required');
  const viewer = viewerOf(snapshot, context);
  const guestId = viewer.kind === 'guest' ? viewer.guestId : null;
  const me = snapshot.guests.find(({ id }) => id === guestId);
  return { me, hashes: hashesOn(device, snapshot.receipt.id) };
}
