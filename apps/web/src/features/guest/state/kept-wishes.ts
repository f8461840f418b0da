import type { GuestStorage } from './guest-storage.ts';

/** Something a guest wants where the host assigns the items: the bill by text, or an item disputed or not. */
export type PreassignedWish =
  | { kind: 'contact'; phone: string }
  | { kind: 'dispute'; itemId: string; disputed: boolean };

/** Keeps what the server does not have yet, for a reload. @param guestId whose wishes they are */
export function keepWishes(storage: GuestStorage, guestId: string, wishes: readonly PreassignedWish[]): void {
  storage.write('wishes', wishes.length > 0 ? JSON.stringify({ guestId, wishes }) : '');
}

/** The kept wishes of this guest; whatever is not what it should be is left out. */
export function keptWishes(storage: GuestStorage, guestId: string): PreassignedWish[] {
  try {
    const kept = Object(JSON.parse(storage.read('wishes') ?? ''));
    return kept.guestId === guestId && Array.isArray(kept.wishes) ? kept.wishes.filter(isWish) : [];
  } catch {
    return [];
  }
}

function isWish(wish: unknown): wish is PreassignedWish {
  const { kind, phone, itemId, disputed } = Object(wish);
  if (kind === 'contact') return typeof phone === 'string' && /^\d{10}$/.test(phone);
  return kind === 'dispute' && typeof itemId === 'string' && typeof disputed === 'boolean';
}
