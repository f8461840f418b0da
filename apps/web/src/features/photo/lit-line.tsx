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

/** Creates the state for a page with items and photo. */
export const useLitLine = (): LitLine => useState(createLitLine)[0];

/** The id of the highlighted item, or null. */
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

/** Highlights a line, within an element of the photo's size. */
export function LitLine({ box: [x = 0, y = 0, width = 0, height = 0] }: { box: PhotoBox }) {
  const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;
  return (
    <span
      data-lit-line
      className={`absolute ${LIT}`}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  );
}
