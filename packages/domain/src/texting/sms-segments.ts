// The 7-bit alphabet of GSM 03.38.
const BASIC = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/u;
/** Two septets each. */
const EXTENSION = /^[\f^{}\\[~\]|€]$/u;

function placesOf(character: string): number {
  if (BASIC.test(character)) return 1;
  return EXTENSION.test(character) ? 2 : 0;
}

/** Whether a character is in the 7-bit alphabet; a single one that is not makes the whole text UCS-2. */
export const isGsm = (character: string): boolean => placesOf(character) > 0;

export type SmsSize = { encoding: 'gsm7' | 'ucs2'; segments: number };

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
