import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { contributedBy } from '@fairtab/receipt/paying/contributed-by';
import { paidLines as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { displayNames, nameIn } from './names.ts';

/** What people other than the host paid of the receipt, of those the viewer knows: 'Max paid $100.00 (deposit)'. */
export function WhoPaidLines({ view }: { view: ReceiptView }) {
  const names = displayNames(view.guests);
  const money = moneyIn(view.receipt.currency);
  const known = contributedBy(view).filter(({ guest_id }) => names.has(guest_id));
  return (
    <ul className="wrap-anywhere text-detail text-ink-soft empty:hidden">
      {known.map(({ guest_id, amount, how }) => {
        const params = { name: nameIn(names, guest_id), amount: money(amount), how: text(texts[how]) };
        return <li key={guest_id}>{text(guest_id === view.me.guest_id ? texts.you : texts.they, params)}</li>;
      })}
    </ul>
  );
}
