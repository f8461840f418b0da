import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDoubleTap } from '../../lib/device/double-tap.ts';
import { openLayer } from '../../lib/page/layers.ts';
import { STATUS_LINE } from '../base/Page.tsx';
import { openModal } from './modal-stack.ts';

type ModalProps = {
  /** Called for Escape, a tap beside the dialog, and Back. */
  onClose: () => void;
  /** Back leaves the page too: the dialog is the page (decision 0180). */
  backLeaves?: boolean;
  labelledBy: string;
  /** No `@container`: it would become the containing block of fixed elements, such as toasts. */
  className: string;
  children: ReactNode;
};

/** The browser's own modal <dialog>: traps the focus, makes the page behind inert, and restores the focus. Rendered means open. */
export function Modal({ onClose, backLeaves = false, labelledBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const doubleTap = useDoubleTap();
  const closeByBack = useEffectEvent(onClose);

  useEffect(() => (backLeaves ? undefined : openLayer(() => closeByBack())), [backLeaves]);

  // A layout effect: a replaced dialog must restore the focus before anyone types into the next.
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

  /** A second Escape or back gesture closes it regardless; reopen it if it is still wanted. */
  function closedByBrowser() {
    const element = dialog.current;
    if (!element?.isConnected || element.open) return;
    onClose();
    requestAnimationFrame(() => {
      if (element.isConnected && !element.open) element.showModal();
    });
  }

  /** A tap beside it closes it, unless it is the second of a double tap that opened it. */
  function tapped(target: EventTarget) {
    if (target === dialog.current && !doubleTap.isSecondTap()) onClose();
  }

  // At the end of the page, where nothing clips or covers it before it reaches the top layer.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={`modal ${className}`}
      onCancel={(event) => {
        // React bubbles this to dialogs around it, too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={closedByBrowser}
      onClick={(event) => tapped(event.target)}
    >
      {children}
      {STATUS_LINE}
    </dialog>,
    document.body,
  );
}
