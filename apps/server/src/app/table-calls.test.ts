import { randomUUID } from 'node:crypto';
import { updateProfile } from '@fairtab/contract/account/account';
import {
  GUEST_HEADERS,
  getSharedReceipt,
  proposeShare,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { addItem, setGroupSplit, updateItem } from '@fairtab/contract/receipt/items';
import { addGuest, nameGuests } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { createReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import {
  finalizeReceipt,
  notifyHostWhenGuestsFinish,
  reopenReceipt,
  sendCompletionEmail,
} from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { makeBill, shareBill, submit } from '../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { productOf } from '../../test/product.ts';

/** The calls that stand for reads and writes of tables: every field is stored, or refused with its name. */
describeOnOneEngine('rows of the tables', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const DISHES = [
    { name: 'Pie', price: 500 },
    { name: 'Beer', price: 900, quantity: 3 },
  ];
  const draft = () => makeBill(host, { partySize: 2, items: DISHES });
  const patch = (id: string, body: object) => host.call(updateReceipt, { params: { id }, body });
  const patchItem = (id: string, body: object) => host.call(updateItem, { params: { id }, body });
  const idOf = (view: ReceiptView, name: string) => view.items.find((item) => item.name === name)?.id ?? '';
  const refusesField = async (action: Promise<unknown>, field: string) => {
    const refused = await refusal(action);
    expect(refused).toMatchObject({ status: 400, code: 'request.field_refused', details: { field } });
    expect(refused.message).toContain(field);
  };

  test('a receipt has every field for its host, and no guest sees the host’s own', async () => {
    const bill = await shareBill(host, { partySize: 2, items: DISHES, hostPhone: '5555550100' });
    const { receipt, guests } = await host.call(getReceipt, { params: { id: bill.id } });
    expect(receipt).toMatchObject({
      user_id: host.userId,
      host_user_id: host.userId,
      payer_email: null,
      image_path: null,
      host_phone_number: '+15555550100',
    });
    expect(Date.parse(receipt.updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(receipt.created_at));
    expect(guests.map((one) => Date.parse(one.created_at ?? ''))).toEqual([expect.any(Number)]);
    expect(Number.isNaN(Date.parse(guests[0]?.created_at ?? ''))).toBe(false);
    const ann = await submit(guest(product, bill.token), { name: 'Ann', phone: '5555550201' });
    expect(ann.receipt).toMatchObject({ user_id: null, host_user_id: null, payer_email: null });
    expect(ann.receipt.tip_source).toBeNull();
    expect(ann.receipt).toMatchObject({ image_path: null, updated_at: null, host_phone_number: null });
    expect(ann.guests.map((one) => [one.guest_name, one.created_at !== null])).toEqual([
      ['Hanna', false],
      ['Ann', true],
    ]);
    const renamed = await patch(bill.id, { restaurant_name: 'Chez' });
    expect(Date.parse(renamed.receipt.updated_at ?? '')).toBeGreaterThan(
      Date.parse(receipt.updated_at ?? ''),
    );
  });

  test('a new receipt is its sender’s, and starts as editing', async () => {
    const body = { payer_name: 'Hanna', host_phone_number: null };
    const own = { user_id: host.userId, host_user_id: host.userId, status: 'editing' };
    const made = await host.call(createReceipt, { body: { ...body, ...own } });
    expect(made.receipt).toMatchObject(own);
    for (const [field, value] of Object.entries({
      user_id: randomUUID(),
      host_user_id: randomUUID(),
      status: 'sharing',
      total_amount: 1,
    }))
      await refusesField(host.call(createReceipt, { body: { ...body, [field]: value } }), field);
  });

  test('a field of a receipt that the server decides is accepted unchanged, and otherwise refused by name', async () => {
    const { receipt, version } = await draft();
    const { id } = receipt;
    const decided = {
      id: randomUUID(),
      user_id: randomUUID(),
      payer_name: 'Mallory',
      image_url: 'somebody/else.jpg',
      total_amount: 1,
      selections_complete: true,
      completion_email_sent: true,
      share_token: 'x',
      created_at: new Date().toISOString(),
      status: 'final',
      made_up: 1,
    };
    for (const [field, value] of Object.entries(decided)) {
      if (field === 'status')
        expect((await refusal(patch(id, { status: value }))).code).toBe('request.invalid');
      else await refusesField(patch(id, { party_size: 3, [field]: value }), field);
    }
    await refusesField(
      patch(id, { restaurant_name: null, party_size: 3, admin_flow_type: null }),
      'admin_flow_type',
    );
    // The row as it was read changes nothing; with one field it changes that one.
    const same = await patch(id, receipt);
    expect([same.version, same.receipt.updated_at]).toEqual([version, receipt.updated_at]);
    expect((await patch(id, { ...receipt, tip_amount: 100 })).receipt).toMatchObject({
      tip_amount: 100,
      total_amount: 1500,
      party_size: 2,
    });
  });

  test('the host’s phone is set as it is on a new receipt, and cleared', async () => {
    const { receipt } = await draft();
    const set = async (host_phone_number: string | null) =>
      (await patch(receipt.id, { host_phone_number })).receipt.host_phone_number;
    expect(await set('(555) 555-0199')).toBe('+15555550199');
    expect((await refusal(patch(receipt.id, { host_phone_number: '123' }))).code).toBe('host_phone.invalid');
    expect(await set(null)).toBeNull();
  });

  test('that the host has answered for the tip is kept, also that there is none', async () => {
    const { receipt } = await draft();
    const { id } = receipt;
    expect(receipt.tip_source).toBeNull();
    const none = await patch(id, { tip_amount: 0, tip_source: 'host' });
    expect(none.receipt).toMatchObject({ tip_amount: 0, tip_source: 'host' });
    await refusesField(patch(id, { tip_source: 'receipt' }), 'tip_source');
    await refusesField(patch(id, { tip_source: null }), 'tip_source');
    const other = await draft();
    const given = await patch(other.receipt.id, { tip_amount: 300 });
    expect(given.receipt).toMatchObject({ tip_amount: 300, tip_source: 'host' });
  });

  test('the status shares and finalizes as the buttons do, and does not lead back', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [] });
    const { id } = receipt;
    expect((await refusal(patch(id, { status: 'finalized' }))).code).toBe('receipt.not_shared');
    expect((await refusal(patch(id, { status: 'sharing', tax_amount: 50 }))).code).toBe('receipt.no_items');
    expect((await host.call(getReceipt, { params: { id } })).receipt.tax_amount).toBe(0);
    await host.call(addItem, { body: { receipt_id: id, name: 'Pie', price: 500 } });
    const open = await patch(id, { status: 'sharing', tax_amount: 50 });
    expect(open.receipt).toMatchObject({ status: 'sharing', tax_amount: 50 });
    expect((await patch(id, { status: 'sharing' })).version).toBe(open.version);
    await refusesField(patch(id, { status: 'editing' }), 'status');
    const refused = await refusal(patch(id, { status: 'finalized' }));
    expect(refused).toMatchObject({ status: 409, code: 'receipt.unclaimed' });
    const token = open.receipt.share_token ?? '';
    await submit(
      guest(product, token),
      { name: 'Ann', phone: '5555550202', texts: false },
      { [idOf(open, 'Pie')]: 1 },
    );
    const final = await patch(id, { status: 'finalized' });
    expect(final.receipt.status).toBe('finalized');
    expect(final.final_split?.totals).toHaveLength(2);
    await refusesField(patch(id, { status: 'sharing' }), 'status');
    expect((await patch(id, { status: 'finalized' })).version).toBe(final.version);
  });

  test('an item can be given its place and its mode, added or changed', async () => {
    const { receipt } = await draft();
    const receipt_id = receipt.id;
    const first = { receipt_id, name: 'Bread', price: 300, position: 0, split_evenly: true };
    const view = await host.call(addItem, { body: first });
    expect(view.items.map((item) => [item.name, item.position])).toEqual([
      ['Bread', 0],
      ['Pie', 1],
      ['Beer', 2],
    ]);
    expect(view.items[0]).toMatchObject({ assignment_mode: 'group_split', split_evenly: true });
    const moved = await patchItem(idOf(view, 'Beer'), { position: 0 });
    expect(moved.items.map((item) => [item.name, item.position])).toEqual([
      ['Beer', 0],
      ['Bread', 1],
      ['Pie', 2],
    ]);
    const bread = idOf(view, 'Bread');
    const alone = await patchItem(bread, {
      position: 7,
      assignment_mode: 'guest_choice',
      split_evenly: false,
    });
    expect(alone.items.at(-1)).toMatchObject({ name: 'Bread', position: 7, assignment_mode: 'guest_choice' });
    const shared = await patchItem(idOf(view, 'Beer'), { assignment_mode: 'group_split' });
    expect(shared.items.find((item) => item.name === 'Beer')).toMatchObject({ split_evenly: true });
    const counted = await patchItem(idOf(view, 'Beer'), { assignment_mode: 'quantity_based' });
    expect(counted.items.find((item) => item.name === 'Beer')).toMatchObject({ split_evenly: false });
    const two = { receipt_id, name: 'Tea', price: 400, total_quantity: 2, quantity_assignments: {} };
    await host.call(addItem, { body: { ...two, assignment_mode: 'quantity_based', split_evenly: false } });
  });

  test('of an item, a mode that it cannot have and what the server decides are refused by name', async () => {
    const view = await draft();
    const receipt_id = view.receipt.id;
    const [pie, beer] = [idOf(view, 'Pie'), idOf(view, 'Beer')];
    const cases: [string, object, string][] = [
      [pie, { assignment_mode: 'quantity_based' }, 'assignment_mode'],
      [beer, { assignment_mode: 'guest_choice' }, 'assignment_mode'],
      [beer, { assignment_mode: 'group_split', split_evenly: false }, 'split_evenly'],
      [pie, { total_quantity: 2, assignment_mode: 'guest_choice' }, 'assignment_mode'],
      [beer, { quantity_assignments: { Ann: 1 } }, 'quantity_assignments'],
      [pie, { receipt_id: randomUUID() }, 'receipt_id'],
      [pie, { confidence_score: 1 }, 'confidence_score'],
      [pie, { made_up: 1 }, 'made_up'],
    ];
    for (const [id, body, field] of cases) await refusesField(patchItem(id, body), field);
    const added = { receipt_id, name: 'Tea', price: 400 };
    for (const [field, value] of Object.entries({
      assignment_mode: 'quantity_based',
      quantity_assignments: { Ann: 1 },
      confidence_score: 1,
    }))
      await refusesField(host.call(addItem, { body: { ...added, [field]: value } }), field);
    for (const { id, ...item } of view.items) {
      const same = await patchItem(id, { ...item, id, receipt_id, quantity_assignments: null });
      expect([same.version, same.items]).toEqual([view.version, view.items]);
    }
    const after = await refusal(patchItem(pie, { position: -1 }));
    expect(after).toMatchObject({ code: 'request.invalid', details: { where: 'position' } });
  });

  test('named guests are those of the receipt of the address', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: DISHES, people: ['Ann'] });
    const name = (more: object) =>
      host.call(nameGuests, {
        params: { id: receipt.id },
        body: { guests: [{ guest_name: 'Bo', ...more }] },
      });
    expect((await name({ receipt_id: receipt.id })).guests.map((one) => one.guest_name)).toContain('Bo');
    await refusesField(name({ receipt_id: randomUUID() }), 'receipt_id');
    await refusesField(name({ guest_email: 'a@b.example' }), 'guests.0.guest_email');
    const add = (more: object) =>
      host.call(addGuest, { params: { id: receipt.id }, body: { guest_name: 'Zoe', ...more } });
    expect((await add({ receipt_id: receipt.id })).guests.map((one) => one.guest_name)).toContain('Zoe');
    await refusesField(add({ receipt_id: randomUUID() }), 'receipt_id');
    await refusesField(add({ guest_email: 'a@b.example' }), 'guest_email');
  });

  test('a change that changes nothing raises no version', async () => {
    const bill = await shareBill(host, { partySize: 3, items: DISHES });
    const [pie, beer] = [bill.item('Pie'), bill.item('Beer')];
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const tap = (item_id: string, units: number) =>
      ann.call(saveSelection, { params: { item_id }, body: { units } });
    await bob.call(saveSelection, { params: { item_id: beer }, body: { units: 1 } });
    await tap(pie, 1);
    const { me } = await bob.call(getSharedReceipt, {});
    const propose = () => ann.call(proposeShare, { body: { item_id: pie, guest_ids: [me.guest_id ?? ''] } });
    const { version } = await propose();
    await patch(bill.id, { party_size: 3, tax_amount: 0, restaurant_name: ' ' });
    await patchItem(pie, { name: ' Pie ', price: 500, total_quantity: 1, split_evenly: false });
    await host.call(setGroupSplit, { body: { p_receipt_id: bill.id, item_ids: [] } });
    await tap(pie, 1);
    await tap(beer, 0);
    await propose();
    expect((await host.call(getReceipt, { params: { id: bill.id } })).version).toBe(version);
    expect((await tap(beer, 2)).version).toBe(version + 1);
    await host.call(updateProfile, { body: { venmo_handle: '@hanna-h', first_name: 'Hanna' } });
    const handled = (await host.call(getReceipt, { params: { id: bill.id } })).version;
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h', first_name: 'Hanna' } });
    expect((await host.call(getReceipt, { params: { id: bill.id } })).version).toBe(handled);
  });

  test('a submission obeys the rules of a tap', async () => {
    const bill = await shareBill(host, { partySize: 2, items: DISHES });
    const ann = guest(product, bill.token);
    const who = { name: 'Ann', phone: '5555550203' };
    await submit(ann, who, { [bill.item('Pie')]: 1 });
    const again = await refusal(submit(ann, who, { [bill.item('Beer')]: 3 }));
    expect(again).toMatchObject({ status: 409, code: 'guest.already_submitted' });
    const { selections } = await ann.call(getSharedReceipt, {});
    expect(selections.map(({ item_id }) => item_id)).toEqual([bill.item('Pie')]);

    await patchItem(bill.item('Beer'), { split_evenly: true });
    const bob = guest(product, bill.token);
    const named = submit(bob, { name: 'Bob', phone: '5555550204' }, { [bill.item('Beer')]: 1 });
    expect(await refusal(named)).toMatchObject({
      status: 409,
      code: 'item.shared_by_all',
      details: { item_id: bill.item('Beer') },
    });
    expect((await submit(bob, { name: 'Bob', phone: '5555550204' })).can.submit).toBe(false);
  });

  test('the host sees why nothing was sent', async () => {
    const ask = async (id: string) => [
      await host.call(sendCompletionEmail, { body: { receiptId: id } }),
      await host.call(notifyHostWhenGuestsFinish, { body: { receipt_id: id } }),
    ];
    const unsent = (...reasons: string[]) => reasons.map((reason) => ({ sent: false, reason }));
    const { receipt } = await draft();
    expect(await ask(receipt.id)).toEqual(unsent('not_shared', 'not_shared'));
    const bill = await shareBill(host, { partySize: 1, items: DISHES, hostPhone: '5555550177' });
    expect(await ask(bill.id)).toEqual(unsent('incomplete', 'incomplete'));
    await submit(guest(product, bill.token), { name: 'Ann', phone: '5555550205' });
    expect(await ask(bill.id)).toEqual(unsent('no_address', 'not_verified'));
    const body = { p_receipt_id: bill.id, unclaimed: 'host' as const, accept_changed_shares: true };
    await host.call(finalizeReceipt, { body });
    expect(await ask(bill.id)).toEqual(unsent('finalized', 'finalized'));
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    const assigned = await shareBill(host, { partySize: 2, items: DISHES, people: ['Ann'] });
    expect(await ask(assigned.id)).toEqual(unsent('preassigned', 'preassigned'));
  });

  test('a missing price, a foreign link and a bad token each get their own words', async () => {
    const { receipt } = await draft();
    const receipt_id = receipt.id;
    for (const body of [
      { receipt_id, name: 'Tea' },
      { receipt_id, name: 'Tea', price: null },
    ])
      expect(await refusal(host.call(addItem, { body }))).toMatchObject({
        code: 'item.price_missing',
        title: 'Missing Information',
      });
    expect((await refusal(host.call(addItem, { body: { receipt_id } }))).code).toBe('item.missing');
    const pie = await draft();
    expect(await refusal(patchItem(idOf(pie, 'Pie'), { price: null }))).toMatchObject({
      code: 'item.price_invalid',
    });
    const watch = (headers: Record<string, string>) =>
      product.request(`/realtime/v1/receipts/${receipt_id}`, { headers });
    const foreign = await watch({ [GUEST_HEADERS.share]: 'of-no-receipt' });
    expect([foreign.status, await foreign.text()]).toEqual([404, expect.stringContaining('share.invalid')]);
    const stranger = await signIn(product, '5555550188');
    expect(await (await watch(stranger.headers)).text()).toContain('receipt.not_found');
    expect(await (await watch({ authorization: 'Bearer x' })).text()).toContain('auth.required');
  });
});
