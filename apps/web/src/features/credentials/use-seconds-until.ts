import { useEffect, useState } from 'react';

/** Whole seconds left until a time (epoch milliseconds), by the clock, so that it is right after the phone slept. */
export function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(Math.ceil((end - now) / 1000), 0);
  const over = end <= Date.now();
  useEffect(() => {
    if (over) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
