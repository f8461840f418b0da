/** A phone number as it is stored, in E.164 form: + and 7 to 15 digits; a US one is +1 and ten (spec section 5, "Phone"). */
export type Phone = `+${string}` & { readonly __unit: 'phone' };

/** Every digit of a text, those of other scripts too, which no rule below accepts: none is ever dropped. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\P{Nd}/gu, '');

/** A + (or its wide form) says that a country code follows. */
const hasPlus = (text: string): boolean => text.normalize('NFKC').includes('+');

/** One + before the first digit, and no 1 after it: the number of a country outside North America. */
const isAbroad = (text: string): boolean =>
  /^[^\p{Nd}+]*\+[^\p{Nd}+]*[2-9][^+]*$/u.test(text.normalize('NFKC'));

/**
 * Reads a phone number with any punctuation. Valid are ten digits, or eleven that start with 1, as they must where there
 * is a +; after a + also the number of another country. Nothing else is checked, so that the specification's
 * (555) 555-5555 is valid too: which countries are texted only the server knows.
 * @returns null when it is neither
 */
export function normalizePhone(text: string): Phone | null {
  const digits = digitsOf(text);
  // E.164: at most 15 digits in all.
  if (isAbroad(text)) return /^[0-9]{7,15}$/.test(digits) ? (`+${digits}` as Phone) : null;
  const valid = hasPlus(text) ? /^1\d{10}$/ : /^1?\d{10}$/;
  return valid.test(digits) ? (`+1${digits.slice(-10)}` as Phone) : null;
}

/**
 * Whether this is no number, and will not become one as more of it is typed: it has more digits than a US one, or a + where
 * none belongs. Another country's number that starts with + is left to the server.
 */
export function isForeignPhone(text: string): boolean {
  const digits = digitsOf(text);
  if (isAbroad(text)) return digits.length > 15;
  return (hasPlus(text) && /^[^1]/.test(digits)) || digits.length > (digits.startsWith('1') ? 11 : 10);
}

/**
 * Codes of the North American plan (+1) that are not of the United States: Canada, and the Caribbean and Atlantic
 * countries. A text there costs many times as much, which is used for SMS fraud. US territories (340, 670, 671, 684, 787,
 * 939) are not in the list.
 */
const ABROAD = new Set(
  [
    // Canada, with the codes set aside for it.
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 468 474',
    '506 514 519 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867',
    '873 879 902 905 942',
    // Bahamas, Barbados, Anguilla, Antigua, British Virgin Islands, Cayman Islands, Bermuda, Grenada, Turks and Caicos.
    '242 246 264 268 284 345 441 473 649',
    // Jamaica, Montserrat, Sint Maarten, St Lucia, Dominica, St Vincent, Dominican Republic, Trinidad, St Kitts, Jamaica.
    '658 664 721 758 767 784 809 829 849 868 869 876',
  ].flatMap((codes) => codes.split(' ')),
);

/** Non-geographic area codes: premium, toll-free, personal, government and reserved numbers, which get no texts. */
const NO_PLACE =
  /^(?:456|5(?:00|2\d|33|44|55|66|77|88)|6(?:00|22|33|44|55|66|77|88)|700|710|8(?:00|22|33|44|55|66|77|88)|900)$/;

/** Exchanges without phones in every area code: information, examples, the carriers' own, premium numbers. */
const NO_PHONE = new Set(['555', '950', '958', '959', '976']);

/** Area codes and exchanges alike start with 2 to 9 and are no service number such as 911. */
const POSSIBLE = /^[2-9](?!11)\d\d$/;

/** Whether a number is of the United States or its territories, by its code alone. */
export const isUsPhone = (phone: Phone): boolean => phone.startsWith('+1') && !ABROAD.has(phone.slice(2, 5));

/**
 * Whether this number can exist in the United States or its territories. Other numbers there are valid input, but are
 * never passed to a provider.
 */
export function existsInUs(phone: Phone): boolean {
  if (!isUsPhone(phone)) return false;
  const [area, exchange] = [phone.slice(2, 5), phone.slice(5, 8)];
  if (!POSSIBLE.test(area) || !POSSIBLE.test(exchange)) return false;
  // Area codes with a 9 in the middle are reserved for a future expansion.
  return area[1] !== '9' && !NO_PLACE.test(area) && !NO_PHONE.has(exchange);
}

/** As it is shown: (555) 555-5555; another country's as it is stored. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** As it is shown where a known number is only to be recognised: (•••) •••-5555; another country's as +•••5555. */
export function formatMaskedPhone(phone: Phone): string {
  return `${phone.startsWith('+1') ? '(•••) •••-' : '+•••'}${maskPhone(phone)}`;
}

/** The last four digits, for views that must not show the whole number. */
export function maskPhone(phone: Phone): string {
  return phone.slice(-4);
}

/**
 * What a phone field keeps of typed or pasted text: up to ten digits, a US number's without its 1. Any other text is kept
 * as it is, for a number that has lost a digit can be a stranger's. So a 1 is not taken from before a 1 or 0, where no
 * area code begins: the next digit typed would take another.
 */
export function phoneInField(text: string): string {
  const digits = digitsOf(text);
  if (!hasPlus(text) && /^[0-9]{0,10}$/.test(digits)) return digits;
  return /^1[2-9]\d{9}$/.test(digits) ? digits.slice(1) : text;
}
