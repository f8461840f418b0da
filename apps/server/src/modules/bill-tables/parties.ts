import { duesIn, splitOf } from '@fairtab/contract/split-of';
import type { Amounts } from '@fairtab/domain/bill';
import { type Cents, ZERO } from '@fairtab/domain/money';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** A part of one dish; `units` of `of`, see ItemShare in the domain. Null where a part is not divided in such. */
type DishPart = { itemId: string; units: number | null; of: number | null; cents: Cents };

/** What one person, or nobody, has of a bill, and what they pay for it. Amounts are cents. */
export type Party = {
  /** A guest, or in whose place nobody is yet. */
  who: { guestId: string } | 'nobody' | 'emptySeats';
  dishes: readonly DishPart[];
  charges: readonly { chargeId: string; cents: Cents }[];
  /** What they pay the host, in what the bill asks for; null for the host, who pays nobody, and for nobody. */
  due: Cents | null;
} & Pick<Amounts, 'subtotal' | 'tax' | 'tip' | 'hostTip'>;

/**
 * Who has what of a bill: of a final one as it was decided, of an open one as it stands. Together they are its items, tax,
 * charges, tip and what is paid of the host tip.
 */
export function partiesOf(snapshot: ReceiptSnapshot): Party[] {
  const dues = duesIn(snapshot);
  const hostId = snapshot.guests.find(({ is_host }) => is_host)?.id;
  const dueOf = (id: string): Cents | null => (id === hostId ? null : (dues.get(id)?.due ?? ZERO));
  const parts = inOrder(
    snapshot,
    snapshot.final_split === null ? openParts(snapshot) : finalParts(snapshot.final_split),
  );
  // Whoever pays for others may have had nothing.
  const payers = [...dues.keys()].filter((id) => !parts.some(({ who }) => isGuest(who, id)));
  return [
    ...parts.map((part) => ({
      ...part,
      due: typeof part.who === 'object' ? dueOf(part.who.guestId) : null,
      // Nobody pays it, see `displayedTotals`.
      ...(hostId !== undefined && isGuest(part.who, hostId) ? { hostTip: ZERO } : {}),
    })),
    ...payers.map((guestId) => ({ ...NOTHING, who: { guestId }, due: dueOf(guestId) })),
  ];
}

const isGuest = (who: Party['who'], id: string): boolean => typeof who === 'object' && who.guestId === id;

/** People in the order of the bill, then what nobody has. */
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
