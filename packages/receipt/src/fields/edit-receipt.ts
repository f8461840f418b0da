import type { Money } from '@fairtab/domain/money/currency';
import { type Cents, cents } from '@fairtab/domain/money/money';
import { cleanName } from '@fairtab/domain/people/names';
import type { ChargeKind } from '@fairtab/domain/split/bill';
import type { Charge, Facts, StoredReceipt } from '../model.ts';
import { always, type Permission, requirePermission, whileEditable, whileOpen } from '../permissions.ts';
import { changeCard } from './change-card.ts';
import { changeFlow, type FlowChanges } from './change-flow.ts';
import { editFields, type FieldChanges } from './edit-fields.ts';

export type ReceiptChanges = FieldChanges & FlowChanges & ChargesSum & { card?: Money | null | undefined };

/** Card statements arrive after the meal, so the card may change until the bill is final. */
const ALLOWED: Record<keyof ReceiptChanges, Permission> = {
  restaurant_name: always,
  card: whileOpen,
  admin_flow_type: whileEditable,
  evenly: whileEditable,
  party_size: whileEditable,
  children: whileEditable,
  expected_names: whileEditable,
  host_phone_number: whileEditable,
  currency: whileEditable,
  tax_amount: whileEditable,
  tip_amount: whileEditable,
  tip_source: whileEditable,
  additional_charges: whileEditable,
  additional_charges_description: whileEditable,
};

/** Specification section 4. @throws Refused receipt.finalized, receipt.locked */
export function requireEditable(
  receipt: Parameters<Permission>[0],
  fields: Iterable<keyof ReceiptChanges>,
): void {
  for (const field of fields) requirePermission(ALLOWED[field], receipt);
}

/**
 * The card limits the other amounts, so it is cleared before and set after them. @throws as editFields, changeFlow, changeCard
 */
export function editReceipt<R extends StoredReceipt>(
  receipt: R,
  { expected_names, ...changes }: ReceiptChanges,
  facts: Facts,
): R {
  const { card, admin_flow_type: flow } = changes;
  const withoutCard = card === null ? changeCard(receipt, null) : receipt;
  const expected = flow === 'preassign' ? undefined : expected_names;
  const edited = editFields(changeFlow(withoutCard, changes), { ...changes, expected_names: expected });
  const charged = setChargesSum(edited, changes, facts);
  return card ? changeCard(charged, card) : charged;
}

/** The sum of all charges in minor units, and the description of the charge that absorbs differences. */
type ChargesSum = {
  additional_charges?: Cents | undefined;
  additional_charges_description?: string | null | undefined;
};

/** Sets the sum of the charges by one charge that absorbs the difference and is removed when no longer needed. */
function setChargesSum<R extends StoredReceipt>(
  receipt: R,
  { additional_charges: asked, additional_charges_description: typed }: ChargesSum,
  { newId }: Facts,
): R {
  if (asked === undefined && typed === undefined) return receipt;
  const { charges, own_charge_id } = receipt;
  const before = receipt.receipt.additional_charges;
  const own = charges.find(({ id }) => id === own_charge_id);
  const others = before - (own?.amount ?? 0);
  const amount = cents((asked ?? before) - others);
  const description = typed === undefined ? (own?.description ?? null) : cleanName(typed ?? '') || null;
  const isNeeded = amount !== 0 || (description !== null && (typed !== undefined || others === 0));
  if (!isNeeded) return { ...receipt, own_charge_id: null, charges: charges.filter((one) => one !== own) };
  const after: Charge = {
    id: own?.id ?? newId(),
    description,
    amount,
    kind: kindOf(amount, own?.kind),
    applies_to: 'everything',
    item_ids: [],
    position: own?.position ?? 1 + Math.max(-1, ...charges.map(({ position }) => position)),
  };
  return {
    ...receipt,
    own_charge_id: after.id,
    charges: own === undefined ? [...charges, after] : charges.map((one) => (one === own ? after : one)),
  };
}

const kindOf = (amount: Cents, before: ChargeKind = 'fee'): ChargeKind =>
  amount < 0 ? 'discount' : before === 'discount' ? 'fee' : before;
