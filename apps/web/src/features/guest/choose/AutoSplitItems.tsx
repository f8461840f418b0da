import { isPresent } from '@fairtab/receipt/papers/papers';
import { guestShared } from '@fairtab/texts/en/choosing';
import { text } from '@fairtab/texts/text';
import { ItemName, Reduced } from '../../../components/bill/ItemName.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { LockIcon } from '../../../components/icons/form-icons.tsx';
import type { PersonBill } from '../../person-bill/index.ts';
import { Section } from '../parts/Section.tsx';
import type { ScreenProps } from '../state/guest-bill.ts';

type AutoSplitItemsProps = ScreenProps & {
  mine: PersonBill | undefined;
  /** How many of the party have not joined yet. */
  emptySeats: number;
};

/** Items that the whole table shares: not selectable, but a guest may opt out of all of them. */
export function AutoSplitItems({ bill, state, view, mine, emptySeats }: AutoSplitItemsProps) {
  const money = useMoney();
  const me = view.guests.find(({ id }) => id === state.me);
  const items = view.items.filter(
    (item) => item.assignment_mode === 'group_split' && (!me || isPresent(me, item.paper_id)),
  );
  if (items.length === 0) return null;
  const out = view.guests.find((guest) => guest.id === state.me)?.opted_out_of_split ?? false;
  const parts = new Map(mine?.lines.map((line) => [line.item.id, line]));
  return (
    <Section
      title={text(guestShared.heading)}
      text={
        <>
          <LockIcon className="mr-1 inline size-4 align-[-0.15em]" />
          {emptySeats > 0 ? text(guestShared.waitingText, { count: emptySeats }) : text(guestShared.text)}
        </>
      }
    >
      <ul className={out ? 'text-ink-soft' : ''}>
        {items.map((item) => {
          const part = parts.get(item.id);
          return (
            <LineItemRow
              key={item.id}
              as="li"
              name={<ItemName item={item} />}
              cents={item.price}
              detail={
                <>
                  <Reduced item={item} />
                  {part?.part
                    ? text(guestShared.yourPart, { part: part.part, amount: money(part.cents) })
                    : text(guestShared.noPart)}
                </>
              }
            />
          );
        })}
      </ul>
      <div className="-mx-3">
        <CheckRow
          checked={out}
          onChange={(optedOut) => bill.optOut(optedOut)}
          disabled={state.submitting}
          title={text(guestShared.optOutTitle)}
        />
      </div>
    </Section>
  );
}
