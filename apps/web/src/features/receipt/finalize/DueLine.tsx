import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import type { BillText } from '@fairtab/domain/texting/bill-text';
import { wholeBill } from '@fairtab/texts/en/bill';
import { newDue } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { Rich } from '../../../components/base/Rich.tsx';
import { LeaderLine, Money, useMoney } from '../../../components/bill/Money.tsx';
import { noTextWords } from '../collect/bill-texts.ts';

type DueLineProps = {
  guest: GuestView;
  name: string;
  was: Cents;
  /** Null for a person taken off the bill. */
  is: Cents | null;
  /** Whether they are texted; null for the host. */
  text: BillText | null;
  detail: string | false | null;
};

export function DueLine({ guest, name, was, is, text: words, detail }: DueLineProps) {
  const details = [detail, words && textWords(words)].filter(Boolean);
  return (
    <li className="py-0.5">
      <LeaderLine
        name={
          <>
            {guest.is_host ? text(wholeBill.youNamed, { name }) : name}
            {details.length > 0 && <small className="text-ink-soft text-sm"> {details.join(' · ')}</small>}
          </>
        }
      >
        <WasAmount was={was} is={is} />
        {is !== null && <Money cents={is} />}
      </LeaderLine>
    </li>
  );
}

function textWords(words: BillText): string {
  if (!words.sends) return noTextWords(words.why);
  return text(words.before === null ? newDue.getsText : newDue.getsCorrection);
}

/** The previous amount, struck through, if it changes. */
export function WasAmount({ was, is }: { was: Cents; is: Cents | null }) {
  const money = useMoney();
  if (was === is) return null;
  return (
    <Rich
      text={newDue.was}
      params={{ amount: money(was) }}
      around={{
        was: (words) => <span className="sr-only">{words}</span>,
        amount: (words) => <s className="amount text-ink-soft text-sm line-through">{words}</s>,
      }}
    />
  );
}
