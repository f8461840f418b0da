import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { canMerge } from '@fairtab/domain/receipt/items';
import { canBeExtra } from '@fairtab/receipt/bill';
import { breakdown } from '@fairtab/texts/en/bill';
import { items as texts } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { fetchAhead, Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { PlusIcon, RightIcon } from '../../../components/icons/icons.tsx';
import { ignoreSecondTap, useDoubleTap } from '../../../lib/device/double-tap.ts';
import { useDrag } from '../../../lib/device/use-drag.ts';
import { toast } from '../../../lib/toast.ts';
import { selectorsByItem } from '../../person-bill/index.ts';
import { LinePhoto, type LitLine, OpenedPhoto, useLineAttention } from '../../photo/index.ts';
import type { MakeChange } from '../open/change.ts';
import { ItemLine } from './ItemLine.tsx';
import {
  type Adding,
  addLineChange,
  type EditedItem,
  editChange,
  extraChange,
  issuesOf,
  mergeChange,
  modeWhenEdited,
  type RefusedItem,
  removeChange,
  splitChange,
} from './item-changes.ts';
import { useShareByTable } from './use-share-by-table.ts';

const GroupSplitEditor = lazyPart(async () => (await import('./GroupSplitEditor.tsx')).GroupSplitEditor);
const ReduceDialog = lazyPart(async () => (await import('./item-forms.tsx')).ReduceDialog);
const AssignDialog = lazyPart(async () => (await import('../assign/ItemSheet.tsx')).AssignDialog);

type ItemListProps = {
  view: ReceiptView;
  change: MakeChange;
  /** Required for adding a guest by name who had an item. */
  onView?: (view: ReceiptView) => void;
  /** Without a heading, if the surrounding section has one. */
  bare?: boolean;
  /** Above the items, unless some are doubtful. */
  note?: ReactNode;
  /** Highlights the host's current line on the photo. */
  lit?: LitLine | undefined;
  /** Ids of the items to list; all if absent. */
  only?: ReadonlySet<string>;
  /** Shown below an item's line; `assign` opens the dialog that assigns it. */
  below?: (item: ItemView, assign: () => void) => ReactNode;
};

const byPaper = lazyPart(async () => (await import('../papers/ByPaper.tsx')).ByPaper);

/** The items, under the name of their paper if there are several: most evenings have one. */
export function Items({ note, ...props }: ItemListProps) {
  const { view, change } = props;
  if (view.papers.length === 0) return <ItemList {...props} note={note} />;
  const show = (part: Pick<ItemListProps, 'view' | 'change'>, place: number) => (
    <ItemList {...props} {...part} bare note={place === 0 ? note : undefined} />
  );
  return <Lazy of={byPaper} with={{ view, change, show }} />;
}

/** The items as lines of the receipt, of which one at a time is edited in place. */
export function ItemList({ bare = false, ...lines }: ItemListProps) {
  const { view, change } = lines;
  const [splitting, setSplitting] = useState(false);
  const { items, can, receipt } = view;
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);
  const adding = { change, refused, setRefused };
  useEffect(() => {
    if (can.edit) fetchAhead([itemEditor, addItemForm]);
  }, [can.edit]);

  return (
    <>
      {!bare && (
        <h2 id="items-heading" className="mb-2 flex items-baseline justify-between gap-3 text-xl">
          {text(breakdown.items)}
          <span className="amount font-normal font-text text-detail text-ink-soft tracking-normal">
            {items.length}
          </span>
        </h2>
      )}
      {items.length === 0 && !can.edit && <p className="py-4 text-ink-soft">{text(texts.none)}</p>}
      <Lines {...lines} />
      {refused.length > 0 && <Lazy of={refusedItems} with={adding} />}
      {can.edit && (
        <div className="-mx-3 mt-1 flex flex-wrap items-center">
          <AddItem {...adding} first={items.length === 0} />
          {items.length > 0 && !receipt.evenly && (
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setSplitting(true)}>
              {text(texts.splitHeading)}
            </Button>
          )}
        </div>
      )}
      {splitting && can.edit && (
        <Lazy of={GroupSplitEditor} with={{ view, change, onClose: () => setSplitting(false) }} />
      )}
    </>
  );
}

