import { useState } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { IconButton } from '../../components/base/IconButton.tsx';
import { CrossIcon } from '../../components/base/icons.tsx';
import { Modal } from '../../components/base/Modal.tsx';

/** The photo on the whole screen. A press on it goes between the whole receipt and its full width. */
export function PhotoViewer({ address, onClose }: { address: string; onClose: () => void }) {
  const [large, setLarge] = useState(false);
  return (
    <Modal
      onClose={onClose}
      labelledBy="photo-viewer-heading"
      className="h-dvh max-h-none w-screen max-w-none overflow-auto overscroll-contain bg-sunk"
    >
      <h2 id="photo-viewer-heading" className="sr-only">
        Photo of the receipt
      </h2>
      <button
        type="button"
        aria-label={large ? 'Show the whole receipt' : 'Enlarge'}
        onClick={() => setLarge(!large)}
        className={classNames(
          'grid min-h-dvh w-full place-items-center outline-offset-[-4px]',
          large ? 'cursor-zoom-out' : 'h-dvh cursor-zoom-in p-2',
        )}
      >
        <img
          src={address}
          alt="The receipt as it was photographed"
          className={
            large ? 'w-[max(100%,60rem)] max-w-none' : 'max-h-[calc(100dvh-1rem)] max-w-full object-contain'
          }
        />
      </button>
      <IconButton
        label="Close"
        onClick={onClose}
        className="fixed top-3 right-3 bg-sheet text-ink shadow-raised"
      >
        <CrossIcon />
      </IconButton>
    </Modal>
  );
}
