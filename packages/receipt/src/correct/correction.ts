import type { Cents } from '@fairtab/domain/money';
import type { Charge, Companion, Item, Selection } from '../model.ts';

/** A line that is added, by an id of its own, or as it is from now on. */
export type CorrectedItem = Pick<
  Item,
  'id' | 'name' | 'price' | 'reduction' | 'assignment_mode' | 'total_quantity' | 'position'
> & {
  /** Default: certain if its name, price or quantity changes, otherwise as before. */
  confidence_score?: Item['confidence_score'] | undefined;
  /** Removed lines that were grouped or divided into it: it has their places on the photo, and what guests said of them. */
  made_of?: string[] | undefined;
};

/** What is wrong with a final bill: everything that it names is so from now on, and everything else stays. */
export type Correction = {
  tax_amount?: Cents | undefined;
  tip_amount?: Cents | undefined;
  items: CorrectedItem[];
  removed_items: string[];
  charges: Omit<Charge, 'position'>[];
  removed_charges: string[];
  /** Who was there and is not on the bill, by an id of their own. */
  people: { id: string; guest_name: string }[];
  /** Who was not there. A guest with a payment stays, with nothing on their part. */
  removed_people: string[];
  companions: { guest_id: string; companions: Companion[] }[];
  /** All people who have a part of an item. */
  shares: { item_id: string; selections: Omit<Selection, 'item_id'>[] }[];
};

/** Nothing is wrong. */
export const NO_CORRECTION: Correction = {
  items: [],
  removed_items: [],
  charges: [],
  removed_charges: [],
  people: [],
  removed_people: [],
  companions: [],
  shares: [],
};

/** Whether it changes nothing. */
export const isEmpty = (correction: Correction): boolean =>
  Object.values(correction).every((part) => Array.isArray(part) && part.length === 0);
