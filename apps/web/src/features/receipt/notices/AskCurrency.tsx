import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import type { MakeChange } from '../open/change.ts';
import { asksCurrency } from './asks-currency.ts';

const currencyAnswer = lazyPart(async () => (await import('./CurrencyAnswer.tsx')).CurrencyAnswer);

/** Asks what the receipt is in, where nothing decides it. Receipts after it that leave it open are in what the host answers. */
export function AskCurrency(props: { view: ReceiptView; change: MakeChange }) {
  if (!asksCurrency(props.view)) return null;
  const answer = <Lazy of={currencyAnswer} with={props} fallback={<Room />} />;
  return (
    <Notice title={say(texts.currencyQuestion)} action={answer}>
      {say(texts.currencyQuestionText)}
    </Notice>
  );
}

/** As high as the answer. */
const Room = () => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <div className="min-h-tap" />
    <div className="min-h-tap" />
  </div>
);
