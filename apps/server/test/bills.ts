import { unmarkPaid } from '@fairtab/contract/receipt/guest-payments';
import { claimGuest, confirmClaim, submitSelections } from '@fairtab/contract/receipt/guests';
import { addItem } from '@fairtab/contract/receipt/items';
import { nameGuests, setAssignments, takeGuestName } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { createReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { startSharing } from '@fairtab/contract/receipt/sharing';
import { cents } from '@fairtab/domain/money/money';
import { editReceipt } from '@fairtab/receipt/fields';
import { nameGuests as seat } from '@fairtab/receipt/guests';
import { addItem as addTo } from '@fairtab/receipt/items';
import { directionOf } from '@fairtab/receipt/paying/paid-so-far';
import type { Services } from '../src/app/services.ts';
import { runAsSystem } from '../src/modules/receipts/run-command.ts';
import { newGuest } from '../src/modules/receipts/store/snapshot.ts';
import type { Client } from './client.ts';

export type ItemSpec = { name: string; price: number; quantity?: number };

export type BillSpec = {
  partySize: number;
  items: ItemSpec[];
  /** In cents, like the prices. */
  tax?: number;
  tip?: number;
  charges?: number;
  /** The host assigns the items in advance to these people and to themself; they determine the party size. */
  people?: string[];
  evenly?: boolean;
  /** Where the host is notified that everyone has chosen. */
  hostPhone?: string;
};

/** Creates a receipt of the host with these items, not shared yet. Prices are of whole lines, in cents. */
export async function makeBill(host: Client, spec: BillSpec): Promise<ReceiptView> {
  const host_phone_number = spec.hostPhone ?? null;
  const { receipt } = await host.call(createReceipt, { body: { payer_name: 'Hanna', host_phone_number } });
  await (host.services === undefined
    ? fillByCalls(host, receipt.id, spec)
    : fill(host.services, receipt.id, spec));
  return host.call(getReceipt, { params: { id: receipt.id } });
}

const itemOf = ({ name, price, quantity = 1 }: ItemSpec) => ({
  name,
  price: cents(price),
  total_quantity: quantity,
});

/** What a bill is besides its items; what is 0 stays, as if nobody had entered it. */
const fieldsOf = ({ partySize, people, evenly, tax, tip, charges }: BillSpec) => ({
  party_size: partySize,
  admin_flow_type: people === undefined ? ('guest_choice' as const) : ('preassign' as const),
  ...(evenly && { evenly }),
  ...(tax && { tax_amount: cents(tax) }),
  ...(tip && { tip_amount: cents(tip) }),
  ...(charges && { additional_charges: cents(charges) }),
});

async function fillByCalls(host: Client, id: string, spec: BillSpec): Promise<void> {
  for (const item of spec.items) await host.call(addItem, { body: { receipt_id: id, ...itemOf(item) } });
  await host.call(updateReceipt, { params: { id }, body: fieldsOf(spec) });
  const guests = (spec.people ?? []).map((guest_name) => ({ guest_name }));
  if (guests.length > 0) await host.call(nameGuests, { params: { id }, body: { guests } });
}

/** What these calls do, by the same commands, in one step: they were a sixth of the time of all tests. */
async function fill(services: Services, id: string, spec: BillSpec): Promise<void> {
  const guests = (spec.people ?? []).map((guest_name) => ({ guest_name }));
  await services.database.inTransaction((trx) =>
    runAsSystem(trx, { services }, id, {
      apply({ snapshot }, { newId }) {
        const facts = { newId, newGuest, now: new Date() };
        const withItems = spec.items.reduce((bill, item) => addTo(bill, itemOf(item), facts), snapshot);
        const edited = editReceipt(withItems, fieldsOf(spec), facts);
        return guests.length > 0 ? seat(edited, { guests }, facts) : edited;
      },
    }),
  );
}

/** The same, open to guests. */
export async function shareBill(host: Client, spec: BillSpec) {
  const { receipt } = await makeBill(host, spec);
  const view = await host.call(startSharing, { body: { p_receipt_id: receipt.id } });
  return {
    view,
    id: receipt.id,
    token: view.receipt.share_token ?? '',
    item: itemFinder(view),
    person: personFinder(view),
  };
}

/** A dinner whose items the host assigns in advance to Ann, Bob and Cid. */
export const ASSIGNED_DINNER: BillSpec = {
  partySize: 1,
  people: ['Ann', 'Bob', 'Cid'],
  items: [
    { name: 'Pizza', price: 1500 },
    { name: 'Beer', price: 1200, quantity: 3 },
  ],
};

/** The same, open to guests, with nothing assigned yet. */
export const assignedBill = (host: Client, more: Partial<BillSpec> = {}) =>
  shareBill(host, { ...ASSIGNED_DINNER, ...more });

/** Returns a function that finds the id of a person by name. */
export function personFinder(view: ReceiptView) {
  return (name: string): string => {
    const found = view.guests.find((guest) => guest.guest_name === name);
    if (found === undefined) throw new Error(`no guest ${name}`);
    return found.id;
  };
}

/** Returns a function that finds the id of an item by name. */
export function itemFinder(view: ReceiptView) {
  return (name: string): string => {
    const found = view.items.find((item) => item.name === name);
    if (found === undefined) throw new Error(`no item ${name}`);
    return found.id;
  };
}

/** Takes back all that these two have said was paid. */
export async function takeBack(host: Client, p_receipt_id: string, from: string, to?: string) {
  const { payments, me } = await host.call(getReceipt, { params: { id: p_receipt_id } });
  const between = payments.filter((one) => directionOf(one, from, to ?? me.guest_id ?? '') !== 0);
  for (const confirmed of [true, false]) {
    const payment_ids = between.map(({ id }) => id);
    await host.call(unmarkPaid, { body: { p_receipt_id, payment_ids, confirmed } });
  }
}

/** Submits the selections of a guest's client (a host's needs `onSharePage`): item id → units. `texts`: true by default. */
export function submit(
  guest: Client,
  who: {
    name: string;
    phone: string;
    email?: string;
    zone?: string;
    optOut?: boolean;
    texts?: boolean | null;
  },
  units: Record<string, number> = {},
): Promise<ReceiptView> {
  return guest.call(submitSelections, {
    body: {
      guest_name: who.name,
      guest_phone: who.phone,
      ...(who.email !== undefined && { guest_email: who.email }),
      ...(who.zone !== undefined && { time_zone: who.zone }),
      sms_opt_in: who.texts === undefined ? true : who.texts,
      ...(who.optOut === undefined ? {} : { opted_out_of_split: who.optOut }),
      selected_choice_item_ids: [],
      quantity_assignments: units,
    },
  });
}

/** A requested assignment of an item: equal shares of these people, the whole table, or units for each. */
export type Assigned = string[] | 'everybody' | Record<string, number>;

/** Assigns items, by their ids, in one step. */
export function assign(host: Client, id: string, items: Record<string, Assigned>): Promise<ReceiptView> {
  const assignments = Object.entries(items).map(([item_id, who]) => {
    if (who === 'everybody') return { item_id, assignment_mode: 'group_split' as const, selections: [] };
    if (Array.isArray(who)) {
      const selections = who.map((guest_id) => ({ guest_id, units: 1 }));
      return { item_id, assignment_mode: 'guest_choice' as const, selections };
    }
    const selections = Object.entries(who).map(([guest_id, units]) => ({ guest_id, units }));
    return { item_id, assignment_mode: 'quantity_based' as const, selections };
  });
  return host.call(setAssignments, { params: { id }, body: { assignments } });
}

/** Picks which of the named people a browser belongs to. */
export function take(guest: Client, guest_id: string): Promise<ReceiptView> {
  return guest.call(takeGuestName, { body: { guest_id } });
}

/** The host recognises this browser as the guest, so that no other acts as them any more. Resolves to the host's view. */
export async function recognise(
  host: Client,
  browser: Client,
  { id, guest_id }: { id: string; guest_id: string },
): Promise<ReceiptView> {
  await browser.call(claimGuest, { body: { guest_id } });
  const { latecomers } = await host.call(getReceipt, { params: { id } });
  const latecomer_id = latecomers.at(-1)?.id ?? '';
  return host.call(confirmClaim, { body: { p_receipt_id: id, latecomer_id } });
}

/** The selections of an item, name → units. */
export function selectorsOf(view: ReceiptView, itemId: string): Record<string, number> {
  const name = (id: string) => view.guests.find((guest) => guest.id === id)?.guest_name ?? id;
  const selections = view.selections.filter((selection) => selection.item_id === itemId);
  return Object.fromEntries(selections.map((selection) => [name(selection.guest_id), selection.units]));
}
