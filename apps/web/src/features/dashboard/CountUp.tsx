import { useEffect, useRef, useState } from 'react';

type CountUpProps = {
  value: number;
  /** How a number on the way is written. */
  format: (value: number) => string;
  /** Of its letters, in rem; less where the number would be wider than its card. */
  size?: number;
};

/** A figure is no wider than this part of the letters' size. */
const FIGURE_WIDTH = 0.66;

/** A number that counts up. It has the room of its final value from the start, and screen readers read only that. */
export function CountUp({ value, format, size = 1.875 }: CountUpProps) {
  const shown = useCountUp(value);
  const final = format(value);
  const fitting = `${100 / (final.length * FIGURE_WIDTH)}cqi`;
  return (
    <span className="amount inline-grid" style={{ fontSize: `min(${size}rem, ${fitting})` }}>
      <span className="sr-only">{final}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        {final}
      </span>
      <span aria-hidden="true" className="col-start-1 row-start-1">
        {format(shown)}
      </span>
    </span>
  );
}

/** How long numbers take to reach their value, in milliseconds (spec section 9). */
const COUNT_UP = 800;

/**
 * A whole number on its way to a value: from 0 at first, then from where it is. At once where people prefer reduced
 * motion.
 */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(() => (reducedMotion() ? value : 0));
  const at = useRef(shown);
  useEffect(() => {
    const from = at.current;
    const show = (next: number) => {
      at.current = next;
      setShown(next);
    };
    if (from === value || reducedMotion()) return show(value);
    let frame = 0;
    let begin: number | undefined;
    const step = (now: number) => {
      begin ??= now;
      const part = Math.min(1, (now - begin) / COUNT_UP);
      show(Math.round(from + (value - from) * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slower towards the end. */
const easeOut = (part: number): number => 1 - (1 - part) ** 3;
