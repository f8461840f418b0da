import type { PhotoBox } from '@fairtab/domain/receipt/photo-lines';
import { photo } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { enlarged, LIT, MOST, scaled } from './lit-line.tsx';

/** An item's line, or one that became no item. */
export type Place = { key: string; label: string; box: PhotoBox; kind: 'item' | 'chosen' | 'missing' };

type PhotoStageProps = {
  address: string;
  look: Look;
  change: Change;
  places: readonly Place[];
  onPlace: (key: string) => void;
  stage: RefObject<HTMLDivElement | null>;
  /** Called once both sizes are known. */
  onSizes: (sizes: { picture: Size; stage: Size }) => void;
};

const KINDS = {
  item: 'rounded-sm border-2 border-transparent hover:border-accent',
  chosen: LIT,
  missing: 'rounded-sm border-2 border-warning bg-warning/25',
};

/** The picture with its lines, moved by finger, wheel and keyboard. */
export function PhotoStage({ address, look, change, places, onPlace, stage, onSizes }: PhotoStageProps) {
  const [picture, setPicture] = useState<Size | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [broken, setBroken] = useState(false);
  const gestures = useGestures(stage, change);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  useEffect(() => {
    if (picture && size) onSizes({ picture, stage: size });
  }, [picture, size, onSizes]);

  const fitted = picture && size ? fittedSize(picture, size, look.turn) : null;
  return (
    <div
      ref={stage}
      {...gestures}
      className="relative min-h-0 flex-1 cursor-grab touch-none select-none overflow-hidden bg-sunk active:cursor-grabbing"
    >
      {broken && <p className="grid h-full place-items-center p-6 text-ink-soft">{text(photo.broken)}</p>}
      <div
        className={classNames('absolute top-1/2 left-1/2', !fitted && 'invisible')}
        style={{
          ...scaled(look.scale),
          width: fitted?.width,
          height: fitted?.height,
          transform: `translate(-50%, -50%) translate(${look.x}px, ${look.y}px) rotate(${look.turn * 90}deg) scale(${look.scale})`,
        }}
      >
        <img
          src={address}
          alt={text(photo.alt)}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPicture({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setBroken(true)}
          className="size-full"
        />
        {places.map(({ key, label, box: [x = 0, y = 0, width = 0, height = 0], kind }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            aria-label={label}
            onClick={() => onPlace(key)}
            className={classNames('absolute', KINDS[kind])}
            style={{
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          />
        ))}
      </div>
    </div>
  );
}

type Change = (next: (look: Look) => Look) => void;
type Point = { x: number; y: number };

function useGestures(stage: RefObject<HTMLElement | null>, change: Change) {
  const pointers = useRef(new Map<number, Point>());

  function fromMiddle(point: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  }

  // React's wheel listeners are passive and could not stop the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle({ x: event.clientX, y: event.clientY });
      change((look) => zoomAt(look, Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  function move(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (!other)
      return change((look) => ({ ...look, x: look.x + now.x - before.x, y: look.y + now.y - before.y }));
    const [old, middle] = [between(before, other), between(now, other)];
    const factor = distance(now, other) / Math.max(distance(before, other), 1);
    change((look) => {
      const moved = { ...look, x: look.x + middle.x - old.x, y: look.y + middle.y - old.y };
      return zoomAt(moved, factor, fromMiddle(middle));
    });
  }

  function release(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const at = fromMiddle({ x: event.clientX, y: event.clientY });
      change((look) => (look.scale > 1 ? { ...look, scale: 1, x: 0, y: 0 } : zoomAt(look, 2.5, at)));
    },
  };
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Quarter turns clockwise, magnification, and the shift of the picture's centre in pixels. */
export type Look = { turn: 0 | 1 | 2 | 3; scale: number; x: number; y: number };

export type Size = { width: number; height: number };

export const WHOLE: Look = { turn: 0, scale: 1, x: 0, y: 0 };

/** The size at scale 1: as large as fits the stage, before it is turned. */
export function fittedSize(picture: Size, stage: Size, turn: Look['turn']): Size {
  const sideways = turn % 2 === 1;
  const [width, height] = sideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const factor = Math.min(stage.width / Math.max(width, 1), stage.height / Math.max(height, 1));
  return { width: picture.width * factor, height: picture.height * factor };
}

/** Zooms around a point, which is measured from the stage's centre. */
export function zoomAt(look: Look, factor: number, at: Point): Look {
  const scale = Math.min(Math.max(look.scale * factor, 1), MOST);
  const by = scale / look.scale;
  return { ...look, scale, x: at.x - (at.x - look.x) * by, y: at.y - (at.y - look.y) * by };
}

/** Limits the shift to the picture's edge. */
export function clamped(look: Look, fitted: Size): Look {
  const sideways = look.turn % 2 === 1;
  const reachX = ((sideways ? fitted.height : fitted.width) * look.scale) / 2;
  const reachY = ((sideways ? fitted.width : fitted.height) * look.scale) / 2;
  const within = (value: number, reach: number) => Math.min(Math.max(value, -reach), reach);
  return { ...look, x: within(look.x, reachX), y: within(look.y, reachY) };
}

/** Centres a line at the stage's full width. */
export function lookAt(
  look: Look,
  [x = 0, y = 0, width = 1, height = 0]: PhotoBox,
  fitted: Size,
  stage: Size,
): Look {
  const across = look.turn % 2 === 1 ? stage.height : stage.width;
  const scale = enlarged((across * 0.92) / fitted.width, width);
  const middle = { x: (x + width / 2 - 0.5) * fitted.width, y: (y + height / 2 - 0.5) * fitted.height };
  const turned = turnedPoint(middle, look.turn);
  return { ...look, scale, x: -turned.x * scale, y: -turned.y * scale };
}

function turnedPoint({ x, y }: Point, turn: Look['turn']): Point {
  if (turn === 1) return { x: -y, y: x };
  if (turn === 2) return { x: -x, y: -y };
  return turn === 3 ? { x: y, y: -x } : { x, y };
}

/** Turns clockwise and shows the whole picture. */
export const turned = (look: Look): Look => ({
  ...WHOLE,
  turn: look.turn === 0 ? 1 : look.turn === 1 ? 2 : look.turn === 2 ? 3 : 0,
});
