import type { OwnBill as Rendered } from '@fairtab/contract/pages/pages';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { owedToHostIn } from '@fairtab/receipt/paying/to-host';
import { ownBill } from '@fairtab/texts/en/bill';
import { guestFinal, guestNews } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { LanguageChoice } from '../../../components/base/LanguageChoice.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { Page, PaperSheet } from '../../../components/base/Page.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { announce } from '../../../lib/announce.ts';
import { type CallOptions, call, callPath } from '../../../lib/calls/api.ts';
import { randomId } from '../../../lib/calls/random-id.ts';
import { type ReceiptRequest, sendRequest } from '../../../receipt-client/commands.ts';
import { keep, type Storage } from '../../../receipt-client/device-storage.ts';
import { LOADING, ReceiptClient, type ReceiptState } from '../../../receipt-client/receipt-client.ts';
import { useStore } from '../../../receipt-client/store.ts';
import {
  DueBreakdown,
  figureOf,
  hasLines,
  nameOf,
  nameWithCompanions,
  OtherWayToPay,
  PayBack,
  type PersonBill,
  personBill,
} from '../../person-bill/index.ts';
import { BillHeader } from '../BillHeader.tsx';
import { Failed, Gone, Offline, Opening } from '../bill-phases.tsx';
import { AmountChangeLines } from '../parts/AmountChanges.tsx';
import { FinalTotal } from '../parts/FinalTotal.tsx';
import { Payments } from '../parts/Payments.tsx';
import { meOf } from '../state/draft.ts';
import { failureOf } from '../state/guest-bill-state.ts';
import { OwnShare } from './OwnShare.tsx';

export type OwnBillOptions = {
  token: string;
  storage: Storage;
  /** The server's rendered bill; loaded if missing. */
  rendered?: Rendered;
  origin?: string;
};

/** One guest's own bill: the receipt with their part alone. Reading it sends no cookie and changes nothing. */
export class OwnBill extends ReceiptClient {
  readonly #options: CallOptions;

  constructor({ token, storage, rendered, origin }: OwnBillOptions) {
    const headers = { [GUEST_HEADERS.bill]: token };
    const options = { headers, anonymous: true, ...(origin ? { origin } : {}) };
    const stream = {
      url: callPath('GET /realtime/v1/guest_bill'),
      headers: () => headers,
      anonymous: true,
    };
    const fetch = () => call('GET /rest/v1/guest_bill', {}, options);
    super({ storage, fetch, stream }, renderedState(rendered));
    this.#options = options;
  }

  /** Opens the bill, stores what the server rendered, and follows it. Returns a function that stops. */
  override start(): () => void {
    const stop = super.start();
    const { view, phase } = this.get();
    // Stored for reading offline.
    if (view) this.accept(view);
    else if (phase === 'loading') void this.load();
    // The server refused the bill: forget the stored copy.
    else if (phase === 'failed') keep(this.storage, 'view', null);
    return stop;
  }

