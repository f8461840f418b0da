import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { otherCurrency, SHOWN_CURRENCY } from '@fairtab/domain/currency';
import { currencyName } from '@fairtab/texts/currency-name';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { call } from '../../../lib/api.ts';
import type { MakeChange } from '../open/use-changes.ts';

type CurrencyNoticeProps = { view: ReceiptView; change: MakeChange };

/** Says that a receipt is in another currency than US dollars, until the host has noted it or says that it is not. */
export function CurrencyNotice({ view: { receipt, can }, change }: CurrencyNoticeProps) {
  const [noted, setNoted] = useState(() => currencyNoted.get(receipt.id));
  const code = otherCurrency(receipt.printed_currency);
  if (code === null || noted) return null;

  function correct() {
    const printed_currency = SHOWN_CURRENCY;
    void change({
      preview: (before) => ({ ...before, receipt: { ...before.receipt, printed_currency } }),
      run: () =>
        call('PATCH /rest/v1/receipts/{id}', { params: { id: receipt.id }, body: { printed_currency } }),
      failed: say(texts.updateFailed),
    });
  }

  return (
    <Notice
      tone="neutral"
      title={say(texts.currencyTitle, { currency: currencyName(code), code })}
      action={
        <div className="flex flex-wrap gap-2 pb-1">
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              currencyNoted.set(receipt.id);
              setNoted(true);
            }}
          >
            {say(texts.currencyNoted)}
          </Button>
          {can.edit && (
            <Button variant="quiet" size="small" onClick={correct}>
              {say(texts.currencyWrong)}
            </Button>
          )}
        </div>
      }
    >
      {say(texts.currencyText)}
    </Notice>
  );
}

const keyOf = (receiptId: string) => `currencyNoted:${receiptId}`;

/** Whether the host has noted on this device that a receipt is in another currency; without storage, until a reload. */
const currencyNoted = {
  get(receiptId: string): boolean {
    try {
      return localStorage.getItem(keyOf(receiptId)) !== null;
    } catch {
      return false;
    }
  },
  set(receiptId: string): void {
    try {
      localStorage.setItem(keyOf(receiptId), 'noted');
    } catch {
      // There is no storage.
    }
  },
};
