import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Look, zoomAt } from './pan-zoom.ts';

type Change = (next: (look: Look) => Look) => void;
type Point = { x: number; y: number };

/** Drag, pinch, wheel and double tap on the stage. */
export function useGestures(stage: RefObject<HTMLElement | null>, change: Change) {
  const pointers = useRef(new Map<number, Point>());

  function fromMiddle(point: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  }

  // React listens to the wheel passively, and the page below would scroll.
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
