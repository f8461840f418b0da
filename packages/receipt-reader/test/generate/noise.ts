import type { Random } from './random.ts';
import type { Line } from './till.ts';

/**
 * Text as the recogniser would read it from a photo: it has ASCII alone, confuses characters that look alike, and loses
 * or adds spaces. A rate of 1 damages about one character in fifty, 0 nothing. At most one amount per receipt changes
 * so that only the receipt's sums can tell what it was.
 */
export function addNoise(lines: readonly Line[], random: Random, rate: number): string[] {
  const worst = random.chance(0.25 * rate) ? random.pick(lines.filter(({ figure }) => figure)) : undefined;
  return lines.map((line) => {
    const damaged = line === worst ? loseFigure(line.text, random) : line.text;
    return strayWord(
      spaces(amounts(names(toAscii(damaged, random), random, rate), random, rate), random, rate),
      random,
      rate,
    );
  });
}

const SIGNS: Record<string, readonly string[]> = {
  '€': ['E', 'C', ''],
  '£': ['E', 'f', ''],
  '¥': ['Y', ''],
  '₹': ['R', ''],
  ł: ['l', 't'],
  Ł: ['L'],
  ß: ['B', '3', 'b'],
  œ: ['oe'],
  '°': ['o'],
  º: ['o'],
};

/** Accents are lost, and signs that the recogniser does not know become others. */
function toAscii(text: string, random: Random): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return plain.replace(/[^\x20-\x7e]/g, (sign) => random.pick(SIGNS[sign] ?? ['']));
}

const LOOKS_LIKE: Record<string, readonly string[]> = {
  0: ['O', 'O', 'o', 'D', 'C', 'U'],
  1: ['l', 'I'],
  5: ['S'],
  8: ['B'],
};

const AMOUNT = /(?<![\w.,])\d{1,3}(?:[.,]\d{3})*[.,]\d{2,3}(?![\w.,:%])/g;

/** Now and then one digit of an amount becomes a letter, or a space follows its point. */
function amounts(text: string, random: Random, rate: number): string {
  return text.replace(AMOUNT, (amount) => {
    if (random.chance(0.03 * rate)) return amount.replace(/([.,])(\d\d)$/, '$1 $2');
    if (!random.chance(0.05 * rate)) return amount;
    const places = [...amount].flatMap((char, at) => (LOOKS_LIKE[char] ? [at] : []));
    if (places.length === 0) return amount;
    const at = random.pick(places);
    const other = random.pick(LOOKS_LIKE[amount[at] ?? ''] ?? ['']);
    return `${amount.slice(0, at)}${other}${amount.slice(at + 1)}`;
  });
}

const LETTERS: Record<string, readonly string[]> = {
  o: ['0'],
  O: ['0', 'D'],
  l: ['1', 'I'],
  I: ['l', '1'],
  i: ['l'],
  e: ['c'],
  E: ['F'],
  S: ['5'],
  B: ['8'],
  m: ['rn'],
  g: ['s'],
  u: ['v'],
  n: ['r'],
};

/** One letter of a word in some lines looks like another. */
function names(text: string, random: Random, rate: number): string {
  if (!random.chance(0.12 * rate)) return text;
  const words = [...text.matchAll(/[A-Za-z]{4,}/g)];
  if (words.length === 0) return text;
  const word = random.pick(words);
  const places = [...word[0]].flatMap((char, at) => (LETTERS[char] ? [word.index + at] : []));
  if (places.length === 0) return text;
  const at = random.pick(places);
  return `${text.slice(0, at)}${random.pick(LETTERS[text[at] ?? ''] ?? [''])}${text.slice(at + 1)}`;
}

/** Two words become one, or one piece of text becomes two. */
function spaces(text: string, random: Random, rate: number): string {
  const gaps = [...text.matchAll(/(?<=[A-Za-z]) (?=[A-Za-z])/g)];
  if (gaps.length === 0 || !random.chance(0.12 * rate)) return text;
  const { index } = random.pick(gaps);
  return `${text.slice(0, index)}${random.pick(['', '  '])}${text.slice(index + 1)}`;
}

/** Something of the table behind the receipt. */
function strayWord(text: string, random: Random, rate: number): string {
  return random.chance(0.015 * rate)
    ? `${text}  ${random.pick(['OIIIE', 'sb', 'H', 'nsis', 'b ov', 'neC'])}`
    : text;
}

/** The decimal point is lost, or a currency sign is read as a digit. */
function loseFigure(text: string, random: Random): string {
  if (/[$£]\d/.test(text)) return text.replace(/[$£](?=\d)/, random.pick(['5', 'S']));
  return text.replace(/(\d)[.,](\d\d)(?=\D*$)/, '$1$2');
}
