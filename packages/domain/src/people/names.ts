import { hasAddress, hasPhone, withoutAddresses, withoutPhones } from '../account/addresses.ts';
import { GAP, INVISIBLE } from './visible-name.ts';

/** More than any field accepts. Longer text is cut first, to keep the rules below fast. */
const LONGEST = 2_000;

/** Skin tones, families, flags, keycaps. */
const EMOJI = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{2,6}\u{E007F}|\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*|[0-9#*]\uFE0F\u20E3`;
/** Scripts with joined letters use joiners in their spelling (می‌خواهم, ക്‍). */
const JOINING = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{DI}])[\p{L}\p{M}]`;
const JOINED = String.raw`${JOINING}[\u200C\u200D](?=${JOINING})|\u0D4D\u200D`;
/** Some Japanese families spell their name with a variant of a Chinese character. */
const VARIANT = String.raw`\p{Ideo}[\u{E0100}-\u{E01EF}]`;
const UNSEEN = new RegExp(`(${EMOJI}|${JOINED}|${VARIANT})|${INVISIBLE}`, 'gu');

/** For any typed line of text. One line, nothing invisible, no address a phone would link; may return ''. 'Mr.Pizza' keeps its letters: 'Mr. Pizza'. */
export function cleanName(typed: string): string {
  const visible = onlyVisible(typed.slice(0, LONGEST));
  return orNothing(cleanOf(visible), visible);
}

/** Brackets and commas left over from what was removed are not a name. */
const orNothing = (without: string, before: string): string =>
  without !== before && !/[\p{L}\p{N}\p{ExtPict}]/u.test(without) ? '' : without;

/** Removing invisible characters can form an address, and removing an address can expose invisible characters. */
function cleanOf(visible: string): string {
  const without = onlyVisible(withoutAddresses(visible));
  return without === visible ? visible : cleanOf(without);
}

/** Removals can bring together marks that normalize differently, so this repeats until stable. */
function onlyVisible(text: string): string {
  const visible = text.replace(GAP, ' ').replace(UNSEEN, '$1').normalize('NFC').trim();
  return visible === text ? text : onlyVisible(visible);
}

/** Cleans a name read from a photo for our texts, removing numbers to call as well. */
export function nameForTexts(read: string): string {
  const clean = cleanName(read);
  return orNothing(cleanName(withoutPhones(clean)), clean);
}

/** Whether a typed name has an address or a number to call in it, which our texts must not contain. */
export function hasContact(typed: string): boolean {
  const visible = onlyVisible(typed.slice(0, LONGEST));
  return hasAddress(visible) || hasPhone(visible);
}
