import { guestShared } from '@fairtab/texts/en/choosing';
import { say } from '@fairtab/texts/say';
import { DishName, Reduced } from '../../../components/bill/DishName.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { LockIcon } from '../../../components/icons/form-icons.tsx';
import type { PersonBill } from '../../person-bill/index.ts';
import { Section } from '../parts/Section.tsx';
import type { ScreenProps } from '../screen.ts';

type AutoSplitItemsProps = ScreenProps & {
  mine: PersonBill | undefined;
  /** How many of the party have not joined yet. */
  emptySeats: number;
};

/** Items that the whole table shares: not selectable, but a guest may opt out of all of them. */
export function AutoSplitItems({ bill, state, view, mine, emptySeats }: AutoSplitItemsProps) {
  const money = useMoney();
  const items = view.items.filter((item) => item.assignment_mode === 'group_split');
  if (items.length === 0) return null;
  const out = view.guests.find((guest) => guest.id === state.me)?.opted_out_of_split ?? false;
  const parts = new Map(mine?.lines.map((line) => [line.item.id, line]));
  return (
    <Section
      title={say(guestShared.heading)}
      text={
        <>
          <LockIcon className="mr-1 inline size-4 align-[-0.15em]" />
          {emptySeats > 0 ? say(guestShared.waitingText, { count: emptySeats }) : say(guestShared.text)}
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
              name={<DishName item={item} />}
              cents={item.price}
              detail={
                <>
                  <Reduced item={item} />
                  {part?.part
                    ? say(guestShared.yourPart, { part: part.part, amount: money(part.cents) })
                    : say(guestShared.noPart)}
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
          title={say(guestShared.optOutTitle)}
        />
      </div>
    </Section>
  );
}
