import type { PartyProof } from '@fairtab/domain/bill-proof';
import { formatExact } from '@fairtab/domain/exact-fraction';
import { formatCents, ZERO } from '@fairtab/domain/money';
import { partyCloses } from '@fairtab/domain/proof-closes';
import { Closes } from './Closes.tsx';
import { Row, Table } from './Table.tsx';

/** The viewer's own bill in one sum: dishes, tax, fees, tip, host tip. */
export function YourPart({ mine, feesName }: { mine: PartyProof; feesName: string }) {
  const amounts = [
    { name: 'Dishes', cents: mine.subtotal, always: true },
    { name: 'Tax', cents: mine.tax },
    { name: feesName, cents: mine.additionalCharges },
    { name: 'Tip', cents: mine.tip },
    { name: 'Host tip', cents: mine.hostTip },
  ].filter((one) => one.always || one.cents !== ZERO);
  return (
    <>
      <Table label="Your part" columns={['What', 'You pay']}>
        <tbody>
          {amounts.map(({ name, cents }) => (
            <Row key={name} name={name} cells={[formatCents(cents)]} />
          ))}
        </tbody>
        <tfoot>
          <Row
            own
            sum
            name="You pay"
            cells={[
              <span key="total">
                <Closes ok={partyCloses(mine)} /> {formatCents(mine.total)}
              </span>,
            ]}
          />
        </tfoot>
      </Table>
      <p className="text-[0.9375rem] text-ink-soft">
        Your dishes cost exactly {formatExact(mine.exactSubtotal)}; you pay {formatCents(mine.subtotal)} for
        them, never a whole cent more or less.
      </p>
    </>
  );
}
