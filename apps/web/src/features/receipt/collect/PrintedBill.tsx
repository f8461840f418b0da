import type { FinalSplitView, GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import { costOf, paymentCurrency } from '@fairtab/receipt/bill';
import { contributedIn } from '@fairtab/receipt/paying/contributed';
import { owedIn, pairsAmong } from '@fairtab/receipt/paying/pairs';
import { displayedTotals, duesIn } from '@fairtab/receipt/split-of';
import { currencyName } from '@fairtab/texts/currency-name';
import { breakdown, hostBill, wholeBill } from '@fairtab/texts/en/bill';
import { printedBill } from '@fairtab/texts/en/documents';
import { formatFigures } from '@fairtab/texts/format-figures';
import { dayWithYear } from '@fairtab/texts/short-day';
import { currentLanguage, text } from '@fairtab/texts/text';
import { classNames } from '../../../components/base/class-names.ts';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { chunks } from '../../../lib/chunks.ts';
import { chargeName, displayNames, nameIn, nameWithCompanions } from '../../person-bill/index.ts';

/** Up to this number of people, names are printed horizontally. */
const FEW_PEOPLE = 5;

type Person = { id: string; name: string };

/** A whole final bill for paper, on one sheet if it fits: who had what, and everyone's amount due. */
export function PrintedBill({ view }: { view: ReceiptView }) {
  const { receipt, final_split } = view;
  if (final_split === null) return null;
  const rows = printedRows(view, final_split);
  const people = peopleOf(view, rows);
  const figures = (amount: Cents, { currency = receipt.currency }: PrintedRow) =>
    formatFigures(currentLanguage(), moneyIn(currency)(amount));
  const lettersOf = (amountsOf: (row: PrintedRow) => readonly Cents[]) =>
    Math.max(0, ...rows.flatMap((row) => amountsOf(row).map((amount) => figures(amount, row).length)));
  const widest = { whole: lettersOf(({ whole }) => [whole]), own: lettersOf(({ by }) => [...by.values()]) };
  const size = sheetSize({ rows: rows.length, people: people.length, widest });
  return (
    <section className="on-paper one-sheet hidden print:block" style={{ fontSize: `${size.points}pt` }}>
      <p className="font-display text-[15pt] leading-tight">
        {receipt.restaurant_name ?? text(hostBill.unnamedReceipt)}
      </p>
      <p className="mb-2 text-[8pt]">
        {text(printedBill.about, {
          day: dayWithYear(receipt.bill_day),
          payer: receipt.payer_name,
          people: text(wholeBill.people, { count: people.length }),
          currency: currencyName(receipt.currency.code),
        })}
      </p>
      {chunks(people, Math.max(1, size.people)).map((part) => (
        <PrintedTable key={part[0]?.id} rows={rows} people={part} figures={figures} />
      ))}
    </section>
  );
}

/** In the order of joining. */
function peopleOf({ guests }: ReceiptView, rows: readonly PrintedRow[]): Person[] {
  const names = displayNames(guests);
  const isOn = ({ id }: GuestView) => rows.some(({ by }) => (by.get(id) ?? ZERO) !== 0);
  return guests
    .filter((guest) => isOn(guest))
    .map(({ id, companions }) => ({ id, name: nameWithCompanions(nameIn(names, id), companions) }));
}

type PrintedTableProps = {
  rows: readonly PrintedRow[];
  people: readonly Person[];
  figures: (amount: Cents, row: PrintedRow) => string;
};

function PrintedTable({ rows, people, figures }: PrintedTableProps) {
  const turned = people.length > FEW_PEOPLE;
  return (
    <table className="mb-3 w-full border-collapse leading-[1.25]">
      <thead>
        <tr className="border-ink border-b align-bottom">
          <th className="text-left">{text(printedBill.dish)}</th>
          <th className="px-[0.35em] text-right">{text(printedBill.bill)}</th>
          {people.map(({ id, name }) => (
            <th key={id} className="px-[0.35em] text-right">
              <span
                className={
                  turned
                    ? 'inline-block max-h-[8.5em] rotate-180 overflow-hidden whitespace-nowrap text-left [writing-mode:vertical-rl]'
                    : 'wrap-anywhere'
                }
              >
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.key}
            className={classNames('break-inside-avoid border-line border-b', row.strong && 'font-semibold')}
          >
            <th
              scope="row"
              className={classNames('max-w-0 truncate text-left', !row.strong && 'font-normal')}
            >
              {row.name}
            </th>
            <td className={FIGURE}>{figures(row.whole, row)}</td>
            {people.map(({ id }) => {
              const own = row.by.get(id) ?? ZERO;
              return (
                <td key={id} className={FIGURE}>
                  {own === 0 ? '' : figures(own, row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIGURE = 'amount w-0 whitespace-nowrap px-[0.35em] text-right';

/** In points: the area within 10 mm margins on both A4 and Letter, less the head above the table. */
const WIDTH = 538;
const HEIGHT = 734 - 46;

/** Font sizes in points. */
const SMALLEST = 5.5;
const LARGEST = 9.5;

/** Multiples of the font size: a row, the names above, a digit, the gap between columns, an item's name. */
const ROW = 1.42;
const NAMES = 9;
const FIGURE_WIDTH = 0.56;
const GAP = 0.7;
const ITEM_HEIGHT = 13;

type Wanted = {
  /** Table rows, without the names above them. */
  rows: number;
  people: number;
  /** Characters of the longest amount: of the whole bill, and of one person. */
  widest: { whole: number; own: number };
};

/** People per table, and the largest font in points that fits the bill on one sheet. If none does, people wrap to further tables, and rows to further sheets. */
export function sheetSize({ rows, people, widest }: Wanted) {
  const figure = widest.own * FIGURE_WIDTH + GAP;
  const first = ITEM_HEIGHT + widest.whole * FIGURE_WIDTH + GAP;
  const room = Math.floor((WIDTH / SMALLEST - first) / figure);
  const tables = Math.max(1, Math.ceil(people / Math.max(1, room)));
  const beside = Math.ceil(people / tables);
  const byWidth = WIDTH / (first + figure * beside);
  const byHeight = HEIGHT / tables / (rows * ROW + NAMES);
  const points = Math.min(LARGEST, Math.max(SMALLEST, Math.min(byWidth, byHeight)));
  return { people: beside, points: Math.floor(points * 10) / 10 };
}

/** A line of the printed bill, in minor units: for the whole bill, and by guest id. */
type PrintedRow = {
  key: string;
  name: string;
  whole: Cents;
  by: ReadonlyMap<string, Cents>;
  /** Whether it sums up the lines above it. */
  strong?: boolean;
  /** If it differs from the bill's. */
  currency?: Currency;
};

/** The lines of a final bill: items, tax, charges, tips and amounts due. A line's amounts by guest add up to its whole. */
export function printedRows(view: ReceiptView, final: FinalSplitView): PrintedRow[] {
  const { receipt, items, charges } = view;
  const { shares } = final;
  const totals = displayedTotals(final.totals, view.guests);
  const hostTip = sum(totals.map(({ host_tip }) => host_tip));
  type Part = (typeof totals)[number];
  const of = (amountOf: (part: Part) => Cents) =>
    new Map(totals.map((part) => [part.guest_id, amountOf(part)]));
  const itemRows = items.map((item) => {
    const own = shares.filter(({ item_id }) => item_id === item.id);
    return {
      key: item.id,
      name: itemWords(item),
      whole: costOf(item),
      by: new Map(own.map((share) => [share.guest_id, share.cents])),
    };
  });
  const extra = charges.map((charge) => ({
    key: charge.id,
    name: chargeName(charge),
    whole: charge.amount,
    by: of((part) => part.charges.find(({ charge_id }) => charge_id === charge.id)?.cents ?? ZERO),
  }));
  const rows: PrintedRow[] = [
    ...itemRows,
    {
      key: 'dishes',
      name: text(breakdown.dishes),
      whole: sum(items.map(costOf)),
      by: of(({ subtotal }) => subtotal),
      strong: true,
    },
    { key: 'tax', name: text(breakdown.tax), whole: receipt.tax_amount, by: of(({ tax }) => tax) },
    ...extra,
    { key: 'tip', name: text(breakdown.tip), whole: receipt.tip_amount, by: of(({ tip }) => tip) },
    {
      key: 'hostTip',
      name: text(breakdown.hostTip),
      whole: hostTip,
      by: of(({ host_tip }) => host_tip),
    },
    {
      key: 'total',
      name: text(wholeBill.total),
      whole: add(receipt.total_amount, hostTip),
      by: of(({ total }) => total),
      strong: true,
    },
    ...paidBack(view),
  ];
  return rows.filter(({ strong, whole }) => strong === true || whole !== 0);
}

/** What each person paid at the restaurant, pays each of the others, and has paid them. */
function paidBack(view: ReceiptView): PrintedRow[] {
  const host = view.guests.find(({ is_host }) => is_host)?.id;
  const dues = [...duesIn(view).values()].filter(({ personId }) => personId !== host);
  const due = new Map(dues.map(({ personId, due }) => [personId, due]));
  const paid = new Map(dues.map(({ personId }) => [personId, owedIn(view, personId).paid.confirmed ?? ZERO]));
  const { code } = paymentCurrency(view.receipt);
  const onCard = code !== view.receipt.currency.code;
  const row = (key: string, name: string, by: Map<string, Cents>): PrintedRow => ({
    key,
    name: onCard ? text(printedBill.inCurrency, { name, code }) : name,
    currency: paymentCurrency(view.receipt),
    whole: cents(sum(by.values())),
    by,
    strong: true,
  });
  const toHost = text(printedBill.pays, { payer: view.receipt.payer_name });
  const has = row('paid', text(printedBill.paid), paid);
  if (view.contributions.length === 0) {
    const pays = row('pays', toHost, due);
    return has.whole === 0 ? [pays] : [pays, has];
  }
  const names = displayNames(view.guests);
  const pairs = pairsAmong(view);
  const payees = view.guests.filter(({ id, is_host }) => is_host || pairs.some(({ to }) => to === id));
  const rows = payees.map(({ id, is_host }) => {
    const from = pairs.filter(({ to }) => to === id).map((pair) => [pair.from, pair.amount] as const);
    const name = is_host ? toHost : text(printedBill.pays, { payer: nameIn(names, id) });
    return row(id, name, new Map(from));
  });
  const contributed = contributedIn(view).map(({ personId, amount }) => [personId, amount] as const);
  return [row('contributed', text(printedBill.contributed), new Map(contributed)), ...rows, has].filter(
    ({ whole }) => whole !== 0,
  );
}
