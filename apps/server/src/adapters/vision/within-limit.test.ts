import { expect, it } from 'vitest';
import { LimitError, withinLimit } from './ai-vision.ts';

const NEVER = new AbortController().signal;

it('gives what the work gives, and its errors', async () => {
  expect(await withinLimit(async () => 7, 1000, NEVER)).toBe(7);
  const failure = new Error('no');
  await expect(withinLimit(() => Promise.reject(failure), 1000, NEVER)).rejects.toBe(failure);
});

it('gives up work that does not listen to its signal', async () => {
  let signal: AbortSignal | undefined;
  const deaf = (own: AbortSignal) => {
    signal = own;
    return new Promise<never>(() => {});
  };
  await expect(withinLimit(deaf, 20, NEVER)).rejects.toThrow(LimitError);
  expect(signal?.aborted).toBe(true);
});

it('gives up when stopped, before or meanwhile', async () => {
  const stopping = new AbortController();
  const work = withinLimit(() => new Promise<never>(() => {}), 60_000, stopping.signal);
  stopping.abort();
  await expect(work).rejects.toThrow(LimitError);
  await expect(withinLimit(() => new Promise<never>(() => {}), 60_000, stopping.signal)).rejects.toThrow(
    LimitError,
  );
});
