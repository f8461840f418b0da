import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as damage from '../test/damage.ts';
import { photo, truths } from '../test/truth.ts';
import { readReceipt } from './read-receipt.ts';

type Damage = (photo: Buffer) => Promise<Buffer>;

const turned = (photo: Buffer, degrees: number) => sharp(photo).rotate(degrees).jpeg().toBuffer();

/** What happens to photos. Each photo shows another layout, in another font. */
const DAMAGES: [what: string, file: string, Damage][] = [
  ['tilted by 7 degrees', 'bistro.jpg', (photo) => damage.tilt(photo, 7)],
  ['tilted by 12 degrees the other way', 'taqueria.webp', (photo) => damage.tilt(photo, -12)],
  ['taken at an angle', 'trattoria.png', (photo) => damage.leanBack(photo, 0.18)],
  ['curled', 'bistro.jpg', (photo) => damage.curl(photo, 0.008)],
  ['folded in three', 'diner.jpg', (photo) => damage.fold(photo, 0.02)],
  ['half in the shadow', 'brewpub.jpg', damage.shadow],
  ['with a lamp mirrored in it', 'diner.jpg', damage.glare],
  ['faded', 'trattoria.png', (photo) => damage.fade(photo, 0.25)],
  ['out of focus', 'brewpub.jpg', (photo) => damage.blur(photo, 1.6)],
  ['grainy', 'diner.jpg', (photo) => damage.addNoise(photo, 28)],
  ['small', 'diner.jpg', (photo) => damage.shrink(photo, 560)],
  ['large', 'bistro.jpg', (photo) => damage.shrink(photo, 4000)],
  ['saved with JPEG quality 12', 'diner.jpg', (photo) => damage.squeeze(photo, 12)],
  ['upside down and in the shadow', 'diner.jpg', async (photo) => turned(await damage.shadow(photo), 180)],
  [
    'on its side, curled and faded',
    'bistro.jpg',
    async (photo) => turned(await damage.fade(await damage.curl(photo, 0.005), 0.5), 90),
  ],
  [
    'tilted, dim, grainy and small',
    'brewpub.jpg',
    async (photo) =>
      damage.squeeze(await damage.addNoise(await damage.tilt(await damage.shrink(photo, 760), -3), 12), 60),
  ],
];
// Every fourth by itself: reading takes seconds. All of them in `npm run test:long`.
const some = process.env.FAIRTAB_LONG === '1' ? DAMAGES : DAMAGES.filter((_, n) => n % 4 === 3);

it.each(some)(
  'reads a photo, %s (%s)',
  async (_what, file, spoil) => {
    const truth = truths.find((one) => one.file === file);
    const read = await readReceipt(await spoil(photo(file)));
    expect({
      items: read.items.map(({ name, quantity, priceCents }) => ({ name, quantity, priceCents })),
      taxCents: read.taxCents ?? 0,
      totalCents: read.totalCents,
    }).toEqual({ items: truth?.items, taxCents: truth?.taxCents, totalCents: truth?.totalCents });
  },
  60_000,
);
