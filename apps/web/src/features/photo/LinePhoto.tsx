import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { PhotoBox } from '@fairtab/domain/receipt/photo-lines';
import { photo } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { EnlargeIcon } from '../../components/icons/receipt-icons.tsx';
import { LitLine, percent } from './lit-line.tsx';
import { useSteadyAddress } from './PhotoPane.tsx';

type LinePhotoProps = {
  address: string | null;
  item: ItemView;
  onOpen: () => void;
};

/** An item's line cut out of the photo; opens the photo there. Nothing if the item was not read from it. */
export function LinePhoto({ address, item, onOpen }: LinePhotoProps) {
  const steady = useSteadyAddress(address);
  if (steady === null || item.photo_boxes.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={item.name ? text(photo.cropLabel, { name: item.name }) : text(photo.unnamedCropLabel)}
      className="flex items-center overflow-hidden rounded-md border border-line-strong bg-sheet hover:border-accent"
    >
      <Lines address={steady} item={item} />
      <EnlargeIcon className="mx-2 size-5 shrink-0 text-ink-soft" />
    </button>
  );
}

/** The same line as part of another button. */
export function LineCrop({ address, item }: Pick<LinePhotoProps, 'address' | 'item'>) {
  const steady = useSteadyAddress(address);
  if (steady === null || item.photo_boxes.length === 0) return null;
  return (
    <span className="mt-1 flex overflow-hidden rounded-md border border-line-strong">
      <Lines address={steady} item={item} />
    </span>
  );
}

const Lines = ({ address, item }: { address: string; item: ItemView }) => (
  <span className="grid min-w-0 flex-1 gap-px">
    {item.photo_boxes.map((box) => (
      <Line key={box.join(' ')} address={address} box={box} named={item.name !== ''} />
    ))}
  </span>
);

/** Shorter lines, as a fraction of the photo's width, are not enlarged further. */
const NARROWEST = 0.4;

/** Of fixed height, so that nothing shifts on loading. Without a name only the price was read: the crop starts at the left. */
function Line({ address, box, named }: { address: string; box: PhotoBox; named: boolean }) {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const from = named ? x : 0;
  const wide = x + width - from;
  const shown = Math.min(Math.max(wide * 1.04, NARROWEST), 1);
  const left = Math.min(Math.max(from + wide / 2 - shown / 2, 0), 1 - shown);
  return (
    <span className="relative block h-14 overflow-hidden bg-sunk">
      {/* translate() percentages are of the picture's own height, which is unknown here. */}
      <span
        className="absolute top-1/2 block"
        style={{
          width: percent(1 / shown),
          left: percent(-left / shown),
          transform: `translateY(${percent(-(y + height / 2))})`,
        }}
      >
        <img src={address} alt="" draggable={false} className="block w-full" />
        <LitLine box={box} />
      </span>
    </span>
  );
}
