import { smsSize } from './sms-segments.ts';
import { toGsm } from './to-gsm.ts';

/** How many messages one text may take. A script that is sent in 16 bits has room for half as much in each. */
const MOST = { gsm7: 2, ucs2: 4 } as const;

/** A text as it is sent: its accents and quotes stay where that costs nothing, and are made plain where it does. */
export function smsText(text: string): string {
  const plain = toGsm(text);
  return smsSize(plain).segments < smsSize(text).segments ? plain : text;
}

/**
 * The first draft that is short enough, as it is sent; the last one if none is.
 * @param drafts from the one that says most to the one that says least; no more are asked for than needed
 */
export function firstToFit(drafts: Iterable<string>): string {
  let text = '';
  for (const draft of drafts) {
    text = smsText(draft);
    const { encoding, segments } = smsSize(text);
    if (segments <= MOST[encoding]) break;
  }
  return text;
}

/** A name of at most so many characters, its end left out. */
export function shortened(name: string, most: number): string {
  const characters = [...name];
  return characters.length <= most
    ? name
    : `${characters
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}
