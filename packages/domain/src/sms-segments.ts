// The alphabet of the GSM 03.38 standard: what a phone's network sends in 7 bits.
const BASIC = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/u;
/** These take two places each. */
const EXTENSION = /^[\f^{}\\[~\]|€]$/u;

function placesOf(character: string): number {
  if (BASIC.test(character)) return 1;
  return EXTENSION.test(character) ? 2 : 0;
}

/** Whether a character takes 7 or twice 7 bits of a text; one that does not makes the whole text one of 16-bit units. */
export const isGsm = (character: string): boolean => placesOf(character) > 0;

/** How long a text is for those who send and bill it. */
export type SmsSize = { encoding: 'gsm7' | 'ucs2'; segments: number };

/** How many places one message has, and each of several, which need some to say how they go together. */
const ROOM = { gsm7: { alone: 160, each: 153 }, ucs2: { alone: 70, each: 67 } } as const;

/** Counts the messages that a text is sent in. A character is never divided between two. */
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
