import { vi } from 'vitest';

/**
 * Stops `performance.now()` at the present; `vi.advanceTimersByTime` moves it on. Fake timers alone start it at 0, and React
 * then holds back a part that was loading for as long as the process has run: until after its last fallback.
 */
export function stopClock(): void {
  const now = performance.now();
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(now);
}
