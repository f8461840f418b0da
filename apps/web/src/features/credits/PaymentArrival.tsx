import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readArrival } from './arrival.ts';
import { openBuying } from './open-buying.ts';

const KEYS = new Set(['payment_success', 'session_id', 'payment_cancelled', 'buy', 'return_to']);

/** On /home: acts on what stands in its address, once, and clears it (specification, section 2). */
export function PaymentArrival() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' });
  const navigate = useNavigate();
  const done = useRef(false);
  const some = atHome && Object.keys(search).some((key) => KEYS.has(key));

  useEffect(() => {
    if (!some) {
      done.current = false;
      return;
    }
    if (done.current) return;
    done.current = true;
    const arrival = readArrival(search);
    void navigate({ to: '/home', search: {}, replace: true, resetScroll: false });
    if (arrival.payment_cancelled || arrival.payment_success)
      // Without its code there are no words; the credits are right all the same.
      import('./arrive.ts').then(({ sayPayment }) => sayPayment(arrival)).catch(() => {});
    else if (arrival.buy) void openBuying({ returnTo: arrival.return_to ?? null, out: false });
  }, [some, search, navigate]);
  return null;
}
