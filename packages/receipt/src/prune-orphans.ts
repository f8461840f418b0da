import { sum } from '@fairtab/domain/money/money';
import type { Charge, Dispute, Guest, HostReceipt, Latecomer, PayOffer, Proposal } from './model.ts';
import { paperIdsOf } from './papers/papers.ts';
import { hasItem } from './selections.ts';

type Payable = Guest & { paid_by?: string | null };

type Prunable = Omit<HostReceipt, 'guests'> & {
  guests: Payable[];
  own_charge_id?: string | null;
  proposals?: Proposal[];
  pay_offers?: PayOffer[];
  /** A view has only its viewer's, without these ids. */
  amount_changes?: (Partial<AmountChange> & { version: number })[];
  latecomers?: Pick<Latecomer, 'claimed_guest_id'>[];
  devices?: Map<string, string>;
};

type AmountChange = { guest_id: string; item_id: string | null; actor_id: string | null };

/** Like the database's foreign keys; also sums the charges. Runs after every command. Unchanged lists keep their identity. */
export function pruneOrphans<R extends Prunable>(receipt: R): R {
  const items = new Set(receipt.items.map(({ id }) => id));
  const guests = new Set(receipt.guests.map(({ id }) => id));
  const papers = paperIdsOf(receipt);
  const isItem = ({ item_id }: { item_id: string }) => items.has(item_id);
  const areGuests = (...ids: string[]) => ids.every((id) => guests.has(id));
  const wasThere = presenceIn(receipt);
  const selections = filtered(
    receipt.selections,
    (one) => isItem(one) && areGuests(one.guest_id) && wasThere(one),
  );
  const isAssigning =
    receipt.receipt.admin_flow_type === 'preassign' && receipt.receipt.status !== 'finalized';
  const mayDispute = (dispute: Dispute) =>
    isItem(dispute) &&
    areGuests(dispute.guest_id) &&
    wasThere(dispute) &&
    (!isAssigning || hasItem({ items: receipt.items, selections }, dispute));
  const charges = filtered(
    mapped(receipt.charges, (charge) => forItems(charge, items)),
    hasLines,
  );
  const transfers = filtered(receipt.transfers, (one) => areGuests(one.from_guest_id, one.to_guest_id));
  const { own_charge_id, proposals, pay_offers, amount_changes, latecomers, devices } = receipt;
  const own = charges.find(({ id, applies_to }) => id === own_charge_id && applies_to === 'everything');
  return {
    ...receipt,
    selections,
    charges,
    transfers,
    contributions: filtered(receipt.contributions, ({ guest_id }) => areGuests(guest_id)),
    disputes: filtered(receipt.disputes, mayDispute),
    guests: mapped(withoutLostMarks(receipt.guests, { items: receipt.items, selections }), (guest) =>
      withFields(guest, {
        ...(guest.paid_by && !areGuests(guest.paid_by) && { paid_by: null }),
        absent_from: filtered(guest.absent_from, (id) => papers.includes(id)),
      }),
    ),
    receipt: withFields(receipt.receipt, {
      additional_charges: sum(charges.map(({ amount }) => amount)),
      ...(own_charge_id !== undefined && { additional_charges_description: own?.description ?? null }),
    }),
    ...(own_charge_id !== undefined && { own_charge_id: own?.id ?? null }),
    ...(proposals && {
      proposals: filtered(
        proposals,
        ({ item_id, from_guest_id: from, to_guest_id: to }) =>
          isItem({ item_id }) &&
          areGuests(from, to) &&
          [from, to].every((guest_id) => wasThere({ item_id, guest_id })),
      ),
    }),
    ...(pay_offers && {
      pay_offers: filtered(pay_offers, (one) => areGuests(one.payer_id, one.guest_id, one.from_guest_id)),
    }),
    ...(latecomers && {
      latecomers: filtered(latecomers, ({ claimed_guest_id: id }) => id === null || areGuests(id)),
    }),
    ...(amount_changes && {
      amount_changes: mapped(
        filtered(amount_changes, ({ guest_id }) => guest_id === undefined || areGuests(guest_id)),
        (one) =>
          withFields(one, {
            ...(one.item_id && !items.has(one.item_id) && { item_id: null }),
            ...(one.actor_id && !areGuests(one.actor_id) && { actor_id: null }),
          }),
      ),
    }),
    ...(devices &&
      !areGuests(...devices.values()) && {
        devices: new Map([...devices].filter(([, id]) => areGuests(id))),
      }),
  };
}

/** Whether a guest was at the paper of an item. */
function presenceIn({ items, guests }: Prunable): (one: { item_id: string; guest_id: string }) => boolean {
  const absent = new Map(guests.map((guest) => [guest.id, guest.absent_from]));
  if (guests.every(({ absent_from }) => absent_from.length === 0)) return () => true;
  const papers = new Map(items.map(({ id, paper_id }) => [id, paper_id]));
  return ({ item_id, guest_id }) => !absent.get(guest_id)?.includes(papers.get(item_id) ?? null);
}

const filtered = <T>(list: T[], stays: (one: T) => boolean): T[] =>
  list.every(stays) ? list : list.filter(stays);

function mapped<T>(list: T[], change: (one: T) => T): T[] {
  const after = list.map(change);
  return after.every((one, at) => one === list[at]) ? list : after;
}

/** Keeps the object's identity if nothing differs. */
const withFields = <T extends object>(one: T, fields: Partial<T>): T =>
  Object.entries(fields).every(([name, value]) => Reflect.get(one, name) === value)
    ? one
    : { ...one, ...fields };

const forItems = (charge: Charge, items: ReadonlySet<string>): Charge =>
  charge.item_ids.every((id) => items.has(id))
    ? charge
    : { ...charge, item_ids: charge.item_ids.filter((id) => items.has(id)) };

const hasLines = ({ applies_to, item_ids }: Charge): boolean => applies_to !== 'lines' || item_ids.length > 0;

function withoutLostMarks<G extends Guest>(
  guests: G[],
  { items, selections }: Pick<HostReceipt, 'items' | 'selections'>,
): G[] {
  if (guests.every(({ companions }) => companions.every(({ item_ids }) => item_ids.length === 0)))
    return guests;
  const selected = new Set(selections.map(({ guest_id, item_id }) => `${guest_id} ${item_id}`));
  return mapped(guests, (guest) => {
    const marked = (ids: string[]) => {
      const left = items.flatMap(({ id }) =>
        ids.includes(id) && selected.has(`${guest.id} ${id}`) ? [id] : [],
      );
      return left.length === ids.length && left.every((id, at) => id === ids[at]) ? ids : left;
    };
    const companions = mapped(guest.companions, (one) => withFields(one, { item_ids: marked(one.item_ids) }));
    return companions === guest.companions ? guest : { ...guest, companions };
  });
}
