import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../components/base/EmptyState.tsx';
import { type PersonBill, selectorsByItem } from '../../bill/index.ts';
import { Lazy } from '../Lazy.tsx';
import { SplitWith } from '../lazy-parts.ts';
import { Section } from '../parts/Section.tsx';
import type { ScreenProps } from '../screen.ts';
import { QuantityRow } from './QuantityRow.tsx';
import { SelectRow } from './SelectRow.tsx';

/** The items to choose from, in the order of the receipt. */
export function SelectItems({ bill, state, view, mine }: ScreenProps & { mine: PersonBill | undefined }) {
  const [splitting, setSplitting] = useState<string | null>(null);
  const split = view.items.find((item) => item.id === splitting);
  const mayAsk = view.me.guest_id !== null && view.guests.length > 1;
  const selectors = useMemo(() => selectorsByItem(view), [view]);
  const items = view.items.filter((item) => item.assignment_mode !== 'group_split');
  return (
    <Section title={say(guestChoose.heading)} text={say(guestChoose.text)} torn="both">
      {view.items.length === 0 && (
        <EmptyState title={say(guestChoose.emptyTitle)} text={say(guestChoose.emptyText)} />
      )}
      <ul className="-mx-3 grid grid-cols-1 gap-1">
        {items.map((item) => {
          const row = {
            item,
            selectors: selectors.get(item.id) ?? [],
            me: state.me,
            disabled: state.submitting || !view.can.select,
            onTake: (units: number) => bill.tap(item.id, units),
          };
          return (
            <li key={item.id}>
              {item.assignment_mode === 'quantity_based' ? (
                <QuantityRow {...row} />
              ) : (
                <SelectRow
                  {...row}
                  myPart={mine?.lines.find((line) => line.itemId === item.id)?.cents}
                  onSplit={mayAsk && !row.disabled ? () => setSplitting(item.id) : undefined}
                />
              )}
            </li>
          );
        })}
      </ul>
      {split && (
        <Lazy of={SplitWith} with={{ bill, state, view, item: split, onClose: () => setSplitting(null) }} />
      )}
    </Section>
  );
}
