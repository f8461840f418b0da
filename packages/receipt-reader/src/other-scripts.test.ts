import { expect, it } from 'vitest';
import { isForeign } from './ocr/other-scripts.ts';

/** What the recognisers of English and of Chinese characters read of the same pieces. */
const FAINT_GERMAN = [
  ['400E64313570 MULTIP.PROT-KOKOS53', '4006643135570 MITIP.PROT.KOKOS53'],
  ['7702018515486 GLLETTE MRCH3 6 KL', '7702018515436 G.LLEITE MRCH36KL'],
  ['430561572397 FB NAGELBURSTE BAMB', '4305615725397FBNAGELBURSTE BAMB'],
  ['UST:217 Oirk RoSSmann GnbH', 'U<ST:217Dirk Rossmann GnbH'],
  ['HuSt Total', 'HuSt Tota'],
  ['Ruickgeld (3ar)', 'Ruickgeld (3ar)'],
  ['nodneo', 'nodnes'],
  ['qpus.15077285e', '150772856'],
  ['nosesheae', 'easee'],
] as const;

it.each<[what: string, foreign: boolean, pieces: readonly (readonly [english: string, chinese: string])[]]>([
  ['faint Latin print, with print that shines through', false, FAINT_GERMAN],
  [
    'Cyrillic',
    true,
    [
      ['Bopu c naMnywKaM', 'Bopu c naMnyWKaMN'],
      ['MTOro', 'ИTOFO'],
      ['Canat OnnBbe', 'CanaT OnnBbe'],
    ],
  ],
  [
    'Greek',
    true,
    [
      ['Mouoakac', 'Mougαkαc'],
      ['Patoiva', 'Petoivα'],
      ['EYNOAO', 'EYNOAO'],
    ],
  ],
  [
    'kanji and kana',
    true,
    [
      ['PM#FX', '(内消費税'],
      ['E-JL', ''],
    ],
  ],
  [
    'Hangul',
    true,
    [
      ['A2Ag7 O|EHE12', '012'],
      ['BAA', ''],
      ['Zz|3X|7H', '7H'],
    ],
  ],
])('recognises another script by badly read words: %s', (_what, foreign, pieces) => {
  expect(isForeign(new Map(pieces.map(([english, chinese]) => [piece(english), piece(chinese).chars])))).toBe(
    foreign,
  );
});

function piece(text: string) {
  const confidence = 0.8;
  const chars = [...text].map((char) => ({ char, confidence, at: 0, others: [] }));
  return { text, chars, confidence, rect: { cx: 0, cy: 0, width: 1, height: 1, angle: 0, bend: 0 } };
}
