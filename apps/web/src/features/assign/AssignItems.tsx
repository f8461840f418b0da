import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { assign } from '@fairtab/texts/en/assign';
import { say } from '@fairtab/texts/say';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { BottomBar } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { UndoIcon } from '../../components/icons/icons.tsx';
import { useDrag } from '../../lib/use-drag.ts';
import { displayNames } from '../bill/index.ts';
import type { MakeItemChange } from '../items/index.ts';
import { Disputes, useTable } from '../preassign/index.ts';
import { AssignableRow } from './AssignableRow.tsx';
import { selectionsByItem, sharersOf } from './assignments-of.ts';
import { BalanceLine } from './BalanceLine.tsx';
import { DropTray } from './DropTray.tsx';
import { PartyOverview } from './PartyOverview.tsx';
import { useAssign } from './use-assign.ts';

type AssignItemsProps = {
  /** Including pending changes. */
  view: ReceiptView;
  change: MakeItemChange;
};

/** Assigns items to people: people and their amounts, then the items, one of them open at a time. */
export function AssignItems({ view, change }: AssignItemsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { actions, undo, canUndo } = useAssign(view, change);
  const drag = useDrag({ target: 'data-drop-person', onDrop: actions.tap, followed: true });
  // Shows the tap first and the amounts in the next frame: noticeable on a slow phone.
  const table = useTable(useDeferredValue(view));
  const selections = useMemo(() => selectionsByItem(view), [view]);
  const names = useStable(displayNames(view.guests));
  const sharers = useStable(sharersOf(view));
  const toggle = useCallback((id: string) => setOpen((before) => (before === id ? null : id)), []);
  const dragged = view.items.find((item) => item.id === drag.itemId);

  return (
    <>
      <Disputes view={view} names={names} change={change} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="lg:-m-3 lg:sticky lg:top-3 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:p-3">
          <PartyOverview
            table={table}
            names={names}
            target={drag.targetId}
            onGiveRest={view.can.assign ? actions.giveRest : null}
          />
        </div>
        <PaperSheet as="section" labelledBy="assign-heading" torn="both">
          <h2 id="assign-heading" className="mb-2 text-xl">
            {say(assign.itemsHeading)}
          </h2>
          {chunks(view.items).map((items) => (
            <ul key={items[0]?.id} className="skip-unseen -mx-5 px-5">
              {items.map((item) => (
                <AssignableRow
                  key={item.id}
                  item={item}
                  selections={selections.get(item.id) ?? NOBODY}
                  names={names}
                  sharers={sharers}
                  open={open === item.id}
                  disabled={!view.can.assign}
                  actions={actions}
                  onToggle={toggle}
                  grip={drag.grip}
                />
              ))}
            </ul>
          ))}
        </PaperSheet>
      </div>
      {dragged && <DropTray item={dragged} names={names} target={drag.targetId} at={drag.at} />}
      <BottomBar width="wide">
        <BalanceLine balance={table.balance} nobodys={table.nobodys} />
        <Button variant="secondary" disabled={!canUndo || !view.can.assign} onClick={undo}>
          <UndoIcon className="size-5" /> {say(assign.undo)}
        </Button>
      </BottomBar>
    </>
  );
}

const NOBODY = [] as const;

/** Rows are skipped in groups of this size while they are off screen: cheaper than single rows. */
const CHUNK = 10;

const chunks = (items: readonly ItemView[]): ItemView[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, n) => items.slice(n * CHUNK, (n + 1) * CHUNK));

/** Returns the previous value while the new one is equal, so that unchanged rows are not rendered again. */
function useStable<T extends readonly string[] | ReadonlyMap<string, string>>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify([...kept]) === JSON.stringify([...value])) return kept;
  setKept(value);
  return value;
}
