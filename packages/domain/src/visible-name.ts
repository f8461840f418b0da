/** What nobody sees, as a pattern. */
export const INVISIBLE = String.raw`[\p{Cf}\p{DI}\p{Co}\p{Cs}]`;
/** What stands for a space. */
export const GAP = /[\p{Cc}\p{Z}\u2800]+/gu;

/**
 * Marks that can be put on any letter: accents, lines above and below. What belongs to one script is part of its spelling
 * (the vowels of Devanagari), and so are the Japanese marks that make another sound (か, が).
 */
const MARK = /(?![\u3099\u309A])(?=\p{M})\p{sc=Zinh}/gu;

/** A name as far as it can be seen: without what nobody sees, without accents, and with a plain space for each gap. */
export function visibleName(name: string): string {
  const bare = name.normalize('NFKD').replace(MARK, '').normalize('NFKC');
  return bare.replace(GAP, ' ').replace(new RegExp(INVISIBLE, 'gu'), '').trim();
}
