import { visibleName } from './visible-name.ts';

/** Lower-case letters of other alphabets, each followed by the Latin letter it looks like. */
const LOOKALIKES = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh αa βb εe ηn ιi κk μu νv οo ρp τt υu χx γy ıi'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** Equal for names that look alike: ignores case, width, alphabet (Cyrillic а, Latin a), accents, spaces, invisibles. */
export function nameSkeleton(name: string): string {
  const folded = visibleName(name).toUpperCase().toLowerCase().replace(/ +/g, ' ');
  return [...folded.normalize('NFKC')].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}