function Lines({ view, change, onView, note, lit, only, below }: Omit<ItemListProps, 'bare'>) {
  const [editing, setEditing] = useState<string | null>(null);
  const doubleTap = useDoubleTap();
  const { list, keepInPlace } = useLineInPlace();
  const [focused, setFocused] = useState<string | null>(null);
  /** Whether the host goes from one doubtful item to the next. */
  const [checking, setChecking] = useState(false);
  /** Input that could not be saved, by item id; its editor opens with it again. */
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, EditedItem>>(new Map());
  const [opened, setOpened] = useState<{ id: string; as: 'assigned' | 'reduced' | 'onPhoto' } | null>(null);
  const attention = useLineAttention(lit);
  useEffect(() => {
    lit?.set('edit', editing);
    return () => lit?.set('edit', null);
  }, [lit, editing]);
  const { items, can } = view;
  const { forgetParts, shareByTable, question } = useShareByTable(view);
  const people = selectorsByItem(view);
  const find = (id: string | undefined) => items.find((item) => item.id === id);
  const inDialog = find(opened?.id);
  const doubtful = can.edit && !only ? items.filter((item) => issuesOf(item).length > 0) : [];
  const onClose = () => setOpened(null);
  const drag = useDrag('data-drop-item', (draggedId, targetId) => merge(find(targetId), find(draggedId)));

  function edit(id: string) {
    // A double tap on Save would otherwise hit the line that moved under the finger.
    if (doubleTap.isSecondTap()) return;
    keepInPlace(id);
    setEditing(id);
  }

  /** The doubtful item after this one, from the top again after the last. */
  function doubtfulAfter(id: string | null): string | null {
    const at = items.findIndex((item) => item.id === id);
    const others = doubtful.filter((item) => item.id !== id);
    return (others.find((item) => items.indexOf(item) > at) ?? others[0])?.id ?? null;
  }

  function checkNext() {
    setChecking(true);
    setEditing((now) => doubtfulAfter(now) ?? now);
  }

  /** Closes an editor and clears the input kept for it. */
  function close(id: string, next: string | null = null) {
    setUnsaved((all) => new Map([...all].filter(([of]) => of !== id)));
    doubleTap.changed();
    ignoreSecondTap();
    setChecking(next !== null);
    setEditing(next);
    setFocused(next === null ? id : null);
  }

  /** As close, and opens the next doubtful item if the host goes through them. */
  const goOn = (id: string) => close(id, checking ? doubtfulAfter(id) : null);

  function save(item: ItemView, edited: EditedItem) {
    const changed = modeWhenEdited(item, edited) === item.assignment_mode ? [] : [item];
    const store = async () => {
      goOn(item.id);
      if (await change(editChange(item, edited))) return;
      setUnsaved((all) => new Map(all).set(item.id, edited));
      // Unless the host is typing elsewhere by now.
      if (!document.activeElement?.matches('input')) setEditing((now) => now ?? item.id);
    };
    void (edited.everyone ? shareByTable : forgetParts)(changed, () => void store());
  }

  function merge(target: ItemView | undefined, dragged: ItemView | undefined) {
    if (target && dragged && canMerge(target, dragged))
      void forgetParts([target, dragged], () => void change(mergeChange(target, dragged)));
    else toast({ title: text(texts.groupRefusedTitle), text: text(texts.groupRefusedText), tone: 'danger' });
  }

  return (
    <>
      {doubtful.length > 0 ? (
        <p className="-mx-3 mb-1 flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-warning-soft px-3 font-semibold text-detail text-warning">
          {text(texts.toCheck, { count: doubtful.length })}
          <Button variant="quiet" size="small" className="-mr-3" onClick={checkNext}>
            {text(texts.checkNext)} <RightIcon className="size-5" />
          </Button>
        </p>
      ) : (
        note
      )}
      <ul ref={list} {...attention}>
        {(only ? items.filter(({ id }) => only.has(id)) : items).map((item) => {
          const assign = () => setOpened({ id: item.id, as: 'assigned' });
          const line = (
            <ItemLine
              item={item}
              items={items}
              people={people.get(item.id) ?? []}
              // With `only`, an unclaimed item leaves the list once selected, or has a row for its units.
              awaitsPeople={view.receipt.status === 'sharing' && !only}
              focus={focused === item.id}
              can={can}
              photo={view.receipt.image_url}
              drag={drag.itemId === item.id ? 'dragged' : drag.targetId === item.id ? 'target' : null}
              grip={can.edit ? drag.grip(item.id) : null}
              actions={{
                onEdit: () => edit(item.id),
                onAssign: assign,
                onMerge: (target) => merge(target, item),
                onSplit: () => void change(splitChange(item)),
                onReduce: () => setOpened({ id: item.id, as: 'reduced' }),
                onExtra: canBeExtra(view, item) ? (to) => void change(extraChange(item, to)) : null,
                onRemove: () => void change(removeChange(item, view)),
              }}
            />
          );
          return (
            <li key={item.id} data-line={item.id}>
              {editing === item.id && can.edit ? (
                <Lazy
                  of={itemEditor}
                  with={{
                    item,
                    unsaved: unsaved.get(item.id),
                    line: (
                      <LinePhoto
                        address={view.receipt.image_url}
                        item={item}
                        onOpen={() => setOpened({ id: item.id, as: 'onPhoto' })}
                      />
                    ),
                    who:
                      can.assign && !item.split_evenly && view.guests.length > 1
                        ? { people: people.get(item.id) ?? [], onAssign: assign }
                        : null,
                    onCancel: () => close(item.id),
                    onSave: (edited) => save(item, edited),
                    onRemove: () => {
                      goOn(item.id);
                      void change(removeChange(item, view));
                    },
                  }}
                  fallback={line}
                />
              ) : (
                line
              )}
              {below?.(item, assign)}
            </li>
          );
        })}
      </ul>
      {/* Outside the editor, which would close on the photo's Escape. */}
      {inDialog && opened?.as === 'onPhoto' && (
        <OpenedPhoto
          view={view}
          at={inDialog.id}
          onAddLine={(line) => void change(addLineChange(line))}
          onClose={onClose}
        />
      )}
      {inDialog && opened?.as === 'assigned' && (
        <Lazy of={AssignDialog} with={{ view, item: inDialog, change, onView, onClose }} />
      )}
      {inDialog && opened?.as === 'reduced' && (
        <Lazy of={ReduceDialog} with={{ item: inDialog, change, onClose }} />
      )}
      {question}
    </>
  );
}

