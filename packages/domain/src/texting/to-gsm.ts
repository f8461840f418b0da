import { isGsm } from './sms-segments.ts';

const INSTEAD = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    '‚': "'",
    '‛': "'",
    ʼ: "'",
    '`': "'",
    '´': "'",
    '′': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '″': '"',
    '‹': "'",
    '›': "'",
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '−': '-',
    '·': '-',
    '•': '-',
    '×': 'x',
    '⁄': '/',
    '\t': ' ',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'Th',
    ı: 'i',
    œ: 'oe',
    Œ: 'OE',
    ħ: 'h',
    Ħ: 'H',
    '₪': 'ILS ',
    '₹': 'INR ',
    '₩': 'KRW ',
    '₱': 'PHP ',
    '₫': 'VND ',
  }),
);

const EMOJI =
  /[^\S\n]*(?:\p{Regional_Indicator}{2}|(?:\p{Extended_Pictographic}|[0-9#*](?=\uFE0F?\u20E3))[\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]*\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0F]?\p{Emoji_Modifier}?)*)+/gu;
const MARK = /\p{M}/gu;
const GAP = /[^\S\n\f\r]/gu;

/** Rewrites a text in the 7-bit alphabet, which is cheapest to send: plain quotes, no emoji, no accents it lacks. */
export function toGsm(text: string): string {
  return [...text.normalize('NFC').replace(EMOJI, '').replace(GAP, ' ')].map(plain).join('');
}

function plain(character: string): string {
  if (isGsm(character)) return character;
  const bare = INSTEAD.get(character) ?? character.normalize('NFKD').replace(MARK, '');
  const found = [...bare].map((one) => INSTEAD.get(one) ?? one).join('');
  return [...found].every(isGsm) ? found : character;
}
