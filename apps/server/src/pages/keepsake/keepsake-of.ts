import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type Money, moneyIn } from '@fairtab/domain/currency';
import { type Cents, sum } from '@fairtab/domain/money';
import { askedTotalOf } from '@fairtab/receipt/finalizing/final-split-of';
import { CHARGE_NAMES } from '@fairtab/texts/charge-names';
import { bill, breakdown } from '@fairtab/texts/en/bill';
import { keepsake } from '@fairtab/texts/en/documents';
import { ownBill } from '@fairtab/texts/en/own-bill';
import { formatMoney } from '@fairtab/texts/format';
import { type Language, LOCALES } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import { writable } from './letters.ts';

/** So many dishes and charges are listed, the rest in one line each: it bounds the height of the picture. */
const MOST = { dishes: 45, charges: 12 };

export type Row = { name: string; amount: string };

/** What is on the picture of one guest's bill, in words. Of other people, the host included, it has nothing. */
export type Keepsake = { place: string; day: string; dishes: Row[]; rows: Row[]; total: Row };

/**
 * The picture's words: what this guest and those with them had, and what it came to; who pays it for whom is not on it.
 * @param view one guest's own bill
 * @returns null if it is not final, or the guest is not on it
 */
export function keepsakeOf(view: ReceiptView, language: Language): Keepsake | null {
  const { receipt, final_split: split } = view;
  const mine = split?.totals.find(({ guest_id }) => guest_id === view.me.guest_id);
  if (receipt.status !== 'finalized' || split === null || mine === undefined) return null;
  const money = moneyIn(receipt.currency);
  const row = (name: string, cents: Cents): Row => ({ name, amount: amountIn(language, money(cents)) });
  const onReceipt = row(sayIn(language, ownBill.total), mine.total);
  const onCard = receipt.card && {
    name: sayIn(language, keepsake.onCard),
    amount: amountIn(language, moneyIn(receipt.card.currency)(askedTotalOf(mine))),
  };
  const named = ({ name, cents, otherwise }: Line) => row(writable('text', name ?? '') || otherwise, cents);
  const own = split.shares.filter(({ guest_id }) => guest_id === mine.guest_id);
  const parts = new Map(own.map(({ item_id, cents }) => [item_id, cents]));
  const unnamed = sayIn(language, bill.unnamedItem);
  const dishes = view.items.flatMap(({ id, name }) => {
    const cents = parts.get(id);
    return cents === undefined ? [] : [{ name, cents, otherwise: unnamed }];
  });
  const charges = view.charges.flatMap(({ id, description, kind }) => {
    const cents = mine.charges.find(({ charge_id }) => charge_id === id)?.cents ?? 0;
    return cents === 0 ? [] : [{ name: description, cents, otherwise: sayIn(language, CHARGE_NAMES[kind]) }];
  });
  return {
    place: writable('display', receipt.restaurant_name ?? '') || sayIn(language, keepsake.yourBill),
    day: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(receipt.created_day),
    ),
    dishes: bounded(dishes, MOST.dishes, (count) => sayIn(language, keepsake.more, { count })).map(named),
    rows: [
      row(sayIn(language, breakdown.items), mine.subtotal),
      ...(mine.tax === 0 ? [] : [row(sayIn(language, breakdown.tax), mine.tax)]),
      ...bounded(charges, MOST.charges, (count) => sayIn(language, keepsake.moreCharges, { count })).map(
        named,
      ),
      ...(mine.tip === 0 ? [] : [row(sayIn(language, breakdown.tip), mine.tip)]),
      ...(mine.host_tip === 0 ? [] : [row(sayIn(language, breakdown.hostTip), mine.host_tip)]),
      ...(onCard === null ? [] : [onReceipt]),
    ],
    total: onCard ?? onReceipt,
  };
}

/** An amount, by the code of its currency where the faces lack its sign: 'ILS 12.50'. */
export function amountIn(language: Language, money: Money): string {
  const text = formatMoney(language, money);
  return text.replace(/\p{Sc}/u, (sign) =>
    writable('text', `${sign}0`) ? sign : `${money.currency.code}\u00A0`,
  );
}

/** `otherwise`: what stands there where nothing of the name can be written. */
type Line = { name: string | null; cents: Cents; otherwise: string };

/** At most so many lines; where there are more, the last one sums up the others. */
function bounded(lines: readonly Line[], most: number, more: (count: number) => string): Line[] {
  if (lines.length <= most) return [...lines];
  const rest = lines.slice(most - 1);
  const cents = sum(rest.map((line) => line.cents));
  return [...lines.slice(0, most - 1), { name: null, cents, otherwise: more(rest.length) }];
}
