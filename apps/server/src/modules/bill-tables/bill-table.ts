import { CSV_START, type CsvCell, csvLine } from '@fairtab/domain/money/csv';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { CHARGE_NAMES } from '@fairtab/texts/charge-names';
import { bill, breakdown, hostBill } from '@fairtab/texts/en/bill';
import { billTable } from '@fairtab/texts/en/documents';
import { guestNamesIn } from '@fairtab/texts/guest-names';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { type Party, partiesOf } from './parties.ts';

const COLUMNS = [
  'date',
  'restaurant',
  'status',
  'person',
  'kind',
  'what',
  'part',
  'of',
  'amount',
  'toPay',
  'paid',
  'currency',
  'receipt',
] as const;

type Column = (typeof COLUMNS)[number];
type Line = Partial<Record<Column, CsvCell>>;

const written = (line: Line): string => csvLine(COLUMNS.map((column) => line[column] ?? null));

/** The header row of a file of bills. */
export const tableHead = (language: Language): string =>
  CSV_START + csvLine(COLUMNS.map((column) => sayIn(language, billTable[column])));

/** The lines of one bill. Their `amount` adds up to the bill with the host tip; `toPay` and `paid` occur once per payer. */
export function tableOf(snapshot: ReceiptSnapshot, language: Language): string {
  const { receipt, guests } = snapshot;
  const names = guestNamesIn(language, guests);
  const ofAll: Line = {
    date: receipt.created_day,
    restaurant: receipt.restaurant_name ?? '',
    status: sayIn(language, hostBill[receipt.status]),
    currency: receipt.currency.code,
    receipt: receipt.id,
  };
  return partiesOf(snapshot)
    .flatMap((party) => {
      const person =
        typeof party.who === 'string'
          ? sayIn(language, billTable[party.who])
          : (names.get(party.who.guestId) ?? sayIn(language, bill.nameless));
      return linesOf(party, snapshot, language).map((line) => written({ ...ofAll, person, ...line }));
    })
    .join('');
}

function linesOf(party: Party, snapshot: ReceiptSnapshot, language: Language): Line[] {
  const money = moneyIn(snapshot.receipt.currency);
  const extra = (kind: string, amount: Cents, what = ''): Line[] =>
    amount === 0 ? [] : [{ kind, what, amount: money(amount) }];
  const charges = party.charges.flatMap(({ chargeId, cents }) => {
    const charge = snapshot.charges.find(({ id }) => id === chargeId);
    return extra(sayIn(language, CHARGE_NAMES[charge?.kind ?? 'fee']), cents, charge?.description ?? '');
  });
  return [
    ...dishLines(party, snapshot, language),
    ...extra(sayIn(language, breakdown.tax), party.tax),
    ...charges,
    ...extra(sayIn(language, breakdown.tip), party.tip),
    ...extra(sayIn(language, breakdown.hostTip), party.hostTip),
    ...paymentLine(party, snapshot, language),
  ];
}

/** In the order of the receipt; on an even split one line for all items. */
function dishLines(
  { dishes, subtotal }: Party,
  { items, receipt }: Pick<ReceiptSnapshot, 'items' | 'receipt'>,
  language: Language,
): Line[] {
  const money = moneyIn(receipt.currency);
  if (receipt.evenly && subtotal !== 0)
    return [{ kind: sayIn(language, billTable.allDishes), amount: money(subtotal) }];
  return items.flatMap(({ id, name, position }) =>
    dishes
      .filter(({ itemId }) => itemId === id)
      .map(({ units, of, cents }) => ({
        kind: sayIn(language, billTable.dish),
        what: name || sayIn(language, bill.lineOfReceipt, { line: position + 1 }),
        part: units,
        of,
        amount: money(cents),
      })),
  );
}

function paymentLine({ who, due }: Party, { guests, receipt }: ReceiptSnapshot, language: Language): Line[] {
  if (typeof who === 'string' || due === null) return [];
  const paid = guests.find(({ id }) => id === who.guestId)?.payment?.confirmed ?? ZERO;
  if (due === 0 && paid === 0) return [];
  const currency = askedCurrency(receipt);
  const money = moneyIn(currency);
  const kind = sayIn(language, billTable.payment);
  return [{ kind, toPay: money(due), paid: money(paid), currency: currency.code }];
}
