import { cents, ZERO } from '@fairtab/domain/money';
import type { GuestView, PersonTotalView } from './receipt-view.ts';

type Part = Pick<PersonTotalView, 'total' | 'host_tip' | 'card'>;

/**
 * Everybody's part of a bill as people are told it: that of the host without their own part of the host tip, which nobody
 * pays, because it would go to the host. Only a bill that is split evenly leaves them one (decision 0125).
 */
export const toldTotals = <P extends Part & { guest_id: string }>(
  totals: readonly P[],
  guests: readonly Pick<GuestView, 'id' | 'is_host'>[],
): P[] => {
  const host = guests.find(({ is_host }) => is_host)?.id;
  return totals.map((part) => (part.guest_id === host ? withoutTip(part) : part));
};

const withoutTip = <P extends Part>(part: P): P => ({
  ...part,
  host_tip: ZERO,
  total: cents(part.total - part.host_tip),
  card: part.card && { ...part.card, host_tip: ZERO },
});
