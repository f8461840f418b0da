import { cents, ZERO } from '@fairtab/domain/money/money';
import type { GuestView, PersonTotalView } from '../receipt/receipt-view.ts';

type Part = Pick<PersonTotalView, 'total' | 'host_tip' | 'card'>;

/** Totals as displayed, without the host's own share of the host tip: only evenly split bills have one (decision 0125). */
export const displayedTotals = <P extends Part & { guest_id: string }>(
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
