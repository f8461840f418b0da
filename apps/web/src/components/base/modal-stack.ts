import { useSyncExternalStore } from 'react';

/**
 * Open modal dialogs, the top one last. Everything outside the top one is inert, toasts too, so the toaster moves into it.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export function pushModal(dialog: HTMLDialogElement): void {
  set([...open, dialog]);
}

export function dropModal(dialog: HTMLDialogElement): void {
  set(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog on top, or null. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}
