import * as contract from '@fairtab/contract/receipt/receipts';
import { CSV_START, type CsvCell, csvLine } from '@fairtab/domain/money/csv';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import type { Amounts } from '@fairtab/domain/split/bill';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { owedIn, pairsFrom } from '@fairtab/receipt/paying/pairs';
import { duesIn, splitOf } from '@fairtab/receipt/split-of';
import { CHARGE_NAMES } from '@fairtab/texts/charge-names';
import { bill, breakdown, hostBill } from '@fairtab/texts/en/bill';
import { billTable, printedBill } from '@fairtab/texts/en/documents';
import { paidLines } from '@fairtab/texts/en/who-paid';
import { guestNamesIn } from '@fairtab/texts/guest-names';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { logFailure } from '../../adapters/database/unavailable.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';

export function mountBillTables(mount: Mount): void {
  mount(contract.downloadBill, async (context, { params }, http) => {
    const snapshot = await context.services.snapshots.byId(params.id);
    requireOwner(snapshot.receipt, context);
    const { restaurant_name, bill_day } = snapshot.receipt;
    const name = restaurant_name ?? textIn(context.language, hostBill.unnamedReceipt);
    const table = tableHead(context.language) + tableOf(snapshot, context.language);
    return http.body(table, 200, csvHeaders(`${name} ${bill_day}`));
  });

  mount(contract.downloadBills, async (context, _input, http) => {
    const day = new Date().toISOString().slice(0, 10);
    const name = `${textIn(context.language, billTable.allBills)} ${day}`;
    // A HEAD request has no body, so nothing would read the stream.
    if (http.req.raw.method === 'HEAD') return http.body(null, 200, csvHeaders(name));
    return http.body(await allBills(context), 200, csvHeaders(name));
  });
}

/** One CSV file, latest first; bills are loaded one at a time, as the client reads. @throws AppError request.rate_limited */
async function allBills({
  services,
  user,
  language,
  log,
}: SessionContext): Promise<ReadableStream<Uint8Array>> {
  const { kysely } = services.database;
  await limit(services.database, 'billTables', { user: user.id });
  const receipts = await kysely
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const encoder = new TextEncoder();
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(tableHead(language));
    for (const { id } of receipts) {
      const snapshot = await loadSnapshot(kysely, id);
      if (snapshot?.receipt.user_id === user.id) yield encoder.encode(tableOf(snapshot, language));
    }
  }
  const pieces = lines();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          logFailure(log, error, 'a file of bills broke off');
          controller.error(error);
        }
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/** Longest file name, in characters. */
const LONGEST = 80;

/** Characters that some operating system refuses in file names, or that would end the header. */
const REFUSED = /[\\/:*?"<>|\p{C}]/gu;

/** Headers for downloading a CSV file. `name` may contain anything, and has no extension. */
export function csvHeaders(name: string): Record<string, string> {
  const plain = name.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  const file = `${plain.replace(/^[.\s]+/, '')}.csv`;
  const ascii = file.normalize('NFKD').replace(/[^ -~]/g, '');
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  };
}

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

const tableHead = (language: Language): string =>
  CSV_START + csvLine(COLUMNS.map((column) => textIn(language, billTable[column])));

/** The lines of one bill. Their `amount` adds up to the bill with the host tip; `toPay` and `paid` occur once per payer and payee. */
function tableOf(snapshot: ReceiptSnapshot, language: Language): string {
  const { receipt, guests } = snapshot;
  const names = guestNamesIn(language, guests);
  const ofAll: Line = {
    date: receipt.bill_day,
    restaurant: receipt.restaurant_name ?? '',
    status: textIn(language, hostBill[receipt.status]),
    currency: receipt.currency.code,
    receipt: receipt.id,
  };
  return partiesOf(snapshot)
    .flatMap((party) => {
      const person =
        typeof party.who === 'string'
          ? textIn(language, billTable[party.who])
          : (names.get(party.who.guestId) ?? textIn(language, bill.nameless));
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
    return extra(textIn(language, CHARGE_NAMES[charge?.kind ?? 'fee']), cents, charge?.description ?? '');
  });
  return [
    ...itemLines(party, snapshot, language),
    ...extra(textIn(language, breakdown.tax), party.tax),
    ...charges,
    ...extra(textIn(language, breakdown.tip), party.tip),
    ...extra(textIn(language, breakdown.hostTip), party.hostTip),
    ...contributionLine(party, snapshot, language),
    ...paymentLines(party, snapshot, language),
  ];
}

/** In the order of the receipt; on an even split one line for all items. */
function itemLines(
  { itemShares, subtotal }: Party,
  { items, receipt }: Pick<ReceiptSnapshot, 'items' | 'receipt'>,
  language: Language,
): Line[] {
  const money = moneyIn(receipt.currency);
  if (receipt.evenly && subtotal !== 0)
    return [{ kind: textIn(language, billTable.allDishes), amount: money(subtotal) }];
  return items.flatMap(({ id, name, position }) =>
    itemShares
      .filter(({ itemId }) => itemId === id)
      .map(({ units, of, cents }) => ({
        kind: textIn(language, printedBill.dish),
        what: name || textIn(language, bill.lineOfReceipt, { line: position + 1 }),
        part: units,
        of,
        amount: money(cents),
      })),
  );
}

