import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  type AssignableItem,
  type Assignment,
  type AssignResult,
  assignmentOf,
  countUnits,
  giveTheRest,
  giveUnits,
  shareByTable,
  splitAmong,
  tapPerson,
} from '@fairtab/domain/receipt/assignments';
import type { ItemSelection } from '@fairtab/domain/receipt/item-selections';
import type { Parts } from '@fairtab/domain/split/parts';
import { assign } from '@fairtab/texts/en/assign';
import { text } from '@fairtab/texts/text';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Toast, toast } from '../../../lib/toast.ts';
import { deviceStorage, keep, readOrDrop } from '../../../receipt-client/device-storage.ts';
import type { Change, MakeChange } from '../open/change.ts';
import { previewOf } from '../open/preview.ts';

export function selectionsByItem(
  view: Pick<ReceiptView, 'selections'>,
): ReadonlyMap<string, readonly ItemSelection[]> {
  const byItem = new Map<string, ItemSelection[]>();
  for (const { item_id, guest_id, units } of view.selections) {
    byItem.set(item_id, [...(byItem.get(item_id) ?? []), { personId: guest_id, units }]);
  }
  return byItem;
}

export function assignableItems(view: Pick<ReceiptView, 'items' | 'selections'>): AssignableItem[] {
  const selections = selectionsByItem(view);
  return view.items.map((item) => ({
    id: item.id,
    mode: item.assignment_mode,
    totalQuantity: item.total_quantity,
    selections: selections.get(item.id) ?? [],
  }));
}

export const sharersOf = ({ guests }: Pick<ReceiptView, 'guests'>): string[] =>
  guests.flatMap((guest) => (guest.opted_out_of_split ? [] : [guest.id]));

/** A guest's units of an item; 1 of a shared one. */
export const unitsOf = (
  item: Pick<ItemView, 'assignment_mode'>,
  selections: readonly ItemSelection[],
  sharers: readonly string[],
  personId: string,
): number =>
  item.assignment_mode === 'group_split'
    ? Number(sharers.includes(personId))
    : (selections.find((selection) => selection.personId === personId)?.units ?? 0);

/** One step on Assign Items, previewed at once and saved as one command. */
export function assignmentsChange(
  view: Pick<ReceiptView, 'receipt' | 'guests'>,
  assignments: readonly Assignment[],
  done: string,
): Change {
  const people = new Set(view.guests.map((guest) => guest.id));
  return {
    name: 'setAssignments',
    input: {
      assignments: assignments.map(({ itemId, mode, selections }) => ({
        item_id: itemId,
        assignment_mode: mode,
        selections: selections
          .filter(({ personId }) => people.has(personId))
          .map(({ personId, units }) => ({ guest_id: personId, units })),
      })),
    },
    failed: text(assign.failed),
    done,
  };
}

const MAX_STEPS = 50;

export type AssignActions = {
  tap: (itemId: string, personId: string) => void;
  give: (itemId: string, personId: string, units: number) => void;
  /** Shares equally among these guests; an empty list unassigns the item. */
  split: (itemId: string, personIds: readonly string[]) => void;
  divide: (itemId: string, parts: Parts) => void;
  /** Assigns by units what was shared equally. */
  count: (itemId: string) => void;
  giveRest: (personId: string) => void;
  shareByTable: (itemIds: readonly string[]) => void;
};

