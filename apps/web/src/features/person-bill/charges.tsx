import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { CHARGE_NAMES } from '@fairtab/texts/charge-names';
import { breakdown } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { Money } from '../../components/bill/Money.tsx';

/** A charge's name: the receipt's or the host's words, else its kind. */
export const chargeName = ({ description, kind }: Pick<ChargeView, 'description' | 'kind'>): string =>
  description || text(CHARGE_NAMES[kind]);

/** A person's cents of one charge; 0 if they pay nothing of it. */
export const centsOfCharge = (
  { charges }: { charges: readonly { chargeId: string; cents: Cents }[] },
  { id }: Pick<ChargeView, 'id'>,
): Cents => charges.find(({ chargeId }) => chargeId === id)?.cents ?? ZERO;

/** Tax, each charge, tip and host tip, in the order of a bill; without those that are zero. */
export const extrasOf = (
  charges: readonly ChargeView[],
  { tax, tip, hostTip }: { tax: Cents; tip: Cents; hostTip: Cents },
  centsOf: (charge: ChargeView) => Cents,
): { key: string; name: string; cents: Cents }[] =>
  [
    { key: 'tax', name: text(breakdown.tax), cents: tax },
    ...charges.map((charge) => ({ key: charge.id, name: chargeName(charge), cents: centsOf(charge) })),
    { key: 'tip', name: text(breakdown.tip), cents: tip },
    { key: 'hostTip', name: text(breakdown.hostTip), cents: hostTip },
  ].filter(({ cents }) => cents !== 0);

/** Taxes included in the prices, as printed on the receipt; they are in no sum. */
export function IncludedTaxes({ receipt }: Pick<ReceiptView, 'receipt'>) {
  if (receipt.included_taxes.length === 0) return null;
  return (
    <ul className="py-1 text-detail text-ink-soft">
      {receipt.included_taxes.map(({ name, rate, amount }) => (
        // The photo reader returns each tax only once.
        <li key={`${name} ${rate} ${amount}`}>
          {rate === null ? text(breakdown.taxInsideUnrated) : text(breakdown.taxInside, { rate })}{' '}
          <Money cents={amount} />
        </li>
      ))}
    </ul>
  );
}
