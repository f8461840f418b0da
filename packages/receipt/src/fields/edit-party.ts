import { checkChildren, checkPartySize } from '@fairtab/domain/party-size';
import { checkPersonName } from '@fairtab/domain/validation';
import type { OwnReceipt } from '../model.ts';
import { childrenIn } from '../people/party-size.ts';
import { accepted } from '../refused.ts';

/** Fields of the party to set; absent ones stay. A party size of 0: not known. */
export type PartyChanges = {
  party_size?: number | undefined;
  children?: number | undefined;
  expected_names?: readonly string[] | undefined;
};

/**
 * Says how many people share a receipt, how many of them are children, and whom the host expects to come by the link. A smaller
 * party has fewer children.
 * @throws InputRefused party_size.invalid, children.invalid, and by the rules on names
 */
export function editParty<R extends OwnReceipt>(
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
