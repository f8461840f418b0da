import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { sum, ZERO } from '@fairtab/domain/money/money';
import { isThanks } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { contributedIn } from '@fairtab/receipt/paying/contributed';
import { pairsTo } from '@fairtab/receipt/paying/pairs';
import { payeeTotal as texts } from '@fairtab/texts/en/payees';
import { text } from '@fairtab/texts/text';
import { nameList } from '../../../lib/name-list.ts';
import { counterpartyName, figureOf, type PersonBill } from '../../person-bill/index.ts';

/** The most names in the sentence. */
const NAMES_SHOWN = 3;

/** What a guest who paid more than their part gets back and who still pays it, or what they got back. */
export function YouGet({ view, mine }: { view: ReceiptView; mine: PersonBill }) {
  const currency = paymentCurrency(view.receipt);
  const money = moneyIn(currency);
  const pairs = pairsTo(view, mine.personId);
  const coming = pairs.filter(({ status }) => status.outstanding > 0);
  const paid = contributedIn(view).find(({ personId }) => personId === mine.personId)?.amount;
  if (pairs.length === 0 || paid === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-1 pb-2">
      <p role="status" className="wrap-anywhere text-balance font-semibold text-xl empty:hidden">
        {sentence()}
      </p>
      <p className="text-balance text-ink-soft">
        {text(texts.part, { part: money(figureOf(mine).cents), paid: money(paid) })}
      </p>
    </div>
  );

  function sentence(): string | null {
    if (coming.length > 0) {
      const amount = money(sum(coming.map(({ status }) => status.outstanding)));
      return text(texts.gets, {
        amount,
        names: nameList(
          coming.map(({ from }) => counterpartyName(view, from)),
          NAMES_SHOWN,
        ),
      });
    }
    // What came beyond that is to be given back.
    if (pairs.some(({ status: { overpaid } }) => overpaid > 0 && !isThanks(overpaid, currency))) return null;
    return text(texts.settled, { amount: money(sum(pairs.map((pair) => pair.paid.confirmed ?? ZERO))) });
  }
}
