import { vi } from 'vitest';

/** Lets pauses take a fiftieth of their time: what comes after them is in the same order, sooner. */
export function shortenPauses(): void {
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: (...more: unknown[]) => void, ms = 0, ...more: unknown[]) =>
    setTimeout(run, ms / 50, ...more),
  );
}
