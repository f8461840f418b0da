type ToastAction = { label: string; onPress: () => void };

export type Toast = {
  title: string;
  text?: string;
  tone?: 'neutral' | 'success' | 'warning' | 'danger';
  /** In milliseconds; default 5 seconds (specification, section 9). */
  duration?: number;
  /** A button, such as 'Buy more', or two. */
  action?: ToastAction | readonly ToastAction[];
};

export type ShownToast = Toast & { id: number };

const listeners = new Set<() => void>();
let shown: ShownToast | null = null;
let waiting: Toast[] = [];
let count = 0;

function show(message: Toast | undefined): number {
  count += 1;
  shown = message ? { ...message, id: count } : null;
  for (const listener of listeners) listener();
  return count;
}

/** Shows a short message, replacing the current one. Returns a function that hides this message when it is outdated. */
export function toast(message: Toast): () => void {
  const id = show(message);
  return () => {
    if (shown?.id === id) dismissToast();
  };
}

/** Shows a message after the current and waiting ones, so that none is missed; equal ones wait only once. */
export function toastNext(message: Toast): void {
  if (!shown) show(message);
  else if (!waiting.some(({ title, text }) => title === message.title && text === message.text))
    waiting.push(message);
}

/** Hides the message, and shows the next one that waits. */
export function dismissToast(): void {
  const [next, ...later] = waiting;
  waiting = later;
  show(next);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ShownToast | null => shown,
};
