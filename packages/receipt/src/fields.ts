import { checkHostPhone, checkPersonName, checkReceiptName } from '@fairtab/domain/input/validation';
import { currencyOf } from '@fairtab/domain/money/currencies';
import type { Currency, Money } from '@fairtab/domain/money/currency';
import { type Cents, cents } from '@fairtab/domain/money/money';
import { cleanName } from '@fairtab/domain/people/names';
import { checkChildren, checkPartySize } from '@fairtab/domain/people/party';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { isDay } from '@fairtab/domain/time/day';
import { paymentCurrency } from './bill.ts';
import { editTaxAndTip, kindBySign, type TaxAndTip } from './charges.ts';
import { changeCurrency } from './currency.ts';
import { childrenIn } from './guests.ts';
import type { Charge, Facts, OwnReceipt, StoredGuest, StoredReceipt } from './model.ts';
import { onPaper } from './papers/one-paper.ts';
import { headsOfGuests, seatedIn } from './party.ts';
import {
  accepted,
  always,
  maySplitEvenly,
  type Permission,
  refuse,
  requirePermission,
  whileEditable,
  whileOpen,
} from './refusals.ts';
import { totalOf } from './total-of.ts';

/** Absent fields are unchanged. */
export type FieldChanges = Naming &
  Dating &
  HostPhone &
  PartyChanges &
  TaxAndTip & { currency?: Currency | undefined };

export type ReceiptChanges = FieldChanges & FlowChanges & ChargesSum & { card?: Money | null | undefined };

/** A party smaller than who came may be corrected without revising. */
const whileTooSmall: Permission = (receipt) => {
  const here = receipt.receipt.evenly ? seatedIn(receipt) : receipt.guests;
  return (headsOfGuests(here) > receipt.receipt.party_size ? whileOpen : whileEditable)(receipt);
};

/** Card statements arrive after the meal, so the card may change until the bill is final. */
const ALLOWED: Record<keyof ReceiptChanges, Permission> = {
  paper_id: always,
  restaurant_name: always,
  bill_day: always,
  card: whileOpen,
  admin_flow_type: whileEditable,
  evenly: whileEditable,
  party_size: whileTooSmall,
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
type ChargesSum = {
  additional_charges?: Cents | undefined;
  additional_charges_description?: string | null | undefined;
};

/** Amounts are in the currency after the change. @throws as rename, setHostPhone, editParty, changeCurrency and editTaxAndTip */
export function editFields<R extends OwnReceipt>(receipt: R, changes: FieldChanges): R {
  const named = setHostPhone(setDay(renamePaper(receipt, changes), changes), changes);
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

/** @throws Refused paper.not_found; as rename */
const renamePaper = <R extends OwnReceipt>(receipt: R, { paper_id = null, ...changes }: FieldChanges): R =>
  onPaper(receipt, paper_id, (paper) => rename(paper, changes));

type Dating = { bill_day?: string | undefined };

/** @throws Refused request.field_refused for a day that does not exist */
function setDay<R extends OwnReceipt>(receipt: R, { bill_day }: Dating): R {
  if (bill_day === undefined || bill_day === receipt.receipt.bill_day) return receipt;
  if (!isDay(bill_day)) refuse('request.field_refused', { field: 'bill_day' });
  return { ...receipt, receipt: { ...receipt.receipt, bill_day, bill_day_source: 'host' } };
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

/** Absent fields are unchanged. */
type FlowChanges = { admin_flow_type?: FlowType | null | undefined; evenly?: boolean | undefined };

/** @throws Refused receipt.flow_fixed; request.field_refused for a null flow, and for even splitting where the host assigns */
function changeFlow<R extends StoredReceipt>(
  receipt: R,
  { admin_flow_type: flow, evenly: asked }: FlowChanges,
): R {
  if (flow === undefined && asked === undefined) return receipt;
  if (flow === null) refuse('request.field_refused', { field: 'admin_flow_type' });
  const { receipt: before } = receipt;
  const isByLink = (flow ?? before.admin_flow_type) === 'guest_choice';
  if (asked && !isByLink) refuse('request.field_refused', { field: 'evenly' });
  if (flow !== undefined && before.status !== 'editing') refuse('receipt.flow_fixed', {});
  const evenly = isByLink && (asked ?? before.evenly);
  const isOther = evenly !== before.evenly;
  const byLink = { ...before, admin_flow_type: 'guest_choice' as const };
  if (isOther && evenly && !maySplitEvenly({ ...receipt, receipt: byLink })) refuse('receipt.flow_fixed', {});
  const kept = flow === undefined ? receipt.guests : inFlow(receipt, flow);
  return {
    ...receipt,
    guests: isOther ? kept.map((guest) => seated(guest, evenly)) : kept,
    receipt: {
      ...before,
      admin_flow_type: flow ?? before.admin_flow_type,
      evenly,
      expected_names: flow === 'preassign' ? [] : before.expected_names,
    },
  };
}

/** Guests who paid a part of the receipt stay. */
const inFlow = ({ guests, contributions }: StoredReceipt, flow: FlowType): StoredGuest[] =>
  flow === 'preassign'
    ? guests.map((guest) => ({ ...guest, opted_out_of_split: false }))
    : guests.filter(
        ({ id, named_by_host }) => !named_by_host || contributions.some(({ guest_id }) => guest_id === id),
      );

/** Guests named by the host get a seat when even splitting begins. When it ends, seats become guests who have yet to choose. */
function seated(guest: StoredGuest, evenly: boolean): StoredGuest {
  const isConcerned = !guest.is_host && (evenly ? guest.named_by_host : guest.submitted);
  return isConcerned ? { ...guest, submitted: evenly, revising: false, away: false } : guest;
}

/** The card limits the other amounts, so it is cleared first and set last. @throws as editFields, changeFlow, changeCard */
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

/** @throws Refused request.field_refused, receipt.card_same_currency; receipt.card_paid if it changes the currency of payments */
export function changeCard<R extends StoredReceipt>(receipt: R, card: Money | null): R {
  if (card !== null) requirePossible(receipt, card);
  const after = { ...receipt.receipt, card };
  const asked = paymentCurrency(receipt.receipt);
  if (asked.code === paymentCurrency(after).code) return { ...receipt, receipt: after };
  if (receipt.payments.length > 0) refuse('receipt.card_paid', { currency: asked.code });
  return { ...receipt, receipt: after, transfers: [] };
}

function requirePossible(receipt: OwnReceipt, { currency: { code, digits } }: Money): void {
  if (currencyOf(code)?.digits !== digits || totalOf(receipt) <= 0)
    refuse('request.field_refused', { field: 'card' });
  if (code === receipt.receipt.currency.code) refuse('receipt.card_same_currency', { currency: code });
}

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
    paper_id: null,
    description,
    amount,
    kind: kindBySign(own?.kind ?? 'fee', amount),
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
