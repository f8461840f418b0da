import { billTextOf } from '@fairtab/contract/bill-text-of';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { askedBy, duesIn } from '@fairtab/contract/split-of';
import { type Money as Amount, moneyIn } from '@fairtab/domain/currency';
import type { Split } from '@fairtab/domain/splitting';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { totalsOf } from '@fairtab/receipt/finalizing/final-split-of';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { InCurrency } from '../../../components/base/InCurrency.tsx';
import { LeaderLine } from '../../../components/base/LeaderLine.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { displayNames, nameIn, payWords } from '../../person-bill/index.ts';
import { noTextWords } from '../collect/bill-texts.ts';

type FinalLinesProps = { view: ReceiptView; split: Split };

/** What everyone will pay, what it was if it changes, and whether they get a text: a line each, to be seen at one look. */
export function FinalLines({ view, split }: FinalLinesProps) {
  const currency = askedCurrency(view.receipt);
  const money = moneyIn(currency);
  const before = duesIn(view);
  const dues = askedBy(totalsOf(split, view.receipt.card), view.guests);
  const names = displayNames(view.guests);
  return (
    <ul aria-label={say(texts.finalLabel)}>
      {view.guests.map((guest) => {
        const due = dues.get(guest.id)?.due;
        const old = before.get(guest.id)?.due;
        if (due === undefined) return null;
        const name = nameIn(names, guest.id);
        return (
          <li key={guest.id} className="py-0.5">
            <LeaderLine
              name={
                guest.is_host ? (
                  say(hostBill.hostName, { name })
                ) : (
                  <>
                    {name}{' '}
                    <small className="text-ink-soft text-sm">
                      {[payWords(view, guest.id), textWords(guest, money(due))].filter(Boolean).join(' · ')}
                    </small>
                  </>
                )
              }
            >
              {old !== undefined && old !== due && (
                <Rich
                  text={texts.was}
                  params={{ amount: money(old) }}
                  around={{
                    was: (words) => <span className="sr-only">{words}</span>,
                    amount: (words) => <s className="amount text-ink-soft text-sm line-through">{words}</s>,
                  }}
                />
              )}
              <InCurrency value={currency}>
                <Money cents={due} />
              </InCurrency>
            </LeaderLine>
          </li>
        );
      })}
    </ul>
  );
}

function textWords(guest: GuestView, total: Amount): string {
  const text = billTextOf(guest, total);
  if (!text.sends) return noTextWords(text.why);
  return say(text.before === null ? texts.getsText : texts.getsCorrection);
}
