import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { PhotoLook } from '@fairtab/contract/wire/scalars';
import type { LineItem, PhotoBox } from '@fairtab/domain/receipt/photo-lines';
import type { PaperId } from '@fairtab/receipt/model';
import { bill } from '@fairtab/texts/en/bill';
import { photo } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { EnlargeIcon } from '../../components/icons/receipt-icons.tsx';
import { call } from '../../lib/calls/api.ts';
import { useAlive } from '../../lib/device/use-from-device.ts';
import { around, type FramedLook, framed, LitLine, percent, scaled, unlit } from './lit-line.tsx';

type PhotoPaneProps = {
  view: ReceiptView;
  /** The item to highlight, and to open the photo at. */
  lit?: string | null;
  onAddLine: (item: LineItem) => void;
};

const NO_BOXES: readonly PhotoBox[] = [];

/** The photo for comparison: beside the items on a wide screen, a strip above them on a phone. Opens in full size. */
export function PhotoPane({ view, lit = null, onAddLine }: PhotoPaneProps) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const address = useSteadyAddress(view.receipt.image_url);
  const boxes = view.items.find((item) => item.id === lit)?.photo_boxes ?? NO_BOXES;
  if (address === null) return null;
  if (broken === address)
    return (
      <div
        data-no-photo
        className="hidden place-items-center rounded-md border-2 border-line border-dashed p-10 text-center text-ink-soft lg:grid"
      >
        {text(photo.broken)}
      </div>
    );
  return (
    <div className="lg:sticky lg:top-4">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={text(bill.seePhoto)}
        className="group relative block w-full overflow-hidden rounded-md bg-sunk shadow-sheet"
      >
        <LitPhoto
          address={address}
          look={view.receipt.photo_look}
          boxes={boxes}
          onBroken={() => setBroken(address)}
        />
        <span className="absolute right-3 bottom-4.5 max-[359px]:bottom-1.5 lg:bottom-3 inline-flex min-h-9 items-center gap-2 rounded-full bg-sheet px-3 font-semibold text-detail shadow-sheet">
          <EnlargeIcon className="size-4" /> {text(bill.seePhoto)}
        </span>
      </button>
      {open && <OpenedPhoto view={view} at={lit} onAddLine={onAddLine} onClose={() => setOpen(false)} />}
    </div>
  );
}

type LitPhotoProps = {
  address: string;
  /** Size and colour until it has loaded. */
  look: PhotoLook | null;
  /** The lines to highlight; without any, shows the whole photo, or the top of a long receipt. */
  boxes: readonly PhotoBox[];
  onBroken: () => void;
};

/** The photo in a frame: a strip on a phone, and on a wide screen whole or zoomed to the highlighted line. */
function LitPhoto({ address, look, boxes, onBroken }: LitPhotoProps) {
  const picture = useRef<HTMLSpanElement>(null);
  /** The frame's width in picture widths: a long receipt is narrower than its frame. */
  const [room, setRoom] = useState(1);
  const box = around(boxes);
  const isAlive = useAlive();
  // The styles are inline, which only scripts may set.
  const kept = isAlive ? look : null;

  function measure() {
    const { offsetWidth = 0, parentElement } = picture.current ?? {};
    if (offsetWidth > 0) setRoom((parentElement?.clientWidth ?? offsetWidth) / offsetWidth);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window may have been resized since the last line
  useLayoutEffect(measure, [boxes]);

  return (
    <span className="grid overflow-hidden lg:place-items-center">
      <span
        ref={picture}
        style={
          isAlive
            ? { ...lookOf(box === null ? unlit(room) : framed(box, room)), ...(kept && roomOf(kept)) }
            : undefined
        }
        className={classNames(
          'relative block motion-safe:transition-transform motion-safe:duration-150 lg:[scale:var(--scale)] lg:[translate:var(--move)]',
          kept && 'lg:w-[min(100%,var(--wide),calc(max(20rem,100dvh-18rem)*var(--ratio)))]',
        )}
      >
        <img
          src={address}
          alt=""
          onLoad={measure}
          onError={onBroken}
          style={kept ? { backgroundColor: kept.color } : undefined}
          className={classNames(
            'h-18 w-full object-cover object-[50%_25%] max-[359px]:h-12 lg:h-auto',
            kept ? 'lg:aspect-(--ratio)' : 'lg:max-h-[max(20rem,calc(100dvh-18rem))] lg:w-auto',
          )}
        />
        <span className="hidden lg:contents">
          {boxes.map((line) => (
            <LitLine key={line.join(' ')} box={line} />
          ))}
        </span>
      </span>
    </span>
  );
}

/** The room reserved on a wide screen until the photo has loaded. */
const roomOf = ({ width, height }: PhotoLook): CSSProperties & Record<'--wide' | '--ratio', string> => ({
  '--wide': `${width}px`,
  '--ratio': String(width / height),
});

/** As custom properties, which the strip on phones ignores. */
const lookOf = ({ scale, x, y }: FramedLook): CSSProperties & Record<'--move', string> => ({
  ...scaled(scale),
  '--move': [percent(x), percent(y)].join(' '),
});

const viewer = lazyPart(async () => (await import('./PhotoViewer.tsx')).PhotoViewer);

/** Of the query for the lines that were read on a paper's photo. */
export const scanLinesKey = (
  { receipt: { id, scan_state } }: Pick<ReceiptView, 'receipt'>,
  paper: PaperId = null,
) => ['scan-lines', id, paper, scan_state];

type OpenedPhotoProps = {
  view: ReceiptView;
  /** The further paper that `view` shows alone. */
  paper?: PaperId;
  /** The item to open at; null for the whole photo. */
  at: string | null;
  onAddLine: (item: LineItem) => void;
  onClose: () => void;
};

/** A receipt's photo in full screen with the lines that were read, for its host. */
export function OpenedPhoto({ view, paper = null, at, onAddLine, onClose }: OpenedPhotoProps) {
  const { id, image_url } = view.receipt;
  const address = useSteadyAddress(image_url);
  const { data } = useQuery({
    queryKey: scanLinesKey(view, paper),
    queryFn: () =>
      call('GET /rest/v1/receipts/{id}/scan_lines', { params: { id }, query: paper ? { paper } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (address === null) return null;
  return (
    <Lazy
      of={viewer}
      with={{
        address,
        items: view.items.filter(({ paper_id }) => paper_id === paper),
        lines: data?.lines ?? [],
        at,
        onAddLine: view.can.edit ? onAddLine : undefined,
        onClose,
      }}
    />
  );
}

/** Ignores new signatures of the same photo, so that it is not reloaded while shown, unless the address has expired. */
function useSteadyAddress(address: string | null): string | null {
  const [steady, setSteady] = useState(address);
  const file = address?.split('?')[0];
  useEffect(() => {
    setSteady((old) => (old?.split('?')[0] === file && !hasExpired(old) ? old : address));
  }, [address, file]);
  return steady;
}

function hasExpired(address: string | undefined | null): boolean {
  const expires = new URLSearchParams(address?.split('?')[1]).get('expires');
  return expires !== null && Number(expires) * 1000 <= Date.now();
}

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