  /** Reports what this guest has paid or received: the page's only writes. @throws ApiError */
  async say(request: ReceiptRequest): Promise<void> {
    this.accept(await sendRequest(request, randomId(), undefined, this.#options));
  }
}

function renderedState(rendered: Rendered | undefined): ReceiptState {
  if (rendered === undefined) return LOADING;
  if ('view' in rendered) return { ...LOADING, phase: 'open', view: rendered.view };
  return failureOf(rendered.failed);
}

/** A guest's own bill, from the link in their text: to read, pay and print. */
export function OwnBillPage({ own: options }: { own: OwnBillOptions }) {
  const [own] = useState(() => new OwnBill(options));
  const { phase, error, view, stale } = useStore(own);
  useEffect(() => own.start(), [own]);
  if (phase === 'gone') return <Gone />;
  if (phase === 'failed') return <Failed error={error} onRetry={() => void own.load()} />;
  if (!view) return <Opening />;
  return (
    <InCurrency value={view.receipt.currency}>
      <Page>
        <div className="-mt-2 grid grid-cols-1">
          <BillHeader view={view} quiet />
          {stale && <Offline />}
        </div>
        <OwnBillScreen view={view} onSay={(request) => own.say(request)} />
        <LanguageChoice className="justify-center" />
      </Page>
    </InCurrency>
  );
}

type OwnBillScreenProps = { view: ReceiptView; onSay: (request: ReceiptRequest) => Promise<unknown> };

/** A guest's own bill, final or open, or why there is nothing to pay. Works without scripts. */
export function OwnBillScreen({ view, onSay }: OwnBillScreenProps) {
  const me = meOf(view);
  const payer = view.receipt.payer_name;
  const mine = me && personBill(view, me.id);
  const isFinal = view.receipt.status === 'finalized';
  const isCorrected = !isFinal && view.receipt.earlier_bills > 0;
  const isOff = me === undefined || (isFinal && mine === undefined);
  const news = isOff
    ? text(guestFinal.notOnBill)
    : isCorrected
      ? text(ownBill.reopenedTitle, { payer })
      : text(guestNews.total, {
          total: moneyIn(paymentCurrency(view.receipt))(mine ? figureOf(mine).cents : ZERO),
        });
  const announced = useRef(news);
  useEffect(() => {
    if (announced.current !== news) announce(news);
    announced.current = news;
  }, [news]);
  if (isOff)
    return (
      <Notice tone="neutral" title={text(guestFinal.notOnBill)}>
        {text(ownBill.takenOffText, { payer })}
      </Notice>
    );
  if (isFinal && mine) return <FinalPart view={view} me={me} mine={mine} onSay={onSay} />;
  return (
    <>
      <AmountChangeLines view={view} lines={view.amount_changes} />
      {isCorrected && (
        <Notice tone="neutral" title={text(ownBill.reopenedTitle, { payer })}>
          {text(ownBill.reopenedText, { name: nameOf(me) })}
        </Notice>
      )}
      {mine && <OpenPart view={view} me={me} mine={mine} isCorrected={isCorrected} />}
    </>
  );
}

type OpenPartProps = {
  view: ReceiptView;
  me: GuestView;
  mine: PersonBill;
  /** The bill was final before, as the notice above explains. */
  isCorrected: boolean;
};

/** The guest's part of an open bill, read-only. */
function OpenPart({ view, me, mine, isCorrected }: OpenPartProps) {
  const { receipt } = view;
  return (
    <PaperSheet as="section" torn="both" className="on-paper grid grid-cols-1 gap-5 px-5 py-7">
      <FinalTotal mine={mine} view={view} provisional>
        <p className="wrap-anywhere max-w-full text-lg">{nameWithCompanions(nameOf(me), me.companions)}</p>
      </FinalTotal>
      {!isCorrected && (
        <p className="text-balance text-center text-detail text-ink-soft">
          {text(ownBill.asItStands, { payer: receipt.payer_name })}
        </p>
      )}
      {hasLines(mine) ? (
        <Lines view={view} mine={mine} />
      ) : (
        <p className="text-center">{text(ownBill.nothingYet)}</p>
      )}
    </PaperSheet>
  );
}

function Lines({ view, mine }: Pick<OpenPartProps, 'view' | 'mine'>) {
  return (
    <div>
      <DueBreakdown view={view} mine={mine} />
      <OwnShare view={view} mine={mine} />
    </div>
  );
}

function FinalPart({ view, me, mine, onSay }: OwnBillScreenProps & { me: GuestView; mine: PersonBill }) {
  const { receipt } = view;
  const { status, total } = owedIn(view, me.id);
  const toHost = owedToHostIn(view, me.id);
  const stillDue = toHost?.status.stillDue ?? ZERO;
  return (
    <>
      <AmountChangeLines view={view} lines={view.amount_changes} />
      <PaperSheet as="section" torn="both" className="on-paper grid grid-cols-1 gap-5 px-5 py-7">
        <FinalTotal mine={mine} view={view}>
          <p className="wrap-anywhere max-w-full text-lg">{nameWithCompanions(nameOf(me), me.companions)}</p>
        </FinalTotal>
        <div className="grid grid-cols-1 justify-items-center gap-1 text-center">
          {((status.state === 'nothing_due' && mine.paidBy === null) || stillDue > 0) && (
            <PayBack
              receipt={receipt}
              amount={stillDue}
              withAmount={toHost !== undefined && stillDue < total}
            />
          )}
          <OtherWayToPay receipt={receipt} amount={stillDue} />
        </div>
        {receipt.kept_until === null && (
          <div className="noscript:hidden">
            <InCurrency value={paymentCurrency(receipt)}>
              <Payments
                view={view}
                personId={me.id}
                report="POST /rest/v1/rpc/report_bill_payment"
                onSay={onSay}
              />
            </InCurrency>
          </div>
        )}
        {hasLines(mine) && <Lines view={view} mine={mine} />}
      </PaperSheet>
      <div className="noscript:hidden flex justify-center">
        <Button variant="quiet" size="small" onClick={() => print()}>
          {text(ownBill.print)}
        </Button>
      </div>
    </>
  );
}
