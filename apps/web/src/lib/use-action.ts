import { useRef, useState } from 'react';

/**
 * Work that a button starts. A second start while it runs does nothing; `pending` is true meanwhile, and `args` are those
 * that it was started with, null otherwise.
 *
 * @param failed is told why the work threw; nothing is thrown to the caller of `run`
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  failed: (error: unknown) => void,
): { pending: boolean; args: Args | null; run: (...args: Args) => Promise<void> } {
  const [running, setRunning] = useState<Args | null>(null);
  // Two presses in one moment come before the button is drawn as pending.
  const busy = useRef(false);

  async function run(...args: Args): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setRunning(args);
    try {
      await work(...args);
    } catch (error) {
      failed(error);
    } finally {
      busy.current = false;
      setRunning(null);
    }
  }
  return { pending: running !== null, args: running, run };
}
