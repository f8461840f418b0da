import type { Cents } from '../money/money.ts';
import { nameSkeleton } from '../people/name-skeleton.ts';
import { cleanName, hasContact } from '../people/names.ts';
import { normalizePhone, type Phone } from '../texting/phone.ts';
import { accept, type Checked, type Problem, type Refusal, refuse } from './checked.ts';
import { CREDITS_MAX, PERSON_NAME_MAX, RECEIPT_NAME_MAX, TOTAL_QUANTITY_MAX } from './field-limits.ts';

/** Spec section 5. */
const GUEST_ROWS_MIN = 2;

export type ItemDraft = { name: string; price: Cents; quantity: number };
/** `price` is undefined if empty, null if invalid. */
type TypedItem = { name: string; price: Cents | null | undefined; quantity: string };

export type ItemProblem = Extract<Problem, `item.${string}`>;

/** Checks an item to add; the price must be positive (spec section 5, "Items"). */
export function checkNewItem(typed: TypedItem): Checked<ItemDraft, ItemProblem> {
  const name = cleanName(typed.name);
  const priced = typed.price !== undefined;
  if (!name && !priced) return refuse('item.missing', {});
  if (!name) return refuse('item.name_missing', {});
  if (!priced) return refuse('item.price_missing', {});
  return checkPriceAndQuantity({ ...typed, name });
}

/** Checks an edited item (spec section 5, "Items"). */
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

/** Checks a person's name (spec section 5, "Guest submission"). It appears in texts to others, so no links or phones. */
export function checkPersonName(
  typed: string,
): Checked<string, 'name.missing' | 'name.long' | 'name.contact'> {
  if (hasContact(typed)) return refuse('name.contact', {});
  const name = cleanName(typed);
  if (!name) return refuse('name.missing', {});
  if ([...name].length > PERSON_NAME_MAX) return refuse('name.long', { max: PERSON_NAME_MAX });
  return accept(name);
}

/** Checks and shortens a receipt's name, which texts use as the place. Empty cancels a rename (spec section 5). */
export function checkReceiptName(typed: string): Checked<string, 'name.contact'> {
  if (hasContact(typed)) return refuse('name.contact', {});
  return accept([...cleanName(typed)].slice(0, RECEIPT_NAME_MAX).join(''));
}

type GuestRowRefusal = Refusal<'guest_row.missing' | 'guest_row.twice' | 'name.long' | 'name.contact'>;

type GuestNamesResult = { ok: true; names: string[] } | { ok: false; errors: (GuestRowRefusal | null)[] };

/** Checks the guest names dialog, host first (spec section 5, "Guest names"). The later of two similar names is refused. */
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

/** Checks the consent to texts of someone who gives a phone (spec section 5, "Guest submission"). */
export function checkConsent(agreed: boolean): Checked<true, 'consent.missing'> {
  return agreed ? accept(true) : refuse('consent.missing', {});
}

/** Checks the host's phone on the create page (spec section 5, "Phone"); null if empty. */
export function checkHostPhone(typed: string): Checked<Phone | null, 'host_phone.invalid'> {
  if (typed.trim() === '') return accept(null);
  const phone = normalizePhone(typed);
  return phone ? accept(phone) : refuse('host_phone.invalid', {});
}

/** Checks a verification code: six digits (spec section 5). */
export function checkCode(typed: string): Checked<string, 'code.invalid'> {
  const code = typed.trim();
  if (/^\d{6}$/.test(code)) return accept(code);
  return refuse('code.invalid', {});
}

/** Checks an admin's search and collapses spaces (spec section 5, "Admin"). */
export function checkSearch(typed: string): Checked<string, 'search.missing'> {
  const query = typed.trim().replace(/\s+/g, ' ');
  return query === '' ? refuse('search.missing', {}) : accept(query);
}

/** Checks a number of credits set by an admin (spec section 5, "Admin"); NaN is refused. */
export function checkCreditAmount(amount: number): Checked<number, 'credits.invalid' | 'credits.too_many'> {
  if (!Number.isInteger(amount) || amount < 0) return refuse('credits.invalid', {});
  return amount > CREDITS_MAX ? refuse('credits.too_many', { max: CREDITS_MAX }) : accept(amount);
}
