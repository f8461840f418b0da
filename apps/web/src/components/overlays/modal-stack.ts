// The browser's own modal dialogs, made modal in two steps. `showModal` makes the rest of the page inert, and a slow phone
// restyles all of it before it paints the dialog: a tenth of a second in which a press shows nothing. So a dialog first opens
// without being modal, and becomes it after that paint, or at the first key. A second dialog finds the page inert already.

import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../lib/page/document.ts';

/** Open modal dialogs, the top one last. Everything outside it is inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a dialog above the others; returns a function that closes it. The first is painted before the page becomes inert,
 * which takes longer on a slow phone. An earlier key makes it modal at once; an earlier press gets its click first, which
 * Firefox would lose.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const { documentElement: page } = document;
  let waiting = true;
  const makeModal = () => {
    if (!waiting) return;
    waiting = false;
    // Modal pages lose their scrollbar, if that takes space (base.css).
    page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
    page.toggleAttribute('data-modal', true);
    // Keeps the focus in a field of the dialog that has it already.
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

export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}
