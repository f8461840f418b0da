import type { PartyProof } from '@fairtab/domain/bill-proof';
import { formatExact } from '@fairtab/domain/exact-fraction';
import { formatCents, ZERO } from '@fairtab/domain/money';
import { partyCloses } from '@fairtab/domain/proof-closes';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { proof } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import { Closes } from './Closes.tsx';
import { Row, Table } from './Table.tsx';

/** The viewer's own bill as one sum: dishes, tax, fees, tip, host tip. */
export function YourPart({ mine, feesName }: { mine: PartyProof; feesName: string }) {
  const amounts = [
    { name: say(proof.dishes), cents: mine.subtotal, always: true },
    { name: say(breakdown.tax), cents: mine.tax },
    { name: feesName, cents: mine.additionalCharges },
    { name: say(breakdown.tip), cents: mine.tip },
    { name: say(breakdown.hostTip), cents: mine.hostTip },
  ].filter((one) => one.always || one.cents !== ZERO);
  return (
    <>
      <Table label={say(proof.yourPartHeading)} columns={[say(proof.what), say(proof.youPay)]}>
        <tbody>
          {amounts.map(({ name, cents }) => (
            <Row key={name} name={name} cells={[formatCents(cents)]} />
          ))}
        </tbody>
        <tfoot>
          <Row
            own
            sum
            name={say(proof.youPay)}
            cells={[
              <span key="total">
                <Closes ok={partyCloses(mine)} /> {formatCents(mine.total)}
              </span>,
            ]}
          />
        </tfoot>
      </Table>
      <p className="text-detail text-ink-soft">
        {say(mine.joined ? proof.yourPartJoined : proof.yourPartText, {
          exact: formatExact(mine.exactSubtotal),
          amount: mine.subtotal,
        })}
      </p>
    </>
  );
}
