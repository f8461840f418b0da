import { useEffect, useState } from 'react';

/** Seconds left until zero, computed from the clock, so that it is correct after the phone slept. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(Math.ceil((end - now) / 1000), 0);

  const over = left === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);

  function restart() {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }
  return { left, restart };
}
