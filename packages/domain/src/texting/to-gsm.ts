// The 7-bit alphabet of GSM 03.38.
const BASIC = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/u;
/** Two septets each. */
const EXTENSION = /^[\f^{}\\[~\]|€]$/u;

/** Septets of a character; 0 if the alphabet lacks it. */
export function placesOf(character: string): number {
  if (BASIC.test(character)) return 1;
  return EXTENSION.test(character) ? 2 : 0;
}

/** Whether a character is in the 7-bit alphabet; a single one that is not makes the whole text UCS-2. */
export const isGsm = (character: string): boolean => placesOf(character) > 0;

const INSTEAD = new Map<string, string>([
  ...[...'‘’‚‛ʼ`´′‹›'].map((quote) => [quote, "'"] as const),
  ...[...'“”„«»″'].map((quote) => [quote, '"'] as const),
  ...[...'‐‑‒–—−·•'].map((dash) => [dash, '-'] as const),
  ...['łl', 'ŁL', 'đd', 'ĐD', 'ðd', 'ÐD', 'þth', 'ÞTh', 'ıi', 'œoe', 'ŒOE', 'ħh', 'ĦH', '×x', '⁄/'].map(
    (pair) => [pair.slice(0, 1), pair.slice(1)] as const,
  ),
  ['\t', ' '],
  ['₪', 'ILS '],
  ['₹', 'INR '],
  ['₩', 'KRW '],
  ['₱', 'PHP '],
  ['₫', 'VND '],
]);

const EMOJI =
  /[^\S\n]*(?:\p{Regional_Indicator}{2}|(?:\p{Extended_Pictographic}|[0-9#*](?=\uFE0F?\u20E3))[\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]*\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0F]?\p{Emoji_Modifier}?)*)+/gu;
const MARK = /\p{M}/gu;
const GAP = /[^\S\n\f\r]/gu;

/** Rewrites a text in the 7-bit alphabet, which is cheapest to send: plain quotes, no emoji, no accents it lacks. */
export function toGsm(text: string): string {
  return [...text.normalize('NFC').replace(EMOJI, '').replace(GAP, ' ')].map(plain).join('');
}

function plain(character: string): string {
  if (isGsm(character)) return character;
  const bare = INSTEAD.get(character) ?? character.normalize('NFKD').replace(MARK, '');
  const found = [...bare].map((one) => INSTEAD.get(one) ?? one).join('');
  return [...found].every(isGsm) ? found : character;
}
