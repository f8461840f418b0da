import { useSyncExternalStore } from 'react';

/**
 * Open modal dialogs, the top one last. Everything outside the top one is inert, toasts too, so the toaster moves into it.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  for (const listener of listeners) listener();
}

/** Opens it above the others. */
export function pushModal(dialog: HTMLDialogElement): void {
  const { documentElement: page } = document;
  // The first dialog takes the page's scrollbar away, if it has one that takes room (base.css).
  if (open.length === 0) page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
  // First, so that the browser works out styles and layout once, for both.
  set([...open, dialog]);
  dialog.showModal();
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
