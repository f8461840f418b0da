/** What nobody sees, as a pattern. */
export const INVISIBLE = String.raw`[\p{Cf}\p{DI}\p{Co}\p{Cs}]`;
/** What stands for a space. */
export const GAP = /[\p{Cc}\p{Z}\u2800]+/gu;

/** Small letters of other alphabets that look like a Latin one, each before that one. */
const LOOKALIKES = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh αa βb εe ηn ιi κk μu νv οo ρp τt υu χx γy ıi'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/**
 * Marks that can be put on any letter: accents, lines above and below. What belongs to one script is part of its spelling
 * (the vowels of Devanagari), and so are the Japanese marks that make another sound (か, が).
 */
const MARK = /(?![\u3099\u309A])(?=\p{M})\p{sc=Zinh}/gu;

/**
 * A key that is equal for names that look alike: for comparing, never for showing. Ignores case, width, the alphabet of a
 * letter (Cyrillic а, Latin a), accents, spaces and invisible characters.
 */
export function nameSkeleton(name: string): string {
  const bare = name.normalize('NFKD').replace(MARK, '').normalize('NFKC');
  const plain = bare.replace(GAP, ' ').replace(new RegExp(INVISIBLE, 'gu'), '').trim();
  const folded = plain.toUpperCase().toLowerCase().replace(/ +/g, ' ');
  return [...folded.normalize('NFKC')].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}
