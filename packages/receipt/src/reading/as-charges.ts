import { LIMITS } from '@fairtab/domain/input/limits';
import type { Currency } from '@fairtab/domain/money/currency';
import { asksForTip } from '@fairtab/domain/money/customs';
import { add, type Cents, cents, sum } from '@fairtab/domain/money/money';
import type { Scanned } from './reading.ts';

type Row = Scanned['adjustments'][number];

/** Makes charges of covers printed among the dishes, and of service where tips are not customary. The total is unchanged. */
export function withCharges(scanned: Scanned, currency: Currency): Scanned {
  const covers = scanned.adjustments.filter((row) => isCoverAmongDishes(row, scanned));
  const service = asksForTip(currency) ? [] : scanned.adjustments.filter(isServiceInTip);
  const moved = [...covers, ...service];
  if (moved.length === 0) return scanned;
  const gone = new Set(covers.map(({ asItem }) => asItem));
  const left = scanned.items.map((_, place) => place).filter((place) => !gone.has(place));
  const placeOf = (place: number | null) => (place === null || gone.has(place) ? null : left.indexOf(place));
  return {
    ...scanned,
    items: scanned.items.filter((_, place) => !gone.has(place)),
    tip: cents(scanned.tip - amountOf(service)),
    additionalCharges: add(scanned.additionalCharges, amountOf(moved)),
    additionalChargesDescription: namesOf(scanned.additionalChargesDescription, moved),
    adjustments: scanned.adjustments.map((row) => ({
      ...row,
      item: placeOf(row.item),
      asItem: placeOf(row.asItem),
      countedIn: moved.includes(row) ? 'charges' : row.countedIn,
    })),
  };
}

const amountOf = (rows: readonly Row[]): Cents => sum(rows.map((row) => cents(row.cents)));

/** With no discount or surcharge of its own. */
function isCoverAmongDishes({ kind, asItem, cents: amount }: Row, { items, adjustments }: Scanned) {
  if (kind !== 'cover' || asItem === null || amount <= 0) return false;
  return items[asItem]?.price === amount && !adjustments.some(({ item }) => item === asItem);
}

const isServiceInTip = ({ kind, countedIn }: Row): boolean => kind === 'service' && countedIn === 'tip';

function namesOf(description: string | null, moved: readonly Row[]): string | null {
  const names = [description ?? '', ...moved.map(({ label }) => label)].filter((name) => name !== '');
  return names.join(', ').slice(0, LIMITS.descriptionLength) || null;
}
