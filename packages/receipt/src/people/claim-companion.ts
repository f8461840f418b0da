import type { HostReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { namesakesOf } from './namesakes.ts';
import { withCompanions } from './set-companions.ts';

/**
 * A companion of another guest joins by the link as a guest. The other guest keeps the items.
 * @param me may be new on the receipt
 * @throws Refused guest.companion_not_found if no companion of another guest has their name
 */
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
