import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { assign } from '@fairtab/texts/en/assign';
import { companion } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { Lazy, lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { Skeleton } from '../../../components/base/Skeleton.tsx';
import { useLook } from '../../../components/bill/Avatar.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { chunks } from '../../../lib/chunks.ts';
import { useDoubleTap } from '../../../lib/device/double-tap.ts';
import { readStored } from '../../../lib/device/stored.ts';
import { useThreeColumns } from '../../../lib/device/use-from-device.ts';
import { tableNames } from '../../person-bill/index.ts';
import { useLineAttention, useLitLine } from '../../photo/index.ts';
import { ShareAll, useForgetParts } from '../items/ShareAll.tsx';
import type { MakeChange } from '../open/change.ts';
import { companionsDialog, useGuestDialog } from '../people/use-guest-dialog.tsx';
import { useTable } from '../people/use-table.ts';
import { AssignBar } from './AssignBar.tsx';
import { selectionsByItem, sharersOf, unitsOf, useAssign } from './assignments.ts';
import { Disputes } from './Disputes.tsx';
import { Faces } from './Faces.tsx';
import { PaintRow } from './PaintRow.tsx';

// Not part of the page's first code. Without it the items still work.
const Photo = lazyPart(async () => (await import('../HostFrame.tsx')).LitReceiptPhoto);
const ByPaper = lazyPart(
  async () => (await import('../../../components/bill/ByPaper.tsx')).ByPaper<ItemView>,
  'ByPaper',
);
const ItemSheet = lazyPart(async () => (await import('./ItemSheet.tsx')).ItemSheet);

/** Assigns items like a brush: choose a guest, then tap what they had. */
export function AssignItems({ view, change }: { view: ReceiptView; change: MakeChange }) {
  const { chosen, choose, newest } = useChosen(view.guests);
  const [open, setOpen] = useState<string | null>(null);
  const { actions, undo, canUndo } = useAssign(view, change);
  // Shows the tap first and the amounts in the next frame: noticeable on a slow phone.
  const table = useTable(useDeferredValue(view));
  const selections = useMemo(() => selectionsByItem(view), [view]);
  const names = useStable(tableNames(view.guests));
  const sharers = useStable(sharersOf(view));
  const paint = useCallback(
    (id: string) => {
      // Another guest may be chosen by the time the tap is drawn.
      const person = newest.current;
      return () => actions.tap(id, person);
    },
    [actions, newest],
  );
  usePreloaded(ItemSheet);
  const painted = useDeferredValue(chosen);
  const { hue } = useLook(painted);
  const disabled = !view.can.assign;
  const companions = useGuestDialog(view.guests, companionsDialog, { view, change });
  const { forgetParts, question } = useForgetParts(view.selections);
  const doubleTap = useDoubleTap();
  function shareByTable(ids: readonly string[]) {
    // The button has already switched to its opposite.
    if (doubleTap.isSecondTap()) return;
    void forgetParts(view.items, () => {
      doubleTap.changed();
      actions.shareByTable(ids);
    });
  }
  const name = names.get(chosen) ?? '';
  const beside = useThreeColumns() && view.receipt.image_url !== null;
  const line = useLitLine();
  const attention = useLineAttention(line);
  const opened = view.items.find((item) => item.id === open);
  const list = (rows: readonly ItemView[]) =>
    chunks(rows).map((items) => (
      <ul key={items[0]?.id} className="skip-unseen -mx-4 sm:-mx-5 px-4 sm:px-5">
        {items.map((item) => (
          <PaintRow
            key={item.id}
            item={item}
            selections={selections.get(item.id) ?? NO_ONE}
            names={names}
            units={unitsOf(item, selections.get(item.id) ?? NO_ONE, sharers, painted)}
            disabled={disabled}
            onPaint={paint}
            onMore={setOpen}
          />
        ))}
      </ul>
    ));

  return (
    <>
      <Disputes view={view} names={names} change={change} />
      <div
        className={classNames(
          'flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-6',
          beside && 'xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]',
        )}
      >
        {beside && <Lazy of={Photo} with={{ view, change, line }} fallback={<Skeleton className="h-96" />} />}
        <Faces table={table} names={names} chosen={chosen} onChoose={choose} />
        <PaperSheet
          as="section"
          labelledBy="assign-heading"
          torn="both"
          className="max-sm:px-4 max-sm:pt-2 max-sm:pb-4"
        >
          <ItemsHead
            name={name}
            disabled={disabled}
            left={table.nobodys.items > 0}
            onGiveRest={() => actions.giveRest(chosen)}
            onCompanions={() => companions.open(chosen)}
          />
          <div data-paint={hue} {...attention}>
            {view.papers.length > 0 ? (
              <Lazy of={ByPaper} with={{ view, rows: view.items, children: list }} />
            ) : (
              list(view.items)
            )}
          </div>
          {!disabled && (
            <div className="-mx-3 mt-1">
              <ShareAll items={view.items} variant="quiet" onShare={shareByTable} />
            </div>
          )}
        </PaperSheet>
      </div>
      {opened && (
        <Lazy
          of={ItemSheet}
          with={{
            item: opened,
            selections: selections.get(opened.id) ?? NO_ONE,
            ...{ names, sharers, disabled, actions, whole: actions },
            onClose: () => setOpen(null),
          }}
        />
      )}
      {companions.dialog}
      {question}
      <AssignBar view={view} table={table} onUndo={canUndo ? undo : null} />
    </>
  );
}

const NO_ONE = [] as const;

/** Keeps the previous value while the new one is equal, so that unchanged rows are not rendered again. */
function useStable<T extends readonly string[] | ReadonlyMap<string, string>>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify([...kept]) === JSON.stringify([...value])) return kept;
  setKept(value);
  return value;
}

