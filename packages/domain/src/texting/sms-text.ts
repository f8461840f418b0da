import { isGsm, placesOf, toGsm } from './to-gsm.ts';

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
