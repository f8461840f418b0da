import { deviceStorage, keep, kept, type Storage } from '../../../receipt-client/kept.ts';

/** What a browser stores for one share link. */
export const guestStorage = (shareToken: string): Storage => deviceStorage(`guest.${shareToken}`);

/** Whether this guest was removed when the page was last open. */
export const readRemoved = (storage: Storage): boolean => kept(storage, 'removed') === true;

export const keepRemoved = (storage: Storage, removed: boolean): void =>
  keep(storage, 'removed', removed || null);

/** Shared by all bills opened in this browser. */
const NAME = 'fairtab.name';

/** The name last entered in this browser; empty for none, or if storage is disabled. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(NAME)?.slice(0, 160) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    if (name.trim() !== '') localStorage.setItem(NAME, name.trim());
  } catch {
    // They will be asked again on the next bill.
  }
}
