import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { stillSignedIn } from '../../app/session.ts';
import { isCode } from '../../lib/api-error.ts';
import { refreshCredits } from './refresh-credits.ts';

/**
 * Leaves for a page of the card provider. `leaving` is what for, until it has failed or one has come back by the
 * browser's Back; a second press meanwhile does nothing. Gone with its component, it leaves no more.
 * @param leave never returns, or throws; `failed` is told why
 */
export function useLeaving<What>(
  leave: (what: What, signal: AbortSignal) => Promise<never>,
  failed: (error: unknown) => void,
): { leaving: What | null; start: (what: What) => Promise<void> } {
  const router = useRouter();
  const [leaving, setLeaving] = useState<What | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const stop = () => {
      running.current?.abort();
      running.current = null;
    };
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stop();
      setLeaving(null);
      refreshCredits();
    };
    addEventListener('pageshow', cameBack);
    return () => {
      removeEventListener('pageshow', cameBack);
      stop();
    };
  }, []);

  async function start(what: What): Promise<void> {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setLeaving(() => what);
    try {
      await leave(what, mine.signal);
    } catch (error) {
      if (mine.signal.aborted) return;
      running.current = null;
      setLeaving(null);
      failed(error);
      // The session has ended elsewhere: the page's guard sends to /auth, which returns here afterwards.
      if (isCode(error, 'auth.required') && !(await stillSignedIn().catch(() => true)))
        await router.invalidate();
    }
  }
  return { leaving, start };
}
