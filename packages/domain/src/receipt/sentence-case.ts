/** Words that are always in capitals: these, and short ones without a vowel, such as BBQ, XL and TV. */
const CODE = /^(?:[B-DF-HJ-NP-TV-XZ]{1,3}|AYCE|DIPA|DOCG?|I[IV]|III|IGT|IPA|NEIPA|NY|OJ|UK|USA|VIP)$/;

const WORD = /[\p{L}\p{M}'’]+/gu;

/** A name that a printer put in capitals, in sentence case; any other as it is. */
export function inSentenceCase(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name;
  const words = name.replace(WORD, (word, at: number) =>
    // 'W/' is short for 'with'.
    CODE.test(word) && name[at + word.length] !== '/' ? word : word.toLowerCase(),
  );
  return words.replace(/^\P{L}*\p{L}/u, (start) => (/\d/.test(start) ? start : start.toUpperCase()));
}
