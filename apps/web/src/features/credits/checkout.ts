import { pathAfterBuying } from '@fairtab/domain/account/return-path';
import { buyCredits } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { whoIsSignedIn } from '../../app/session.ts';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isCode } from '../../lib/calls/api-error.ts';
import { takeStored, writeStored } from '../../lib/device/stored.ts';
import { leavePage } from '../../lib/page/leave-page.ts';
import { toast } from '../../lib/toast.ts';
import { refreshCredits } from './credits.ts';

// In milliseconds (specification, section 9, "Checkout request"). Only time-outs and lost connections are retried,
// with one idempotency key.
const REQUEST = { timeout: 15_000, retryDelays: [1000, 1000] };

type Order = {
  priceId: string;
  /** Where to go after paying; null for /home. */
  returnTo: string | null;
};

/** Opens the payment page. Never returns if that works. @throws ApiError, RedirectFailed, or the signal's reason */
export async function openCheckout({ priceId, returnTo }: Order, signal: AbortSignal): Promise<never> {
  const body = { priceId, ...(returnTo === null ? {} : { return_to: returnTo }) };
  const { url } = await call('POST /functions/v1/create-checkout-session', { body }, { ...REQUEST, signal });
  storedReturn.set(returnTo);
  return leaveFor(url, signal);
}

/** Errors with a message of their own. */
const OWN_WORDS = new Set(['auth.required', 'credits.already_unlimited']);

/** Shows why a purchase failed (specification, section 8, "Purchase"). */
export function toastPurchaseFailure(error: unknown): void {
  const own = error instanceof ApiError && OWN_WORDS.has(error.code);
  const title = (own && error.title) || text(buyCredits.errorTitle);
  toast({ title, text: own ? error.message : purchaseFailure(error), tone: 'danger' });
}

function purchaseFailure(error: unknown): string {
  if (isCode(error, 'network.timeout')) return text(buyCredits.timedOut);
  return text(error instanceof RedirectFailed ? buyCredits.redirectFailed : buyCredits.failed);
}

/** How long the provider's page may take to replace ours, in milliseconds. */
const PATIENCE = 15_000;

class RedirectFailed extends Error {
  constructor(options?: ErrorOptions) {
    super('the page could not be opened', options);
    this.name = 'RedirectFailed';
  }
}

/** Never returns if that works. @throws RedirectFailed for a foreign address, or if still here after 15 s; the signal's reason */
export async function leaveFor(url: string, signal: AbortSignal): Promise<never> {
  const address = parsed(url);
  if (!address) throw new RedirectFailed();
  signal.throwIfAborted();
  try {
    leavePage(address);
  } catch (cause) {
    throw new RedirectFailed({ cause });
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
  throw new RedirectFailed();
}

/** The address if it is https or our own; otherwise null. */
function parsed(url: string): string | null {
  try {
    const { protocol, origin, href } = new URL(url, location.href);
    return protocol === 'https:' || origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/**
 * `leaving` holds the target until it fails or the user comes back; presses meanwhile are ignored. Unmounting aborts it.
 * @param leave never returns, or throws
 */
export function useLeaving<What>(
  leave: (what: What, signal: AbortSignal) => Promise<never>,
  failed: (error: unknown) => void,
): { leaving: What | null; start: (what: What) => Promise<void> } {
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
      // The session ended elsewhere: the page redirects to /auth, which returns here afterwards (app/App.tsx).
      if (isCode(error, 'auth.required')) await whoIsSignedIn().catch(() => {});
    }
  }
  return { leaving, start };
}

const KEY = 'fairtab.after-buying';

/** Where this tab continues after a cancelled payment, whose return address does not carry it. */
export const storedReturn = {
  set: (path: string | null): void => writeStored('sessionStorage', KEY, path),
  take: (): string | null => pathAfterBuying(takeStored('sessionStorage', KEY)),
};
