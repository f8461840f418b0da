import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FLAGGED_BELOW } from '../test/confidence-table.ts';
import * as damage from '../test/damage.ts';
import truths from '../test/drawn/truth.json' with { type: 'json' };
import { isNamed, score } from '../test/generate/score.ts';
import type { TrueItem, Truth } from '../test/generate/truth.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReadItem, ReadReceipt } from './types.ts';

type Damage = (photo: Buffer) => Promise<Buffer>;

const paper = (file: string) => readFileSync(new URL(`../test/drawn/${file}.png`, import.meta.url));

/** The rows of a paper, and the rows between items and total that count. */
function truthOf(file: string): { truth: Truth; rows: string[] } {
  const found = truths.find((one) => one.file === `${file}.png`);
  if (!found) throw new Error(`${file} has no truth`);
  const { adjustments, decimalSign, ...truth } = found.truth;
  return {
    truth: { ...truth, decimalSign: decimalSign === ',' ? ',' : '.', adjustments: [] },
    rows: counted(adjustments),
  };
}

type Row = { kind: string; cents: number };

const counted = (rows: readonly Row[]): string[] =>
  rows.filter(({ kind }) => kind !== 'included_tax').map(({ kind, cents }) => `${kind} ${cents}`);

const turned = (photo: Buffer, degrees: number) => sharp(photo).rotate(degrees).jpeg().toBuffer();

/** The upper left part of a paper, in fractions of its width and height. */
const cut =
  (across: number, down: number): Damage =>
  async (photo) => {
    const { width, height } = await sharp(photo).metadata();
    const part = { left: 0, top: 0, width: Math.round(width * across), height: Math.round(height * down) };
    return sharp(photo).extract(part).jpeg().toBuffer();
  };

/** Two papers beside each other on one photo. */
async function beside(one: Buffer, other: Buffer): Promise<Buffer> {
  const [left, right] = [await sharp(one).metadata(), await sharp(other).metadata()];
  const size = { width: left.width + right.width, height: Math.max(left.height, right.height) };
  return sharp({ create: { ...size, channels: 3, background: '#5f4c3d' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: other, left: left.width, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

const isPrinted = (item: ReadItem, printed: readonly TrueItem[]): boolean =>
  printed.some(
    ({ name, quantity, priceCents }) =>
      priceCents === item.priceCents && quantity === item.quantity && isNamed(item.name, name, true),
  );

const isPriced = (item: ReadItem, printed: readonly TrueItem[]): boolean =>
  printed.some(({ priceCents }) => priceCents === item.priceCents);

/** The items that are wrong, though nothing asks the host to look at them. */
const silentlyWrong = (read: ReadReceipt, printed: readonly TrueItem[]): ReadItem[] =>
  read.doubt === null
    ? read.items.filter((item) => item.confidence >= FLAGGED_BELOW && !isPrinted(item, printed))
    : [];

describe('a drawn paper', () => {
  it.each<[file: string, how: string, spoil: Damage]>([
    ['starred', 'tilted', (photo) => damage.tilt(photo, 4)],
    ['glued-currency', 'on its side', (photo) => turned(photo, 90)],
    ['glued-class', 'upside down and faded', async (photo) => turned(await damage.fade(photo, 0.3), 180)],
    ['deposit', 'curled', (photo) => damage.curl(photo, 0.003)],
    ['counts-before', 'taken at an angle', (photo) => damage.leanBack(photo, 0.15)],
    ['counts-behind', 'folded', (photo) => damage.fold(photo, 0.015)],
    ['times-behind', 'in the shadow', damage.shadow],
    ['counts-as-amounts', 'grainy', (photo) => damage.addNoise(photo, 20)],
    ['rounding', 'on its other side and faded', async (photo) => turned(await damage.fade(photo, 0.4), 270)],
    ['arched', 'out of focus', (photo) => damage.blur(photo, 1)],
  ])(
    'is read whole: %s, %s',
    async (file, _how, spoil) => {
      const [read, { truth, rows }] = [await readReceipt(await spoil(paper(file))), truthOf(file)];
      expect([...score(read, truth, true).wrong]).toEqual([]);
      expect(counted(read.adjustments)).toEqual(rows);
      expect(silentlyWrong(read, truth.items)).toEqual([]);
      expect(read.doubt).toBeNull();
    },
    60_000,
  );

  it('cut above its total has its dishes, without proof', async () => {
    const [read, { truth }] = [await readReceipt(await cut(1, 0.6)(paper('francs'))), truthOf('francs')];
    expect(read.items.filter((item) => isPrinted(item, truth.items))).toHaveLength(truth.items.length);
    expect(read.totalCents).toBeNull();
    expect(read.items.filter(({ confidence }) => confidence >= FLAGGED_BELOW)).toEqual([]);
  }, 60_000);

  it.each<[file: string, how: string, spoil: Damage]>([
    ['rounding', 'cut through its prices', cut(0.83, 1)],
    ['deposit', 'with a hard edge of shadow', (photo) => damage.shadowEdge(photo, 0.3)],
  ])(
    'that cannot be read whole is flagged: %s, %s',
    async (file, _how, spoil) => {
      const [read, { truth }] = [await readReceipt(await spoil(paper(file))), truthOf(file)];
      expect([...score(read, truth, true).wrong.keys()]).toContain('items');
      expect(read.doubt).toBe('sums');
      const sure = read.items.filter(({ confidence }) => confidence >= FLAGGED_BELOW);
      expect(sure.filter((item) => !isPriced(item, truth.items))).toEqual([]);
    },
    60_000,
  );

  it('beside another is one of several', async () => {
    const read = await readReceipt(await beside(paper('rounding'), paper('francs')));
    expect(read.doubt).toBe('several');
  }, 60_000);
});
