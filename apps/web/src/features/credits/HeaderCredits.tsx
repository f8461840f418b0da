import { creditTone } from '@fairtab/domain/paying/credits';
import { credits as texts } from '@fairtab/texts/en/credits';
import { formatShortNumber } from '@fairtab/texts/format';
import { currentLanguage, text } from '@fairtab/texts/text';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { Badge } from '../../components/base/Badge.tsx';
import { type EntryState, useSearchParams } from '../../lib/page/addresses.ts';
import { buyingStore, loadDialog, openBuying } from './buying.ts';
import { useCredits, useFreshCredits } from './credits.ts';

/** The header's credits on every host page. Without the badge it still has the dialog and handles returns from payment. */
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

function Buying() {
  const purchase = useSyncExternalStore(buyingStore.subscribe, buyingStore.get, () => null);
  useEffect(() => close, []);
  return <Suspense fallback={null}>{purchase && <BuyCredits {...purchase} onClose={close} />}</Suspense>;
}

const close = () => buyingStore.set(null);

const KEYS = ['payment_success', 'session_id', 'payment_cancelled'];

/** On /home, acts on the payment parameters once and clears them (specification, section 2). */
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
    const asked = new URLSearchParams(query);
    navigate('/home', { replace: true, state: { keepsPlace: true } satisfies EntryState });
    const cancelled = asked.get('payment_cancelled') === 'true';
    if (cancelled || asked.get('payment_success') === 'true')
      // Only the message is lost; the credits are right.
      import('./payment-news.ts')
        .then(({ announcePayment }) => announcePayment(cancelled ? null : (sessionIn(asked) ?? '')))
        .catch(() => {});
  }, [some, query, navigate]);
  return null;
}

const COLOURS = { danger: 'text-danger', warning: 'text-warning', success: 'text-success' };

/** From here on the digits no longer fit a header 320 px wide. */
const TOO_LONG = 10_000;

/** The host's credits in the specification's colours (section 4, "Credit badge"). Opens the dialog. */
export function CreditBadge() {
  const known = useCredits();
  if (known === null) return null;
  if (known === 'loading') return <Badge>{text(texts.loading)}</Badge>;
  const tone = known.unlimited ? 'success' : creditTone(known.credits);
  const words = known.unlimited ? text(texts.unlimitedLeft) : text(texts.count, { count: known.credits });
  const shown = known.unlimited || known.credits < TOO_LONG ? words : shortened(known.credits);
  return (
    <button
      type="button"
      aria-label={text(texts.badgeLabel, { credits: shown })}
      onClick={() => void openBuying()}
      className="grid min-h-tap min-w-tap place-items-center rounded-full"
    >
      <Badge>
        <span className={`amount ${COLOURS[tone]}`}>{shown}</span>
      </Badge>
    </button>
  );
}

const shortened = (credits: number): string =>
  text(texts.leftShort, { count: formatShortNumber(currentLanguage(), credits) });

/** The provider's payment id in the address. */
export const sessionIn = (params: URLSearchParams): string | null =>
  params.get('session_id')?.slice(0, 300) ?? null;
