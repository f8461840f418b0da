import { type PrintedRow, rowText } from '../rows/printed-row.ts';
import { mendLetters } from './items/item-names.ts';
import { foldLabel, isAdministrative, kindOf } from './keywords.ts';
import { wordsFor } from './words/index.ts';

const ADDRESS =
  /\b(\d{2,5}\s+[\p{L}.]+|st|ave|avenue|road|rd|street|blvd|suite|drive|plaza|[A-Z]{2}\s*\d{5}|calle|rue|quai)\b\.?/iu;
/** `Detmolder Str. 4`, `Warburger Straße 130`, `33100 Paderborn`; ß is read as B. */
const STREET_FIRST = /[Ss]tr(\.|a(ss|ß|B)e)\s*\d|(weg|platz|allee|gasse)\s+\d|^\d{4,5} \p{Lu}\p{Ll}+$/u;
const FILLER =
  /customer copy|guest (copy|check|number)|your guest|tax invoice|cash ?bill|carry ?out|dine.?in|take.?(out|away)|duplicate|reprint|^(eur|euro|chf|usd|gbp)$/i;
const BRANCH =
  /^(store|shop|branch|outlet|unit|filiale|tienda|magasin)\b\W*(no|nr|num)?\W*[A-Z]{0,3}\W?\d+$/i;
/** `Gourmet without attitude`. */
const SENTENCE = /^\p{L}+(?: \p{Ll}+){2,}[.,!]?$/u;
const SLOGAN = /\b(your|our|best|fresh(ly)?|taste|since|always|never|without|better|quality|enjoy|love)\b/i;

/** Text that shows through from the back or another paper has lower confidence. */
const HARDLY_SEEN = 0.75;
const [BELOW_A_NAME, BELOW_OTHERS] = [0.42, 0.2];
/** Minimum scores of a heading, also beside a name in a thank-you or web address. */
const [LEAST, LEAST_BESIDE_THANKS, LEAST_BESIDE_WEB] = [-1.5, 0.8, 0.3];
/** `9 Station Parade`, but also `7 Eleven`. */
const NUMBER_FIRST = /^\d{1,5} \p{L}/u;

/** The best heading, otherwise the name in a thank-you or web address. */
export function findRestaurantName(rows: readonly PrintedRow[], firstItem: number): string | null {
  const texts = rows.map((row) =>
    row.cells.some(({ unread }) => unread) ? '' : rowText(row).replace(/\s+/g, ' ').trim(),
  );
  const top = rows.slice(0, Math.max(1, Math.min(firstItem < 0 ? 8 : firstItem, 10)));
  const heights = rows.map(rowHeight).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] || 1;
  const web = nameInWebAddress(texts);
  let best: { name: string; score: number } | null = null;
  let depth = 0;
  for (const [index, row] of top.entries()) {
    const name = texts[index] ?? '';
    const seen = row.cells.reduce((sum, cell) => sum + cell.confidence, 0) / row.cells.length;
    const unseen = seen < HARDLY_SEEN ? 2 : 0;
    const plain = nameScore(name) - unseen + (web && isSame(name, web) ? 1 : 0);
    const score = plain + Math.min(1.2, rowHeight(row) / usual - 1) * 1.3 - depth;
    if (!best || score > best.score) best = { name, score };
    depth += plain > 0 ? BELOW_A_NAME : BELOW_OTHERS;
  }
  const thanks = nameInFooter(texts);
  const score = best?.score ?? -Infinity;
  if (thanks && score < LEAST_BESIDE_THANKS) return thanks;
  if (web && score < LEAST_BESIDE_WEB) return web;
  if (!best || score < LEAST) return null;
  return mendLetters(best.name)
    .replace(/^welcome to (the )?/i, '')
    .replace(/^[\s*=~.-]+|[\s*=~.-]+$/g, '');
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const isSame = (name: string, web: string): boolean =>
  lettersOf(name).length > 3 && lettersOf(web).startsWith(lettersOf(name));

const rowHeight = (row: PrintedRow): number => Math.max(...row.cells.map((cell) => cell.box[3]));

function nameScore(name: string): number {
  const letters = (name.match(/\p{L}/gu) ?? []).length;
  const digits = (name.match(/\d/g) ?? []).length;
  if (letters < 3 || BRANCH.test(name)) return -4;
  let score = 1;
  if (digits > letters) score -= 3;
  else if (digits > 2) score -= 1;
  if (STREET_FIRST.test(name)) score -= 2.6;
  else if (ADDRESS.test(name)) score -= 1.2;
  else if (NUMBER_FIRST.test(name)) score -= 0.8;
  if (FILLER.test(name) || kindOf(name) !== 'plain') score -= 2.5;
  if (isAdministrative(mendLetters(name)) && !/^welcome/i.test(name)) score -= 2.6;
  if (SENTENCE.test(name)) score -= SLOGAN.test(name) ? 2.6 : 0.5;
  if (
    /restaurant|cafe|café|diner|grill|bar\b|pizz|bistro|tavern|kitchen|bakery|burger|sushi|house|trattoria/i.test(
      name,
    )
  )
    score += 0.8;
  return score;
}

const VISITED = wordsFor('visited');
/** `Thank you for dining at ours`. */
const NO_ONE = /^(US|OUR|OURS|HERE|AGAIN|TODAY|UNS|NOUS|NOI|NOSOTROS|ONS|NOS)\b/;

/** `Thank you for dining at Blue Heron Grill`, `Welcome to …`, in any known language. */
function nameInFooter(texts: readonly string[]): string | null {
  for (const text of texts) {
    const words = text.split(' ');
    const greeting = words.findLastIndex(
      (_, i) => i > 0 && VISITED.test(foldLabel(words.slice(0, i).join(' '))),
    );
    if (greeting < 0) continue;
    const name = words
      .slice(greeting)
      .join(' ')
      .replace(/[\s!.*=~-]+$/, '');
    if (/\p{L}{3}/u.test(name) && !NO_ONE.test(foldLabel(name))) return name;
  }
  return null;
}

const WEB_ADDRESS =
  /(?:https?:\/\/|www\.|@)(?:www\.)?([a-z0-9-]{3,})\.(?:com|net|org|info|co\.uk|ie|ca|au|de|at|ch|fr|it|es|pt|nl|be|pl|eu)\b/i;
const OF_OTHERS =
  /clover|square|toast|lightspeed|sumup|zettle|facebook|instagram|twitter|google|tripadvisor|yelp|opentable|uber|doordash|gmail|hotmail|yahoo|outlook|survey|feedback|voice|tell|honestly|receipt|invoice/i;

/** `www.blue-heron-grill.com`. */
function nameInWebAddress(texts: readonly string[]): string | null {
  for (const text of texts) {
    const host = WEB_ADDRESS.exec(text)?.[1];
    if (!host || OF_OTHERS.test(text)) continue;
    const words = host.split('-').filter((word) => word !== '');
    return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`).join(' ');
  }
  return null;
}
