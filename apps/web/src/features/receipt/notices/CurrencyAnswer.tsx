import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Currency } from '@fairtab/domain/money/currency';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import type { MakeChange } from '../open/change.ts';
import { CurrencySelect } from '../totals/CurrencySelect.tsx';
import { currencyChange } from '../totals/currency-change.ts';

type CurrencyAnswerProps = { view: ReceiptView; change: MakeChange };

/** Confirms the likeliest currency or chooses another. Stacked on phones, where its name would be cut off beside the button. */
export function CurrencyAnswer({ view: { receipt }, change }: CurrencyAnswerProps) {
  const answer = (to: Currency) => void change(currencyChange(to));
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <CurrencySelect
        aria-label={say(texts.currency)}
        value={receipt.currency}
        onChoose={answer}
        className="border border-line-strong bg-sheet"
      />
      <Button variant="secondary" size="small" onClick={() => answer(receipt.currency)}>
        {say(texts.currencyConfirm)}
      </Button>
    </div>
  );
}
