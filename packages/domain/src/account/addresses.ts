import { toGsm } from '../texting/sms-text.ts';

const WORD = String.raw`[\p{L}\p{N}\p{M}_]`;
const DOT = '[.\u3002\uFF0E\uFF61]';
const ENDING =
  'com|net|org|info|biz|app|dev|xyz|top|site|online|shop|store|page|link|live|club|vip|icu|pro|mobi|click|' +
  'website|space|tech|cloud|digital|email|gov|edu|io|co|me|ly|us|uk|ca|eu|de|fr|nl|ru|cn|jp|au|br|tv|cc|gg|ai|' +
  'xn--[a-z0-9-]+|рф';
/** Endings that are also words or, as two letters, may start a name: Mr.Pizza, J.Li. */
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

/** Seven or more digits, however grouped. */
const PHONE = /\+?\(?\p{Nd}(?:[\s().\-/+]{0,3}\p{Nd}){6,}/gu;
/** 2026-05-17, 17.5.2026. */
const DAY =
  /(?<!\p{Nd})(?:(?:19|20)\d\d([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:19|20)\d\d)(?!\p{Nd})/gu;

/** As typed and as it may arrive: wide, circled and accented letters become plain ones in a text message. */
const formsOf = (text: string): string[] => {
  const folded = text.normalize('NFKC');
  return [text, folded, toGsm(text), toGsm(folded)];
};

/** Whether a phone would turn part of this into a link. */
export const hasAddress = (text: string): boolean =>
  formsOf(text).some((form) => form.replace(ADDRESS, '') !== form);

/** Whether a phone would turn part of this into a number to call. */
export const hasPhone = (text: string): boolean =>
  formsOf(text).some((form) => {
    const dayless = form.replace(DAY, 'x');
    return dayless.replace(PHONE, '') !== dayless;
  });

/** Removes everything phones would turn into a link, in whatever form it may arrive. Text that may be a name gets a space. */
export function withoutAddresses(text: string): string {
  return withoutAny(text, (form) => form.replace(ADDRESS, ' ').replace(HALF_ADDRESS, '$1. '));
}

export function withoutPhones(text: string): string {
  return withoutAny(text, (form) => (hasPhone(form) ? form.replace(PHONE, ' ') : form));
}

/** Removing one address can leave another, so this repeats until nothing is found. */
function withoutAny(text: string, remove: (form: string) => string): string {
  for (const form of formsOf(text)) {
    const without = remove(form);
    if (without !== form) return withoutAny(without, remove);
  }
  return text;
}

/** Breaks every link but ours in a finished text: cutting or joining clean texts can form new addresses. */
export function withOwnLinksAlone(text: string, isOurs: (address: string) => boolean): string {
  // Any ending, existing or future. Compiled here because pages do not need it.
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

/** Breaks all dots and colons: the rest may be an address of another kind. */
const spaced = (address: string) => address.replace(new RegExp(String.raw`(?:${DOT}|:)(?=\S)`, 'gu'), '$& ');
