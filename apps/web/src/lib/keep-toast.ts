import { STORED_TOAST } from './kept-toast.ts';
import { type Toast, toast, toastStore } from './toast.ts';

/** Stores the current message for the next page, if that is another document. */
export function keepToast(): void {
  const shown = toastStore.get();
  if (!shown) return;
  const { title, text, tone, duration } = shown;
  try {
    sessionStorage.setItem(STORED_TOAST, JSON.stringify({ title, text, tone, duration }));
  } catch {
    // Without storage the message is lost.
  }
}

/** Shows the previous page's stored message, once. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(STORED_TOAST);
    sessionStorage.removeItem(STORED_TOAST);
    const message: unknown = JSON.parse(kept ?? 'null');
    if (isToast(message)) toast(message);
  } catch {
    // No storage.
  }
}

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
