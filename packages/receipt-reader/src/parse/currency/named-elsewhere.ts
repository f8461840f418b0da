import { foldLabel } from '../keywords.ts';
import { wordsFor } from '../words/index.ts';

const VISITED = wordsFor('visited');
/** `Thank you for dining at ours`. */
const NOBODY = /^(US|OUR|OURS|HERE|AGAIN|TODAY|UNS|NOUS|NOI|NOSOTROS|ONS|NOS)\b/;

/** `Thank you for dining at Blue Heron Grill`, `Welcome to …`, in any known language. */
export function nameInFooter(texts: readonly string[]): string | null {
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
    if (/\p{L}{3}/u.test(name) && !NOBODY.test(foldLabel(name))) return name;
  }
  return null;
}

const ADDRESS =
  /(?:https?:\/\/|www\.|@)(?:www\.)?([a-z0-9-]{3,})\.(?:com|net|org|info|co\.uk|ie|ca|au|de|at|ch|fr|it|es|pt|nl|be|pl|eu)\b/i;
const OF_OTHERS =
  /clover|square|toast|lightspeed|sumup|zettle|facebook|instagram|twitter|google|tripadvisor|yelp|opentable|uber|doordash|gmail|hotmail|yahoo|outlook|survey|feedback|voice|tell|honestly|receipt|invoice/i;

/** `www.blue-heron-grill.com`. */
export function nameInWebAddress(texts: readonly string[]): string | null {
  for (const text of texts) {
    const host = ADDRESS.exec(text)?.[1];
    if (!host || OF_OTHERS.test(text)) continue;
    const words = host.split('-').filter((word) => word !== '');
    return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`).join(' ');
  }
  return null;
}