/** The host, until another is chosen, and again if that guest is removed. Survives a reload. `newest` is a ref. */
function useChosen(guests: ReceiptView['guests']): {
  chosen: string;
  choose: (personId: string) => void;
  newest: RefObject<string>;
} {
  const [wanted, setWanted] = useState(readChosen);
  const chosen = (guests.find(({ id }) => id === wanted) ?? guests[0])?.id ?? '';
  const newest = useRef(chosen);
  useLayoutEffect(() => {
    newest.current = chosen;
  });
  const choose = useCallback((personId: string) => {
    setWanted(personId);
    keepChosen(personId);
  }, []);
  return { chosen, choose, newest };
}

const CHOSEN = 'fairtab.assigning.chosen';

const readChosen = () => readStored('sessionStorage', CHOSEN);

function keepChosen(personId: string): void {
  try {
    sessionStorage.setItem(CHOSEN, personId);
  } catch {
    // Without storage the page starts with the host.
  }
}

type ItemsHeadProps = {
  name: string;
  /** Whether a tap does nothing; its hint is then left out. */
  disabled: boolean;
  left: boolean;
  onGiveRest: () => void;
  onCompanions: () => void;
};

/** The heading of the items: who they are assigned to, and a button for all that is unassigned. Its height is constant. */
function ItemsHead({ name, disabled, left, onGiveRest, onCompanions }: ItemsHeadProps) {
  return (
    <div className="mb-2 grid grid-cols-1">
      <h2 id="assign-heading" className="flex min-w-0 whitespace-pre text-lg leading-snug sm:text-xl">
        {disabled ? (
          text(assign.items)
        ) : (
          <Rich
            text={assign.tapHint}
            params={{ name }}
            around={{
              name: (words) => (
                <span title={name} className="min-w-0 truncate">
                  {words}
                </span>
              ),
            }}
          />
        )}
      </h2>
      {!disabled && (
        <div className="-my-1.5 -mx-3 max-[359px]:-mx-2 flex flex-wrap items-center justify-between">
          {left ? (
            <Button
              variant="quiet"
              size="small"
              className="max-[359px]:px-2! min-w-0 justify-start! max-sm:flex-[1_1_8rem] *:min-w-0"
              onClick={onGiveRest}
            >
              <span className="truncate">{text(assign.giveRest, { name })}</span>
            </Button>
          ) : (
            <p className="ml-3 inline-flex min-h-tap items-center gap-1.5 font-semibold text-detail text-success">
              <CheckIcon className="size-5" />
              {text(assign.givenOut)}
            </p>
          )}
          <Button
            variant="quiet"
            size="small"
            className="max-[359px]:px-2! shrink-0"
            onClick={onCompanions}
            aria-label={text(companion.theirHeading, { name })}
          >
            {text(companion.theirs)}
          </Button>
        </div>
      )}
    </div>
  );
}
