import { type ReactNode, useEffect, useRef } from 'react';
import { dropModal, pushModal } from './modal-stack.ts';

type ModalProps = {
  /** Called for Escape, the back gesture and a tap beside the dialog. */
  onClose: () => void;
  labelledBy: string;
  className: string;
  children: ReactNode;
};

/**
 * The browser's own modal <dialog>: it keeps the focus inside, makes the page behind inert, and gives the focus back.
 * Rendered means open.
 */
export function Modal({ onClose, labelledBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    pushModal(element);
    return () => {
      dropModal(element);
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={`modal ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  );
}
