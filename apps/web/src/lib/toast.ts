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
