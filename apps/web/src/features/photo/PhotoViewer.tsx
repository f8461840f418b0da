import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import {
  itemFromLine,
  type LineItem,
  type PhotoLine,
  type PhotoMarks,
  photoMarks,
} from '@fairtab/domain/receipt/photo-lines';
import { bill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { photo } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Badge } from '../../components/base/Badge.tsx';
import { Button, IconButton } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { Reduced } from '../../components/bill/ItemName.tsx';
import { LeaderLine, Money } from '../../components/bill/Money.tsx';
import { MinusIcon } from '../../components/icons/form-icons.tsx';
import { AlertIcon, CrossIcon, PlusIcon } from '../../components/icons/icons.tsx';
import { TurnIcon, WholeIcon } from '../../components/icons/receipt-icons.tsx';
import { Modal } from '../../components/overlays/Modal.tsx';
import {
  clamped,
  fittedSize,
  type Look,
  lookAt,
  PhotoStage,
  type Place,
  type Size,
  turned,
  WHOLE,
  zoomAt,
} from './PhotoStage.tsx';

type PhotoViewerProps = {
  address: string;
  items: readonly ItemView[];
  /** The lines read from the photo; empty for guests. */
  lines?: readonly PhotoLine[];
  /** The item to open at. */
  at?: string | null;
  onAddLine?: Parameters<typeof PhotoItems>[0]['onAddLine'];
  onClose: () => void;
};

const MIDDLE = { x: 0, y: 0 };
const STEP = 60;

/** The photo in full screen beside the items: zoom, pan, rotate, and see which line is which item. */
export function PhotoViewer({ address, items, lines = [], at = null, onAddLine, onClose }: PhotoViewerProps) {
  const [look, setLook] = useState<Look>(WHOLE);
  const [chosen, setChosen] = useState(at);
  const [sizes, setSizes] = useState<{ picture: Size; stage: Size } | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const marks = useMemo(
    () =>
      photoMarks(
        items.map(({ id, photo_boxes }) => ({ id, boxes: photo_boxes })),
        lines,
      ),
    [items, lines],
  );
  const places = placesOf(items, marks.missing, chosen);

  const change = useCallback(
    (next: (look: Look) => Look) =>
      setLook((now) => {
        const after = next(now);
        return sizes ? clamped(after, fittedSize(sizes.picture, sizes.stage, after.turn)) : after;
      }),
    [sizes],
  );

  function show(key: string | null) {
    const place = places.find((one) => one.key === key);
    if (!place || !sizes) return;
    change((now) => lookAt(now, place.box, fittedSize(sizes.picture, sizes.stage, now.turn), sizes.stage));
  }

  function choose(key: string) {
    setChosen(key);
    show(key);
  }

  // Waits for both sizes.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !sizes) return;
    opened.current = true;
    show(at);
  });

  function onKey(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(step);
  }

  return (
    <Modal
      onClose={onClose}
      labelledBy="photo-heading"
      className="h-dvh max-h-none w-full max-w-none overflow-hidden bg-sunk"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every key has its button; these are the faster way */}
      <div className="flex h-full flex-col" onKeyDown={onKey}>
        {/* Every gesture as a button. */}
        <div className="flex items-center justify-end border-line sm:gap-1 border-b bg-sheet px-2 py-1">
          <h2 id="photo-heading" tabIndex={-1} className="mr-auto min-w-0 truncate px-1 text-lg sm:px-2">
            {text(photo.heading)}
          </h2>
          <IconButton label={text(photo.smallerLabel)} onClick={() => change(SMALLER)}>
            <MinusIcon />
          </IconButton>
          <IconButton label={text(photo.largerLabel)} onClick={() => change(LARGER)}>
            <PlusIcon />
          </IconButton>
          <IconButton label={text(photo.wholeLabel)} onClick={() => change(whole)}>
            <WholeIcon />
          </IconButton>
          <IconButton label={text(photo.turnLabel)} onClick={() => change(turned)}>
            <TurnIcon />
          </IconButton>
          <IconButton label={text(components.close)} onClick={onClose}>
            <CrossIcon />
          </IconButton>
        </div>
        <div className="flex min-h-0 flex-1 flex-col md:flex-row">
          <PhotoStage {...{ address, look, change, places, stage }} onPlace={choose} onSizes={setSizes} />
          {items.length + marks.missing.length > 0 && (
            <PhotoItems {...{ items, marks, chosen, onAddLine }} onChoose={choose} />
          )}
        </div>
      </div>
    </Modal>
  );
}

