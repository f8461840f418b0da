import { useEffect, useState } from 'react';

/** Seconds left until zero, counted against the clock so that a phone that slept is right again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(Math.ceil((end - now) / 1000), 0);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), (end - now) % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [end, now, left]);

  function restart() {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }
  return { left, restart };
}
