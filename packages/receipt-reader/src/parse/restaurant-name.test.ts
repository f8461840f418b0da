import { expect, it } from 'vitest';
import { readText as read, textRows } from '../../test/text-rows.ts';
import { explainReceipt } from './parse-receipt.ts';

const ITEMS = 'Tea   3.00\nCake   4.00\nTotal   7.00';

it.each([
  [`Welcome to Blue Heron Grill\n12 Main Street\n${ITEMS}`, 'Blue Heron Grill'],
  [`CUSTOMER COPY\nSakura House\n(212) 555-0100\n${ITEMS}`, 'Sakura House'],
  [`555-0100\n12/03/2024\n${ITEMS}`, null],
  // A branch, an address, who served: no name, and no reason to look no further.
  [`STORE # MN-1186\n${ITEMS}`, null],
  [`Filiale 1130\nBahnhofstr. 4\n33100 Paderborn\n${ITEMS}`, null],
  [`Bahnhofstr. 4\nEUR\n${ITEMS}`, null],
  [`Cashier: Ali\n11-Dec-2014\n${ITEMS}`, null],
  [
    `Store No. 12\n(212) 555-0100\n9 Station Road\nServer: Dana\nCheck: 8\nSilver Spoon\n${ITEMS}`,
    'Silver Spoon',
  ],
  // A slogan is none, and a name may be a sentence.
  [`Gourmet without attitude\n12 High Street\n${ITEMS}`, null],
  [`La vie est belle\n12 High Street\n${ITEMS}`, 'La vie est belle'],
  // The name in its thanks, and its web address.
  [`12 High Street\n${ITEMS}\nThank you for dining at Sakura House!`, 'Sakura House'],
  [`Bahnhofstr. 4\n${ITEMS}\nVielen Dank für Ihren Besuch im Gasthaus Krone.`, 'Gasthaus Krone'],
  [`12 High Street\n${ITEMS}\nThank you for dining with us`, null],
  [`Copper Pot\n12 High Street\n${ITEMS}\nThank you for dining at our house`, 'Copper Pot'],
  [`12 High Street\n${ITEMS}\nwww.silver-spoon.com`, 'Silver Spoon'],
  [`WUNSCHLOS\nGLÜCKLICH?\nMarktkauf Lehr\n${ITEMS}\nwww.marktkauf-lehr.de`, 'Marktkauf Lehr'],
  [`12 High Street\n${ITEMS}\nOnline: https://clover.com/r/7N6`, null],
])('%j is of %s', (text, name) => expect(read(text).restaurantName).toBe(name));

it('takes no print for the name that shines through from the other side', () => {
  const rows = textRows(`conqeeTenb hoebin\nCorner Grill\n${ITEMS}`);
  for (const cell of rows[0]?.cells ?? []) cell.confidence = 0.6;
  expect(explainReceipt(rows).receipt.restaurantName).toBe('Corner Grill');
});
