import type { Raster } from '../image/raster.ts';
import type { Rotation } from '../types.ts';
import type { ReadChar } from './ctc.ts';
import type { Rect } from './min-area-rect.ts';
import { loadHanRecogniser } from './networks.ts';
import { recogniseEach } from './recognise.ts';
import { meanConfidence, textOf, type Word } from './words.ts';

type Page = { words: Word[]; rotation: Rotation; raster: Raster };

/** A Latin word is read with more, except where the print is faint. */
const WELL_READ = 0.9;
/** On a paper in another script a word counts as read only from here: Cyrillic and Greek have letters that look Latin. */
const SURELY_LATIN = 0.95;
/** Only the faintest Latin papers have so many badly read words. */
const MOST_BADLY_READ = 0.5;
const FEWEST_WORDS = 4;
/** The least part of the badly read words that shows another script; on faint Latin papers it is a third at most. */
const SHOWS_ANOTHER = 0.4;
/** What the recogniser of Chinese characters reads with less is a guess. */
const HAN_READ = 0.8;

/**
 * The words of a paper in another script, or with signs that a recogniser of English does not know. Chinese characters, full-width
 * digits and `¥` are read by a recogniser of their own; words that none can read are marked as such. Other papers stay as they
 * are, and take no time unless they are very faint.
 */
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

/** Whether most words are faint, or in a script that the recogniser does not know. */
function areMostBadlyRead(words: readonly Word[]): boolean {
  const wordy = words.filter(isWordy);
  const bad = wordy.filter(({ confidence }) => confidence < WELL_READ).length;
  return wordy.length >= FEWEST_WORDS && bad >= wordy.length * MOST_BADLY_READ;
}

/** Whether the badly read words are in another script, and not merely faint, by what the recogniser of Chinese characters reads. */
export function isForeign(again: ReadonlyMap<Word, readonly ReadChar[]>): boolean {
  const wordy = [...again].filter(([word]) => isWordy(word));
  const shown = wordy.filter(([{ text }, chars]) => showsAnother(text, textOf(chars))).length;
  return shown > 0 && shown >= wordy.length * SHOWS_ANOTHER;
}

/**
 * It sees other letters (it knows some Greek and Cyrillic ones) or none at all, or the recogniser of English took small letters of
 * another script for capitals and signs: `naMnywKaM`, `KA$E`.
 */
const showsAnother = (text: string, again: string): boolean =>
  /[^\P{L}\p{Script=Latin}]/u.test(again) ||
  !/\p{L}/u.test(again) ||
  /[a-z][A-Z]|[A-Za-z][$&@?#][A-Za-z]/.test(text);

/** Digits, with what is read for the sign of a currency before or behind them: `W12,000`, `980P`, `4 2 0`. */
const isAmount = ({ text }: Word): boolean =>
  /^[^\da-z]{0,2}\d[\d,. ]*[^\da-z]{0,3}$/.test(text) && /\d{2}|\d \d/.test(text);

/** Whether amounts are grouped in thousands (`1,200`) and none has decimals. */
function hasWholeAmounts(words: readonly Word[]): boolean {
  const count = (pattern: RegExp) => words.filter(({ text }) => pattern.test(text)).length;
  return count(/^\D{0,2}\d{1,3}(?:, ?\d{3})+\D{0,2}$/) >= 2 && count(/\d[.,]\s?\d{2}(?!\d|\s?%)/) === 0;
}

/** Full-width digits and signs as plain ones; `円` and `원`, which the recogniser does not know, from what it takes them for. */
function amountAgain(word: Word, chars: readonly ReadChar[]): Word {
  const plain = chars.map((char) => ({ ...char, char: char.char.normalize('NFKC') }));
  const text = textOf(plain);
  if (digitsOf(text) !== digitsOf(word.text)) return word;
  const signed = plain.map((char, index) => {
    const behind = /\d$/.test(textOf(plain.slice(0, index))) && !/\d/.test(textOf(plain.slice(index)));
    return behind ? { ...char, char: TAKEN_FOR[char.char] ?? char.char } : char;
  });
  const again = textOf(signed);
  if (!/[¥円元원]/.test(again) && isPlain(word.text)) return word;
  return { ...word, text: again, chars: signed, confidence: meanConfidence(signed) };
}

/** Nothing but figures and the sign that `₩` is taken for. */
const isPlain = (text: string): boolean => /^W?\d[\d,.]*$/.test(text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const TAKEN_FOR: Readonly<Record<string, string>> = { 月: '円', 是: '원' };

const UNREAD = 'unread';

/** Chinese characters where they were read, `unread` if that is not all of the word or nothing was. */
function wordAgain(word: Word, chars: readonly ReadChar[]): Word {
  const confidence = meanConfidence(chars);
  const plain = chars.map((char) => ({ ...char, char: char.char.normalize('NFKC') }));
  const text = textOf(plain);
  if (!/\p{Script=Han}/u.test(text) || confidence < HAN_READ) {
    // A price looks for words beside it: what was read as signs alone is one all the same.
    return { ...word, text: /\p{L}{2}/u.test(word.text) ? word.text : UNREAD, unread: true };
  }
  return { ...word, text, chars: plain, confidence, unread: !fills(text, word) };
}

/** `１，` and `２００` are one amount: the mark of full-width print is followed by a gap. */
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

/** The least part of a word's width that its characters take if all were read. */
const FILLED = 0.95;

function fills(text: string, { rect }: Word): boolean {
  const width = [...text].reduce((sum, char) => sum + (/\p{Script=Han}/u.test(char) ? 1 : 0.5), 0);
  return width >= (rect.width / rect.height) * FILLED;
}
