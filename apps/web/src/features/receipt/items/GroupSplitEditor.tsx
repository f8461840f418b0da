import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { sum } from '@fairtab/domain/money/money';
import { grownUpPart } from '@fairtab/domain/money/tip';
import { assignmentOf, shareByTable } from '@fairtab/domain/receipt/assignments';
import { costOf } from '@fairtab/receipt/bill';
import { assign } from '@fairtab/texts/en/assign';
import { components } from '@fairtab/texts/en/common';
import { items } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { ItemName, Reduced } from '../../../components/bill/ItemName.tsx';
import { Money, useMoney } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { assignableItems, assignmentsChange } from '../assign/assignments.ts';
import type { Change, MakeChange } from '../open/change.ts';
import { ShareAll } from './ShareAll.tsx';
import { useShareByTable } from './use-share-by-table.ts';

type GroupSplitEditorProps = {
  view: ReceiptView;
  change: MakeChange;
  onClose: () => void;
};

/** 'Split Items Among Group', saved in one step. Open until it is saved, so that the ticks survive a refusal. */
export function GroupSplitEditor({ view, change, onClose }: GroupSplitEditorProps) {
  const money = useMoney();
  const [chosen, setChosen] = useState(() =>
    view.items.filter((item) => item.split_evenly).map(({ id }) => id),
  );
  const shared = sum(view.items.filter(({ id }) => chosen.includes(id)).map(costOf));
  const { party_size: people, children } = view.receipt;
  const { shareByTable, question } = useShareByTable(view);

  const saving = useAction(async (ids: readonly string[], losing: readonly string[]) => {
    if (await change(groupSplitChange(view, ids, losing))) onClose();
  });

  function save(ids: readonly string[]) {
    if (saving.pending) return;
    if (view.items.every(({ id, split_evenly }) => split_evenly === ids.includes(id))) return onClose();
    const added = view.items.filter(({ id, split_evenly }) => !split_evenly && ids.includes(id));
    void shareByTable(added, (losing) => void saving.run(ids, losing));
  }

  return (
    <>
      <BottomSheet onClose={onClose} title={text(items.splitHeading)}>
        <p className="text-detail text-ink-soft">{text(items.splitText)}</p>
        <ShareAll items={view.items} variant="secondary" onShare={save} />
        <ul className="-mx-3 grid grid-cols-1 gap-1">
          {view.items.map((item) => (
            <li key={item.id}>
              <CheckRow
                checked={chosen.includes(item.id)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
                }
                title={<ItemName item={item} />}
                trailing={
                  <>
                    <Money cents={item.price} />
                    <Reduced item={item} />
                  </>
                }
              />
            </li>
          ))}
        </ul>
        {/* Visible however long the list is. */}
        <div className="sticky bottom-0 -mx-5 -mb-6 grid grid-cols-1 gap-2 border-line border-t bg-sheet px-5 pt-2 pb-4">
          <p aria-live="polite" className="min-h-6 text-detail text-ink-soft">
            {chosen.length === 0
              ? text(items.splitNothing)
              : people > 0
                ? text(children > 0 ? items.splitSumGrownUp : items.splitSumEach, {
                    shared: money(shared),
                    each: money(grownUpPart(shared, { people, children })),
                  })
                : text(items.splitSum, { shared: money(shared) })}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" size="small" onClick={onClose}>
              {text(components.cancel)}
            </Button>
            <Button size="small" pending={saving.pending} onClick={() => save(chosen)}>
              {text(components.save)}
            </Button>
          </div>
        </div>
      </BottomSheet>
      {question}
    </>
  );
}

/** Specification, section 4: exactly these are shared. @param losing ids of guests whose selections the host agrees to remove */
export function groupSplitChange(
  view: ReceiptView,
  itemIds: readonly string[],
  losing: readonly string[],
): Change {
  const all = assignableItems(view);
  const changed = new Set(shareByTable(all, new Set(itemIds)).map(({ itemId }) => itemId));
  const before = all.filter(({ id }) => changed.has(id));
  return {
    name: 'setGroupSplit',
    input: { item_ids: [...itemIds], accept_lost_choices: [...losing] },
    failed: text(items.splitFailed),
    done: text(itemIds.length === view.items.length ? assign.allShared : items.updated),
    undo: {
      label: text(components.undo),
      change: assignmentsChange(view, before.map(assignmentOf), text(assign.undone)),
    },
  };
}
