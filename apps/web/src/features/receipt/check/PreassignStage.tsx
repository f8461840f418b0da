import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { everythingIsAssigned } from '@fairtab/domain/split/splitting';
import { splitOf } from '@fairtab/receipt/split-of';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { assignPath } from '../../../lib/page/addresses.ts';
import type { StageProps } from '../HostFrame.tsx';
import { CheckedBill } from './CheckedBill.tsx';
import { useShareNow } from './CheckStage.tsx';

/** The check stage of a receipt whose items the host assigns before sharing. */
export function PreassignStage(stage: StageProps) {
  const { view, change, partySize } = stage;
  const left = useLeftToGive(view);
  return (
    <CheckedBill
      {...stage}
      share={useShareNow(stage)}
      people={<Lazy of={peopleCard} with={{ view, change, button: partySize }} />}
      first={left === null ? null : <AssignFirst view={view} left={left} />}
    />
  );
}

/** Needs items and guests (specification, section 2), and shows which is missing. */
function AssignFirst({ view: { receipt, items }, left }: { view: ReceiptView; left: number }) {
  const missing = items.length === 0 ? texts.itemsFirst : receipt.party_size < 1 ? texts.peopleFirst : null;
  return (
    <div className="grid gap-0.5 text-center">
      {missing ? (
        <Button size="large" disabled>
          {text(texts.assignItems)}
        </Button>
      ) : (
        <Link to={assignPath(receipt.id)} className={buttonStyle('primary', 'large')}>
          {text(texts.assignItems)}
        </Link>
      )}
      <p className="text-detail text-ink-soft">
        {missing ? text(missing) : text(texts.leftToGive, { count: left })}
      </p>
    </div>
  );
}

/** How many items the host has to assign before sharing; null if none. */
function useLeftToGive(view: ReceiptView): number | null {
  return useMemo(() => {
    const split = splitOf(view);
    return view.can.assign && !everythingIsAssigned(split) ? split.unclaimed.items.length : null;
  }, [view]);
}

/** In a file of its own, which the first view of few receipts needs. */
const peopleCard = lazyPart(async () => (await import('./PeopleCard.tsx')).PeopleCard, 'PeopleCard');
