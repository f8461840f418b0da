import { billTotal } from '@fairtab/domain/money/bill-total';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import type { Item, OwnFields } from '../model.ts';
import type { Reading, Scanned } from './reading.ts';

export type Figures = Pick<
  OwnFields,
  'tax_amount' | 'tip_amount' | 'tip_source' | 'additional_charges' | 'restaurant_name'
>;

type Read = Pick<Reading, 'tax' | 'tip' | 'restaurantName'>;
type Priced = readonly Pick<Item, 'price'>[];

/** Fills in what was read where the host has not typed. The total never becomes negative. `charged`: the host typed charges. */
export function withReading(own: Figures, items: Priced, scanned: Scanned, charged: boolean): Figures {
  const figures = {
    tax_amount: own.tax_amount || scanned.tax,
    ...tipWith(own, scanned.tip),
    restaurant_name: own.restaurant_name ?? scanned.restaurantName,
    additional_charges: charged ? own.additional_charges : scanned.additionalCharges,
  };
  const isPossible = total(figures, [...items, ...scanned.items]) >= 0;
  return isPossible ? figures : { ...figures, additional_charges: own.additional_charges };
}

/** The fields to reset when a reading is removed, except those changed since. */
export function withoutReading(
  own: Figures,
  items: Priced,
  read: Read,
  chargesAreRead: boolean,
): Partial<Figures> {
  const left = (amount: Cents, before: Cents) => (amount === before ? ZERO : amount);
  const figures = {
    tax_amount: left(own.tax_amount, read.tax),
    ...tipWithout(own, read.tip),
    additional_charges: chargesAreRead ? ZERO : own.additional_charges,
    restaurant_name: own.restaurant_name === read.restaurantName ? null : own.restaurant_name,
  };
  // A discount the host typed may need the tax that was read.
  return total(figures, items) >= 0 ? figures : {};
}

type Tip = Pick<Figures, 'tip_amount' | 'tip_source'>;

/** The host's answer wins, even if it is "no tip". */
function tipWith({ tip_amount, tip_source }: Tip, read: Cents): Tip {
  if (tip_source === 'host' || tip_amount !== 0 || read === 0) return { tip_amount, tip_source };
  return { tip_amount: read, tip_source: 'receipt' };
}

const tipWithout = ({ tip_amount, tip_source }: Tip, read: Cents): Tip =>
  tip_source === 'host' || tip_amount !== read
    ? { tip_amount, tip_source }
    : { tip_amount: ZERO, tip_source: null };

const total = (figures: Figures, items: Priced): Cents =>
  billTotal({
    items,
    tax: figures.tax_amount,
    tip: figures.tip_amount,
    additionalCharges: figures.additional_charges,
  });
