import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/base/Button.tsx';
import { buttonStyle } from '../../../components/base/button-style.ts';
import { BottomBar } from '../../../components/base/Page.tsx';
import { BarTotal } from '../BarTotal.tsx';
import type { StateProps } from '../state-props.ts';
import { ShareNow } from './ShareNow.tsx';
import { useLeftToGive } from './use-left-to-give.ts';

/** The total, and the one thing to do next: the host gives out the items where they do that, then shares. */
export function CheckBar({ view, onView, partySize }: StateProps) {
  const left = useLeftToGive(view);
  return (
    <BottomBar width="wide">
      <BarTotal label={say(sharing.total)} cents={view.receipt.total_amount} />
      {left.first ? (
        <AssignFirst view={view} left={left.items} />
      ) : (
        <ShareNow view={view} onView={onView} partySize={partySize} />
      )}
    </BottomBar>
  );
}

/** Needs items and people (specification, section 2), and says which is missing. */
function AssignFirst({ view: { receipt, items }, left }: { view: ReceiptView; left: number }) {
  const missing = items.length === 0 ? texts.itemsFirst : receipt.party_size < 1 ? texts.peopleFirst : null;
  return (
    <div className="grid gap-0.5 text-center">
      {missing ? (
        <Button size="large" disabled>
          {say(texts.assignItems)}
        </Button>
      ) : (
        <Link
          to="/receipt/$id/admin-selections"
          params={{ id: receipt.id }}
          className={buttonStyle('primary', 'large')}
        >
          {say(texts.assignItems)}
        </Link>
      )}
      <p className="text-detail text-ink-soft">
        {missing ? say(missing) : say(texts.leftToGive, { count: left })}
      </p>
    </div>
  );
}
