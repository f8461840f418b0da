import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { contributedBy } from '@fairtab/receipt/paying/contributed-by';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { paidHead as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Rich } from '../../components/base/Rich.tsx';
import { displayNames, knowsPayers, nameIn } from '../person-bill/index.ts';

type WhoPaidHeadProps = { view: ReceiptView; day: string; words: ReactNode };

/** 'Hana paid $192.50, Max $100.00'; only `words` if the viewer does not know all of them. */
export function WhoPaidHead({ view, day, words }: WhoPaidHeadProps) {
  const money = moneyIn(view.receipt.currency);
  const host = paidByHost(view);
  if (host === null || !knowsPayers(view)) return words;
  const names = displayNames(view.guests);
  const others = contributedBy(view).map(({ guest_id, amount }) =>
    text(texts.other, { name: nameIn(names, guest_id), amount: money(amount) }),
  );
  const params = { payer: view.receipt.payer_name, amount: money(host), others: others.join(', '), day };
  return (
    <Rich
      text={texts.paid}
      params={params}
      around={{ day: (part) => <span className="inline-block">{part}</span> }}
    />
  );
}
