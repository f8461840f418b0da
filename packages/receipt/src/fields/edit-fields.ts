import { checkHostPhone, checkPersonName, checkReceiptName } from '@fairtab/domain/input/validation';
import type { Currency, Money } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import type { TipSource } from '@fairtab/domain/money/tip';
import { checkChildren, checkPartySize } from '@fairtab/domain/people/party-size';
import type { OwnFields, OwnReceipt } from '../model.ts';
import { childrenIn } from '../people/party-size.ts';
import { always, type Permission, requirePermission, whileEditable, whileOpen } from '../permissions.ts';
import { accepted, refuse } from '../refused.ts';
import { changeCurrency } from './change-currency.ts';
import type { FlowChanges } from './change-flow.ts';

/** Absent fields are unchanged. */
export type FieldChanges = Naming &
  HostPhone &
  PartyChanges &
  TaxAndTip & { currency?: Currency | undefined };

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

export const RECEIPT_CHANGES = Object.keys(ALLOWED) as (keyof ReceiptChanges)[];

/** Specification section 4. @throws Refused receipt.finalized, receipt.locked */
export function requireEditable(
  receipt: Parameters<Permission>[0],
  fields: Iterable<keyof ReceiptChanges>,
): void {
  for (const field of fields) requirePermission(ALLOWED[field], receipt);
}

/** The sum of all charges in minor units, and the description of the charge that absorbs differences. */
export type ChargesSum = {
  additional_charges?: Cents | undefined;
  additional_charges_description?: string | null | undefined;
};

/** Amounts are in the currency after the change. @throws as rename, setHostPhone, editParty, changeCurrency and editTaxAndTip */
export function editFields<R extends OwnReceipt>(receipt: R, changes: FieldChanges): R {
  const named = setHostPhone(rename(receipt, changes), changes);
  const forParty = editParty(named, changes);
  const { currency } = changes;
  return editTaxAndTip(currency === undefined ? forParty : changeCurrency(forParty, currency), changes);
}

type Naming = { restaurant_name?: string | null | undefined };

/** An empty name cancels (specification section 5). @throws Refused request.field_refused for null; InputRefused name.contact */
function rename<R extends OwnReceipt>(receipt: R, { restaurant_name: typed }: Naming): R {
  if (typed === undefined) return receipt;
  if (typed === null) refuse('request.field_refused', { field: 'restaurant_name' });
  const name = accepted(checkReceiptName(typed));
  return name === '' ? receipt : { ...receipt, receipt: { ...receipt.receipt, restaurant_name: name } };
}

type HostPhone = { host_phone_number?: string | null | undefined };

/** Empty or null clears the phone. @throws InputRefused host_phone.invalid */
function setHostPhone<R extends OwnReceipt>(receipt: R, { host_phone_number: typed }: HostPhone): R {
  if (typed === undefined) return receipt;
  const host_phone_number = accepted(checkHostPhone(typed ?? ''));
  return { ...receipt, receipt: { ...receipt.receipt, host_phone_number } };
}

/** A party size of 0 means unknown. */
type PartyChanges = {
  party_size?: number | undefined;
  children?: number | undefined;
  expected_names?: readonly string[] | undefined;
};

/** @throws InputRefused party_size.invalid, children.invalid, and by the rules on names */
function editParty<R extends OwnReceipt>(
  receipt: R,
  { party_size: size, children, expected_names: names }: PartyChanges,
): R {
  const { receipt: before } = receipt;
  const party_size = size === undefined ? before.party_size : sizeOf(size);
  const expected_names =
    names === undefined ? before.expected_names : names.map((name) => accepted(checkPersonName(name)));
  return {
    ...receipt,
    receipt: {
      ...before,
      party_size,
      expected_names,
      children: childrenAfter(before.children, party_size, { size, children }),
    },
  };
}

const sizeOf = (size: number): number => (size === 0 ? 0 : accepted(checkPartySize(String(size))));

function childrenAfter(
  before: number,
  partySize: number,
  { size, children }: { size: number | undefined; children: number | undefined },
): number {
  if (children !== undefined) return accepted(checkChildren(children, partySize));
  return size === undefined ? before : childrenIn(before, partySize);
}

/** Amounts in minor units. `tip_source` alone confirms the tip as it is. */
export type TaxAndTip = {
  tax_amount?: Cents | undefined;
  tip_amount?: Cents | undefined;
  tip_source?: TipSource | null | undefined;
};

type Taxed = { receipt: Pick<OwnFields, 'tax_amount' | 'tip_amount' | 'tip_source' | 'included_taxes'> };

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
