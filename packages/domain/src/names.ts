/** More than any field takes. Longer text is cut off first, so that the rules below stay fast. */
const LONGEST = 2_000;

/** An emoji of several code points: skin tones, families, flags, and the keys of a telephone. */
const EMOJI = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{2,6}\u{E007F}|\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*|[0-9#*]\uFE0F\u20E3`;
/** A letter of a script that joins its letters; there a joiner is part of the spelling (می‌خواهم, ക്‍). */
const JOINING = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{DI}])[\p{L}\p{M}]`;
const JOINED = String.raw`${JOINING}[\u200C\u200D](?=${JOINING})|\u0D4D\u200D`;
/** A variant of a Chinese character: some Japanese families write their name with one. */
const VARIANT = String.raw`\p{Ideo}[\u{E0100}-\u{E01EF}]`;
const INVISIBLE = String.raw`[\p{Cf}\p{DI}\p{Co}\p{Cs}]`;
const UNSEEN = new RegExp(`(${EMOJI}|${JOINED}|${VARIANT})|${INVISIBLE}`, 'gu');
const GAP = /[\p{Cc}\p{Z}\u2800]+/gu;

const WORD = String.raw`[\p{L}\p{N}\p{M}_]`;
const DOT = '[.\u3002\uFF0E\uFF61]';
/** Endings that turn any word in front of them into a web address. */
const ENDING =
  'com|net|org|info|biz|app|dev|xyz|top|site|online|shop|store|page|link|live|club|vip|icu|pro|mobi|click|' +
  'website|space|tech|cloud|digital|email|gov|edu|io|co|me|ly|us|uk|ca|eu|de|fr|nl|ru|cn|jp|au|br|tv|cc|gg|ai|' +
  'xn--[a-z0-9-]+|рф';
/** Endings that are also words or, being any two letters, the start of a name: Mr.Pizza, J.Li. */
const DOUBTFUL =
  '[a-z]{2}|bar|beer|cafe|cash|catering|coffee|delivery|dog|express|family|fish|food|fun|fund|fyi|gift|global|group|' +
  'help|house|kitchen|market|menu|money|news|one|pay|pizza|plus|pub|restaurant|run|sale|sucks|today|vin|wine|win|' +
  'work|world|zip|zone';
const ADDRESS = new RegExp(
  [
    String.raw`(?<!${WORD})[a-z][a-z0-9+.-]{0,30}:\/\/\S*`,
    String.raw`(?<!${WORD})www${DOT}\S+`,
    String.raw`(?<!${WORD})(?:javascript|data|mailto):\S+`,
    String.raw`(?<!${WORD}|[.@-])(?:[\w.+-]+@)?(?:(?:${WORD}|[\u200C\u200D-])+${DOT})+(?:${ENDING})(?!${WORD})(?::\d+)?(?:[/?#]\S*)?`,
    String.raw`(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])(?::\d+)?(?:\/\S*)?`,
  ].join('|'),
  'giu',
);
const HALF_ADDRESS = new RegExp(`(${WORD})${DOT}(?=(?:${DOUBTFUL}|${ENDING})(?!${WORD}))`, 'giu');

/**
 * Cleans a name so that it can be stored, shown and put into a text message: one line, no invisible characters, and no
 * address that a phone would turn into a link (scheme://…, www.…, name.com). For names of people, places and items, typed
 * or read from a photo; a clean name stays as it is. Text that may be a name or an address keeps its letters and gets a
 * space, which prevents a link: 'Mr.Pizza' becomes 'Mr. Pizza'.
 * @returns the empty string if nothing is left
 */
export function cleanName(typed: string): string {
  const visible = onlyVisible(typed.slice(0, LONGEST));
  const without = withoutAddresses(visible);
  // Brackets and commas that were around an address are not part of a name.
  return without !== visible && !/[\p{L}\p{N}\p{ExtPict}]/u.test(without) ? '' : without;
}

/** Removing something can put marks next to each other that normalise differently, so the rules run again. */
function onlyVisible(text: string): string {
  const visible = text.replace(GAP, ' ').replace(UNSEEN, '$1').normalize('NFC').trim();
  return visible === text ? text : onlyVisible(visible);
}

/** The text left after removing an address may be an address again. */
function withoutAddresses(text: string): string {
  const without = onlyVisible(text.replace(ADDRESS, ' ').replace(HALF_ADDRESS, '$1. '));
  return without === text ? text : withoutAddresses(without);
}

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
  const folded = plain.toUpperCase().toLowerCase().replace(/ +/g, ' ').normalize('NFKD').replace(MARK, '');
  return [...folded.normalize('NFKC')].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}
