import { evenProofOf } from '@fairtab/contract/derived/proof-of';
import {
  getGuestBill,
  getSharedReceipt,
  leaveSeat,
  reviseSelections,
  saveGuest,
  saveSelection,
  setCompanions,
  submitSelections,
} from '@fairtab/contract/receipt/guests';
import { addGuest } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, listReceipts, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, getGuestItemShares, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { evenProofCloses } from '@fairtab/domain/proof/even-proof';
import { splitOf } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type BillSpec, makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

/** 86.00 of dishes, 6.88 tax, 15.48 tip: 108.36, and a host tip of 1.50. */
const DINNER: BillSpec = {
  evenly: true,
  partySize: 4,
  tax: 688,
  tip: 1548,
  items: [
    { name: 'Platter', price: 5000 },
    { name: 'Beer', price: 3600, quantity: 3 },
  ],
};

describeOnEngines('a bill that is split evenly', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Takes a seat with a name alone. */
  async function sit(token: string, name: string) {
    const one = guest(product, token, name);
    const view = await submit(one, { name, phone: '', texts: false });
    return { ...one, id: view.me.guest_id ?? expect.fail('nobody') };
  }
  const totals = (view: ReceiptView) => {
    const names = new Map(view.guests.map(({ id, guest_name }) => [id, guest_name]));
    return Object.fromEntries(splitOf(view).people.map((one) => [names.get(one.personId), one.total]));
  };
  const totalsIn = (details: Record<string, unknown>) =>
    z.object({ changes: z.array(z.object({ name: z.string(), after: z.number() })) }).parse(details).changes;
  const viewOf = (id: string) => host.call(getReceipt, { params: { id } });

  test('has a seat for everyone who gives a name, and is complete once all are taken', async () => {
    const { id, token } = await shareBill(host, DINNER);
    for (const name of ['Ann', 'Bob']) await sit(token, name);
    expect((await viewOf(id)).receipt.selections_complete).toBe(false);
    const cy = await sit(token, 'Cy');
    const view = await viewOf(id);
    expect(view.receipt.selections_complete).toBe(true);
    expect(totals(view)).toEqual({ Hanna: 2709, Ann: 2759, Bob: 2759, Cy: 2759 });
    const { can } = await cy.call(getSharedReceipt, {});
    expect(can).toMatchObject({ select: false, submit: false, revise: false, leave_seat: true });
    expect(view.can).toMatchObject({ edit: true, assign: false, submit: false, leave_seat: false });
    const { receipts } = await host.call(listReceipts, { query: {} });
    expect(receipts.find((card) => card.id === id)).toMatchObject({
      guest_count: 4,
      selections_complete: true,
    });
  });

  test('gives all guests a link of their own, with what they pay', async () => {
    const { token } = await shareBill(host, DINNER);
    const ann = await sit(token, 'Ann');
    const { guests, me } = await ann.call(getSharedReceipt, {});
    const link =
      guests
        .find(({ id }) => id === me.guest_id)
        ?.bill_link?.split('/')
        .at(-1) ?? '';
    const own = await client(product, { 'x-bill-token': link }).call(getGuestBill, {});
    expect(own.items).toEqual([]);
    expect(own.final_split).toMatchObject({ shares: [], totals: [{ total: 2759, subtotal: 2150 }] });
  });

  test('lets no one choose a dish, nor the host submit', async () => {
    const bill = await shareBill(host, DINNER);
    const ann = await sit(bill.token, 'Ann');
    const tap = { params: { item_id: bill.item('Platter') }, body: { units: 1 } };
    expect((await refusal(ann.call(saveSelection, tap))).code).toBe('receipt.evenly');
    expect((await refusal(ann.call(reviseSelections, {}))).code).toBe('receipt.evenly');
    const bob = guest(product, bill.token);
    const withDish = submit(bob, { name: 'Bob', phone: '', texts: false }, { [bill.item('Beer')]: 1 });
    expect((await refusal(withDish)).code).toBe('receipt.evenly');
    const asHost = client(product, { ...host.headers, 'x-share-token': bill.token });
    const own = { guest_name: 'Hanna', guest_phone: null, sms_opt_in: null };
    const body = { ...own, selected_choice_item_ids: [], quantity_assignments: {} };
    expect((await refusal(asHost.call(submitSelections, { body }))).code).toBe('receipt.evenly');
    expect((await refusal(asHost.call(leaveSeat, {}))).code).toBe('guest.no_seat');
    expect((await refusal(bob.call(leaveSeat, {}))).code).toBe('guest.no_seat');
    expect((await viewOf(bill.id)).selections).toEqual([]);
  });

  test('lets a guest leave, who keeps their name and may come back', async () => {
    const { id, token } = await shareBill(host, DINNER);
    const ann = await sit(token, 'Ann');
    const left = await ann.call(leaveSeat, {});
    expect(left.guests.find((one) => one.id === ann.id)).toMatchObject({
      guest_name: 'Ann',
      submitted: false,
    });
    expect(totals(left)).toEqual({ Hanna: 2709, Ann: 0 });
    expect(left.can).toMatchObject({ leave_seat: false, submit: true });
    expect((await refusal(ann.call(leaveSeat, {}))).code).toBe('guest.no_seat');
    await submit(ann, { name: 'Ann', phone: '5555550111' });
    expect(totals(await viewOf(id))).toEqual({ Hanna: 2709, Ann: 2759 });
  });

  test('tells everybody whose amount others move: with more heads than seats, or with children', async () => {
    const { id, token } = await shareBill(host, { ...DINNER, partySize: 2 });
    const ann = await sit(token, 'Ann');
    await sit(token, 'Bob');
    const amountChangesOf = async (who: Client) => (await who.call(getSharedReceipt, {})).amount_changes;
    const half = 5418 + 150;
    const third = 3612 + 75;
    expect(await amountChangesOf(ann)).toMatchObject([
      { before: half, after: third, reasons: [{ reason: 'party' }] },
    ]);
    // A grown-up who takes a free seat changes nothing for anybody.
    await host.call(updateReceipt, { params: { id }, body: { party_size: 4 } });
    const before = await amountChangesOf(ann);
    await sit(token, 'Cy');
    expect(await amountChangesOf(ann)).toEqual(before);
    const cy = { params: { id: ann.id }, body: { companions: [{ name: 'Kim', child: true }] } };
    const view = await ann.call(setCompanions, cy);
    // 2 + 3 + 2 + 2 weights for five heads at a table of four.
    expect(totals(view)).toMatchObject({ Ann: 3612 + 64, Bob: 2408 + 43, Hanna: 2408 });
  });

  test('has a seat for a guest whom the host adds by name', async () => {
    const { id, token } = await shareBill(host, { ...DINNER, partySize: 3 });
    await sit(token, 'Ann');
    const named = await host.call(addGuest, { params: { id }, body: { guest_name: 'Gran' } });
    expect(named.receipt.party_size).toBe(3);
    expect(totals(named)).toEqual({ Hanna: 3612, Ann: 3687, Gran: 3687 });
    const more = await host.call(addGuest, { params: { id }, body: { guest_name: 'Joe' } });
    expect(more.receipt.party_size).toBe(4);
  });

  test('asks who pays for a free seat before it is final; the proof follows', async () => {
    const { id, token } = await shareBill(host, DINNER);
    const ann = await sit(token, 'Ann');
    await sit(token, 'Bob');
    const body = { p_receipt_id: id };
    const refused = await refusal(host.call(finalizeReceipt, { body }));
    expect(refused.code).toBe('receipt.unclaimed');
    expect(refused.details).toMatchObject({ unclaimed: { total: 2759 }, missing: [] });
    const shared = await refusal(host.call(finalizeReceipt, { body: { ...body, unclaimed: 'everyone' } }));
    expect(shared.code).toBe('receipt.shares_changed');
    const after = new Map(totalsIn(shared.details).map(({ name, after: total }) => [name, total]));
    expect(Object.fromEntries(after)).toEqual({ Hanna: 3612, Ann: 3687, Bob: 3687 });
    const final = await host.call(finalizeReceipt, { body: { ...body, unclaimed: 'host' } });
    const paid = Object.fromEntries(
      (final.final_split?.totals ?? []).map(({ guest_id, total }) => [guest_id, total]),
    );
    expect(paid[ann.id]).toBe(2759);
    expect(Object.values(paid).reduce((all, one) => all + one, 0)).toBe(10836 + 150);
    expect(evenProofCloses(evenProofOf(final))).toBe(true);
    expect(await host.call(getGuestItemShares, { body })).toEqual([]);
    expect((await refusal(ann.call(leaveSeat, {}))).code).toBe('receipt.finalized');
  });

  test('changes to choosing dishes with the same link: seats become guests who have not chosen, with name and phone', async () => {
    const { id, token, item } = await shareBill(host, DINNER);
    const ann = await sit(token, 'Ann');
    const bob = guest(product, token, 'Bob');
    await submit(bob, { name: 'Bob', phone: '5555550112' });
    await ann.call(setCompanions, {
      params: { id: ann.id },
      body: { companions: [{ name: 'Kim', child: false }] },
    });
    const view = await host.call(updateReceipt, { params: { id }, body: { evenly: false } });
    expect(view.receipt).toMatchObject({ evenly: false, status: 'sharing', share_token: token });
    expect(view.guests.filter(({ submitted }) => submitted)).toEqual([]);
    expect(view.guests.find(({ guest_name }) => guest_name === 'Bob')).toMatchObject({
      guest_phone_number: '+15555550112',
      sms_opt_in: true,
    });
    const seen = await ann.call(getSharedReceipt, {});
    expect(seen.amount_changes).toMatchObject([{ reasons: [{ reason: 'flow' }] }]);
    expect(seen.guests.find((one) => one.id === ann.id)?.companions).toHaveLength(1);
    const tapped = await ann.call(saveSelection, {
      params: { item_id: item('Platter') },
      body: { units: 1 },
    });
    expect(totals(tapped)).toMatchObject({ Ann: expect.any(Number) });
    // Somebody has chosen now, and agreed to another amount.
    const back = host.call(updateReceipt, { params: { id }, body: { evenly: true } });
    expect((await refusal(back)).code).toBe('receipt.flow_fixed');
    // Nobody can choose on a final bill, and what is said of it is said again if it is reopened.
    const final = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true } as const;
    await host.call(finalizeReceipt, { body: final });
    expect((await ann.call(getSharedReceipt, {})).amount_changes).toEqual([]);
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect((await ann.call(getSharedReceipt, {})).amount_changes).toMatchObject([
      { reasons: [{ reason: 'flow' }] },
    ]);
  });

  test('can still be switched on after sharing, as long as no one has chosen anything', async () => {
    const { id, token } = await shareBill(host, { ...DINNER, evenly: false });
    const ann = guest(product, token, 'Ann');
    await ann.call(saveGuest, { body: { guest_name: 'Ann' } });
    await host.call(addGuest, { params: { id }, body: { guest_name: 'Gran' } });
    const view = await host.call(updateReceipt, { params: { id }, body: { evenly: true } });
    expect(totals(view)).toEqual({ Hanna: 2709, Ann: 0, Gran: 2759 });
  });

  test('is not for a bill whose items the host assigns', async () => {
    const { receipt } = await makeBill(host, DINNER);
    const params = { id: receipt.id };
    const assigned = await host.call(updateReceipt, { params, body: { admin_flow_type: 'preassign' } });
    expect(assigned.receipt).toMatchObject({ admin_flow_type: 'preassign', evenly: false });
    const again = host.call(updateReceipt, { params, body: { evenly: true } });
    expect((await refusal(again)).code).toBe('request.field_refused');
    const both = { admin_flow_type: 'guest_choice' as const, evenly: true };
    expect((await host.call(updateReceipt, { params, body: both })).receipt.evenly).toBe(true);
  });
});