const pan =
  (x: number, y: number) =>
  (look: Look): Look => ({ ...look, x: look.x + x, y: look.y + y });

const LARGER = (look: Look) => zoomAt(look, 1.5, MIDDLE);
const SMALLER = (look: Look) => zoomAt(look, 1 / 1.5, MIDDLE);
const whole = ({ turn }: Look) => ({ ...WHOLE, turn });

const KEYS: Record<string, (look: Look) => Look> = {
  '+': LARGER,
  '=': LARGER,
  '-': SMALLER,
  '0': whole,
  r: turned,
  R: turned,
  ArrowLeft: pan(STEP, 0),
  ArrowRight: pan(-STEP, 0),
  ArrowUp: pan(0, STEP),
  ArrowDown: pan(0, -STEP),
};

function placesOf(items: readonly ItemView[], missing: readonly PhotoLine[], chosen: string | null): Place[] {
  const ofItems = items.flatMap(({ id, name, photo_boxes }) =>
    photo_boxes.map(
      (box): Place => ({
        key: id,
        label: name ? text(photo.lineLabel, { name }) : text(photo.unnamedLineLabel),
        box,
        kind: id === chosen ? 'chosen' : 'item',
      }),
    ),
  );
  const open = missing.map(
    ({ text: words, box }, index): Place => ({
      key: lineKey(index),
      label: text(photo.missingLabel, { line: words }),
      box,
      kind: 'missing',
    }),
  );
  return [...ofItems, ...open];
}

type PhotoItemsProps = {
  items: readonly ItemView[];
  marks: PhotoMarks;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Adds a line as an item; absent if the viewer may not. */
  onAddLine?: ((item: LineItem) => void) | undefined;
};

/** The key of a line without an item; never an item's id. */
const lineKey = (index: number): string => `line-${index}`;

/** The items beside the photo: press one to see its line. Mismatches are marked in words. */
function PhotoItems({ items, marks, chosen, onChoose, onAddLine }: PhotoItemsProps) {
  return (
    <ul className="max-h-[35dvh] overflow-y-auto border-line border-t bg-sheet p-2 md:max-h-none md:w-80 md:border-t-0 md:border-l">
      {marks.missing.map((line, index) => {
        const item = itemFromLine(line.text);
        return (
          <li key={lineKey(index)} className="rounded-md bg-warning-soft">
            <Row chosen={chosen === lineKey(index)} onPress={() => onChoose(lineKey(index))}>
              <LeaderLine name={item?.name || line.text}>{item && <Money cents={item.price} />}</LeaderLine>
              <Mark text={text(photo.missing)} />
            </Row>
            {item && onAddLine && (
              <Button variant="quiet" size="small" onClick={() => onAddLine(item)}>
                {text(photo.add)}
              </Button>
            )}
          </li>
        );
      })}
      {items.map((item) => (
        <li key={item.id}>
          <Row chosen={chosen === item.id} onPress={() => onChoose(item.id)}>
            <LeaderLine name={item.name || text(bill.unnamedItem)}>
              <Money cents={item.price} />
            </LeaderLine>
            <Reduced item={item} />
            {marks.doubled.includes(item.id) && <Mark text={text(photo.doubled)} />}
            {marks.lineless.includes(item.id) && <Mark text={text(photo.lineless)} />}
          </Row>
        </li>
      ))}
    </ul>
  );
}

type RowProps = { chosen: boolean; onPress: () => void; children: React.ReactNode };

function Row({ chosen, onPress, children }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={classNames(
        'grid min-h-tap w-full grid-cols-1 content-center gap-y-1 rounded-md px-3 py-2 text-left',
        chosen ? 'bg-accent-soft' : 'hover:bg-sunk/60',
      )}
    >
      {children}
    </button>
  );
}

/** Below the name, to leave it the full width. */
function Mark({ text }: { text: string }) {
  return (
    <span>
      <Badge tone="warning">
        <AlertIcon className="mr-1 inline size-4" />
        {text}
      </Badge>
    </span>
  );
}