/** What they paid of the receipt's total. */
function contributionLine({ who }: Party, snapshot: ReceiptSnapshot, language: Language): Line[] {
  return snapshot.contributions
    .filter(({ guest_id }) => isGuest(who, guest_id))
    .map(({ how, amount }) => ({
      kind: textIn(language, billTable.contributed),
      what: textIn(language, paidLines[how]),
      paid: moneyIn(snapshot.receipt.currency)(amount),
    }));
}

/** What they pay the host; if others paid the restaurant, too, what they pay each of them. */
function paymentLines({ who, due }: Party, snapshot: ReceiptSnapshot, language: Language): Line[] {
  if (typeof who === 'string') return [];
  if (snapshot.final_split !== null && snapshot.contributions.length > 0)
    return pairLines(who.guestId, snapshot, language);
  if (due === null) return [];
  const paid = owedIn(snapshot, who.guestId).paid.confirmed ?? ZERO;
  if (due === 0 && paid === 0) return [];
  const currency = paymentCurrency(snapshot.receipt);
  const money = moneyIn(currency);
  const kind = textIn(language, billTable.payment);
  return [{ kind, toPay: money(due), paid: money(paid), currency: currency.code }];
}

function pairLines(guestId: string, snapshot: ReceiptSnapshot, language: Language): Line[] {
  const names = guestNamesIn(language, snapshot.guests);
  const currency = paymentCurrency(snapshot.receipt);
  const money = moneyIn(currency);
  return pairsFrom(snapshot, guestId).map(({ to, amount, paid }) => ({
    kind: textIn(language, billTable.payment),
    what: names.get(to) ?? '',
    toPay: money(amount),
    paid: money(paid.confirmed ?? ZERO),
    currency: currency.code,
  }));
}

/** `units` of `of`, see ItemShare in the domain; null for a part that is not divided in units. */
type PartyItem = { itemId: string; units: number | null; of: number | null; cents: Cents };

/** A guest's part of a bill and what they pay, or a part that no guest has. Amounts are in minor units. */
type Party = {
  /** A guest, unclaimed items, or seats not taken yet. */
  who: { guestId: string } | 'nobody' | 'emptySeats';
  itemShares: readonly PartyItem[];
  charges: readonly { chargeId: string; cents: Cents }[];
  /** Amount due in the asked currency; null for the host and for parts without a guest. */
  due: Cents | null;
} & Pick<Amounts, 'subtotal' | 'tax' | 'tip' | 'hostTip'>;

/** Who has what: as decided on a final bill, as of now on an open one. The parts add up to the bill. */
function partiesOf(snapshot: ReceiptSnapshot): Party[] {
  const dues = duesIn(snapshot);
  const hostId = snapshot.guests.find(({ is_host }) => is_host)?.id;
  const dueOf = (id: string): Cents | null => (id === hostId ? null : (dues.get(id)?.due ?? ZERO));
  const parts = inOrder(
    snapshot,
    snapshot.final_split === null ? openParts(snapshot) : finalParts(snapshot.final_split),
  );
  // A payer may have had nothing themselves.
  const payers = [...dues.keys()].filter((id) => !parts.some(({ who }) => isGuest(who, id)));
  return [
    ...parts.map((part) => ({
      ...part,
      due: typeof part.who === 'object' ? dueOf(part.who.guestId) : null,
      // The host does not pay it, see `displayedTotals`.
      ...(hostId !== undefined && isGuest(part.who, hostId) ? { hostTip: ZERO } : {}),
    })),
    ...payers.map((guestId) => ({ ...NOTHING, who: { guestId }, due: dueOf(guestId) })),
  ];
}

const isGuest = (who: Party['who'], id: string): boolean => typeof who === 'object' && who.guestId === id;

function inOrder({ guests }: ReceiptSnapshot, parts: readonly Part[]): Part[] {
  const places = new Map(guests.map(({ id }, place) => [id, place]));
  const placeOf = ({ who }: Part) =>
    typeof who === 'string' ? guests.length : (places.get(who.guestId) ?? guests.length);
  return [...parts].sort((a, b) => placeOf(a) - placeOf(b));
}

const NOTHING = { itemShares: [], charges: [], subtotal: ZERO, tax: ZERO, tip: ZERO, hostTip: ZERO };

type Part = Omit<Party, 'due'>;

function finalParts({ totals, shares }: NonNullable<ReceiptSnapshot['final_split']>): Part[] {
  return totals.map(({ guest_id, subtotal, tax, tip, host_tip, charges }) => ({
    who: { guestId: guest_id },
    itemShares: shares
      .filter((share) => share.guest_id === guest_id)
      .map(({ item_id, units, of, cents }) => ({ itemId: item_id, units, of, cents })),
    charges: charges.map(({ charge_id, cents }) => ({ chargeId: charge_id, cents })),
    ...{ subtotal, tax, tip, hostTip: host_tip },
  }));
}

function openParts(snapshot: ReceiptSnapshot): Part[] {
  const { people, unclaimed, emptySeats } = splitOf(snapshot);
  const amountsOf = ({ subtotal, tax, tip, hostTip }: Amounts) => ({ subtotal, tax, tip, hostTip });
  return [
    ...people.map((person) => ({
      who: { guestId: person.personId },
      itemShares: person.items,
      charges: person.charges,
      ...amountsOf(person),
    })),
    {
      who: 'nobody',
      itemShares: unclaimed.items.map(({ itemId, cents }) => ({ itemId, cents, units: null, of: null })),
      charges: unclaimed.charges,
      ...amountsOf(unclaimed),
    },
    {
      who: 'emptySeats',
      itemShares: emptySeats.items,
      charges: emptySeats.charges,
      ...amountsOf(emptySeats),
    },
  ];
}
