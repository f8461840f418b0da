import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { moneyIn } from '@fairtab/domain/money/currency';
import { isBeingRead, mayChangePhoto } from '@fairtab/receipt/refusals';
import { scan } from '@fairtab/texts/en/create';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { LockIcon } from '../../../components/icons/form-icons.tsx';
import { call } from '../../../lib/calls/api.ts';
import { dismissToast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { MakeChange } from '../open/change.ts';
import { askedPaidBefore, asksCurrency, SumNotice } from '../totals/SumCheck.tsx';

type ReceiptNoticesProps = { view: ReceiptView; change: MakeChange; onView: (view: ReceiptView) => void };

export function ReceiptNotices({ view, change, onView }: ReceiptNoticesProps) {
  const { receipt, can } = view;
  return (
    <>
      <AskPaidBefore view={view} onView={onView} />
      <AskCurrency view={view} change={change} />
      <PhotoNotices view={view} />
      {receipt.status !== 'finalized' && <SumNotice view={view} />}
      {receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <p className="text-detail text-ink-soft">{text(texts.reopened)}</p>
      )}
      {!can.edit && receipt.status !== 'finalized' && <Locked view={view} onView={onView} />}
    </>
  );
}

/** The host has submitted and may revise. */
function Locked({ view: { receipt }, onView }: Omit<ReceiptNoticesProps, 'change'>) {
  const revise = useAction(async () => {
    const headers = { [GUEST_HEADERS.share]: receipt.share_token ?? '' };
    onView(await call('POST /rest/v1/rpc/revise_selections', {}, { headers }));
    // The toast may still report the submission.
    dismissToast();
  }, text(texts.updateFailed));

  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-1 text-detail text-ink-soft">
      <span className="min-w-0 flex-[1_1_14rem]">
        <LockIcon className="inline size-4" /> {text(texts.locked)}
      </span>
      <Button variant="quiet" size="small" pending={revise.pending} onClick={revise.run}>
        {text(texts.revise)}
      </Button>
    </p>
  );
}

const paidBefore = () => import('../totals/PaidBefore.tsx');
const answers = lazyPart(async () => (await paidBefore()).PaidBeforeAnswers);
const quietLine = lazyPart(async () => (await paidBefore()).PaidBeforeLine);

/** Asks who paid what the receipt deducts as paid before; quietly if the host is not sure, or the bill is shared. */
export function AskPaidBefore({ view, onView }: Omit<ReceiptNoticesProps, 'change'>) {
  const { status, card, currency } = view.receipt;
  // Then it could not be changed.
  if (status === 'finalized' && card !== null) return null;
  return askedPaidBefore(view).map((row) => {
    const props = { view, row, onView };
    if (row.unsure || status !== 'editing')
      return <Lazy key={row.id} of={quietLine} with={props} fallback={<div className="min-h-tap" />} />;
    return (
      <Notice
        key={row.id}
        title={text(texts.paidBeforeTitle, { paid: moneyIn(currency)(row.amount) })}
        action={<Lazy of={answers} with={props} fallback={<Room />} />}
      />
    );
  });
}

const currencyAnswer = lazyPart(async () => (await import('../totals/CurrencySelect.tsx')).CurrencyAnswer);

/** Asks for the receipt's currency if nothing decides it. The answer also becomes the default of later receipts. */
export function AskCurrency(props: { view: ReceiptView; change: MakeChange }) {
  if (!asksCurrency(props.view)) return null;
  const answer = <Lazy of={currencyAnswer} with={props} fallback={<Room />} />;
  return (
    <Notice title={text(texts.currencyQuestion)} action={answer}>
      {text(texts.currencyQuestionText)}
    </Notice>
  );
}

/** Placeholder of the answer's height. */
const Room = () => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <div className="min-h-tap" />
    <div className="min-h-tap" />
  </div>
);

export function PhotoNotices({ view: { receipt, items, can } }: { view: ReceiptView }) {
  const { scan_state: state, image_url: photo } = receipt;
  const action = (words: string) => (
    <Link to={`/create?receipt=${receipt.id}`} className={buttonStyle('secondary', 'small')}>
      {words}
    </Link>
  );
  if (isBeingRead(state))
    return (
      <Notice tone="accent" title={text(texts.readingTitle)}>
        <p role="status">{text(texts.readingText)}</p>
      </Notice>
    );
  if (!can.edit) return null;
  const another = mayChangePhoto(receipt) ? action(text(scan.another)) : undefined;
  if (state === 'failed' && items.length === 0)
    return (
      <Notice title={text(scan.manualTitle)} action={another}>
        {text(scan.manualText)}
      </Notice>
    );
  if (state === 'failed' && another)
    return (
      <Notice tone="neutral" title={text(scan.unread)} action={another}>
        {text(texts.unreadText)}
      </Notice>
    );
  // Without a photo, or the request to read it was lost.
  const isMissing = photo === null;
  if (state === 'failed' || items.length > 0 || (!isMissing && state !== 'none')) return null;
  return (
    <Notice
      tone="accent"
      title={text(isMissing ? texts.photoMissingTitle : texts.notReadTitle)}
      action={action(text(isMissing ? texts.addPhoto : texts.readPhoto))}
    >
      {text(isMissing ? texts.photoMissingText : texts.notReadText)}
    </Notice>
  );
}