/** While it turns into its editor, even if one above closes at the same time. Lines carry their item's id as `data-line`. */
function useLineInPlace() {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; top: number } | null>(null);

  function topOf(id: string): number | undefined {
    return list.current?.querySelector(`[data-line="${id}"]`)?.getBoundingClientRect().top;
  }

  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { id, top } = pressed.current;
    pressed.current = null;
    const moved = (topOf(id) ?? top) - top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  });

  /** Call before the line changes. */
  function keepInPlace(id: string): void {
    const top = topOf(id);
    if (top !== undefined) pressed.current = { id, top };
  }
  return { list, keepInPlace };
}

type AddItemProps = Adding & {
  /** Whether there are no items yet, which makes adding one the next step. */
  first: boolean;
};

function AddItem({ first, ...adding }: AddItemProps) {
  const [open, setOpen] = useState(first);
  const button = (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      <PlusIcon /> {text(texts.openAdd)}
    </Button>
  );
  if (!open) return button;
  return (
    <Lazy
      of={addItemForm}
      with={{ ...adding, first, onClose: () => setOpen(false) }}
      fallback={first ? <div className="h-62" /> : button}
    />
  );
}

const fetchForms = () => import('./item-forms.tsx');

export const itemEditor = lazyPart(async () => (await fetchForms()).ItemEditor);

/** The form to add items; on the first screen of a bill without any. */
export const addItemForm = lazyPart(async () => (await fetchForms()).AddItemForm, 'item-forms');

export const refusedItems = lazyPart(async () => (await fetchForms()).RefusedItems);
