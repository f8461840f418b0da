import { useRef, useState } from 'react';
import { toastFailure } from './toast-failure.ts';

/**
 * A button's action. Ignored while it runs; meanwhile `pending` is true and `args` are its arguments, else null. `failed` is a
 * toast's title (default: the error's), or receives the error and may return a function that withdraws its message, called on
 * the next attempt. `run` never rejects.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  failed?: string | ((error: unknown) => unknown),
): { pending: boolean; args: Args | null; run: (...args: Args) => Promise<void> } {
  const [running, setRunning] = useState<Args | null>(null);
  // Two presses may arrive before the button renders as pending.
  const busy = useRef(false);
  const withdraw = useRef<unknown>(null);

  async function run(...args: Args): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setRunning(args);
    if (typeof withdraw.current === 'function') withdraw.current();
    withdraw.current = null;
    try {
      await work(...args);
    } catch (error) {
      withdraw.current = typeof failed === 'function' ? failed(error) : toastFailure(error, failed);
    } finally {
      busy.current = false;
      setRunning(null);
    }
  }
  return { pending: running !== null, args: running, run };
}