/** Assigns items with undo, which survives a reload. */
export function useAssign(view: ReceiptView, change: MakeChange) {
  const receiptId = view.receipt.id;
  const [storage] = useState(() => deviceStorage(`receipt.${receiptId}`));
  const [steps, setSteps] = useState<readonly Assignment[][]>(() => readOrDrop(storage, 'undo') ?? []);
  useEffect(() => keep(storage, 'undo', steps.length === 0 ? null : steps), [storage, steps]);
  // The newest view for stable handlers, so that only changed rows are rendered again.
  const newest = useRef(view);
  useLayoutEffect(() => {
    newest.current = view;
  });

  const save = useCallback(
    (step: readonly Assignment[], done: string): Promise<boolean> => {
      const made = assignmentsChange(newest.current, step, done);
      // The next tap may come before the next render.
      newest.current = previewOf(made, newest.current);
      return change(made);
    },
    [change],
  );

  const make = useCallback(
    (assignments: readonly Assignment[], announcement?: string) => {
      const before = stepBack(newest.current, assignments);
      if (before.length === 0) return;
      const more = unitsAssigned(assignments) >= unitsAssigned(before);
      setSteps((all) => [...all, before].slice(-MAX_STEPS));
      void save(assignments, announcement ?? text(more ? assign.added : assign.removed)).then((kept) => {
        if (!kept) setSteps((all) => all.filter((step) => step !== before));
      });
    },
    [save],
  );

  const actions = useMemo<AssignActions>(() => {
    const item = (id: string) => assignableItems(newest.current).find((one) => one.id === id);
    const split = (id: string, people: readonly string[]) => make([splitAmong({ id }, people)]);
    /** If nothing of an item is left, offers to share it with those who have it. */
    const shareWith = ({ id, selections }: AssignableItem, person: string): Toast['action'] => {
      const people = [...selections.map(({ personId }) => personId), person];
      return {
        label: text(assign.splitAmongThese, { people: people.length }),
        onPress: () => split(id, people),
      };
    };
    const decide = (id: string, rule: (item: AssignableItem) => AssignResult, tapped?: string) => {
      const found = item(id);
      const result = found && rule(found);
      if (result?.ok) make([result.assignment]);
      else if (result)
        refuse(result, newest.current, tapped === undefined ? undefined : shareWith(found, tapped));
    };
    return {
      tap: (id, person) => decide(id, (one) => tapPerson(one, person, sharersOf(newest.current)), person),
      give: (id, person, units) => decide(id, (one) => giveUnits(one, person, units)),
      split,
      divide: (id, parts) =>
        make([
          {
            itemId: id,
            mode: 'guest_choice',
            selections: [...parts].map(([personId, units]) => ({ personId, units })),
          },
        ]),
      count: (id) => decide(id, countUnits),
      giveRest: (person) => make(giveTheRest(assignableItems(newest.current), person)),
      shareByTable: (ids) =>
        make(
          shareByTable(assignableItems(newest.current), new Set(ids)),
          text(ids.length > 0 ? assign.allShared : assign.removed),
        ),
    };
  }, [make]);

  function undo() {
    const step = steps.at(-1);
    if (!step) return;
    setSteps(steps.slice(0, -1));
    const left = step.filter(({ itemId }) => view.items.some(({ id }) => id === itemId));
    if (left.length === 0) return;
    void save(left, text(assign.undone)).then((kept) => {
      if (!kept) setSteps((all) => [...all, step]);
    });
  }

  return { actions, undo, canUndo: steps.length > 0 };
}

/** The current assignments of a step's items. Deleted items cannot be undone. */
function stepBack(view: ReceiptView, assignments: readonly Assignment[]): Assignment[] {
  const items = new Map(assignableItems(view).map((item) => [item.id, item]));
  return assignments.flatMap(({ itemId }) => {
    const item = items.get(itemId);
    return item ? [assignmentOf(item)] : [];
  });
}

const unitsAssigned = (assignments: readonly Assignment[]): number =>
  assignments.flatMap(({ selections }) => selections).reduce((total, { units }) => total + units, 0);

/** In the specification's words (section 5, "Items"). */
function refuse(
  result: Extract<AssignResult, { ok: false }>,
  { guests }: ReceiptView,
  share?: Toast['action'],
): void {
  if (result.reason === 'not_enough') {
    const words = text(assign.refusedUnits, { available: result.available });
    toast({ title: text(assign.refusedTitle), text: words, tone: 'danger', ...(share && { action: share }) });
    return;
  }
  const selectors = guests
    .filter(({ id }) => result.selectors.includes(id))
    .map(({ guest_name }) => guest_name);
  const words = text(assign.refusedShared, { names: selectors.join(', ') });
  toast({ title: text(assign.refusedTitle), text: words, tone: 'danger' });
}
