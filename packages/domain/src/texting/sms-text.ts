type SmsSize = { encoding: 'gsm7' | 'ucs2'; segments: number };

/** Several messages each need a header. */
const ROOM = { gsm7: { alone: 160, each: 153 }, ucs2: { alone: 70, each: 67 } } as const;

/** Counts the messages a text is sent in; a character is never divided between two. */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const encoding = characters.every(isGsm) ? 'gsm7' : 'ucs2';
  const places = characters.map((one) => (encoding === 'gsm7' ? placesOf(one) : one.length));
  const { alone, each } = ROOM[encoding];
  const all = places.reduce((sum, one) => sum + one, 0);
  if (all <= alone) return { encoding, segments: 1 };
  let [segments, filled] = [1, 0];
  for (const one of places) {
    if (filled + one > each) [segments, filled] = [segments + 1, 0];
    filled += one;
  }
  return { encoding, segments };
}

/** UCS-2 messages hold half as much, so more are allowed. */
const MOST = { gsm7: 2, ucs2: 4 } as const;

/** A text as it is sent: accents and quotes are simplified only if that saves a message. */
export function smsText(text: string): string {
  const plain = toGsm(text);
  return smsSize(plain).segments < smsSize(text).segments ? plain : text;
}

/** The first draft that is short enough, else the last, as it is sent. @param drafts longest first; made only as needed */
export function firstToFit(drafts: Iterable<string>): string {
  let text = '';
  for (const draft of drafts) {
    text = smsText(draft);
    const { encoding, segments } = smsSize(text);
    if (segments <= MOST[encoding]) break;
  }
  return text;
}

export function shortened(name: string, most: number): string {
  const characters = [...name];
  return characters.length <= most
    ? name
    : `${characters
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}

// The 7-bit alphabet of GSM 03.38.
const BASIC = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/u;
/** Two septets each. */
const EXTENSION = /^[\f^{}\\[~\]|€]$/u;

/** Septets of a character; 0 if the alphabet lacks it. */
function placesOf(character: string): number {
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
