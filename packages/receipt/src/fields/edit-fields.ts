import type { Currency } from '@fairtab/domain/currency';
import type { OwnReceipt } from '../model.ts';
import { changeCurrency } from './change-currency.ts';
import { editParty, type PartyChanges } from './edit-party.ts';
import { editTaxAndTip, type TaxAndTip } from './edit-tax-and-tip.ts';
import { type HostPhone, setHostPhone } from './host-phone.ts';
import { type Naming, rename } from './rename.ts';

/** Fields of a receipt to set that depend on nothing its host does not see; absent ones stay. */
export type FieldChanges = Naming &
  HostPhone &
  PartyChanges &
  TaxAndTip & { currency?: Currency | undefined };

/**
 * Changes fields of a receipt. Amounts are in its currency after the change.
 * @throws as rename, setHostPhone, editParty, changeCurrency and editTaxAndTip
 */
export function editFields<R extends OwnReceipt>(receipt: R, changes: FieldChanges): R {
  const named = setHostPhone(rename(receipt, changes), changes);
  const forParty = editParty(named, changes);
  const { currency } = changes;
  return editTaxAndTip(currency === undefined ? forParty : changeCurrency(forParty, currency), changes);
}
