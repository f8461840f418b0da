import { type Cents, sum } from '@fairtab/domain/money/money';
import type { GuestView, ItemView } from '../receipt/receipt-view.ts';

type Companion = GuestView['companions'][number];

type Line = { item: Pick<ItemView, 'id' | 'assignment_mode'>; cents: Cents };

/** 'own': the person's dishes; 'together': shared by the whole table. */
type CompanionPart<L extends Line> = {
  who: 'own' | 'together' | Companion;
  lines: readonly L[];
  subtotal: Cents;
};

/** The dishes of one bill by who had them, without empty parts; empty if no dish is marked as a companion's. */
export function byCompanion<L extends Line>(
  lines: readonly L[],
  companions: readonly Companion[],
): CompanionPart<L>[] {
  const companionOf = ({ item }: Line) => companions.find(({ item_ids }) => item_ids.includes(item.id));
  if (lines.every((line) => companionOf(line) === undefined)) return [];
  const whoHad = (line: Line): CompanionPart<L>['who'] =>
    companionOf(line) ?? (line.item.assignment_mode === 'group_split' ? 'together' : 'own');
  return (['own', ...companions, 'together'] as const).flatMap((who) => {
    const had = lines.filter((line) => whoHad(line) === who);
    return had.length === 0 ? [] : [{ who, lines: had, subtotal: sum(had.map(({ cents }) => cents)) }];
  });
}
