import { toGsm } from './to-gsm.ts';

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

/** Seven digits or more, however they are grouped: what a phone turns into a number to call. */
const PHONE = /\+?\(?\p{Nd}(?:[\s().\-/+]{0,3}\p{Nd}){6,}/gu;
/** A day, which is no phone: 2026-05-17, 17.5.2026. */
const DAY =
  /(?<!\p{Nd})(?:(?:19|20)\d\d([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:19|20)\d\d)(?!\p{Nd})/gu;

/** As it is typed, and as it may arrive: wide, circled and accented letters become plain ones in a text. */
const formsOf = (text: string): string[] => {
  const folded = text.normalize('NFKC');
  return [text, folded, toGsm(text), toGsm(folded)];
};

/** Whether a phone would turn a part of this into a link. */
export const hasAddress = (text: string): boolean =>
  formsOf(text).some((form) => form.replace(ADDRESS, '') !== form);

/** Whether a phone would turn a part of this into a number to call. */
export const hasPhone = (text: string): boolean =>
  formsOf(text).some((form) => {
    const dayless = form.replace(DAY, 'x');
    return dayless.replace(PHONE, '') !== dayless;
  });

/**
 * The text without what phones would turn into a link, in any form that it may arrive in; where that is another form than
 * the text's, the rest has it too. Text that may be a name or an address keeps its letters and gets a space.
 */
export function withoutAddresses(text: string): string {
  return withoutAny(text, (form) => form.replace(ADDRESS, ' ').replace(HALF_ADDRESS, '$1. '));
}

/** The same for numbers to call. */
export function withoutPhones(text: string): string {
  return withoutAny(text, (form) => (hasPhone(form) ? form.replace(PHONE, ' ') : form));
}

/** What is left may be an address again. */
function withoutAny(text: string, remove: (form: string) => string): string {
  for (const form of formsOf(text)) {
    const without = remove(form);
    if (without !== form) return withoutAny(without, remove);
  }
  return text;
}

/**
 * A finished text in which no address but ours is a link: every other is broken by spaces, and so are words with a dot
 * between them, whose ending may be one that the rules for names do not list. Names are clean before they are put into a
 * text, but cutting one to its length, or what stands beside it, could make another of it.
 */
export function withOwnLinksAlone(text: string, isOurs: (address: string) => boolean): string {
  // Whatever ending an address has, or will have. Here, because pages do without it.
  const dotted = new RegExp(String.raw`(${WORD})${DOT}(?=\p{L}{2})`, 'gu');
  const broken = (part: string) => part.replace(dotted, '$1. ');
  let end = 0;
  let safe = '';
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    safe += broken(text.slice(end, index)) + (isOurs(address) ? address : spaced(address));
    end = index + address.length;
  }
  safe += broken(text.slice(end));
  return safe === text ? text : withOwnLinksAlone(safe, isOurs);
}

/** What is left of it may be an address of another kind. */
const spaced = (address: string) => address.replace(new RegExp(String.raw`(?:${DOT}|:)(?=\S)`, 'gu'), '$& ');
