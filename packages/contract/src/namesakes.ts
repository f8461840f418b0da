import { nameSkeleton } from '@fairtab/domain/name-skeleton';
import { isNameless } from '@fairtab/domain/nameless';
import type { CompanionView, GuestView } from './receipt-view.ts';

type Person = Pick<GuestView, 'id' | 'guest_name' | 'companions'>;

/** Whom other guests are here with who have this guest's name: perhaps the same person, who then counts twice. */
export function namesakesOf<Guest extends Person>(
  guests: readonly Guest[],
  me: Person,
): { guest: Guest; companion: CompanionView }[] {
  if (isNameless(me.guest_name)) return [];
  const mine = nameSkeleton(me.guest_name);
  return guests.flatMap((guest) =>
    guest.companions
      .filter(({ name }) => guest.id !== me.id && name !== null && nameSkeleton(name) === mine)
      .map((companion) => ({ guest, companion })),
  );
}
