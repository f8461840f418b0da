import { STORED_TOAST, takeStored, writeStored } from './device/stored.ts';
import { type Toast, toast, toastStore } from './toast.ts';

/** Stores the current message for the next page, if that is another document. */
export function storeToast(): void {
  const shown = toastStore.get();
  if (!shown) return;
  const { title, text, tone, duration } = shown;
  writeStored('sessionStorage', STORED_TOAST, JSON.stringify({ title, text, tone, duration }));
}

/** Shows the previous page's stored message, once. */
export function showStoredToast(): void {
  const message: unknown = JSON.parse(takeStored('sessionStorage', STORED_TOAST) ?? 'null');
  if (isToast(message)) toast(message);
}

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
