import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDoubleTap } from '../../lib/device/double-tap.ts';
import { openLayer } from '../../lib/page/layers.ts';
import { openModal } from './modal-stack.ts';

type ModalProps = {
  /** Called for Escape, a tap beside the dialog, and Back. */
  onClose: () => void;
  /** Back leaves the page from below it: it is the page, or has to be answered (decision 0180). */
  backLeaves?: boolean;
  labelledBy: string;
  /** No `@container`, which browsers let hold what is fixed to the screen: the toasts. */
  className: string;
  children: ReactNode;
};

/**
 * The browser's own modal <dialog>: it keeps the focus inside, makes the page behind inert, and gives the focus back.
 * Rendered means open.
 */
export function Modal({ onClose, backLeaves = false, labelledBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const doubleTap = useDoubleTap();
  const closeByBack = useEffectEvent(onClose);

  useEffect(() => (backLeaves ? undefined : openLayer(() => closeByBack())), [backLeaves]);

  // Before it is drawn: one that is replaced gives the focus back before anybody types into the next.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    const close = openModal(element);
    doubleTap.changed();
    return () => {
      close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [doubleTap]);

  /** A second Escape or back gesture closes it whatever we say: who will not have that gets it open again. */
  function closedByBrowser() {
    const element = dialog.current;
    if (!element?.isConnected || element.open) return;
    onClose();
    requestAnimationFrame(() => {
      if (element.isConnected && !element.open) element.showModal();
    });
  }

  /** A tap beside it, but not the second one of whoever tapped twice to open it. */
  function tapped(target: EventTarget) {
    if (target === dialog.current && !doubleTap.isSecondTap()) onClose();
  }

  // At the end of the page, where nothing holds or covers it before the browser lifts it above everything.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={`modal ${className}`}
      onCancel={(event) => {
        // React also tells the dialogs around it.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={closedByBrowser}
      onClick={(event) => tapped(event.target)}
    >
      {children}
    </dialog>,
    document.body,
  );
}
