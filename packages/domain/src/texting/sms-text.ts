import { smsSize } from './sms-segments.ts';
import { toGsm } from './to-gsm.ts';

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
