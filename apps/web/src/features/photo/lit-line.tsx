import type { PhotoBox } from '@fairtab/domain/receipt/photo-lines';
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

/** By priority: the line being edited, then hovered, then focused. */
const WAYS = ['edit', 'pointer', 'focus'] as const;
type Way = (typeof WAYS)[number];

/** The highlighted item; kept outside React's state, so that only the photo rerenders. */
export type LitLine = {
  get: () => string | null;
  set: (way: Way, itemId: string | null) => void;
  subscribe: (changed: () => void) => () => void;
};

function createLitLine(): LitLine {
  const ids: Record<Way, string | null> = { edit: null, pointer: null, focus: null };
  const listeners = new Set<() => void>();
  return {
    get: () => ids[WAYS.find((way) => ids[way] !== null) ?? 'focus'],
    set: (way, itemId) => {
      if (ids[way] === itemId) return;
      ids[way] = itemId;
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export const useLitLine = (): LitLine => useState(createLitLine)[0];

export const useLit = (line: LitLine): string | null =>
  useSyncExternalStore(line.subscribe, line.get, () => null);

/** Handlers for a list whose lines carry their item's id as `data-line`. */
export const useLineAttention = (line: LitLine | undefined) =>
  useMemo(
    () => ({
      // Touch has no hover.
      onPointerOver: (event: PointerEvent) =>
        line?.set('pointer', event.pointerType === 'mouse' ? lineOf(event.target) : null),
      onPointerLeave: () => line?.set('pointer', null),
      onFocus: (event: FocusEvent) => line?.set('focus', lineOf(event.target)),
      onBlur: () => line?.set('focus', null),
    }),
    [line],
  );

const lineOf = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest('[data-line]')?.getAttribute('data-line')) || null;

/** An outline whose width is independent of the zoom, `--scale`. */
export const LIT = 'bg-accent/15 outline-[calc(2px/var(--scale,1))] outline-accent outline-solid';

/** Passes the zoom to elements that must not be enlarged. */
export const scaled = (scale: number): CSSProperties & Record<'--scale', string> => ({
  '--scale': scale.toFixed(3),
});

export const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

/** Highlights a line, within an element of the photo's size. */
export function LitLine({ box: [x = 0, y = 0, width = 0, height = 0] }: { box: PhotoBox }) {
  return (
    <span
      data-lit-line
      className={`absolute ${LIT}`}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  );
}

/** The highest zoom. */
export const MOST = 8;
/** Shorter lines, as a part of the picture's width, are not enlarged further. */
const SHORTEST = 0.4;

/** @param room in widths of the picture at scale 1 @param width the line's, as a part of the picture's */
export const enlarged = (room: number, width: number): number =>
  Math.min(Math.max(room / Math.max(width, SHORTEST), 1), MOST);

/** The bounding box; null without boxes. */
export function around(boxes: readonly PhotoBox[]): PhotoBox | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(([x = 0]) => x));
  const top = Math.min(...boxes.map(([, y = 0]) => y));
  const right = Math.max(...boxes.map(([x = 0, , width = 0]) => x + width));
  const bottom = Math.max(...boxes.map(([, y = 0, , height = 0]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** Scale and shift of a picture within its frame; shifts are fractions of the picture's size. */
export type FramedLook = { scale: number; x: number; y: number };

/** Centres a line in the frame at about its full width. @param room the frame's width in picture widths */
export function framed([x = 0, y = 0, width = 1, height = 0]: PhotoBox, room: number): FramedLook {
  const scale = enlarged(room * 0.92, width);
  return { scale, x: (0.5 - x - width / 2) * scale, y: (0.5 - y - height / 2) * scale };
}

/** Shows the whole picture, or the top of one too narrow to read. */
export function unlit(room: number): FramedLook {
  const scale = room > 2 ? Math.min(room, MOST) : 1;
  return { scale, x: 0, y: (scale - 1) / 2 };
}
