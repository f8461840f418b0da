/** Words that are always in capitals: these, and short ones without a vowel, such as BBQ, XL and TV. */
const CODE = /^(?:[B-DF-HJ-NP-TV-XZ]{1,3}|AYCE|DIPA|DOCG?|I[IV]|III|IGT|IPA|NEIPA|NY|OJ|UK|USA|VIP)$/;

const WORD = /[\p{L}\p{M}'’]+/gu;

const isInCapitals = (name: string): boolean => !/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name);

/** The words of a printed name, small where they are none that is always in capitals. */
const lowered = (name: string, word: (lower: string) => string): string =>
  name.replace(WORD, (printed, at: number) =>
    // 'W/' is short for 'with'.
    CODE.test(printed) && name[at + printed.length] !== '/' ? printed : word(printed.toLowerCase()),
  );

/** The name of a place that a printer put in capitals, each word with one; any other as it is. */
export const inTitleCase = (name: string): string =>
  isInCapitals(name) ? lowered(name, (word) => word.replace(/^./u, (first) => first.toUpperCase())) : name;

/** A name that a printer put in capitals, in sentence case; any other as it is. */
export function inSentenceCase(name: string): string {
  if (!isInCapitals(name)) return name;
  const words = lowered(name, (word) => word);
  return words.replace(/^\P{L}*\p{L}/u, (start) => (/\d/.test(start) ? start : start.toUpperCase()));
}
