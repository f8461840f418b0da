import type { DebtsView, ReceiptCard } from '@fairtab/contract/receipts';
import { moneyIn } from '@fairtab/domain/currency';
import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { Rich } from '../../components/base/Rich.tsx';
import { CheckIcon } from '../../components/icons/icons.tsx';
import { askedWords } from './asked-words.ts';
import { soleDebtor } from './debts.ts';

const STRIP = 'wrap-anywhere px-5 py-2 font-semibold text-detail';

/** What there is to do about a receipt, at the foot of its sheet; without any of it, whether all have chosen. */
export function CardStrips({ card: { debts, latecomers, selections_complete } }: { card: ReceiptCard }) {
  const owed = debts && owedWords(debts);
  const returns = debts !== null && debts.to_refund.people > 0;
  const isAsked = latecomers.length > 0;
  const isComplete = selections_complete && !isAsked && !owed && !returns;
  return (
    <div className="-mx-5 -mb-5 overflow-hidden rounded-b-md empty:hidden">
      {isAsked && <p className={`${STRIP} bg-warning-soft text-warning`}>{askedWords(latecomers)}</p>}
      {(owed || returns) && (
        <div className={`${STRIP} grid grid-cols-1 bg-accent-soft tabular-nums text-accent`}>
          {owed && <p>{owed}</p>}
          {returns && (
            <p>
              <ToRefund {...debts} />
            </p>
          )}
        </div>
      )}
      {isComplete && (
        <p className={`${STRIP} flex items-center gap-2 bg-success-soft text-success`}>
          <CheckIcon strokeWidth={3} /> {say(home.complete)}
        </p>
      )}
    </div>
  );
}

/** Who owes the host how much of a receipt; null for nobody. */
function owedWords({ currency, owed }: DebtsView): string | null {
  const amount = moneyIn(currency)(owed.amount);
  const [name = '', other = ''] = owed.biggest.map(({ guest_name }) => guest_name);
  if (owed.people === 0) return null;
  if (owed.people === 1) return say(home.owes, { name, amount });
  if (owed.people === 2) return say(home.bothOwe, { name, other, amount });
  return say(home.manyOwe, { count: owed.people, amount });
}

/** To whom the host gives back how much of it. */
function ToRefund({ currency, to_refund }: DebtsView) {
  const around = { amount: (words: ReactNode) => words };
  const amount = moneyIn(currency)(to_refund.amount);
  return to_refund.people === 1 ? (
    <Rich text={home.toRefundTo} params={{ name: soleDebtor(to_refund), amount }} around={around} />
  ) : (
    <Rich text={home.toRefund} params={{ count: to_refund.people, amount }} around={around} />
  );
}
