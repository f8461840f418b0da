import { en } from './en.ts';
import type { LanguageWords } from './language-words.ts';
import { cs, de, es, fr, it, nl, pl, pt, sv, tr } from './other-languages.ts';

/** The most frequent first. */
const LANGUAGES: readonly LanguageWords[] = [en, es, de, fr, it, pt, nl, pl, sv, cs, tr];

/** For labels from `foldLabel`. */
export function wordsFor(kind: keyof LanguageWords): RegExp {
  const entries = new Set(LANGUAGES.flatMap((language) => language[kind]?.trim().split(/,\s+/) ?? []));
  return new RegExp([...entries].map(toPattern).join('|'));
}

function toPattern(entry: string): string {
  const start = entry.startsWith('^') || entry.startsWith('*') ? '' : '\\b';
  const end = entry.endsWith('$') || entry.endsWith('*') ? '' : '\\b';
  const body = entry
    .replaceAll(' ', ' ?')
    .replaceAll(' ??', ' ?')
    .replace(/(?<!\.)\*/g, '[A-Z0-9]*');
  return `${start}${body}${end}`;
}

/** Kana are not read, so only the Chinese characters count. */
const HAN: readonly (readonly [RegExp, string])[] = [
  [/小[計计]/g, 'SUBTOTAL'],
  [/合[計计]|[総總总][計计額额]|[應应]付/g, 'TOTAL'],
  [/消[費费]税|内税|外税|税[額额]|增值税/g, 'TAX'],
  [/服[務务][費费]/g, 'SERVICE CHARGE'],
  [/割引|値引|折扣|[優优]惠/g, 'DISCOUNT'],
  [/前金|内金|手付金?|[訂订定押]金|[預预]付金?/g, 'DEPOSIT PAID'],
  [/商品券|[禮礼]品?[卡券]/g, 'GIFT CARD'],
  [/[現现]金|預/g, 'CASH'],
  [/[釣钓]|找[零贖赎]/g, 'CHANGE'],
];

export const translateHan = (label: string): string =>
  /\p{Script=Han}/u.test(label)
    ? HAN.reduce((text, [han, english]) => text.replace(han, ` ${english} `), label)
    : label;
