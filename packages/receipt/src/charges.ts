import { LIMITS } from '@fairtab/domain/input/limits';
import { type Cents, sum, ZERO } from '@fairtab/domain/money/money';
import type { TipSource } from '@fairtab/domain/money/tip';
import { cleanName } from '@fairtab/domain/people/names';
import { lineDiscountsFit } from '@fairtab/domain/split/share-charges';
import { chargeOf, costOf } from './bill.ts';
import type { Charge, Facts, HostReceipt, Item, OwnFields, PaperId } from './model.ts';
import { onPaper, requirePaper } from './papers/one-paper.ts';
import { refuse } from './refusals.ts';

/** Absent fields are unchanged. */
export type ChargeChanges = {
  [Field in keyof Omit<Charge, 'id' | 'position' | 'paper_id'>]?: Charge[Field] | undefined;
};

/** @throws Refused request.field_refused, charge.no_lines, item.not_found */
function askedCharge<C extends Omit<Charge, 'id' | 'position'>>(
  { items }: Pick<HostReceipt, 'items'>,
  before: C,
  asked: ChargeChanges,
): C {
  const { description = before.description, amount = before.amount } = asked;
  const { applies_to = before.applies_to, item_ids: lines = before.item_ids } = asked;
  const kind = kindAfter(before, asked);
  const after = { ...before, description: cleanName(description ?? '') || null, amount, kind, applies_to };
  if (applies_to !== 'lines') {
    if (asked.item_ids !== undefined && asked.item_ids.length > 0)
      refuse('request.field_refused', { field: 'item_ids' });
    return { ...after, item_ids: [] };
  }
  const item_ids = [...new Set(lines)].sort();
  if (item_ids.length === 0) refuse('charge.no_lines', {});
  const isOn = (id: string) => items.some((item) => item.id === id && item.paper_id === before.paper_id);
  if (!item_ids.every(isOn)) refuse('item.not_found', {});
  return { ...after, item_ids };
}

function kindAfter(
  before: Pick<Charge, 'kind' | 'amount'>,
  { kind, amount = before.amount }: ChargeChanges,
): Charge['kind'] {
  if (kind === undefined) {
    if (amount < 0) return 'discount';
    return before.kind === 'discount' && amount > 0 ? 'fee' : before.kind;
  }
  if (amount !== 0 && (kind === 'discount') !== amount < 0)
    refuse('request.field_refused', { field: 'kind' });
  return kind;
}

/** A discount is below 0, and nothing else is. */
export function kindBySign(kind: Charge['kind'], amount: Cents): Charge['kind'] {
  if (amount < 0) return 'discount';
  return kind === 'discount' ? 'fee' : kind;
}

/** @throws Refused charge.exceeds_lines if a discount is larger than what is left of its lines */
export function requireLineDiscounts(items: readonly Item[], charges: readonly Charge[]): void {
  const lines = items.map((item) => ({ id: item.id, price: costOf(item) }));
  if (!lineDiscountsFit(charges.map(chargeOf), lines)) refuse('charge.exceeds_lines', {});
}

/** @throws Refused charge.too_many, paper.not_found, request.invalid for an id in use, charge.exceeds_lines; as askedCharge */
export function addCharge<R extends HostReceipt>(
  receipt: R,
  {
    id,
    paper_id = null,
    ...asked
  }: ChargeChanges & { id?: string | undefined; paper_id?: PaperId | undefined; amount: Cents },
  { newId }: Facts,
): R {
  if (receipt.charges.length >= LIMITS.chargesPerReceipt)
    refuse('charge.too_many', { max: LIMITS.chargesPerReceipt });
  if (receipt.charges.some((charge) => charge.id === id)) refuse('request.invalid', { where: 'id' });
  requirePaper(receipt, paper_id);
  const blank: Charge = {
    id: id ?? newId(),
    paper_id,
    description: null,
    amount: ZERO,
    kind: 'fee',
    applies_to: 'everything',
    item_ids: [],
    position: 1 + Math.max(-1, ...receipt.charges.map(({ position }) => position)),
  };
  const charges = [...receipt.charges, askedCharge(receipt, blank, asked)];
  requireLineDiscounts(receipt.items, charges);
  return { ...receipt, charges };
}

const findCharge = ({ charges }: Pick<HostReceipt, 'charges'>, id: string): Charge =>
  charges.find((charge) => charge.id === id) ?? refuse('charge.not_found', {});

/** @throws Refused charge.not_found, charge.exceeds_lines; as askedCharge */
export function editCharge<R extends HostReceipt>(
  receipt: R,
  { id, ...asked }: ChargeChanges & { id: string },
): R {
  const after = askedCharge(receipt, findCharge(receipt, id), asked);
  const charges = receipt.charges.map((charge) => (charge.id === id ? after : charge));
  requireLineDiscounts(receipt.items, charges);
  return { ...receipt, charges };
}

/** @throws Refused charge.not_found */
export function removeCharge<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  findCharge(receipt, id);
  return { ...receipt, charges: receipt.charges.filter((charge) => charge.id !== id) };
}

/** Amounts in minor units. `tip_source` alone confirms the tip as it is. Without `paper_id` amounts are sums of all papers. */
export type TaxAndTip = {
  paper_id?: PaperId | undefined;
  tax_amount?: Cents | undefined;
  tip_amount?: Cents | undefined;
  tip_source?: TipSource | null | undefined;
};

type Taxed = Pick<HostReceipt, 'papers' | 'items' | 'charges' | 'contributions'> & {
  receipt: Pick<OwnFields, 'tax_amount' | 'tip_amount' | 'additional_charges' | 'included_taxes'> &
    Partial<Pick<OwnFields, 'tip_source'>>;
};

/** @throws Refused paper.not_found; request.field_refused for a sum below what the further papers have; as taxAndTip */
export function editTaxAndTip<R extends Taxed>(receipt: R, { paper_id, ...asked }: TaxAndTip): R {
  if (paper_id !== undefined) return onPaper(receipt, paper_id, (paper) => taxAndTip(paper, asked));
  const after = taxAndTip(receipt, asked);
  for (const field of ['tax_amount', 'tip_amount'] as const)
    if (after.receipt[field] < sum(receipt.papers.map((paper) => paper[field])))
      refuse('request.field_refused', { field });
  return after;
}

/** A tax replaces the printed included taxes. @throws Refused request.field_refused for a tip source other than the host */
function taxAndTip<R extends Taxed>(
  receipt: R,
  { tax_amount: tax, tip_amount: tip, tip_source: source }: TaxAndTip,
): R {
  if (source !== undefined && source !== 'host') refuse('request.field_refused', { field: 'tip_source' });
  const { receipt: before } = receipt;
  const tax_amount = tax ?? before.tax_amount;
  const answered = tip !== undefined || source !== undefined;
  return {
    ...receipt,
    receipt: {
      ...before,
      tax_amount,
      tip_amount: tip ?? before.tip_amount,
      tip_source: answered ? 'host' : before.tip_source,
      ...(before.included_taxes !== undefined && tax_amount !== 0 && { included_taxes: [] }),
    },
  };
}
