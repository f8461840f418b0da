import type { HostReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { namesakesOf } from './namesakes.ts';
import { withCompanions } from './set-companions.ts';

/** The other guest keeps the items. @throws Refused guest.companion_not_found */
export function claimCompanion<R extends HostReceipt>(
  receipt: R,
  { companion_id, me }: { companion_id: string; me: Parameters<typeof namesakesOf>[1] },
): R {
  const found =
    namesakesOf(receipt.guests, me).find(({ companion }) => companion.id === companion_id) ??
    refuse('guest.companion_not_found', {});
  const left = found.guest.companions.filter(({ id }) => id !== companion_id);
  const guests = receipt.guests.map((one) =>
    one.id === found.guest.id ? withCompanions(one, left, false) : one,
  );
  return { ...receipt, guests };
}
