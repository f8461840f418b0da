import type { FinalSplitView } from '@fairtab/contract/receipt-view';
import { guestFinal } from '@fairtab/texts/en/guest-final';
import { say } from '@fairtab/texts/say';
import { whyChanged } from '../../person-bill/index.ts';

type ChangedTotalProps = { split: FinalSplitView | null; personId: string };

/** What somebody's total was before it was final, and why it changed; nothing if it is the same. */
export function ChangedTotal({ split, personId }: ChangedTotalProps) {
  const change = split?.changes.find(({ guest_id }) => guest_id === personId);
  if (!split || !change) return null;
  return (
    <p className="max-w-sm text-balance text-detail text-ink-soft">
      {say(guestFinal.changed, { before: change.before })} {whyChanged(change.reasons, split.unclaimed)}
    </p>
  );
}
