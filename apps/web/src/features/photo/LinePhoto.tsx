import type { ItemView } from '@fairtab/contract/receipt-view';
import { photo } from '@fairtab/texts/en/photo';
import { say } from '@fairtab/texts/say';
import { EnlargeIcon } from '../../components/icons/icons.tsx';
import { LineCrop } from './LineCrop.tsx';
import { useSteadyAddress } from './use-steady-address.ts';

type LinePhotoProps = {
  /** The photo's signed address. */
  address: string | null;
  item: ItemView;
  onOpen: () => void;
};

/** What the receipt says of an item, cut out of the photo; opens the photo there. Nothing if it was not read from it. */
export function LinePhoto({ address, item, onOpen }: LinePhotoProps) {
  const steady = useSteadyAddress(address);
  if (steady === null || item.photo_boxes.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={item.name ? say(photo.cropLabel, { name: item.name }) : say(photo.unnamedCropLabel)}
      className="flex items-center overflow-hidden rounded-md border border-line-strong bg-sheet hover:border-accent"
    >
      <span className="grid min-w-0 flex-1 gap-px">
        {item.photo_boxes.map((box) => (
          <LineCrop key={box.join(' ')} address={steady} box={box} />
        ))}
      </span>
      <EnlargeIcon className="mx-2 size-5 shrink-0 text-ink-soft" />
    </button>
  );
}
