import { pathAfterBuying } from '@fairtab/domain/return-path';
import { paymentNews as texts } from '@fairtab/texts/en/payment-news';
import { say } from '@fairtab/texts/say';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Page } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { AlertIcon, CheckIcon } from '../../components/icons/icons.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { type Known, newsOf, refreshAfterPayment, toastPayment } from '../credits/index.ts';
import { usePayment } from './use-payment.ts';

/** How many characters of the provider's id are shown (specification, section 9). */
const SHOWN = 12;

/** Payment confirmation (specification, section 2): what became of the payment, as the server knows it. */
export function CreditSuccessPage() {
  usePageTitle(say(texts.pageTitle));
  const { sessionId, known, returnTo, told, noteTold, checking, checkAgain } = usePayment();
  const said = useRef(told);
  useEffect(() => {
    if (known !== 'paid' || said.current) return;
    said.current = true;
    noteTold();
    refreshAfterPayment();
    toastPayment('paid');
  });

  const { title, text } = newsOf(known);
  const bill = pathAfterBuying(returnTo);
  const asksMore = known === 'offline' || known === 'processing' || known === 'open';
  return (
    <Page headed>
      <PaperSheet torn="both" className="grid grid-cols-1 justify-items-center gap-3 py-8 text-center">
        <Sign known={known} />
        <div role="status" className="grid grid-cols-1 gap-2">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-soft">{text}</p>
        </div>
        {sessionId !== null && known !== 'unknown' && (
          <dl className="text-detail text-ink-soft">
            <dt className="inline">{say(texts.transaction)}: </dt>
            <dd className="inline select-all break-all font-semibold text-ink">{sessionId.slice(-SHOWN)}</dd>
          </dl>
        )}
        {asksMore && (
          <Button variant="secondary" pending={checking} onClick={checkAgain}>
            {say(texts.checkAgain)}
          </Button>
        )}
      </PaperSheet>
      <div className="grid grid-cols-1 gap-2">
        {bill !== null && (
          // A share link is another document.
          <a href={bill} className={buttonStyle('primary', 'large', true)}>
            {say(texts.bill)}
          </a>
        )}
        <Link to="/home" className={buttonStyle(bill === null ? 'primary' : 'secondary', 'large', true)}>
          {say(texts.home)}
        </Link>
        <Link to="/create" className={buttonStyle('secondary', 'large', true)}>
          {say(texts.create)}
        </Link>
      </div>
    </Page>
  );
}

function Sign({ known }: { known: Known }) {
  if (known === 'paid')
    return (
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" strokeWidth={2.5} />
      </span>
    );
  if (known === 'asking' || known === 'processing')
    return (
      <span className="grid size-14 place-items-center rounded-full bg-sunk text-ink-soft">
        <span className="spinner" />
      </span>
    );
  return (
    <span className="grid size-14 place-items-center rounded-full bg-warning-soft text-warning">
      <AlertIcon className="size-8" />
    </span>
  );
}
