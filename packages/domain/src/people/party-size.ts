import { accept, type Checked, refuse } from '../input/checked.ts';
import { PARTY_SIZE_MAX } from '../input/field-limits.ts';

/** Checks a party size, host included (spec section 5); empty is 0, not set. */
export function checkPartySize(typed: string): Checked<number, 'party_size.invalid'> {
  const text = typed.trim();
  if (!text) return accept(0);
  const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= PARTY_SIZE_MAX) return accept(size);
  return refuse('party_size.invalid', { max: PARTY_SIZE_MAX });
}

/** Checks how many of a party are children; the host is not one. */
export function checkChildren(children: number, partySize: number): Checked<number, 'children.invalid'> {
  const max = Math.max(partySize - 1, 0);
  if (Number.isInteger(children) && children >= 0 && children <= max) return accept(children);
  return refuse('children.invalid', { max });
}
