import type { GuestView, ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { bill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { companion, companionSheet as texts } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { useId, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { ItemName, itemWords } from '../../components/bill/ItemName.tsx';
import { TextField } from '../../components/fields/Field.tsx';
import { INPUT_STYLE } from '../../components/fields/input-style.ts';
import { NumberStepper } from '../../components/fields/NumberStepper.tsx';
import { BottomSheet } from '../../components/overlays/BottomSheet.tsx';
import { randomId } from '../../lib/calls/random-id.ts';
import { useAction } from '../../lib/use-action.ts';

type CompanionsSheetProps = {
  guest: Pick<GuestView, 'id' | 'companions'>;
  /** All guests: a companion with a guest's name would count twice. */
  guests: readonly Pick<GuestView, 'id' | 'guest_name'>[];
  /** Whose companions; null for the viewer's own. */
  name: string | null;
  /** The guest's own items, each of which can be marked as a companion's. */
  items: readonly ItemView[];
  /** Whether saving takes a submission back. */
  reopens?: boolean;
  /** Resolves to whether it was saved. Errors are shown as a toast. */
  onSave: (companions: SavedCompanion[]) => Promise<boolean>;
  onClose: () => void;
};

/** A guest's companions: adults, children, optional names, and items by name. Stays open until saved, so refused names can be fixed. */
export function CompanionsSheet({
  guest,
  guests,
  name,
  items,
  reopens = false,
  onSave,
  onClose,
}: CompanionsSheetProps) {
  const people = useCompanions(guest);
  const others = guests.filter(({ id }) => id !== guest.id).map(({ guest_name }) => nameSkeleton(guest_name));
  const save = useAction(async () => {
    if (await onSave(people.saved())) onClose();
  }, text(texts.failed));
  return (
    <BottomSheet
      onClose={onClose}
      title={name === null ? text(companion.mine) : text(companion.theirHeading, { name })}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <p className="text-detail text-ink-soft">{text(name === null ? texts.text : texts.theirText)}</p>
        <Kind people={people} others={others} child={false} />
        <Kind people={people} others={others} child />
        {people.count(true) > 0 && <p className="text-detail text-ink-soft">{text(texts.childrenHalf)}</p>}
        <WhoHadWhat people={people} name={name} items={items} />
        {reopens && <p className="font-medium">{text(texts.reopens)}</p>}
        <Button type="submit" wide pending={save.pending}>
          {text(reopens ? texts.saveAndReopen : components.save)}
        </Button>
      </form>
    </BottomSheet>
  );
}

type People = ReturnType<typeof useCompanions>;

/** The count of adults or children, with a name field for each. */
function Kind({ people, others, child }: { people: People; others: readonly string[]; child: boolean }) {
  const label = text(child ? texts.children : texts.grownUps);
  const count = people.count(child);
  const room = LIMITS.companionsPerGuest - people.list.length;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
        <NumberStepper
          label={label}
          value={count}
          max={count + room}
          onChange={(next) => people.resize(child, next)}
        />
      </div>
      {people.list
        .filter((one) => one.child === child)
        .map(({ key, name }, at) => (
          <TextField
            key={key}
            label={text(child ? texts.childName : texts.grownUpName, { n: at + 1 })}
            hideLabel
            placeholder={text(texts.optional)}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={LIMITS.nameLength}
            value={name}
            hint={
              !isNameless(name) &&
              others.includes(nameSkeleton(name)) &&
              text(texts.isHere, { name: name.trim() })
            }
            onChange={(next) => people.rename(key, next)}
          />
        ))}
    </div>
  );
}

type WhoHadWhatProps = Pick<CompanionsSheetProps, 'name' | 'items'> & { people: People };

/** Assigns items to named companions; unassigned ones are the guest's. */
function WhoHadWhat({ people, name, items }: WhoHadWhatProps) {
  const headingId = useId();
  const named = people.list.filter((one) => one.name.trim() !== '');
  if (named.length === 0 || items.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-line border-t pt-4">
      <h3 id={headingId} className="font-semibold">
        {text(texts.whoHadWhat)}
      </h3>
      <ul aria-labelledby={headingId} className="grid grid-cols-1 gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-[1_1_7rem] break-words">
              <ItemName item={item} />
            </span>
            <select
              aria-label={itemWords(item)}
              className={`${INPUT_STYLE} w-auto! min-w-0 flex-[1_1_7rem]`}
              value={named.find(({ itemIds }) => itemIds.includes(item.id))?.key ?? ''}
              onChange={({ target }) => people.give(item.id, target.value || null)}
            >
              <option value="">{name ?? text(bill.you)}</option>
              {named.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.name.trim()}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `id` only for companions saved before; `name` as typed. */
type Companion = { key: string; id?: string; name: string; child: boolean; itemIds: readonly string[] };

function useCompanions({ companions }: Pick<GuestView, 'companions'>) {
  const [list, setList] = useState<readonly Companion[]>(() =>
    companions.map(({ id, name, child, item_ids }) => ({
      key: id,
      id,
      name: name ?? '',
      child,
      itemIds: item_ids,
    })),
  );
  const change = (key: string, to: (one: Companion) => Companion) =>
    setList((all) => all.map((one) => (one.key === key ? to(one) : one)));

  return {
    list,
    count: (child: boolean) => list.filter((one) => one.child === child).length,
    /** Adds nameless people, or removes the last ones, nameless first. */
    resize(child: boolean, count: number) {
      const now = list.filter((one) => one.child === child);
      if (count > now.length) {
        setList([...list, { key: randomId(), name: '', child, itemIds: [] }]);
        return;
      }
      const off = now.findLast(({ name }) => name.trim() === '') ?? now.at(-1);
      setList(list.filter((one) => one !== off));
    },
    rename: (key: string, name: string) => change(key, (one) => ({ ...one, name })),
    /** Marks an item as one companion's; null clears the mark. */
    give(itemId: string, key: string | null) {
      setList((all) =>
        all.map((one) => {
          const others = one.itemIds.filter((id) => id !== itemId);
          return { ...one, itemIds: one.key === key ? [...others, itemId] : others };
        }),
      );
    },
    /** What to save: adults first; nameless companions have no items. */
    saved: (): SavedCompanion[] =>
      [...list]
        .sort((a, b) => Number(a.child) - Number(b.child))
        .map(({ id, name, child, itemIds }) => {
          const given = name.trim();
          return { ...(id ? { id } : {}), name: given || null, child, item_ids: given ? [...itemIds] : [] };
        }),
  };
}

/** Items that can be marked as a companion's: the guest's own, without those the whole table shares. */
export function ownItems({ items, selections }: ReceiptView, guestId: string): ItemView[] {
  const theirs = new Set(selections.flatMap((one) => (one.guest_id === guestId ? [one.item_id] : [])));
  return items.filter(({ id, assignment_mode }) => assignment_mode !== 'group_split' && theirs.has(id));
}

/** A companion as sent to the server; new ones have no `id`. */
type SavedCompanion = { id?: string; name: string | null; child: boolean; item_ids: string[] };
