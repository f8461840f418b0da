import type { Money } from '@fairtab/domain/money/currency';
import type { Facts, StoredReceipt } from '../model.ts';
import { always, type Permission, requirePermission, whileEditable, whileOpen } from '../permissions.ts';
import { changeCard } from './change-card.ts';
import { changeFlow, type FlowChanges } from './change-flow.ts';
import { editFields, type FieldChanges } from './edit-fields.ts';
import { type ChargesSum, setChargesSum } from './set-charges-sum.ts';

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
