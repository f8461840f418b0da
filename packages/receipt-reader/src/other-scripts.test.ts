import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as damage from '../test/damage.ts';
import papers from '../test/papers/papers.json' with { type: 'json' };
import { isForeign } from './ocr/other-scripts.ts';
import { readReceipt } from './read-receipt.ts';

const file = (path: string) => readFileSync(new URL(`../test/${path}.png`, import.meta.url));
const picture = (name: string) => file(`papers/${name}`);

it.each(papers)(
  'reads every figure of $name, and no name that it cannot read',
  async ({ name, items, currency, taxCents, totalCents }) => {
    const read = await readReceipt(picture(name));
    expect(read.items).toMatchObject(items);
    expect([read.items.length, read.currency, read.taxCents ?? 0, read.totalCents]).toEqual([
      items.length,
      currency,
      taxCents,
      totalCents,
    ]);
    expect(read.doubt).toBeNull();
    // A line without a name is never sure, and has its place on the photo, so that the paper can stand for the name.
    for (const { name: dish, confidence, box } of read.items) {
      const [x = 0, , width = 0] = box ?? [];
      expect(dish !== '' || (confidence < 0.8 && x < 0.25 && x + width > 0.8)).toBe(true);
    }
  },
  60_000,
);

it('tells no name of a restaurant, and no text of a line, that it cannot read', async () => {
  const read = await readReceipt(picture('cyrillic'));
  expect(read.restaurantName).toBeNull();
  expect(read.lines.map(({ text }) => text)).toContain('390.00');
  expect(read.lines.map(({ text }) => text).join('')).not.toMatch(/[A-Za-z]{2}/);
}, 60_000);

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
])('tells by its badly read words whether a paper is in another script: %s', (_what, foreign, pieces) => {
  expect(isForeign(new Map(pieces.map(([english, chinese]) => [piece(english), piece(chinese).chars])))).toBe(
    foreign,
  );
});

function piece(text: string) {
  const confidence = 0.8;
  const chars = [...text].map((char) => ({ char, confidence, at: 0, others: [] }));
  return { text, chars, confidence, rect: { cx: 0, cy: 0, width: 1, height: 1, angle: 0, bend: 0 } };
}

it('leaves no name of a Latin paper empty because its print is faint', async () => {
  const faded = await damage.blur(await damage.fade(file('drawn/deposit'), 0.16), 1.3);
  const read = await readReceipt(await damage.addNoise(faded, 5));
  expect(read.restaurantName).not.toBeNull();
  expect(read.items.length).toBeGreaterThan(3);
  expect(read.items.map(({ name }) => name)).not.toContain('');
}, 60_000);
