import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { generateSecureFilename, parseReceiptVision, uploadImage } from '@fairtab/contract/receipt/scanning';
import { startSharing } from '@fairtab/contract/receipt/sharing';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import type { Vision, VisionResult } from '../../adapters/vision/vision.ts';

const SOUP_IN_EUROS: VisionResult = {
  reader: 'offline',
  restaurantName: null,
  items: [{ name: 'Soup', quantity: 1, priceCents: 900, confidence: 1, box: null }],
  subtotalCents: null,
  taxCents: null,
  tipCents: null,
  additionalChargesCents: 0,
  additionalChargesDescription: null,
  adjustments: [],
  totalCents: 900,
  currency: 'EUR',
  currencySource: 'printed',
  likelyCurrency: 'EUR',
  digits: 2,
  decimalSign: ',',
  date: null,
  guests: 4,
  doubt: null,
  paidBefore: [],
  leavesOut: false,
  lines: [],
  pictures: [],
  ms: 0,
  displayImage: await plain().webp().toBuffer(),
};

const EUR: Currency = { code: 'EUR', digits: 2 };

describeOnOneEngine('what a photo shows besides its amounts', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    product.services.vision = { ...product.services.vision, read: async () => SOUP_IN_EUROS };
  });

  /** Adds a photo to a receipt and has it read. */
  async function scanned(
    id: string,
    { by = host, currency = 'EUR' }: { by?: typeof host; currency?: string | null } = {},
  ) {
    const { filename } = await by.call(generateSecureFilename, { body: { file_extension: 'jpg' } });
    const path = uploadImage.path.replace('{userId}', by.userId).replace('{filename}', filename);
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { ...by.headers, 'x-receipt-id': id },
      body: new Blob([new Uint8Array(await plain().jpeg().toBuffer())]),
    });
    const { signedUrl } = uploadImage.response.parse(await response.json());
    const body = { receiptId: id, imageUrl: signedUrl };
    expect(await by.call(parseReceiptVision, { body })).toMatchObject({
      currency,
      likelyCurrency: 'EUR',
      guests: 4,
    });
    return (await by.call(getReceipt, { params: { id } })).receipt;
  }

  test('another currency and the number of guests are kept, and no choice of the host is overwritten', async () => {
    const printed = { currency: EUR, currency_source: 'printed', printed_guests: 4 };
    const open = (await makeBill(host, { partySize: 0, items: [] })).receipt.id;
    expect(await scanned(open)).toMatchObject({ ...printed, party_size: 4 });
    const chosen = await makeBill(host, { partySize: 6, items: [] });
    expect(await scanned(chosen.receipt.id)).toMatchObject({ ...printed, party_size: 6 });
    const unnamed = await makeBill(host, { partySize: 0, items: [], people: [] });
    expect(await scanned(unnamed.receipt.id)).toMatchObject({ ...printed, party_size: 0 });

    const { receipt } = await host.call(startSharing, { body: { p_receipt_id: open } });
    const shared = () => guest(product, receipt.share_token ?? '').call(getSharedReceipt, {});
    expect((await shared()).receipt).toMatchObject({ currency: EUR, printed_guests: null });
    const say = (currency: Currency) =>
      host.call(updateReceipt, { params: { id: open }, body: { currency } });
    expect((await say(USD)).receipt).toMatchObject({ currency: USD, currency_source: 'host' });
    expect((await shared()).receipt.currency).toEqual(USD);
    for (const wrong of [
      { ...EUR, digits: 3 as const },
      { ...EUR, code: 'XXX' },
    ])
      expect((await refusal(say(wrong))).code).toBe('request.field_refused');
  });

  test('a bill of undecided currency is in the likeliest one, which is marked as not confirmed', async () => {
    const undecided: VisionResult = { ...SOUP_IN_EUROS, currency: null, currencySource: null };
    const usual: unknown[] = [];
    const read: Vision['read'] = async (_photo, options) => {
      usual.push(options?.usualCurrency);
      return undecided;
    };
    product.services.vision = { ...product.services.vision, read };
    const traveller = await signIn(product, '5555550177');
    const newBill = async () => (await makeBill(traveller, { partySize: 2, items: [] })).receipt.id;
    const [first, second, third] = [await newBill(), await newBill(), await newBill()];
    expect(await scanned(first, { by: traveller, currency: null })).toMatchObject({
      currency: EUR,
      currency_source: null,
    });
    // What was not decided is no habit; what the host chooses is, and their last choice outweighs what papers said.
    await scanned(second, { by: traveller, currency: null });
    const choose = (id: string, currency: Currency) =>
      traveller.call(updateReceipt, { params: { id }, body: { currency } });
    await choose(first, { code: 'MYR', digits: 2 });
    await choose(second, { code: 'THB', digits: 2 });
    await scanned(third, { by: traveller, currency: null });
    expect(usual).toEqual([null, null, 'THB']);
    // Whoever shares a bill as it stands is not asked of the next one.
    const { receipt } = await traveller.call(startSharing, { body: { p_receipt_id: third } });
    expect(receipt).toMatchObject({ currency: EUR, currency_source: 'guessed' });
  });

  test('a guess is shown as one, what was paid before only to the host, and included taxes to all, without adding them', async () => {
    const guessed: VisionResult = {
      ...SOUP_IN_EUROS,
      currencySource: 'guessed',
      paidBefore: [{ label: 'Deposit', cents: 300, how: 'deposit' }],
      adjustments: [
        {
          ...{ kind: 'included_tax', label: 'MwSt 19%', cents: 144, rate: 19, count: null },
          ...{ item: null, asItem: null, countedIn: null },
        },
      ],
    };
    product.services.vision = { ...product.services.vision, read: async () => guessed };
    const { id } = (await makeBill(host, { partySize: 2, items: [] })).receipt;
    const inside = [{ name: 'MwSt 19%', rate: 19, amount: 144 }];
    const untaxed = { tax_amount: 0, total_amount: 900 };
    expect(await scanned(id)).toMatchObject({
      ...untaxed,
      currency: EUR,
      currency_source: 'guessed',
      included_taxes: inside,
      paid_before: [{ label: 'Deposit', amount: 300 }],
    });
    const { receipt } = await host.call(startSharing, { body: { p_receipt_id: id } });
    const shared = () => guest(product, receipt.share_token ?? '').call(getSharedReceipt, {});
    expect((await shared()).receipt).toMatchObject({
      ...untaxed,
      included_taxes: inside,
      paid_before: [],
    });

    const change = (body: object) => host.call(updateReceipt, { params: { id }, body });
    const dinars = { currency: { code: 'KWD', digits: 3 } };
    expect((await change(dinars)).receipt).toMatchObject({
      included_taxes: [{ ...inside[0], amount: 1440 }],
      paid_before: [{ label: 'Deposit', amount: 3000 }],
    });
    // A tax that the host adds is none inside.
    expect((await change({ tax_amount: 100 })).receipt.included_taxes).toEqual([]);
  });
});
