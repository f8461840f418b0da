import { expect, it } from 'vitest';
import type { Word } from '../ocr/words.ts';
import { chooseRows } from './group-rows.ts';

/** Pieces of text as the recogniser gives them: middle, size, direction, text. */
const wordsOf = (pieces: readonly (readonly [number, number, number, number, number, string])[]): Word[] =>
  pieces.map(([cx, cy, width, height, angle, text]) => ({
    text,
    confidence: 0.98,
    chars: [],
    rect: { cx, cy, width, height, angle },
  }));

const items = (words: readonly Word[]) =>
  chooseRows(words, { width: 1300, height: 1750 }).receipt.items.map(({ name, priceCents }) => [
    name,
    priceCents,
  ]);

/** On curled paper the upper names slope down to the right, and their prices stand on the line above their end. */
const CURLED = wordsOf([
  [493, 396, 454, 50, 0.135, '04-Mar-2023 6:12:08P'],
  [332, 454, 164, 46, 0.096, 'Guest 1'],
  [1102, 512, 138, 53, -0.029, '$7.00'],
  [261, 488, 24, 29, 0.245, '2'],
  [550, 529, 464, 59, 0.136, 'Onion Bhaji 3 Pieces'],
  [497, 565, 365, 49, 0.163, 'Lamb Madras'],
  [1088, 557, 163, 50, -0.037, '$13.00'],
  [1058, 604, 226, 50, -0.05, 'Mild $0.00'],
  [426, 691, 272, 51, 0.15, 'Duck Tikka'],
  [1091, 695, 167, 54, 0, '$16.00'],
  [1012, 748, 327, 51, -0.022, 'Medium $0.00'],
  [193, 802, 15, 21, 0, '1'],
  [497, 844, 474, 68, 0.108, 'Prawn Jalfrezi Special'],
  [1093, 848, 171, 54, 0, '$16.00'],
  [1010, 903, 338, 52, 0.008, 'Medium $0.00'],
  [163, 957, 30, 39, 0, '2'],
  [376, 985, 281, 55, 0.134, 'Plain Naan'],
  [1111, 1010, 147, 57, 0, '$6.00'],
  [153, 1010, 18, 22, 0, '1'],
  [393, 1046, 336, 57, 0.143, 'Lentil Soup'],
  [1112, 1069, 151, 58, 0.032, '$5.00'],
  [217, 1138, 228, 59, 0.111, 'Subtotal'],
  [1098, 1184, 180, 60, 0.033, '$63.00'],
  [145, 1192, 102, 60, 0.142, 'Tax'],
  [1114, 1247, 157, 63, 0.02, '$4.41'],
  [140, 1315, 144, 65, 0.089, 'Total'],
  [1101, 1370, 193, 66, 0.048, '$67.41'],
]);

it('looks one line off where a heading would be the first dish', () => {
  expect(items(CURLED).map(([, price]) => price)).toEqual([700, 1300, 1600, 1600, 600, 500]);
  expect(items(CURLED).map(([name]) => String(name).split(',')[0])).toEqual([
    'Onion Bhaji 3 Pieces',
    'Lamb Madras',
    'Duck Tikka',
    'Prawn Jalfrezi Special',
    'Plain Naan',
    'Lentil Soup',
  ]);
});

it('leaves a first price without a name where it is: the recogniser missed the name', () => {
  const lines = ['Tortilla', 'Mejillones', 'Flan', 'Higos', 'Subtotal', 'Total'];
  const prices = ['8.75', '8.50', '9.25', '7.00', '33.50', '33.50'];
  const words = wordsOf([
    [350, 100, 300, 40, 0, 'El Olivo'],
    [350, 200, 300, 40, 0, 'Table 4'],
    ...prices.map((price, i) => [900, 300 + 50 * i, 100, 40, 0, price] as const),
    // The name of the first dish is not there.
    ...lines.slice(1).map((name, i) => [350, 350 + 50 * i, 250, 40, 0, name] as const),
  ]);
  expect(items(words)).toEqual([
    ['', 875],
    ['Mejillones', 850],
    ['Flan', 925],
    ['Higos', 700],
  ]);
});

it('doubts the names where the line above or below fits as well', () => {
  const lines = ['Tortilla', 'Mejillones', 'Flan', 'Higos', 'Sopa', 'Subtotal', 'Total'];
  const prices = ['8.75', '8.50', '9.25', '7.00', '6.00', '39.50', '39.50'];
  const words = wordsOf([
    [350, 100, 300, 40, 0, 'El Olivo'],
    [350, 250, 250, 40, 0, 'Aceitunas'],
    ...lines.map((name, i) => [350, 300 + 50 * i, 250, 40, 0.02, name] as const),
    ...prices.map((price, i) => [900, 300 + 50 * i - (i < 4 ? 25 : 0), 100, 40, 0, price] as const),
  ]);
  const { receipt } = chooseRows(words, { width: 1300, height: 1750 });
  expect(receipt.items.map(({ priceCents, confidence }) => [priceCents, confidence < 0.8])).toEqual([
    [875, true],
    [850, true],
    [925, true],
    [700, true],
    [600, false],
  ]);
});
