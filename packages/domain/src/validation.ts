import { type Cents, parseDollars } from './money.ts';
import { cleanName, nameSkeleton } from './names.ts';

/** Longest name of a person, in characters as people count them (code points). */
export const PERSON_NAME_MAX = 80;

/** Largest party, host included (spec section 9). */
export const PARTY_SIZE_MAX = 50;

/** Most units on one line: more than the picker offers, because scanning and grouping can exceed it. */
export const TOTAL_QUANTITY_MAX = 999;

/** Digits of a verification code (spec section 5). */
export const CODE_LENGTH = 6;

/** Fewest rows of the guest names dialog, the host's included (spec section 5). */
const GUEST_ROWS_MIN = 2;

/** Why something typed cannot be used: `key` for programs, `title` and `text` for people (spec section 5). */
export type Refusal = { ok: false; key: string; title: string; text: string };

/** What was typed, cleaned, or why it cannot be used. */
export type Checked<T> = { ok: true; value: T } | Refusal;

const accept = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
const refuse = (key: string, title: string, text: string): Refusal => ({ ok: false, key, title, text });

export type ItemDraft = { name: string; price: Cents; quantity: number };
export type TypedItem = { name: string; price: string; quantity: string };

const invalidPrice = () => refuse('item.price', 'Invalid Price', 'Please enter a price above $0.00.');
const invalidQuantity = () =>
  refuse('item.quantity', 'Invalid Quantity', `Please enter a whole number from 1 to ${TOTAL_QUANTITY_MAX}.`);

/** An item to add: name and price are required, and the price is positive (spec section 5, "Items"). */
export function checkNewItem(typed: TypedItem): Checked<ItemDraft> {
  const name = cleanName(typed.name);
  const priced = typed.price.trim() !== '';
  const missing = (key: string, what: string) => refuse(key, 'Missing Information', `Please enter ${what}.`);
  if (!name && !priced) return missing('item.missing', 'a name and a price');
  if (!name) return missing('item.name', 'a name');
  if (!priced) return missing('item.price', 'a price');
  return checkPriceAndQuantity({ ...typed, name });
}

/** An item as edited: name non-empty, price positive, quantity a positive integer (spec section 5, "Items"). */
export function checkEditedItem(typed: TypedItem): Checked<ItemDraft> {
  const name = cleanName(typed.name);
  if (!name) return refuse('item.name', 'Invalid Name', 'Please enter a name for this item.');
  return checkPriceAndQuantity({ ...typed, name });
}

function checkPriceAndQuantity(typed: TypedItem): Checked<ItemDraft> {
  const price = parseDollars(typed.price);
  if (!price) return invalidPrice();
  const quantity = /^\d{1,9}$/.test(typed.quantity.trim()) ? Number(typed.quantity) : 0;
  if (quantity < 1 || quantity > TOTAL_QUANTITY_MAX) return invalidQuantity();
  return accept({ name: typed.name, price, quantity });
}

/** The party size field: 1 to 50, host included; empty clears it, which is 0 (spec section 5). */
export function checkPartySize(typed: string): Checked<number> {
  const text = typed.trim();
  if (!text) return accept(0);
  const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= PARTY_SIZE_MAX) return accept(size);
  return refuse(
    'party_size',
    'Invalid Party Size',
    `Please enter a whole number from 1 to ${PARTY_SIZE_MAX}.`,
  );
}

/** A guest's or host's name: cleaned, 1 to 80 characters (spec section 5, "Guest submission"). */
export function checkPersonName(typed: string): Checked<string> {
  const name = cleanName(typed);
  if (!name) return refuse('name.missing', 'Missing Information', 'Please enter your name');
  if ([...name].length > PERSON_NAME_MAX) {
    return refuse('name.long', 'Invalid Name', `Please use at most ${PERSON_NAME_MAX} characters.`);
  }
  return accept(name);
}

/** The names at the table, cleaned, or for each row (host first) what is wrong with it, null when nothing is. */
export type GuestNamesResult = { ok: true; names: string[] } | { ok: false; errors: (string | null)[] };

/**
 * The rows of the guest names dialog: the host first, then at least one guest; no empty name, and no two that look alike
 * (spec section 5, "Guest names"; `nameSkeleton`). Of two equal names the later one gets the error.
 */
export function checkGuestNames(host: string, guests: readonly string[]): GuestNamesResult {
  const rows = guests.length + 1 < GUEST_ROWS_MIN ? [host, ''] : [host, ...guests];
  const seen = new Set<string>();
  const errors = rows.map((row) => {
    const name = checkPersonName(row);
    if (!name.ok) return name.key === 'name.long' ? name.text : 'Please enter a name or remove this guest';
    const skeleton = nameSkeleton(name.value);
    if (seen.has(skeleton)) return 'This name is already listed';
    seen.add(skeleton);
    return null;
  });
  if (errors.some((error) => error !== null)) return { ok: false, errors };
  return { ok: true, names: rows.map(cleanName) };
}

/** A verification code: exactly six digits (spec section 5). */
export function checkCode(typed: string): Checked<string> {
  const code = typed.trim();
  if (/^\d{6}$/.test(code)) return accept(code);
  return refuse('code', 'Invalid Code', 'Please enter a 6-digit verification code');
}

/**
 * The host's payment handle, with its @ (spec section 5, "Account"). It becomes part of a link, so it holds
 * nothing but letters, digits, - and _.
 */
export function checkVenmoHandle(typed: string): Checked<string> {
  const handle = typed.trim().replace(/^@+/, '');
  if (/^[\w-]{1,30}$/.test(handle)) return accept(`@${handle}`);
  return refuse('venmo', 'Invalid Handle', 'Please enter your Venmo name, such as @alex-smith.');
}
