import { duesIn, splitOf } from '@fairtab/contract/derived/split-of';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import type { Amounts } from '@fairtab/domain/split/bill';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';

/** `units` of `of`, see ItemShare in the domain; null for a part that is not divided in units. */
type DishPart = { itemId: string; units: number | null; of: number | null; cents: Cents };

/** A guest's part of a bill and what they pay, or a part that no guest has. Amounts are in minor units. */
export type Party = {
  /** A guest, unclaimed items, or seats not taken yet. */
  who: { guestId: string } | 'nobody' | 'emptySeats';
  dishes: readonly DishPart[];
  charges: readonly { chargeId: string; cents: Cents }[];
  /** Amount due in the asked currency; null for the host and for parts without a guest. */
  due: Cents | null;
} & Pick<Amounts, 'subtotal' | 'tax' | 'tip' | 'hostTip'>;

/** Who has what: as decided on a final bill, as of now on an open one. The parts add up to the bill. */
export function partiesOf(snapshot: ReceiptSnapshot): Party[] {
  const dues = duesIn(snapshot);
  const hostId = snapshot.guests.find(({ is_host }) => is_host)?.id;
  const dueOf = (id: string): Cents | null => (id === hostId ? null : (dues.get(id)?.due ?? ZERO));
  const parts = inOrder(
    snapshot,
    snapshot.final_split === null ? openParts(snapshot) : finalParts(snapshot.final_split),
  );
  // A payer may have had nothing themselves.
  const payers = [...dues.keys()].filter((id) => !parts.some(({ who }) => isGuest(who, id)));
  return [
    ...parts.map((part) => ({
      ...part,
      due: typeof part.who === 'object' ? dueOf(part.who.guestId) : null,
      // The host does not pay it, see `displayedTotals`.
      ...(hostId !== undefined && isGuest(part.who, hostId) ? { hostTip: ZERO } : {}),
    })),
    ...payers.map((guestId) => ({ ...NOTHING, who: { guestId }, due: dueOf(guestId) })),
  ];
}

const isGuest = (who: Party['who'], id: string): boolean => typeof who === 'object' && who.guestId === id;

function inOrder({ guests }: ReceiptSnapshot, parts: readonly Part[]): Part[] {
  const places = new Map(guests.map(({ id }, place) => [id, place]));
  const placeOf = ({ who }: Part) =>
    typeof who === 'string' ? guests.length : (places.get(who.guestId) ?? guests.length);
  return [...parts].sort((a, b) => placeOf(a) - placeOf(b));
}

const NOTHING = { dishes: [], charges: [], subtotal: ZERO, tax: ZERO, tip: ZERO, hostTip: ZERO };

type Part = Omit<Party, 'due'>;

function finalParts({ totals, shares }: NonNullable<ReceiptSnapshot['final_split']>): Part[] {
  return totals.map(({ guest_id, subtotal, tax, tip, host_tip, charges }) => ({
    who: { guestId: guest_id },
    dishes: shares
      .filter((share) => share.guest_id === guest_id)
      .map(({ item_id, units, of, cents }) => ({ itemId: item_id, units, of, cents })),
    charges: charges.map(({ charge_id, cents }) => ({ chargeId: charge_id, cents })),
    ...{ subtotal, tax, tip, hostTip: host_tip },
  }));
}

function openParts(snapshot: ReceiptSnapshot): Part[] {
  const { people, unclaimed, emptySeats } = splitOf(snapshot);
  const amountsOf = ({ subtotal, tax, tip, hostTip }: Amounts) => ({ subtotal, tax, tip, hostTip });
  return [
    ...people.map((person) => ({
      who: { guestId: person.personId },
      dishes: person.items,
      charges: person.charges,
      ...amountsOf(person),
    })),
    {
      who: 'nobody',
      dishes: unclaimed.items.map(({ itemId, cents }) => ({ itemId, cents, units: null, of: null })),
      charges: unclaimed.charges,
      ...amountsOf(unclaimed),
    },
    {
      who: 'emptySeats',
      dishes: emptySeats.items,
      charges: emptySeats.charges,
      ...amountsOf(emptySeats),
    },
  ];
}
