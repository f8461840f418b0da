import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as damage from '../test/damage.ts';
import { photo, truths } from '../test/truth.ts';
import { readReceipt } from './read-receipt.ts';
import type { Rotation } from './types.ts';

type Damage = (photo: Buffer) => Promise<Buffer>;
type Case = [what: string, file: string, damage: Damage, rotation?: Rotation];

const turned = (photo: Buffer, degrees: number) => sharp(photo).rotate(degrees).jpeg().toBuffer();

const dimAndSmall: Damage = async (photo) =>
  damage.squeeze(await damage.addNoise(await damage.tilt(await damage.shrink(photo, 760), -3), 12), 60);

/** What happens to photos. Each photo shows another layout, in another font. */
const DAMAGES: Case[] = [
  ['tilted by 7 degrees', 'bistro.jpg', (photo) => damage.tilt(photo, 7)],
  ['tilted by 12 degrees the other way', 'taqueria.webp', (photo) => damage.tilt(photo, -12)],
  ['taken at an angle', 'trattoria.png', (photo) => damage.leanBack(photo, 0.18)],
  ['curled', 'bistro.jpg', (photo) => damage.curl(photo, 0.008)],
  ['folded in three', 'diner.jpg', (photo) => damage.fold(photo, 0.02)],
  ['half in the shadow', 'brewpub.jpg', damage.shadow],
  ['with a lamp mirrored in it', 'diner.jpg', damage.glare],
  ['faded', 'trattoria.png', (photo) => damage.fade(photo, 0.25)],
  ['hardly lit', 'diner.jpg', (photo) => damage.darken(photo, 0.05)],
  ['overexposed', 'brewpub.jpg', (photo) => damage.overexpose(photo, 235)],
  ['with a hard edge of shadow', 'trattoria.png', (photo) => damage.shadowEdge(photo, 0.15)],
  ['out of focus', 'brewpub.jpg', (photo) => damage.blur(photo, 1.6)],
  ['grainy', 'diner.jpg', (photo) => damage.addNoise(photo, 28)],
  ['small', 'diner.jpg', (photo) => damage.shrink(photo, 560)],
  ['large', 'bistro.jpg', (photo) => damage.shrink(photo, 4000)],
  ['saved with JPEG quality 12', 'diner.jpg', (photo) => damage.squeeze(photo, 12)],
  [
    'upside down and in the shadow',
    'diner.jpg',
    async (photo) => turned(await damage.shadow(photo), 180),
    180,
  ],
  [
    'on its side, curled and faded',
    'bistro.jpg',
    async (photo) => turned(await damage.fade(await damage.curl(photo, 0.005), 0.5), 90),
    270,
  ],
  [
    'curled and upside down',
    'bistro.jpg',
    async (photo) => turned(await damage.curl(photo, 0.008), 180),
    180,
  ],
  [
    'faded, as a PNG',
    'trattoria.png',
    async (photo) =>
      sharp(await damage.fade(photo, 0.25))
        .png()
        .toBuffer(),
  ],
  ['tilted, dim, grainy and small', 'brewpub.jpg', dimAndSmall],
];

/** Reading takes seconds, so several damages and another format go into the two photos that every run reads. */
const TOGETHER: Case[] = [
  [
    'tilted, dim, grainy and small, as a CMYK JPEG',
    'brewpub.jpg',
    async (photo) =>
      sharp(await dimAndSmall(photo))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'on its side and taken at an angle',
    'diner.jpg',
    async (photo) => turned(await damage.leanBack(photo, 0.18), 90),
    270,
  ],
];

// Each alone in `npm run test:long`.
it.each(process.env.FAIRTAB_LONG === '1' ? [...DAMAGES, ...TOGETHER] : TOGETHER)(
  'reads a photo, %s (%s)',
  async (_what, file, spoil, rotation = 0) => {
    const truth = truths.find((one) => one.file === file);
    const read = await readReceipt(await spoil(photo(file)));
    expect({
      items: read.items.map(({ name, quantity, priceCents }) => ({ name, quantity, priceCents })),
      taxCents: read.taxCents ?? 0,
      totalCents: read.totalCents,
    }).toEqual({ items: truth?.items, taxCents: truth?.taxCents, totalCents: truth?.totalCents });
    expect(read.pictures).toEqual([{ photo: 0, rotation: rotation }]);
  },
  60_000,
);
