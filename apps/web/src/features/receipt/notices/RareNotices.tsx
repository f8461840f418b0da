import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isBeingRead, mayChangePhoto } from '@fairtab/receipt/refusals';
import { scan } from '@fairtab/texts/en/create';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { Link } from 'wouter';
import { buttonStyle } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import type { MakeChange } from '../open/change.ts';
import { partsOf } from '../papers/parts.ts';
import { SumNotice } from '../totals/SumNotice.tsx';
import { asksCurrency } from '../totals/sum-check.ts';
import { Room } from './Room.tsx';

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

/** Whether each of several receipts adds up. */
export const PaperNotices = ({ view, change }: { view: ReceiptView; change: MakeChange }) =>
  partsOf(view, change).map((part) => <SumNotice key={part.id} view={part.view} prefix={`${part.name}: `} />);
