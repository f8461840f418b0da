import { sum } from '@fairtab/domain/money/money';
import type { ProofLine } from '@fairtab/domain/proof/bill-proof';
import { goesByRemainder, lineCloses } from '@fairtab/domain/proof/proof-closes';
import { breakdown } from '@fairtab/texts/en/bill';
import { proof } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { useAmount } from '../../../components/bill/Money.tsx';
import { checked, PartyTable, useExact } from './Table.tsx';
import type { Reader } from './words.ts';

type PartsTableProps = {
  line: ProofLine;
  label: string;
  reader: Reader;
  /** The unit of the shares: parts of an item, or cents of items; else a function that formats them. */
  shares: 'parts' | 'cents' | ((share: number) => string);
  /** The shares' name; defaults to parts or dishes. */
  shareName?: string;
  /** Factor of shares in cents. */
  per?: number;
};

/** An amount divided by payer: share, exact value, and amount paid. The last line is the sum. */
export function PartsTable({ line, label, reader, shares, shareName, per = 1 }: PartsTableProps) {
  const amountOf = useAmount();
  const exactly = useExact();
  const share = (of: number) => {
    if (typeof shares === 'function') return shares(of);
    if (shares === 'cents') return exactly({ top: BigInt(of), bottom: BigInt(per) });
    return line.whole === 1 ? text(proof.all) : text(proof.shares, { share: of, whole: line.whole });
  };
  const closes = lineCloses(line) && (shares === 'parts' || goesByRemainder(line));
  return (
    <PartyTable
      label={label}
      columns={[
        text(proof.who),
        shareName ?? text(shares === 'cents' ? breakdown.dishes : proof.part),
        text(proof.exactly),
        text(proof.pays),
      ]}
      parts={line.parts}
      reader={reader}
      cells={(part) => [
        share(part.share),
        <span key="exact" className="font-normal text-ink-soft">
          {exactly(part.exact)}
        </span>,
        <span key="pays">
          {/* A payer who got an odd cent. */}
          {part.oddCent && (
            <span className="mr-1 rounded-full bg-warning-soft px-1.5 py-px font-medium text-warning text-xs">
              <span aria-hidden="true">+1¢</span>
              <span className="sr-only">{text(proof.roundedUp)}</span>
            </span>
          )}
          {amountOf(part.cents)}
        </span>,
      ]}
      sums={[
        share(line.parts.reduce((all, part) => all + part.share, 0)),
        amountOf(line.amount),
        checked(closes, amountOf(sum(line.parts.map(({ cents }) => cents)))),
      ]}
    />
  );
}
