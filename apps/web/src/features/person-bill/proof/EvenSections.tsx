import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { sum, ZERO } from '@fairtab/domain/money/money';
import type { EvenLine, EvenProof } from '@fairtab/domain/proof/even-proof';
import { breakdown } from '@fairtab/texts/en/bill';
import { proof as texts } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { useAmount } from '../../../components/bill/Money.tsx';
import { checked, Part, PartyTable, useExact } from './Table.tsx';
import type { Reader } from './words.ts';

type EvenSectionsProps = { view: ReceiptView; proof: EvenProof; reader: Reader };

/** How total and host tip are divided by heads: each share exact, and as paid. */
export function EvenSections({ view: { receipt, guests }, proof, reader }: EvenSectionsProps) {
  const payer = receipt.payer_name;
  const { total, hostTip, free } = proof;
  const left = sum(hostTip.parts.map(({ rest, cents }) => (rest ? cents : ZERO)));
  const withKids = guests.some(({ companions }) => companions.some(({ child }) => child));
  const paidByHost = free > 0 && !total.parts.some(({ party }) => party.kind === 'empty_seats');
  return (
    <>
      <Part title={text(texts.evenHeading)}>
        <p className="text-detail text-ink-soft">
          {text(withKids ? texts.evenTextKids : texts.evenText, { payer })}
        </p>
        {paidByHost && <p className="text-detail">{text(texts.evenFree, { count: free, payer })}</p>}
        <PartsOf line={total} label={text(texts.evenHeading)} reader={reader} />
      </Part>
      {hostTip.amount !== 0 && (
        <Part title={text(breakdown.hostTip)}>
          <p className="text-detail text-ink-soft">{text(texts.evenTipText, { payer })}</p>
          {left !== 0 && <p className="text-detail">{text(texts.evenTipLeft)}</p>}
          <PartsOf
            line={hostTip}
            label={text(breakdown.hostTip)}
            reader={reader}
            restName={text(texts.evenTipRest)}
          />
        </Part>
      )}
    </>
  );
}

type PartsOfProps = {
  line: EvenLine;
  label: string;
  reader: Reader;
  /** Replaces the name for those who would pay the rest. */
  restName?: string;
};

function PartsOf({ line: { amount, whole, parts }, label, reader, restName }: PartsOfProps) {
  const amountOf = useAmount();
  const exactly = useExact();
  const paid = sum(parts.map(({ cents }) => cents));
  const columns = [text(texts.who), text(texts.part), text(texts.exactly), text(texts.pays)];
  return (
    <PartyTable
      label={label}
      columns={columns}
      parts={parts}
      reader={reader}
      otherName={({ party, rest }) =>
        party.kind === 'empty_seats' ? text(texts.evenSeats) : rest && restName
      }
      cells={({ weight, exact, cents }) => [
        text(texts.shares, { share: weight, whole }),
        exactly(exact),
        amountOf(cents),
      ]}
      sums={['', '', checked(paid === amount, amountOf(amount))]}
    />
  );
}
