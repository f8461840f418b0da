import { LIMITS } from '@fairtab/domain/input/limits';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import type { TipSource } from '@fairtab/domain/money/tip';
import { cleanName } from '@fairtab/domain/people/names';
import { lineDiscountsFit } from '@fairtab/domain/split/share-charges';
import { chargeOf, costOf } from './bill.ts';
import type { Charge, Facts, HostReceipt, Item, OwnFields } from './model.ts';
import { refuse } from './refusals.ts';

/** Absent fields are unchanged. */
export type ChargeChanges = {
  [Field in keyof Omit<Charge, 'id' | 'position'>]?: Charge[Field] | undefined;
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
  if (item_ids.some((id) => items.every((item) => item.id !== id))) refuse('item.not_found', {});
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

/** @throws Refused charge.too_many, request.invalid for an id in use, charge.exceeds_lines; as askedCharge */
export function addCharge<R extends HostReceipt>(
  receipt: R,
  { id, ...asked }: ChargeChanges & { id?: string | undefined; amount: Cents },
  { newId }: Facts,
): R {
  if (receipt.charges.length >= LIMITS.chargesPerReceipt)
    refuse('charge.too_many', { max: LIMITS.chargesPerReceipt });
  if (receipt.charges.some((charge) => charge.id === id)) refuse('request.invalid', { where: 'id' });
  const blank: Charge = {
    id: id ?? newId(),
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

/** Amounts in minor units. `tip_source` alone confirms the tip as it is. */
export type TaxAndTip = {
  tax_amount?: Cents | undefined;
  tip_amount?: Cents | undefined;
  tip_source?: TipSource | null | undefined;
};

type Taxed = {
  receipt: Pick<OwnFields, 'tax_amount' | 'tip_amount' | 'included_taxes'> &
    Partial<Pick<OwnFields, 'tip_source'>>;
};

/** A tax replaces the printed included taxes. @throws Refused request.field_refused for a tip source other than the host */
export function editTaxAndTip<R extends Taxed>(
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
