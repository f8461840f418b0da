import { currencyOf } from '@fairtab/domain/money/currencies';
import { type Currency, inDigits, rowsInDigits } from '@fairtab/domain/money/currency';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import type { HostReceipt, OwnReceipt } from './model.ts';
import { refuse } from './refusals.ts';

/**
 * Relabels amounts without converting them: $1,200.00 becomes ¥1,200.
 * @throws Refused request.field_refused, receipt.currency_fixed, receipt.card_same_currency, receipt.currency_decimals
 */
export function changeCurrency<R extends OwnReceipt>(receipt: R, to: Currency): R {
  if (currencyOf(to.code)?.digits !== to.digits) refuse('request.field_refused', { field: 'currency' });
  if (receipt.receipt.earlier_bills > 0) refuse('receipt.currency_fixed', {});
  if (isOfCard(receipt, to)) refuse('receipt.card_same_currency', { currency: to.code });
  if (!canBeIn(receipt, to)) refuse('receipt.currency_decimals', { currency: to.code });
  const after = inCurrency(receipt, to);
  return { ...after, receipt: { ...after.receipt, currency_source: 'host' } };
}

/** Relabels amounts; requires `canBeIn`. */
export function inCurrency<R extends OwnReceipt>(receipt: R, to: Currency): R {
  const { receipt: before, items, charges } = receipt;
  const inNew = (amount: Cents): Cents =>
    cents(inDigits(amount, before.currency.digits, to.digits) ?? amount);
  const { parsed_total_from_image: total, included_taxes: taxes, paid_before: paid } = before;
  return {
    ...receipt,
    receipt: {
      ...before,
      currency: to,
      tax_amount: inNew(before.tax_amount),
      tip_amount: inNew(before.tip_amount),
      additional_charges: inNew(before.additional_charges),
      parsed_total_from_image: total === null ? null : inNew(total),
      paid_before: rowsInDigits(paid, before.currency.digits, to.digits),
      ...(taxes !== undefined && {
        included_taxes: rowsInDigits(taxes, before.currency.digits, to.digits),
      }),
    },
    items: items.map((item) => ({ ...item, price: inNew(item.price), reduction: inNew(item.reduction) })),
    charges: charges.map((charge) => ({ ...charge, amount: inNew(charge.amount) })),
    contributions: receipt.contributions.map((one) => ({ ...one, amount: inNew(one.amount) })),
    papers: receipt.papers.map((paper) => ({
      ...paper,
      tax_amount: inNew(paper.tax_amount),
      tip_amount: inNew(paper.tip_amount),
      parsed_total_from_image: paper.parsed_total_from_image && inNew(paper.parsed_total_from_image),
      paid_before: rowsInDigits(paper.paid_before, before.currency.digits, to.digits),
    })),
  };
}

/** Whether every amount can be expressed in a currency other than the card's. */
export const canBeIn = (receipt: OwnReceipt, to: Currency): boolean =>
  !isOfCard(receipt, to) &&
  [
    ...amountsOf(receipt),
    receipt.receipt.parsed_total_from_image ?? ZERO,
    ...receipt.items.map(({ reduction }) => reduction),
    ...receipt.contributions.map(({ amount }) => amount),
    ...receipt.papers.flatMap((paper) => [
      paper.tax_amount,
      paper.tip_amount,
      paper.parsed_total_from_image ?? ZERO,
    ]),
  ].every((amount) => inDigits(amount, receipt.receipt.currency.digits, to.digits) !== null);

const isOfCard = ({ receipt }: OwnReceipt, { code }: Currency): boolean =>
  receipt.card?.currency.code === code;

/** All amounts of a bill in minor units, item prices before reductions. */
export const amountsOf = ({
  receipt,
  items,
  charges,
}: Pick<HostReceipt, 'receipt' | 'items' | 'charges'>): Cents[] => [
  receipt.tax_amount,
  receipt.tip_amount,
  ...items.map(({ price }) => price),
  ...charges.map(({ amount }) => amount),
];
