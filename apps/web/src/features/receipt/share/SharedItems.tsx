import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import type { UnclaimedItem } from '@fairtab/domain/split/splitting';
import { costOf } from '@fairtab/receipt/bill';
import { splitOf } from '@fairtab/receipt/split-of';
import { breakdown, wholeBill } from '@fairtab/texts/en/bill';
import { items as itemTexts } from '@fairtab/texts/en/items';
import { sharedItems } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TearLine } from '../../../components/base/Page.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { Segments } from '../../../components/host/Segments.tsx';
import { useThreeColumns } from '../../../lib/device/use-from-device.ts';
import type { LitLine } from '../../photo/index.ts';
import type { StageProps } from '../HostFrame.tsx';
import { Items } from '../items/ItemList.tsx';
import { leftOpen } from '../people/TablePeople.tsx';
import { CardRow, ChangeCurrency, TotalLines } from '../totals/TotalLines.tsx';

export type ItemFilter = 'all' | 'unclaimed';

type SharedItemsProps = Pick<StageProps, 'view' | 'change' | 'onView'> & {
  lit: LitLine;
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  startOpen: boolean;
  /** Above the items, unless it has a column of its own. */
  photo: ReactNode;
};

/** The items while guests select: all of them, or the unclaimed ones, which the host can assign. */
export function SharedItems(props: SharedItemsProps) {
  const { view, change, onView, lit, filter, onFilter, startOpen, photo } = props;
  const wide = useThreeColumns();
  const { unclaimed } = splitOf(view);
  const left = new Map(unclaimed.items.map((item) => [item.itemId, item]));
  const counts = { count: view.items.length, unclaimed: left.size };
  const onlyLeft = filter === 'unclaimed';

  function below(item: ItemView, assign: () => void) {
    const rest = left.get(item.id);
    if (!rest) return null;
    const canAssign = view.can.assign && rest.reason !== 'nobody_splits';
    return <Rest item={item} rest={rest} onAssign={canAssign ? assign : null} />;
  }

  return (
    <Fold
      title={text(onlyLeft ? sharedItems.unclaimedHeading : breakdown.items)}
      figure={onlyLeft ? counts.unclaimed : counts.count}
      always={wide}
      startOpen={startOpen}
      {...(wide ? { torn: 'both' } : {})}
    >
      <div className="grid grid-cols-1 gap-3">
        {photo}
        {!view.receipt.evenly && (
          <Segments
            label={text(sharedItems.filterLabel)}
            value={filter}
            onChange={onFilter}
            options={[
              { value: 'all', label: text(sharedItems.filterAll, counts) },
              { value: 'unclaimed', label: text(sharedItems.filterUnclaimed, counts) },
            ]}
          />
        )}
      </div>
      <div className="mt-2">
        <Items
          view={view}
          change={change}
          onView={onView}
          lit={lit}
          bare
          {...(onlyLeft ? { only: new Set(left.keys()), below } : {})}
        />
        {onlyLeft && <UnclaimedEnd view={view} />}
      </div>
      <TearLine />
      <TotalLines view={view} />
      <ChangeCurrency view={view} change={change} />
      <CardRow view={view} onView={onView} />
    </Fold>
  );
}

type RestProps = { item: ItemView; rest: UnclaimedItem; onAssign: (() => void) | null };

function Rest({ item, rest, onAssign }: RestProps) {
  const money = useMoney();
  return (
    <div className="-mt-2.5 mb-2 flex min-h-tap flex-wrap items-center justify-between gap-x-3 text-detail text-ink-soft">
      <span className="amount">
        {rest.units > 0 && rest.cents !== costOf(item)
          ? text(sharedItems.unitsLeftFor, { count: rest.units, amount: money(rest.cents) })
          : text(wholeBill.unclaimed)}
      </span>
      {onAssign && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3"
          aria-label={text(sharedItems.assignLabel, { name: item.name || text(itemTexts.unnamedWithin) })}
          onClick={onAssign}
        >
          {text(sharedItems.assign)}
        </Button>
      )}
    </div>
  );
}

/** The total of what is unclaimed, the same figure as among the guests. */
function UnclaimedEnd({ view }: Pick<StageProps, 'view'>) {
  const { items, amount } = leftOpen(view).nobodys;
  return (
    <p className="text-detail text-ink-soft">
      {items === 0 ? (
        text(sharedItems.allClaimed)
      ) : (
        <Rich
          text={sharedItems.unclaimedTotal}
          params={{ amount: moneyIn(view.receipt.currency)(amount) }}
          around={{ amount: (words) => <span className="amount">{words}</span> }}
        />
      )}
    </p>
  );
}
