import { useEffect, useRef, useState } from 'react';

/** How long numbers take to reach their value, in milliseconds (spec section 9). */
const COUNT_UP = 800;

/**
 * A whole number on its way to a value: from 0 at first, then from where it is. At once where people prefer reduced
 * motion.
 */
export function useCountUp(value: number): number {
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
