import type { ReadingNews } from '@fairtab/contract/receipt/live';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isBeingRead } from '@fairtab/receipt/scan-state';
import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { type CSSProperties, memo, useState } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { partRead } from './use-scan.ts';

type ReadingPhotoProps = {
  photo: Photo;
  /** The whole photo, or a part as wide as the frame that scrolls with the reading. */
  fit: 'whole' | 'wide';
  className: string;
};

/** Used until the picture's own ratio is known. */
const USUAL_RATIO = 0.7;

/** Text lights up when found, when read, and where it became an item. Decorative: screen readers get the stages. */
export function ReadingPhoto({ photo, fit, className }: ReadingPhotoProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<{ address: string; ratio: number } | null>(null);
  const { address, rotation } = shownPhoto(photo, broken);
  const { news } = photo;
  const items = itemBoxes(photo.view);
  const isSideways = rotation % 180 !== 0;
  const own = loaded?.address === address ? loaded.ratio : null;
  const ratio = own === null ? (news?.ratio ?? USUAL_RATIO) : isSideways ? 1 / own : own;
  return (
    <div
      className={classNames(
        '@container-size relative grid overflow-hidden rounded-md bg-sunk',
        fit === 'whole' ? 'place-items-center' : 'content-start',
        className,
      )}
    >
      <div
        className={classNames(
          'relative aspect-(--ratio) overflow-hidden bg-sheet transition-[translate] duration-200 ease-linear',
          fit === 'whole'
            ? 'w-[min(100cqw,var(--ratio)*100cqh)]'
            : 'w-[100cqw] [translate:0_calc(min(0px,100cqh-100%)*var(--down))]',
          own === null && news === null && 'opacity-0',
        )}
        style={inFrame(ratio, heightOf(items, news))}
      >
        {address !== null && (
          <img
            src={address}
            alt={text(create.photoAlt)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setLoaded({ address, ratio: naturalWidth / Math.max(naturalHeight, 1) })
            }
            onError={() => setBroken((known) => [...known, address])}
            className="absolute top-1/2 left-1/2 max-w-none"
            style={{
              width: isSideways ? `${100 / ratio}%` : '100%',
              height: isSideways ? `${100 * ratio}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
            }}
          />
        )}
        {news && <Pieces news={news} faded={items !== null} />}
        {items && <Boxes boxes={items} className="rise fill-success/30" />}
      </div>
    </div>
  );
}

const inFrame = (ratio: number, down: number): CSSProperties & Record<'--ratio' | '--down', number> => ({
  '--ratio': ratio,
  '--down': down,
});

/** How far down to scroll, 0 to 1. */
function heightOf(items: readonly number[][] | null, news: ReadingNews | null): number {
  if (items === null || items.length === 0) return partRead(news);
  const middles = items.map(([, y = 0, , height = 0]) => y + height / 2);
  return middles.reduce((sum, y) => sum + y, 0) / middles.length;
}

const Pieces = memo(function Pieces({ news, faded }: { news: ReadingNews; faded: boolean }) {
  const read = new Set(news.read);
  return (
    <Boxes
      boxes={news.boxes}
      className="fill-accent transition-opacity duration-200"
      opacity={faded ? 0 : 1}
      each={(index) => (read.has(index) ? 0.35 : 0.1)}
    />
  );
});

type BoxesProps = {
  boxes: readonly (readonly number[])[];
  className: string;
  opacity?: number;
  /** Opacity of each box, 0 to 1. */
  each?: (index: number) => number;
};

/** Boxes are fractions of the photo. */
function Boxes({ boxes, className, opacity, each }: BoxesProps) {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('absolute inset-0 size-full', className)}
      style={{ opacity }}
    >
      {boxes.map(([x, y, width, height], index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of one photo keep their order
          key={index}
          {...{ x, y, width, height }}
          className="transition-[fill-opacity] duration-150"
          style={{ fillOpacity: each?.(index) }}
        />
      ))}
    </svg>
  );
}

/** The photo as shown by the processing card. */
export type Photo = {
  /** Object URL of the file being uploaded; null after a reload. */
  local: string | null;
  /** The receipt once it is read, or as found after a reload. */
  view: ReceiptView | null;
  news: ReadingNews | null;
};

/** `address` is null if there is nothing to show; `rotation` turns the photo upright. */
type ShownPhoto = { address: string | null; rotation: ReadingNews['rotation'] };

/**
 * Prefers the local file while its rotation is known. The stored photo is upright once it is read.
 * @param broken addresses that this browser cannot show, such as a HEIC file
 */
export function shownPhoto({ local, view, news }: Photo, broken: readonly string[]): ShownPhoto {
  const isLocalShown = local !== null && !broken.includes(local) && (news !== null || !isRead(view));
  if (isLocalShown) return { address: local, rotation: news?.rotation ?? 0 };
  const stored = view?.receipt.image_url ?? null;
  return {
    address: stored !== null && broken.includes(stored) ? null : stored,
    rotation: isRead(view) ? 0 : (news?.rotation ?? 0),
  };
}

/** The boxes of the lines that became items; null before the photo is read. */
export const itemBoxes = (view: ReceiptView | null): number[][] | null =>
  view && isRead(view) ? view.items.flatMap((item) => item.photo_boxes) : null;

const isRead = (view: ReceiptView | null): boolean =>
  view !== null && view.receipt.scan_state !== 'none' && !isBeingRead(view.receipt.scan_state);
