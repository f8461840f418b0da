import { hasAddress, hasPhone, withoutAddresses, withoutPhones } from './addresses.ts';
import { GAP, INVISIBLE } from './visible-name.ts';

/** More than any field takes. Longer text is cut off first, so that the rules below stay fast. */
const LONGEST = 2_000;

/** An emoji of several code points: skin tones, families, flags, and the keys of a telephone. */
const EMOJI = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{2,6}\u{E007F}|\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*|[0-9#*]\uFE0F\u20E3`;
/** A letter of a script that joins its letters; there a joiner is part of the spelling (می‌خواهم, ക്‍). */
const JOINING = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{DI}])[\p{L}\p{M}]`;
const JOINED = String.raw`${JOINING}[\u200C\u200D](?=${JOINING})|\u0D4D\u200D`;
/** A variant of a Chinese character: some Japanese families write their name with one. */
const VARIANT = String.raw`\p{Ideo}[\u{E0100}-\u{E01EF}]`;
const UNSEEN = new RegExp(`(${EMOJI}|${JOINED}|${VARIANT})|${INVISIBLE}`, 'gu');

/**
 * Cleans a name so that it can be stored, shown and put into a text message: one line, no invisible characters, and no
 * address that a phone would turn into a link (scheme://…, www.…, name.com). For names of people, places and items, typed
 * or read from a photo; a clean name stays as it is. Text that may be a name or an address keeps its letters and gets a
 * space, which prevents a link: 'Mr.Pizza' becomes 'Mr. Pizza'.
 * @returns the empty string if nothing is left
 */
export function cleanName(typed: string): string {
  const visible = onlyVisible(typed.slice(0, LONGEST));
  return orNothing(cleanOf(visible), visible);
}

/** Brackets and commas that were around what is gone are not a name. */
const orNothing = (without: string, before: string): string =>
  without !== before && !/[\p{L}\p{N}\p{ExtPict}]/u.test(without) ? '' : without;

/** Removing what is not seen can put an address together, and removing an address what is not seen. */
function cleanOf(visible: string): string {
  const without = onlyVisible(withoutAddresses(visible));
  return without === visible ? visible : cleanOf(without);
}

/** Removing something can put marks next to each other that normalise differently, so the rules run again. */
function onlyVisible(text: string): string {
  const visible = text.replace(GAP, ' ').replace(UNSEEN, '$1').normalize('NFC').trim();
  return visible === text ? text : onlyVisible(visible);
}

/** The name of a person or a place, read from a photo, for the texts that we send: clean, and without numbers to call. */
export function nameForTexts(read: string): string {
  const clean = cleanName(read);
  return orNothing(cleanName(withoutPhones(clean)), clean);
}

/** Whether a name that somebody typed, for the texts that we send, has an address or a number to call in it. */
export function hasContact(typed: string): boolean {
  const visible = onlyVisible(typed.slice(0, LONGEST));
  return hasAddress(visible) || hasPhone(visible);
}
