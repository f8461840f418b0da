import { visibleName } from './visible-name.ts';

/** Small letters of other alphabets that look like a Latin one, each before that one. */
const LOOKALIKES = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh αa βb εe ηn ιi κk μu νv οo ρp τt υu χx γy ıi'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/**
 * A key that is equal for names that look alike: for comparing, never for showing. Ignores case, width, the alphabet of a
 * letter (Cyrillic а, Latin a), accents, spaces and invisible characters.
 */
export function nameSkeleton(name: string): string {
  const folded = visibleName(name).toUpperCase().toLowerCase().replace(/ +/g, ' ');
  return [...folded.normalize('NFKC')].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}
