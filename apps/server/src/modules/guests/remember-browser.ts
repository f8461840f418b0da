import type { Context } from 'hono';
import { keepGuestCookie } from '../../app/guest-cookie.ts';
import type { GuestDevice } from '../../app/guest-device.ts';
import { hashesOn } from '../../app/guest-device.ts';
import { newSecret } from '../../app/hash.ts';
import type { ShareContext } from '../../app/request-context.ts';
import { throughLink } from '../receipts/change-policies.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { linkDevice } from '../receipts/guest-writes.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { requireShared } from '../receipts/viewer.ts';

/**
 * Sets the guest's cookie in a browser that has none. No guest is linked to the new secret yet, so losing this answer, or
 * getting two of them, does no harm. If a browser sends its cookie and an earlier secret in the header, the cookie is
 * linked to the header's guest. The earlier secret stays valid, because an earlier page may still use it.
 * @throws AppError share.invalid
 */
export async function rememberBrowser(context: ShareContext, http: Context): Promise<{ cookie: boolean }> {
  const { services, share } = context;
  const { device } = share;
  const snapshot = requireShared(await services.snapshots.byShareToken(share.token), context);
  if (!device?.cookieHash) {
    keepGuestCookie(http, services.settings.publicUrl, newSecret());
    return { cookie: false };
  }
  if (handsOver(snapshot, device) === null) return { cookie: isOneGuest(snapshot, device) };
  await changeReceipt(context, {
    name: 'rememberBrowser',
    find: receiptByLink(context),
    policy: throughLink,
    tap: true,
    async change({ trx, snapshot: locked, receiptId }) {
      const guestId = handsOver(locked, device);
      if (guestId === null) return UNCHANGED;
      await linkDevice(trx, { receiptId, guestId, device });
    },
  });
  return { cookie: true };
}

/** The guest that is linked to the header's secret but not yet to the cookie's; null if there is none. */
function handsOver(
  { devices, receipt }: ReceiptSnapshot,
  { headerHash, cookieHash }: GuestDevice,
): string | null {
  const isKnown = cookieHash === null || devices.has(cookieHash(receipt.id));
  return isKnown || headerHash === null ? null : (devices.get(headerHash) ?? null);
}

function isOneGuest({ devices, receipt }: ReceiptSnapshot, device: GuestDevice): boolean {
  const guests = hashesOn(device, receipt.id).flatMap((hash) => devices.get(hash) ?? []);
  return new Set(guests).size <= 1;
}
