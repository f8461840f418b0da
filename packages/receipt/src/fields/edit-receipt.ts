import { currencyOf } from '@fairtab/domain/money/currencies';
import type { Money } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { cleanName } from '@fairtab/domain/people/names';
import { kindBySign } from '../charges/charges.ts';
import { totalOf } from '../cost.ts';
import type { Charge, Facts, OwnReceipt, StoredReceipt } from '../model.ts';
import { paymentCurrency } from '../payment-currency.ts';
import { refuse } from '../refused.ts';
import { changeFlow } from './change-flow.ts';
import { type ChargesSum, editFields, type ReceiptChanges } from './edit-fields.ts';

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
  const isPaid = receipt.guests.some(({ payment }) => payment !== null);
  if (isPaid && asked.code !== paymentCurrency(after).code)
    refuse('receipt.card_paid', { currency: asked.code });
  return { ...receipt, receipt: after };
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
