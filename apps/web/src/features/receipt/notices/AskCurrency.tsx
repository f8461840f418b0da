import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Currency } from '@fairtab/domain/currency';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { CurrencySelect } from '../items/CurrencySelect.tsx';
import { currencyChange } from '../items/currency-change.ts';
import type { MakeChange } from '../open/use-changes.ts';
import { asksCurrency } from './asks-currency.ts';

/** Asks what the receipt is in, where nothing decides it. Receipts after it that leave it open are in what the host answers. */
export function AskCurrency({ view, change }: { view: ReceiptView; change: MakeChange }) {
  if (!asksCurrency(view)) return null;
  const { id, currency } = view.receipt;
  const answer = (to: Currency) => void change(currencyChange(id, to));
  return (
    <Notice
      title={say(texts.currencyQuestion)}
      action={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CurrencySelect
            label={say(texts.currency)}
            value={currency}
            onChoose={answer}
            className="rounded-md border border-line-strong bg-sheet"
          />
          <Button variant="secondary" size="small" onClick={() => answer(currency)}>
            {say(texts.currencyConfirm)}
          </Button>
        </div>
      }
    >
      {say(texts.currencyQuestionText)}
    </Notice>
  );
}
