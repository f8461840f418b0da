import type { Phone } from './phone.ts';

// Not in phone.ts, so that pages do not load these tables.

/** +1 codes outside the United States and its territories: texts cost many times as much there, and serve SMS fraud. */
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

/** Non-geographic codes (premium, toll-free, personal, government, reserved), which get no texts. */
const NO_PLACE =
  /^(?:456|5(?:00|2\d|33|44|55|66|77|88)|6(?:00|22|33|44|55|66|77|88)|700|710|8(?:00|22|33|44|55|66|77|88)|900)$/;

/** Exchanges without phones in every area code: information, examples, the carriers' own, premium. */
const NO_PHONE = new Set(['555', '950', '958', '959', '976']);

/** Area codes and exchanges start with 2 to 9 and are no service number such as 911. */
const POSSIBLE = /^[2-9](?!11)\d\d$/;

/** Whether a number is of the United States or its territories, by its code alone. */
export const isUsPhone = (phone: Phone): boolean => phone.startsWith('+1') && !ABROAD.has(phone.slice(2, 5));

/** Whether this number can exist in the United States or its territories. Other valid ones are never sent to a provider. */
export function existsInUs(phone: Phone): boolean {
  if (!isUsPhone(phone)) return false;
  const [area, exchange] = [phone.slice(2, 5), phone.slice(5, 8)];
  if (!POSSIBLE.test(area) || !POSSIBLE.test(exchange)) return false;
  // A 9 in the middle is reserved for a future expansion.
  return area[1] !== '9' && !NO_PLACE.test(area) && !NO_PHONE.has(exchange);
}
