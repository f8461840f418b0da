import type { ChargeView } from '@fairtab/contract/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { say } from '@fairtab/texts/say';

/** What a charge is called: the words of the paper or of the host, else its kind. */
export const chargeName = ({ description, kind }: Pick<ChargeView, 'description' | 'kind'>): string =>
  description || say(KINDS[kind]);

const KINDS = {
  fee: breakdown.fees,
  discount: breakdown.discount,
  service: breakdown.service,
  cover: breakdown.cover,
  tax: breakdown.someTax,
} as const satisfies Record<ChargeView['kind'], unknown>;

/** A person's cents of one charge; 0 where they pay nothing of it. */
export const centsOfCharge = (
  { charges }: { charges: readonly { chargeId: string; cents: Cents }[] },
  { id }: Pick<ChargeView, 'id'>,
): Cents => charges.find(({ chargeId }) => chargeId === id)?.cents ?? ZERO;
