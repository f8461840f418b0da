import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Companion, Guest } from '../model.ts';

type Person = Pick<Guest, 'id' | 'guest_name' | 'companions'>;

/** Other guests' companions with this guest's name, who may be the same person counted twice. */
export function namesakesOf<G extends Person>(
  guests: readonly G[],
  me: Person,
): { guest: G; companion: Companion }[] {
  if (isNameless(me.guest_name)) return [];
  const mine = nameSkeleton(me.guest_name);
  return guests.flatMap((guest) =>
    guest.companions
      .filter(({ name }) => guest.id !== me.id && name !== null && nameSkeleton(name) === mine)
      .map((companion) => ({ guest, companion })),
  );
}
