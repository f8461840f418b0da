import type { Raster } from '../image/raster.ts';
import type { Rotation } from '../types.ts';
import type { Rect } from './min-area-rect.ts';
import { loadHanRecogniser } from './networks.ts';
import { recogniseEach } from './recognise.ts';
import type { ReadChar } from './words.ts';
import { meanConfidence, textOf, type Word } from './words.ts';

type Page = { words: Word[]; rotation: Rotation; raster: Raster };

/** Latin words are read with more confidence, unless the print is faint. */
const WELL_READ = 0.9;
/** Cyrillic and Greek have letters that look Latin, so in such papers only surer words count as read. */
const SURELY_LATIN = 0.95;
/** Share of badly read words that only the faintest Latin papers reach. */
const MOST_BADLY_READ = 0.5;
const FEWEST_WORDS = 4;
/** Share of badly read words that must show another script; faint Latin papers reach a third. */
const SHOWS_ANOTHER = 0.4;
const HAN_READ = 0.8;

/** Reads Chinese characters, full-width digits and `¥`, and marks words that cannot be read. Free for ordinary Latin papers. */
export async function readOtherScripts<T extends Page>(page: T, signal?: AbortSignal): Promise<T> {
  const doubtful = areMostBadlyRead(page.words);
  const whole = hasWholeAmounts(page.words);
  if (!doubtful && !whole) return page;
  const recogniser = await loadHanRecogniser();
  signal?.throwIfAborted();
  const joined = joinSplitAmounts(page.words);
  const asked = joined.filter((word) => isAmount(word) || (doubtful && isBadlyRead(word)));
  const rects = asked.map(({ rect }) => rect);
  const read = await recogniseEach(recogniser, page.raster, rects, signal);
  const again = new Map(asked.map((word, index) => [word, read[index] ?? []]));
  const foreign = doubtful && isForeign(again);
  if (!foreign && !whole) return page;
  const words = joined.map((word) => {
    const chars = again.get(word);
    if (chars === undefined) return word;
    if (isAmount(word)) return amountAgain(word, chars);
    return foreign ? wordAgain(word, chars) : word;
  });
  return { ...page, words };
}

const isWordy = ({ text, confidence }: Word): boolean =>
  (text.match(/\p{L}/gu) ?? []).length >= 3 || (confidence < 0.7 && /\p{L}/u.test(text));

const isBadlyRead = ({ text, confidence }: Word): boolean =>
  /[^\d\s]/.test(text) && confidence < SURELY_LATIN;

function areMostBadlyRead(words: readonly Word[]): boolean {
  const wordy = words.filter(isWordy);
  const bad = wordy.filter(({ confidence }) => confidence < WELL_READ).length;
  return wordy.length >= FEWEST_WORDS && bad >= wordy.length * MOST_BADLY_READ;
}

/** Whether badly read words are in another script rather than faint. */
export function isForeign(again: ReadonlyMap<Word, readonly ReadChar[]>): boolean {
  const wordy = [...again].filter(([word]) => isWordy(word));
  const shown = wordy.filter(([{ text }, chars]) => showsAnother(text, textOf(chars))).length;
  return shown > 0 && shown >= wordy.length * SHOWS_ANOTHER;
}

/** The Han recogniser sees other letters or none, or the English one read lower case as capitals and signs: `KA$E`. */
const showsAnother = (text: string, again: string): boolean =>
  /[^\P{L}\p{Script=Latin}]/u.test(again) ||
  !/\p{L}/u.test(again) ||
  /[a-z][A-Z]|[A-Za-z][$&@?#][A-Za-z]/.test(text);

/** `W12,000`, `980P`, `4 2 0`. */
const isAmount = ({ text }: Word): boolean =>
  /^[^\da-z]{0,2}\d[\d,. ]*[^\da-z]{0,3}$/.test(text) && /\d{2}|\d \d/.test(text);

/** Thousands separators (`1,200`) and no decimals. */
function hasWholeAmounts(words: readonly Word[]): boolean {
  const count = (pattern: RegExp) => words.filter(({ text }) => pattern.test(text)).length;
  return count(/^\D{0,2}\d{1,3}(?:, ?\d{3})+\D{0,2}$/) >= 2 && count(/\d[.,]\s?\d{2}(?!\d|\s?%)/) === 0;
}

/** Full-width digits become plain ones; `円` and `원` are restored from what the recogniser mistakes them for. */
function amountAgain(word: Word, chars: readonly ReadChar[]): Word {
  const plain = chars.map((char) => ({ ...char, char: char.char.normalize('NFKC') }));
  const text = textOf(plain);
  if (digitsOf(text) !== digitsOf(word.text)) return word;
  const signed = plain.map((char, index) => {
    const behind = /\d$/.test(textOf(plain.slice(0, index))) && !/\d/.test(textOf(plain.slice(index)));
    return behind ? { ...char, char: MISREAD[char.char] ?? char.char } : char;
  });
  const again = textOf(signed);
  if (!/[¥円元원]/.test(again) && isPlain(word.text)) return word;
  return { ...word, text: again, chars: signed, confidence: meanConfidence(signed) };
}

/** Figures only, apart from the W that `₩` is read as. */
const isPlain = (text: string): boolean => /^W?\d[\d,.]*$/.test(text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const MISREAD: Readonly<Record<string, string>> = { 月: '円', 是: '원' };

const UNREAD = 'unread';

function wordAgain(word: Word, chars: readonly ReadChar[]): Word {
  const confidence = meanConfidence(chars);
  const plain = chars.map((char) => ({ ...char, char: char.char.normalize('NFKC') }));
  const text = textOf(plain);
  if (!/\p{Script=Han}/u.test(text) || confidence < HAN_READ) {
    // Prices look for words beside them, so text read as signs alone must still count as a word.
    return { ...word, text: /\p{L}{2}/u.test(word.text) ? word.text : UNREAD, unread: true };
  }
  return { ...word, text, chars: plain, confidence, unread: !fills(text, word) };
}

/** Full-width print has a gap after the comma: `１，` and `２００` are one amount. */
function joinSplitAmounts(words: readonly Word[]): Word[] {
  const tails = new Map<Word, Word>();
  for (const head of words.filter(({ text }) => /^\D?\d{1,3},$/.test(text))) {
    const tail = words.find(
      ({ text, rect }) => /^\d(?: ?\d){2}(?!\d)/.test(text) && follows(head.rect, rect),
    );
    if (tail) tails.set(head, tail);
  }
  const joined = new Set(tails.values());
  return words.flatMap((word) => {
    const tail = tails.get(word);
    return joined.has(word) ? [] : [tail ? together(word, tail) : word];
  });
}

function follows(head: Rect, tail: Rect): boolean {
  const gap = tail.cx - tail.width / 2 - (head.cx + head.width / 2);
  return Math.abs(head.cy - tail.cy) < head.height / 2 && Math.abs(gap) < head.height;
}

function together(head: Word, tail: Word): Word {
  const chars = [...head.chars, ...tail.chars];
  const [left, right] = [head.rect.cx - head.rect.width / 2, tail.rect.cx + tail.rect.width / 2];
  const rect = { ...tail.rect, bend: 0, cx: (left + right) / 2, width: right - left };
  return { text: textOf(chars), chars, confidence: meanConfidence(chars), rect };
}

const FILLED = 0.95;

function fills(text: string, { rect }: Word): boolean {
  const width = [...text].reduce((sum, char) => sum + (/\p{Script=Han}/u.test(char) ? 1 : 0.5), 0);
  return width >= (rect.width / rect.height) * FILLED;
}
