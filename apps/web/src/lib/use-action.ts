import { useRef, useState } from 'react';
import { toastFailure } from './toast-failure.ts';

/**
 * An action that a button starts. Starting it again while it runs does nothing; meanwhile `pending` is true and `args`
 * are its arguments, otherwise null.
 * @param failed the title of the toast when the action throws; without one the error's own. Or it receives what was thrown, and
 *   may return how to withdraw its message, which is done when the action is tried again. `run` never rejects
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  failed?: string | ((error: unknown) => unknown),
): { pending: boolean; args: Args | null; run: (...args: Args) => Promise<void> } {
  const [running, setRunning] = useState<Args | null>(null);
  // Two presses may come before the button is rendered as pending.
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
