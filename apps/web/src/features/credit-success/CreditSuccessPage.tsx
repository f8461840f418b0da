import { pathAfterBuying } from '@fairtab/domain/account/return-path';
import { paymentNews as texts } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Page, PaperSheet } from '../../components/base/Page.tsx';
import { AlertIcon, CheckIcon } from '../../components/icons/icons.tsx';
import { type EntryState, useEntryState, useSearchParams } from '../../lib/page/addresses.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import {
  askForPayment,
  type Known,
  newsOf,
  refreshAfterPayment,
  sessionIn,
  toastPayment,
} from '../credits/index.ts';

/** How many characters of the provider's id are shown (specification, section 9). */
const SHOWN = 12;

/** Payment confirmation (specification, section 2): what became of the payment, as the server knows it. */
export function CreditSuccessPage() {
  usePageTitle(text(texts.pageTitle));
  const { sessionId, known, returnTo, announced, noteAnnounced, checking, checkAgain } = usePayment();
  const isAnnounced = useRef(announced);
  useEffect(() => {
    if (known !== 'paid' || isAnnounced.current) return;
    isAnnounced.current = true;
    noteAnnounced();
    refreshAfterPayment();
    toastPayment('paid');
  });

  const { title, text: words } = newsOf(known);
  const bill = pathAfterBuying(returnTo);
  const asksMore = known === 'offline' || known === 'processing' || known === 'open';
  return (
    <Page headed>
      <PaperSheet torn="both" className="grid grid-cols-1 justify-items-center gap-3 py-8 text-center">
        <Sign known={known} />
        <div role="status" className="grid grid-cols-1 gap-2">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-soft">{words}</p>
        </div>
        {sessionId !== null && known !== 'unknown' && (
          <dl className="text-detail text-ink-soft">
            <dt className="inline">{text(texts.transaction)}: </dt>
            <dd className="inline select-all break-all font-semibold text-ink">{sessionId.slice(-SHOWN)}</dd>
          </dl>
        )}
        {asksMore && (
          <Button variant="secondary" pending={checking} onClick={checkAgain}>
            {text(texts.checkAgain)}
          </Button>
        )}
      </PaperSheet>
      <div className="grid grid-cols-1 gap-2">
        {bill !== null && (
          // A share link is another document.
          <a href={bill} className={buttonStyle('primary', 'large', true)}>
            {text(texts.bill)}
          </a>
        )}
        <Link to="/home" className={buttonStyle(bill === null ? 'primary' : 'secondary', 'large', true)}>
          {text(texts.home)}
        </Link>
        <Link to="/create" className={buttonStyle('secondary', 'large', true)}>
          {text(texts.create)}
        </Link>
      </div>
    </Page>
  );
}

function Sign({ known }: { known: Known }) {
  const [look, sign] =
    known === 'paid'
      ? ['bg-success-soft text-success', <CheckIcon key="paid" className="size-8" strokeWidth={2.5} />]
      : known === 'asking' || known === 'processing'
        ? ['bg-sunk text-ink-soft', <span key="wait" className="spinner" />]
        : ['bg-warning-soft text-warning', <AlertIcon key="not" className="size-8" />];
  return <span className={`grid size-14 place-items-center rounded-full ${look}`}>{sign}</span>;
}

/** Between two questions about a payment that is still on its way, in milliseconds. */
const AGAIN = 3000;

/** A payment that is settled, one way or another, is not asked for again. */
const isSettled = (state: Known | undefined) => state === 'paid' || state === 'failed' || state === 'unknown';

/**
 * The payment named in the URL, moved from there to the history entry so that a reload finds it.
 * @returns `sessionId`: null without one; `announced`: whether success was shown before a reload; `noteAnnounced` records that it was
 */
function usePayment() {
  const inAddress = sessionIn(useSearchParams());
  const { payment: kept } = useEntryState();
  const [, navigate] = useLocation();
  const [sessionId, setSessionId] = useState(inAddress ?? kept?.id ?? null);

  useEffect(() => {
    if (inAddress === null) return;
    setSessionId(inAddress);
    const state: EntryState = { keepsPlace: true, payment: { id: inAddress, announced: false } };
    navigate('/credit-success', { replace: true, state });
  }, [inAddress, navigate]);

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment', sessionId],
    queryFn: () => askForPayment(sessionId ?? ''),
    enabled: sessionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.state) ? AGAIN : false),
  });

  const known: Known = sessionId === null ? 'unknown' : (data?.state ?? (error ? 'offline' : 'asking'));
  return {
    sessionId,
    known,
    returnTo: data?.return_to ?? null,
    announced: kept?.announced ?? false,
    noteAnnounced: () => {
      if (sessionId === null) return;
      const state: EntryState = { keepsPlace: true, payment: { id: sessionId, announced: true } };
      navigate('/credit-success', { replace: true, state });
    },
    checking: isFetching,
    checkAgain: () => void refetch(),
  };
}
