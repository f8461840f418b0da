/** The key of the message that a page keeps for the next one (toast.ts). */
export const KEPT_TOAST = 'toast';

/** Whether the previous page has kept a message. */
export function hasKeptToast(): boolean {
  try {
    return sessionStorage.getItem(KEPT_TOAST) !== null;
  } catch {
    return false;
  }
}
