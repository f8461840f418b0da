import { describe, expect, it } from 'vitest';
import { lockedPdf, pdfOf, printedPage } from '../../test/make-pdf.ts';
import { photo } from '../../test/truth.ts';
import { inspectPhoto } from '../image/inspect.ts';
import { openPdf } from './open-pdf.ts';

const HEAD = printedPage([
  ['Cafe Dolores'],
  ['12 Main Street'],
  ['2 Burger', '25.00'],
  ['Fries', '4.50'],
  ['Lemonade', '3.25'],
]);
const FOOT = printedPage([
  ['Subtotal', '32.75'],
  ['Sales Tax', '2.62'],
  ['Total', '$35.37'],
]);
const ALL = { ...HEAD, height: HEAD.height + FOOT.height };
const ONE_PAGE = {
  ...ALL,
  texts: [
    ...(HEAD.texts ?? []),
    ...(FOOT.texts ?? []).map(([x, y, size, text]) => [x, HEAD.height + y - 60, size, text] as const),
  ],
};

async function read(...pages: Parameters<typeof pdfOf>[0]) {
  const opened = await openPdf(pdfOf(pages));
  return 'receipt' in opened ? opened.receipt : expect.unreachable('a picture');
}

const diner = async () => ({ bytes: photo('diner.jpg'), ...(await inspectPhoto(photo('diner.jpg'))) });

describe('a printed PDF', () => {
  it.each([
    ['one page', [ONE_PAGE]],
    ['two', [HEAD, FOOT]],
  ])('on %s is read from its text, without recognising anything', async (_, pages) => {
    const receipt = await read(...pages);
    expect(receipt.items.map(({ name, quantity, priceCents }) => [name, quantity, priceCents])).toEqual([
      ['Burger', 2, 2500],
      ['Fries', 1, 450],
      ['Lemonade', 1, 325],
    ]);
    expect(receipt).toMatchObject({
      taxCents: 262,
      totalCents: 3537,
      restaurantName: 'Cafe Dolores',
      doubt: null,
    });
    expect(Math.min(...receipt.items.map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(0.9);
    expect(receipt.lines.map(({ text }) => text)).toContain('Fries 4.50');
  });

  it('keeps columns apart that are held apart by spaces', async () => {
    const spaced = (name: string, amount: string) => [`${name}          ${amount}`] as const;
    const receipt = await read(
      printedPage([['Cafe'], spaced('Soup', '6.00'), spaced('Tea', '3.00'), spaced('Total', '9.00')]),
    );
    expect(receipt.items.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ['Soup', 600],
      ['Tea', 300],
    ]);
  });

  it('is doubtful if another page is a picture, which is not read', async () => {
    const receipt = await read(ONE_PAGE, { width: 300, height: 444, jpeg: await diner() });
    expect([receipt.totalCents, receipt.doubt]).toEqual([3537, 'sums']);
  });
});

it('gives the photos of scanned pages', async () => {
  const jpeg = await diner();
  const page = { width: 300, height: 444, jpeg };
  const opened = await openPdf(pdfOf([page, page]));
  const photos = 'photos' in opened ? opened.photos : expect.unreachable('a text');
  expect(await Promise.all(photos.map((one) => inspectPhoto(one)))).toEqual(
    photos.map(() => ({ format: 'jpeg', width: jpeg.width, height: jpeg.height })),
  );
  expect(photos).toHaveLength(2);
});

it.each([
  ['with a password', lockedPdf, 'locked'],
  ['of six pages', () => pdfOf(Array.from({ length: 6 }, () => HEAD)), 'too_long'],
  ['without anything', () => pdfOf([{ width: 300, height: 400 }]), 'unreadable'],
  ['that is damaged', () => Buffer.from('%PDF-1.7 and then nothing'), 'unreadable'],
])('refuses one %s', async (_, make, code) => {
  await expect(openPdf(make())).rejects.toMatchObject({ code });
});
