import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { sum, ZERO } from '@fairtab/domain/money/money';
import { awaitsConfirmation, isThanks, unconfirmedOf } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { contributedIn } from '@fairtab/receipt/paying/contributed';
import { type Pair, pairsFrom, pairsTo } from '@fairtab/receipt/paying/pairs';
import { payeeTotal as texts } from '@fairtab/texts/en/payees';
import { text } from '@fairtab/texts/text';
import { InCurrency, Money } from '../../../components/bill/Money.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { counterpartyName, figureOf, type PersonBill } from '../../person-bill/index.ts';

/** The most names in the sentence. */
const NAMES_SHOWN = 3;

type PaidPartProps = { view: ReceiptView; mine: PersonBill; figureStyle: string };

/** What a guest who paid a part at the restaurant still pays or gets back, and the names of the others. */
export function PaidPart({ view, mine, figureStyle }: PaidPartProps) {
  const currency = paymentCurrency(view.receipt);
  const money = moneyIn(currency);
  const namesOf = (ids: string[]) =>
    nameList(
      ids.map((id) => counterpartyName(view, id)),
      NAMES_SHOWN,
    );
  const payers = pairsTo(view, mine.personId);
  const payees = pairsFrom(view, mine.personId);
  const due = payees.filter(({ status }) => status.stillDue > 0);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 pb-2">
      {due.length > 0 || payers.length === 0 ? (
        <p role="status" className="wrap-anywhere grid justify-items-center text-balance text-xl">
          {due.length > 0 && text(texts.pays, { names: namesOf(due.map(({ to }) => to)) })}{' '}
          <InCurrency value={currency}>
            <Money cents={sum(due.map(({ status }) => status.stillDue))} className={figureStyle} />
          </InCurrency>
        </p>
      ) : (
        <p role="status" className="wrap-anywhere text-balance font-semibold text-xl empty:hidden">
          {getsBack()}
        </p>
      )}
      <p className="wrap-anywhere text-balance text-ink-soft">{partAndPaid()}</p>
    </div>
  );

  function getsBack(): string | null {
    const coming = payers.filter(({ status }) => status.outstanding > 0);
    if (coming.length > 0) {
      const amount = money(sum(coming.map(({ status }) => status.outstanding)));
      return text(texts.gets, { amount, names: namesOf(coming.map(({ from }) => from)) });
    }
    // After a correction, who got money back may pay again.
    const reported = payees.filter(({ status, paid }) => awaitsConfirmation(status, paid));
    if (reported.length > 0) {
      const amount = money(sum(reported.map(({ paid }) => unconfirmedOf(paid))));
      return text(texts.reported, { amount, names: namesOf(reported.map(({ to }) => to)) });
    }
    // What came beyond that is to be given back.
    const isOver = ({ status: { overpaid } }: Pair) => overpaid > 0 && !isThanks(overpaid, currency);
    if (payers.some(isOver) || payees.some(isOver)) return null;
    return text(texts.settled, { amount: money(sum(payers.map((pair) => pair.paid.confirmed ?? ZERO))) });
  }

  function partAndPaid(): string {
    const contributed = contributedIn(view).find(({ personId }) => personId === mine.personId);
    const amounts = { part: money(figureOf(mine).cents), paid: money(contributed?.amount ?? ZERO) };
    const paid = payees.filter((pair) => (pair.paid.confirmed ?? 0) > 0);
    if (paid.length === 0) return text(texts.part, amounts);
    const more = money(sum(paid.map((pair) => pair.paid.confirmed ?? ZERO)));
    return text(texts.partAndMore, { ...amounts, more, names: namesOf(paid.map(({ to }) => to)) });
  }
}
