import { accept, type Checked, refuse } from './checked.ts';
import { PARTY_SIZE_MAX } from './field-limits.ts';

/** The party size field: 1 to 50, host included; empty clears it, which is 0 (spec section 5). */
export function checkPartySize(typed: string): Checked<number, 'party_size.invalid'> {
  const text = typed.trim();
  if (!text) return accept(0);
  const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= PARTY_SIZE_MAX) return accept(size);
  return refuse('party_size.invalid', { max: PARTY_SIZE_MAX });
}

/** How many of a party are children: the host is none of them. */
export function checkChildren(children: number, partySize: number): Checked<number, 'children.invalid'> {
  const max = Math.max(partySize - 1, 0);
  if (Number.isInteger(children) && children >= 0 && children <= max) return accept(children);
  return refuse('children.invalid', { max });
}
