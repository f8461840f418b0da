import type { ChargeView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { CHARGE_NAMES } from '@fairtab/texts/charge-names';
import { say } from '@fairtab/texts/say';

/** A charge's name: the receipt's or the host's words, else its kind. */
export const chargeName = ({ description, kind }: Pick<ChargeView, 'description' | 'kind'>): string =>
  description || say(CHARGE_NAMES[kind]);

/** A person's cents of one charge; 0 if they pay nothing of it. */
export const centsOfCharge = (
  { charges }: { charges: readonly { chargeId: string; cents: Cents }[] },
  { id }: Pick<ChargeView, 'id'>,
): Cents => charges.find(({ chargeId }) => chargeId === id)?.cents ?? ZERO;
