import type { ProofLine } from '@fairtab/domain/bill-proof';
import { formatExact } from '@fairtab/domain/exact-fraction';
import { cents, formatCents, sum } from '@fairtab/domain/money';
import { goesByRemainder, lineCloses } from '@fairtab/domain/proof-closes';
import { Closes } from './Closes.tsx';
import { Row, Table } from './Table.tsx';
import { inOrder, isMe, type Reader } from './words.ts';

type PartsTableProps = {
  line: ProofLine;
  label: string;
  reader: Reader;
  /** Whether shares are parts of an item or cents of dishes. */
  shares: 'parts' | 'cents';
};

/** An amount by who pays it: their share, what that is exactly, and what they pay. The last line adds it up. */
export function PartsTable({ line, label, reader, shares }: PartsTableProps) {
  const share = (of: number) => {
    if (shares === 'cents') return formatCents(cents(of));
    return line.whole === 1 ? 'all' : `${of} of ${line.whole}`;
  };
  const closes = lineCloses(line) && (shares === 'parts' || goesByRemainder(line));
  return (
    <Table label={label} columns={['Who', shares === 'cents' ? 'Dishes' : 'Part', 'Exactly', 'Pays']}>
      <tbody>
        {inOrder(line.parts, reader).map((part) => (
          <Row
            key={part.party.kind === 'person' ? part.party.id : part.party.kind}
            own={isMe(part.party, reader)}
            name={reader.name(part.party)}
            cells={[
              share(part.share),
              <span key="exact" className="font-normal text-ink-soft">
                {formatExact(part.exact)}
              </span>,
              <span key="pays">
                {part.oddCent && <OddCent />}
                {formatCents(part.cents)}
              </span>,
            ]}
          />
        ))}
      </tbody>
      <tfoot>
        <Row
          sum
          name="Together"
          cells={[
            share(line.parts.reduce((all, part) => all + part.share, 0)),
            formatCents(line.amount),
            <span key="pays">
              <Closes ok={closes} /> {formatCents(sum(line.parts.map((part) => part.cents)))}
            </span>,
          ]}
        />
      </tfoot>
    </Table>
  );
}

/** Marks who got a cent that was left over. */
function OddCent() {
  return (
    <span className="mr-1 rounded-full bg-warning-soft px-1.5 py-px font-medium text-warning text-xs">
      <span aria-hidden="true">+1¢</span>
      <span className="sr-only">rounded up, </span>
    </span>
  );
}
