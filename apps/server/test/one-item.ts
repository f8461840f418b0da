import type { VisionResult } from '../src/adapters/vision/vision.ts';
import { plain } from './photos.ts';

/** What a reader says of a clear photo, for tests of what becomes of it: reading one takes seconds. */
export const ONE_DISH: VisionResult = {
  reader: 'offline',
  restaurantName: 'Chez Nous',
  items: [{ name: 'Soup', quantity: 1, priceCents: 900, confidence: 1, box: [0, 0, 1, 0.1] }],
  subtotalCents: null,
  taxCents: 80,
  tipCents: 150,
  totalCents: 1130,
  additionalChargesCents: 0,
  additionalChargesDescription: null,
  adjustments: [],
  currency: 'USD',
  currencySource: 'printed',
  likelyCurrency: 'USD',
  digits: 2,
  decimalSign: '.',
  date: null,
  guests: 3,
  doubt: null,
  paidBefore: [],
  leavesOut: false,
  lines: [{ text: 'Soup 9.00', confidence: 1, box: [0, 0, 1, 0.1], priced: true }],
  pictures: [],
  ms: 0,
  displayImage: await plain().webp().toBuffer(),
};
