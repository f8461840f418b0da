import { LIMITS } from '@fairtab/contract/limits';

export type Toast = {
  title: string;
  text?: string;
  tone?: 'neutral' | 'settled' | 'look' | 'danger';
  /** In milliseconds; 5 seconds when not said (specification, section 9). */
  duration?: number;
  /** One thing to press, such as 'Buy more'. */
  action?: { label: string; onPress: () => void };
};

export type ShownToast = Toast & { id: number; duration: number };

const KEY = 'fairtab.toast';
const listeners = new Set<() => void>();
let shown: ShownToast | null = null;
let count = 0;

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a short message. One is visible at a time: a new one takes the place of the old. */
export function toast(message: Toast): void {
  count += 1;
  set({ duration: LIMITS.toastMs, ...message, id: count });
}

export function dismissToast(): void {
  set(null);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ShownToast | null => shown,
};

/** Keeps a message for the page that is about to be loaded: the app and the guest pages are two documents. */
export function toastAfterLoad({ title, text, tone }: Omit<Toast, 'action' | 'duration'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ title, text, tone }));
  } catch {
    // Storage may be full or forbidden; a message is not worth more than that.
  }
}

const TONES = ['neutral', 'settled', 'look', 'danger'] as const;

/** Reads back what toastAfterLoad kept; null for anything else. */
export function parseKeptToast(kept: string | null): Toast | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null || !('title' in value)) return null;
    if (typeof value.title !== 'string') return null;
    const text = 'text' in value && typeof value.text === 'string' ? { text: value.text } : {};
    const tone = TONES.find((one) => 'tone' in value && value.tone === one);
    return { title: value.title, ...text, ...(tone ? { tone } : {}) };
  } catch {
    return null;
  }
}

/** Shows the message that the page before left behind, once. */
export function showKeptToast(): void {
  try {
    const kept = parseKeptToast(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (kept) toast(kept);
  } catch {
    // No storage, no message.
  }
}
