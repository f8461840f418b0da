import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../lib/page/after-paint.ts';

/**
 * Open modal dialogs, the top one last. Everything outside the top one is inert, toasts too, so the toaster moves into it.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Opens it above the others; returns what closes it. The first one is drawn before the page behind it is made inert, which takes
 * a slow phone longer than the dialog itself. A key before that finds it done; a press first has its click, which Firefox would lose.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const { documentElement: page } = document;
  let waiting = true;
  const makeModal = () => {
    if (!waiting) return;
    waiting = false;
    // It takes the page's scrollbar away, if that takes room (base.css).
    page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
    page.toggleAttribute('data-modal', true);
    // A field in it that has the focus already keeps it.
    dialog.querySelector(':focus')?.toggleAttribute('autofocus', true);
    dialog.open = false;
    dialog.showModal();
  };
  set([...open, dialog]);
  dialog.open = true;
  if (page.matches('[data-modal]')) makeModal();
  else {
    let pressed = false;
    void afterPaint().then(() => pressed || makeModal());
    const first = { capture: true, once: true };
    addEventListener('keydown', makeModal, first);
    addEventListener(
      'pointerdown',
      () => {
        pressed = true;
      },
      first,
    );
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => void setTimeout(makeModal), first);
  }
  return () => {
    waiting = false;
    set(open.filter((other) => other !== dialog));
    page.toggleAttribute('data-modal', open.length > 0);
    dialog.close();
  };
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
