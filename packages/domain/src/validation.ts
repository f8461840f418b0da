import { accept, type Checked, type Problem, type Refusal, refuse } from './checked.ts';
import { CREDITS_MAX, PERSON_NAME_MAX, RECEIPT_NAME_MAX, TOTAL_QUANTITY_MAX } from './field-limits.ts';
import type { Cents } from './money.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { cleanName, hasContact } from './names.ts';
import { normalizePhone, type Phone } from './phone.ts';
import type { TextChoice } from './text-choice.ts';

/** Fewest rows of the guest names dialog, the host's included (spec section 5). */
const GUEST_ROWS_MIN = 2;

export type ItemDraft = { name: string; price: Cents; quantity: number };
/** The price is undefined if none is typed, null if what is typed is no amount. */
export type TypedItem = { name: string; price: Cents | null | undefined; quantity: string };

/** What can be wrong with an item. */
export type ItemProblem = Extract<Problem, `item.${string}`>;

/** An item to add: name and price are required, and the price is positive (spec section 5, "Items"). */
export function checkNewItem(typed: TypedItem): Checked<ItemDraft, ItemProblem> {
  const name = cleanName(typed.name);
  const priced = typed.price !== undefined;
  if (!name && !priced) return refuse('item.missing', {});
  if (!name) return refuse('item.name_missing', {});
  if (!priced) return refuse('item.price_missing', {});
  return checkPriceAndQuantity({ ...typed, name });
}

/** An item as edited: name non-empty, price positive, quantity a positive integer (spec section 5, "Items"). */
export function checkEditedItem(typed: TypedItem): Checked<ItemDraft, ItemProblem> {
  const name = cleanName(typed.name);
  if (!name) return refuse('item.name_invalid', {});
  return checkPriceAndQuantity({ ...typed, name });
}

function checkPriceAndQuantity(typed: TypedItem): Checked<ItemDraft, ItemProblem> {
  const { price } = typed;
  if (price == null || price <= 0) return refuse('item.price_invalid', {});
  const quantity = /^\d{1,9}$/.test(typed.quantity.trim()) ? Number(typed.quantity) : 0;
  if (quantity < 1 || quantity > TOTAL_QUANTITY_MAX) {
    return refuse('item.quantity_invalid', { max: TOTAL_QUANTITY_MAX });
  }
  return accept({ name: typed.name, price, quantity });
}

/**
 * A guest's or host's name: cleaned, 1 to 80 characters (spec section 5, "Guest submission"). It stands in texts to
 * others, so it may hold no web address and no phone number.
 */
export function checkPersonName(
  typed: string,
): Checked<string, 'name.missing' | 'name.long' | 'name.contact'> {
  if (hasContact(typed)) return refuse('name.contact', {});
  const name = cleanName(typed);
  if (!name) return refuse('name.missing', {});
  if ([...name].length > PERSON_NAME_MAX) return refuse('name.long', { max: PERSON_NAME_MAX });
  return accept(name);
}

/** A receipt's name, which texts say as the place; its end is cut off. Empty cancels a rename (spec section 5). */
export function checkReceiptName(typed: string): Checked<string, 'name.contact'> {
  if (hasContact(typed)) return refuse('name.contact', {});
  return accept([...cleanName(typed)].slice(0, RECEIPT_NAME_MAX).join(''));
}

export type GuestRowRefusal = Refusal<'guest_row.missing' | 'guest_row.twice' | 'name.long' | 'name.contact'>;

/** The names at the table, cleaned, or for each row (host first) what is wrong with it, null when nothing is. */
export type GuestNamesResult =
  | { ok: true; names: string[] }
  | { ok: false; errors: (GuestRowRefusal | null)[] };

/**
 * The rows of the guest names dialog: the host first, then at least one guest; no empty name, and no two that look alike
 * (spec section 5, "Guest names"; `nameSkeleton`). Of two equal names the later one gets the error.
 */
export function checkGuestNames(host: string, guests: readonly string[]): GuestNamesResult {
  const rows = guests.length + 1 < GUEST_ROWS_MIN ? [host, ''] : [host, ...guests];
  const seen = new Set<string>();
  const errors = rows.map((row) => {
    const name = checkPersonName(row);
    if (!name.ok) return name.key === 'name.missing' ? refuse('guest_row.missing', {}) : name;
    const skeleton = nameSkeleton(name.value);
    if (seen.has(skeleton)) return refuse('guest_row.twice', {});
    seen.add(skeleton);
    return null;
  });
  if (errors.some((error) => error !== null)) return { ok: false, errors };
  return { ok: true, names: rows.map(cleanName) };
}

/**
 * The choice about the final bill by text (spec section 5, "Guest submission"). Either answer will do: carriers refuse
 * senders that force the consent.
 */
export function checkConsent(choice: TextChoice): Checked<Exclude<TextChoice, 'none'>, 'consent.missing'> {
  return choice === 'none' ? refuse('consent.missing', {}) : accept(choice);
}

/** The host's phone on the create page: none is null, else it must be a number (spec section 5, "Phone"). */
export function checkHostPhone(typed: string): Checked<Phone | null, 'host_phone.invalid'> {
  if (typed.trim() === '') return accept(null);
  const phone = normalizePhone(typed);
  return phone ? accept(phone) : refuse('host_phone.invalid', {});
}

/** A verification code: exactly six digits (spec section 5). */
export function checkCode(typed: string): Checked<string, 'code.invalid'> {
  const code = typed.trim();
  if (/^\d{6}$/.test(code)) return accept(code);
  return refuse('code.invalid', {});
}

/** A part of a name that an admin searches by, with single spaces (spec section 5, "Admin"). */
export function checkSearch(typed: string): Checked<string, 'search.missing'> {
  const query = typed.trim().replace(/\s+/g, ' ');
  return query === '' ? refuse('search.missing', {}) : accept(query);
}

/** The credits that an admin sets, whole and not negative (spec section 5, "Admin"). NaN is refused. */
export function checkCreditAmount(amount: number): Checked<number, 'credits.invalid' | 'credits.too_many'> {
  if (!Number.isInteger(amount) || amount < 0) return refuse('credits.invalid', {});
  return amount > CREDITS_MAX ? refuse('credits.too_many', { max: CREDITS_MAX }) : accept(amount);
}
