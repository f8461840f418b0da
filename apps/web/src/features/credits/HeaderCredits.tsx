import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { EntryState } from '../../lib/entry-state.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { readArrival } from './arrival.ts';
import { buyingStore, loadDialog, openBuying } from './buying.ts';
import { CreditBadge } from './CreditBadge.tsx';
import { useFreshCredits } from './credits.ts';

/** What stands above every page of a host, with or without the badge: also the dialog, and what one comes back with. */
export function HeaderCredits({ badge }: { badge: boolean }) {
  useFreshCredits();
  return (
    <>
      {badge && <CreditBadge />}
      <PaymentArrival />
      <Buying />
    </>
  );
}

const BuyCredits = lazy(async () => ({ default: (await loadDialog()).BuyCredits }));

/** The dialog, while it is open. */
function Buying() {
  const purchase = useSyncExternalStore(buyingStore.subscribe, buyingStore.get, () => null);
  useEffect(() => close, []);
  return <Suspense fallback={null}>{purchase && <BuyCredits {...purchase} onClose={close} />}</Suspense>;
}

const close = () => buyingStore.set(null);

const KEYS = ['payment_success', 'session_id', 'payment_cancelled', 'buy', 'return_to'];

/** On /home: acts on what stands in its address, once, and clears it (specification, section 2). */
function PaymentArrival() {
  const params = useSearchParams();
  const [path, navigate] = useLocation();
  const done = useRef(false);
  const some = path === '/home' && KEYS.some((key) => params.has(key));
  const query = params.toString();

  useEffect(() => {
    if (!some) {
      done.current = false;
      return;
    }
    if (done.current) return;
    done.current = true;
    const arrival = readArrival(new URLSearchParams(query));
    navigate('/home', { replace: true, state: { keepsPlace: true } satisfies EntryState });
    if (arrival.payment_cancelled || arrival.payment_success)
      // Without its code there are no words; the credits are right all the same.
      import('./payment-news.ts').then(({ sayPayment }) => sayPayment(arrival)).catch(() => {});
    else if (arrival.buy) void openBuying({ returnTo: arrival.return_to ?? null, out: false });
  }, [some, query, navigate]);
  return null;
}
