import type {
  completeGuestVerification as CompleteCall,
  startGuestVerification as StartCall,
} from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { limitGuestCodes } from '../auth/code-limits.ts';
import { codeProof } from '../auth/codes/code-flow.ts';
import { withProof } from '../auth/proofs.ts';
import { makeCode, requireSendable, sendCode } from '../auth/verification-codes.ts';
import { acceptedPhone, needsProof, recordProof } from '../messages/texted-numbers.ts';
import { requireShared, viewerOf } from '../receipts/view/viewer.ts';
import { joinDevice } from './device-codes.ts';
import { countPhone } from './phone-tries.ts';

/**
 * Texts a code to a guest on a new device or with a new number. Other phones get no code but the same answer and limits, so that
 * phones on a bill cannot be probed.
 * @throws AppError guest.not_found for a guest without a phone, guest.device_required, request.rate_limited, auth.code_not_sent,
 * sms.opted_out, share.invalid; the phone rule's refusal
 */
export async function startGuestVerification(context: ShareContext, { body }: Received<typeof StartCall>) {
  const device = deviceOf(context);
  const { phone, receiptId, hostId, guestId, onTheBill } = await guestOf(context, body);
  const { services, language } = context;
  requireSendable(services, { phone });
  if (body.guest_id === undefined) await countPhone(context, phone);
  const { codeId, scarce } = await context.command(
    async (trx): Promise<{ codeId: string | null; scarce: boolean }> => {
      const isAsked = onTheBill || (await needsProof(trx, services, { hostId, guestId, phone }));
      const about = { phone, receiptId, device, onTheBill, isAsked };
      const { scarce, isSent } = await limitGuestCodes(trx, context, about);
      if (!isSent) return { codeId: null, scarce };
      const code = { phone, scope: `guest:${receiptId}`, browserHash: device } as const;
      return { codeId: await makeCode(trx, services.settings.secret, code), scarce };
    },
  );
  const demo_code = await sendCode(services, { phone, language }, codeId, scarce);
  return { success: true as const, demo_code, scarce };
}

/**
 * Lets this device act as the phone's guest, and records the phone as proved.
 * @throws AppError auth.code_wrong, guest.device_required, request.rate_limited, share.invalid
 */
export async function completeGuestVerification(
  context: ShareContext,
  { body }: Received<typeof CompleteCall>,
) {
  const browserHash = deviceOf(context);
  const { phone, receiptId, hostId, onTheBill } = await guestOf(context, body);
  const entered = { phone, scope: `guest:${receiptId}`, browserHash, code: body.code } as const;
  await withProof(context, await codeProof(context, entered), async (trx) => {
    if (onTheBill)
      await joinDevice(trx, context, async ({ guests }) =>
        guests.find((guest) => guest.guest_phone_number === phone),
      );
    await recordProof(trx, context.services, { hostId, phone });
    return {};
  });
}

function deviceOf(context: ShareContext): string {
  const { device } = context.share;
  if (device === null) throw new AppError('guest.device_required');
  return device.id;
}

type WhoComesBack = Received<typeof StartCall>['body'];

async function guestOf(context: ShareContext, who: WhoComesBack) {
  const snapshot = requireShared(await context.services.snapshots.byShareToken(context.share.token), context);
  const viewer = viewerOf(snapshot, context);
  const about = {
    receiptId: snapshot.receipt.id,
    hostId: snapshot.receipt.user_id,
    guestId: viewer.kind === 'guest' ? viewer.guestId : null,
  };
  if (who.guest_id !== undefined) {
    const phone = normalizePhone(
      snapshot.guests.find((guest) => guest.id === who.guest_id)?.guest_phone_number ?? '',
    );
    if (phone === null) throw new AppError('guest.not_found');
    return { ...about, phone, onTheBill: true };
  }
  const phone = acceptedPhone(context.services, who.phone ?? '');
  return { ...about, phone, onTheBill: snapshot.guests.some((guest) => guest.guest_phone_number === phone) };
}
