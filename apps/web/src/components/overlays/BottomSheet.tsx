import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../base/Button.tsx';
import { CrossIcon } from '../icons/icons.tsx';
import { Modal } from './Modal.tsx';

type BottomSheetProps = { onClose: () => void; title: string; children: ReactNode };

/** A sheet from the bottom edge: a breakdown, a few choices. Rendered means open. */
export function BottomSheet({ onClose, title, children }: BottomSheetProps) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="modal-sheet max-h-[85dvh] [@media(max-height:40rem)]:max-h-[calc(100dvh-1.5rem)] w-full max-w-xl overflow-y-auto rounded-t-lg bg-sheet shadow-raised"
    >
      <div className="grid grid-cols-1 gap-4 p-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-2">
          <h2 id={id} tabIndex={-1} className="min-w-0 text-2xl">
            {title}
          </h2>
          <IconButton label={text(components.close)} onClick={onClose} className="-mr-2">
            <CrossIcon />
          </IconButton>
        </div>
        {children}
      </div>
    </Modal>
  );
}
