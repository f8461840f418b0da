/** Words that are always in capitals: these, and short ones without a vowel, such as BBQ, XL and TV. */
const CODE = /^(?:[B-DF-HJ-NP-TV-XZ]{1,3}|AYCE|DIPA|DOCG?|I[IV]|III|IGT|IPA|NEIPA|NY|OJ|UK|USA|VIP)$/;

const WORD = /[\p{L}\p{M}'’]+/gu;

/** An item's name as people read it: a name that a printer put in capitals is in sentence case. The stored name stays. */
export function shownName(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name;
  const words = name.replace(WORD, (word, at: number) =>
    // 'W/' is short for 'with'.
    CODE.test(word) && name[at + word.length] !== '/' ? word : word.toLowerCase(),
  );
  return words.replace(/^\P{L}*\p{L}/u, (start) => (/\d/.test(start) ? start : start.toUpperCase()));
}
