// npm run --silent read -- FILE…: one line of JSON per photo; an unreadable photo gives {"file","error"}.
import './hush-libheif.ts';
import { readFile } from 'node:fs/promises';
import { ReceiptReadError } from './errors.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReadReceipt } from './types.ts';

/** Amounts as printed: an item has its printed price, and its discounts (`countedIn: items`) are listed as charges. */
function toOutput(file: string, receipt: ReadReceipt) {
  const one = 10 ** receipt.digits;
  const decimal = (amount: number | null): number | null => (amount === null ? null : amount / one);
  const takenOff = receipt.items.reduce((sum, item) => sum + (item.takenOffCents ?? 0), 0);
  return {
    file,
    restaurantName: receipt.restaurantName,
    items: receipt.items.map(({ name, quantity, priceCents, takenOffCents = 0, confidence, box }) => ({
      name,
      quantity,
      price: (priceCents + takenOffCents) / one,
      confidence,
      box: box?.map((value) => Math.round(value * 10_000) / 10_000) ?? null,
    })),
    subtotal: decimal(receipt.subtotalCents),
    tax: decimal(receipt.taxCents),
    tip: decimal(receipt.tipCents),
    additionalCharges: decimal(receipt.additionalChargesCents - takenOff),
    total: decimal(receipt.totalCents),
    paidBefore: receipt.paidBefore.map(({ label, cents }) => ({ label, amount: cents / one })),
    adjustments: receipt.adjustments.map(({ cents, ...row }) => ({ ...row, amount: cents / one })),
    currency: receipt.currency,
    currencySource: receipt.currencySource,
    likelyCurrency: receipt.likelyCurrency,
    date: receipt.date,
    guests: receipt.guests,
    doubt: receipt.doubt,
    ms: receipt.ms,
    reader: receipt.reader,
  };
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run --silent read -- FILE…');
  process.exitCode = 2;
}
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

for (const file of files) {
  try {
    print(toOutput(file, await readReceipt(await readFile(file))));
  } catch (error) {
    const code =
      error instanceof ReceiptReadError ? error.code : error instanceof Error ? error.message : String(error);
    print({ file, error: code });
    process.exitCode = 1;
  }
}
