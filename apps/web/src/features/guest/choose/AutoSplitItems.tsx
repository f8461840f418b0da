import { formatCents } from '@fairtab/domain/money';
import { CheckRow } from '../../../components/base/CheckRow.tsx';
import { LockIcon } from '../../../components/base/icons.tsx';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import type { PersonBill } from '../../bill/index.ts';
import { Section } from '../parts/Section.tsx';
import type { ScreenProps } from '../screen.ts';

type AutoSplitItemsProps = ScreenProps & {
  mine: PersonBill | undefined;
  /** How many people have not come yet. */
  emptySeats: number;
};

/** What the whole table shares: locked, but a guest may stay out of it. */
export function AutoSplitItems({ bill, state, view, mine, emptySeats }: AutoSplitItemsProps) {
  const items = view.items.filter((item) => item.assignment_mode === 'group_split');
  if (items.length === 0) return null;
  const out = view.guests.find((guest) => guest.id === state.me)?.opted_out_of_split ?? false;
  const parts = new Map(mine?.lines.map((line) => [line.itemId, line]));
  return (
    <Section
      title="Auto-Split Items"
      text={
        <>
          <LockIcon className="mr-1 inline size-4 align-[-0.15em]" />
          Shared by the whole table
          {emptySeats > 0 && `, waiting for ${emptySeats} more`}.
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
              name={item.name || 'Unnamed item'}
              cents={item.price}
              detail={
                part?.part ? `${part.part} · you pay ${formatCents(part.cents)}` : 'You are not part of this'
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
          title="Leave me out of these"
          detail="If you had none of what the table shared"
        />
      </div>
    </Section>
  );
}
