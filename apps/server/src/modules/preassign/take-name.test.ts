import {
  completeGuestVerification,
  getSharedReceipt,
  proposeShare,
  reviseSelections,
  saveGuest,
  saveSelection,
  startGuestVerification,
} from '@fairtab/contract/receipt/guests';
import { addGuest, takeGuestName } from '@fairtab/contract/receipt/preassign';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { calculateGuestTotals, finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, recognise, selectorsOf, submit, take } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('taking a name on a pre-assigned bill', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const see = (id: string) => host.call(getReceipt, { params: { id } });
  const seatsOf = async (id: string) =>
    Object.fromEntries((await see(id)).guests.map((one) => [one.guest_name, one.seat]));
  const givePhone = (who: Client, guest_phone_number: string) =>
    who.call(saveGuest, { body: { guest_phone_number, sms_opt_in: true } });
  const phonesOf = async (id: string) =>
    Object.fromEntries((await see(id)).guests.map((one) => [one.guest_name, one.guest_phone_number]));

  test('a visitor sees the names, and is one of them from the tap on', async () => {
    const bill = await assignedBill(host);
    const ann = guest(product, bill.token, 'Ann');
    const first = await ann.call(getSharedReceipt, {});
    expect(first.me.guest_id).toBeNull();
    expect(first.can).toMatchObject({ take_name: true, add_name: false, dispute: false, select: false });
    expect(first.guests.map((one) => one.seat)).toEqual(['taken', 'free', 'free', 'free']);
    const mine = await take(ann, bill.person('Ann'));
    expect(mine.me).toMatchObject({ guest_id: bill.person('Ann'), is_host: false });
    expect(mine.can.dispute).toBe(true);
    expect(await seatsOf(bill.id)).toEqual({ Hanna: 'taken', Ann: 'taken', Bob: 'free', Cid: 'free' });
    expect((await take(ann, bill.person('Ann'))).me.guest_id).toBe(bill.person('Ann'));
  });

  test('others see that a name is taken, and that it is free again', async () => {
    const bill = await assignedBill(host);
    const visitor = guest(product, bill.token);
    const seats = async () => (await visitor.call(getSharedReceipt, {})).guests.map((one) => one.seat);
    expect(await seats()).toEqual(['taken', 'free', 'free', 'free']);
    await take(guest(product, bill.token), bill.person('Ann'));
    expect(await seats()).toEqual(['taken', 'taken', 'free', 'free']);
  });

  test('of two browsers that take a name at the same instant one has it', async () => {
    const bill = await assignedBill(host);
    const two = [guest(product, bill.token), guest(product, bill.token)];
    const race = await Promise.allSettled(two.map((one) => take(one, bill.person('Bob'))));
    expect(race.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = race.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, code: 'guest.name_taken' });
    const who = await Promise.all(two.map(async (one) => (await one.call(getSharedReceipt, {})).me.guest_id));
    expect(who.filter((id) => id !== null)).toEqual([bill.person('Bob')]);
  });

  test('a taken name, the host’s, or one of another bill cannot be taken', async () => {
    const [bill, other] = [await assignedBill(host), await assignedBill(host)];
    await take(guest(product, bill.token), bill.person('Ann'));
    const bob = guest(product, bill.token);
    expect((await refusal(take(bob, bill.person('Ann')))).code).toBe('guest.name_taken');
    expect((await refusal(take(bob, bill.person('Hanna')))).code).toBe('guest.not_found');
    expect((await refusal(take(bob, other.person('Ann')))).code).toBe('guest.not_found');
    const share = { 'x-share-token': bill.token };
    const asHost = host.call(takeGuestName, { body: { guest_id: bill.person('Bob') } }, share);
    expect((await refusal(asHost)).code).toBe('guest.name_is_host');
    const own = bob.call(takeGuestName, { body: { guest_name: 'Robert' } });
    expect((await refusal(own)).code).toBe('guest.not_listed');
    expect((await bob.call(getSharedReceipt, {})).me.guest_id).toBeNull();
  });

  test('another name frees the first one, and the phone comes along', async () => {
    const bill = await assignedBill(host);
    const guestOne = guest(product, bill.token);
    await take(guestOne, bill.person('Ann'));
    await assign(host, bill.id, { [bill.item('Pizza')]: [bill.person('Ann')] });
    await givePhone(guestOne, '5555550121');
    const moved = await take(guestOne, bill.person('Bob'));
    expect(moved.guests.map((one) => one.seat)).toEqual(['taken', 'free', 'taken_with_phone', 'free']);
    expect(await phonesOf(bill.id)).toEqual({ Hanna: null, Ann: null, Bob: '+15555550121', Cid: null });
    const view = await see(bill.id);
    expect(view.guests.map((one) => one.sms_opt_in)).toEqual([null, null, true, null]);
    // Assigned items belong to the name.
    expect(selectorsOf(view, bill.item('Pizza'))).toEqual({ Ann: 1 });
  });

  test('a second device of a guest with a phone needs the code sent to that phone', async () => {
    const bill = await assignedBill(host);
    const phone = guest(product, bill.token);
    await take(phone, bill.person('Ann'));
    await givePhone(phone, '5555550131');
    const laptop = guest(product, bill.token);
    expect((await refusal(take(laptop, bill.person('Ann')))).code).toBe('guest.name_taken');
    const guest_id = bill.person('Ann');
    const { demo_code } = await laptop.call(startGuestVerification, { body: { guest_id } });
    const code = demo_code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const tried = laptop.call(completeGuestVerification, { body: { guest_id, code: wrong } });
    expect((await refusal(tried)).code).toBe('auth.code_wrong');
    const joined = await laptop.call(completeGuestVerification, { body: { guest_id, code } });
    expect(joined.me.guest_id).toBe(guest_id);
    // The phone's owner may leave on one device without losing the name on the other.
    await take(laptop, bill.person('Bob'));
    expect((await phone.call(getSharedReceipt, {})).me.guest_id).toBe(guest_id);
    expect(await phonesOf(bill.id)).toMatchObject({ Ann: '+15555550131', Bob: null });
  });

  test('a code for a name without a phone does not exist', async () => {
    const bill = await assignedBill(host);
    await take(guest(product, bill.token), bill.person('Ann'));
    const eve = guest(product, bill.token);
    for (const name of ['Ann', 'Bob', 'Hanna']) {
      const start = eve.call(startGuestVerification, { body: { guest_id: bill.person(name) } });
      expect((await refusal(start)).code).toBe('guest.not_found');
    }
  });

  test('no named guest is deleted when a browser that took the wrong name proves who it is', async () => {
    const bill = await assignedBill(host);
    await assign(host, bill.id, {
      [bill.item('Pizza')]: [bill.person('Bob')],
      [bill.item('Beer')]: { [bill.person('Ann')]: 1, [bill.person('Bob')]: 2 },
    });
    const phone = guest(product, bill.token);
    await take(phone, bill.person('Ann'));
    await givePhone(phone, '5555550141');
    const laptop = guest(product, bill.token);
    await take(laptop, bill.person('Bob'));
    const guest_id = bill.person('Ann');
    const { demo_code } = await laptop.call(startGuestVerification, { body: { guest_id } });
    await laptop.call(completeGuestVerification, { body: { guest_id, code: demo_code ?? '' } });
    const view = await see(bill.id);
    expect(view.guests.map((one) => one.guest_name)).toEqual(['Hanna', 'Ann', 'Bob', 'Cid']);
    expect(selectorsOf(view, bill.item('Pizza'))).toEqual({ Bob: 1 });
    expect(selectorsOf(view, bill.item('Beer'))).toEqual({ Ann: 1, Bob: 2 });
    expect(await seatsOf(bill.id)).toMatchObject({ Ann: 'taken_with_phone', Bob: 'free' });
  });

  test('a guest who gave a phone keeps name and phone when their browser becomes another guest', async () => {
    const bill = await assignedBill(host);
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    await take(ann, bill.person('Ann'));
    await givePhone(ann, '5555550145');
    await take(bob, bill.person('Bob'));
    await givePhone(bob, '5555550146');
    const body = { phone: '5555550145' };
    const { demo_code } = await bob.call(startGuestVerification, { body });
    await bob.call(completeGuestVerification, { body: { ...body, code: demo_code ?? '' } });
    expect((await bob.call(getSharedReceipt, {})).me.guest_id).toBe(bill.person('Ann'));
    expect(await phonesOf(bill.id)).toMatchObject({ Ann: '+15555550145', Bob: '+15555550146' });
    expect((await refusal(take(guest(product, bill.token), bill.person('Bob')))).code).toBe(
      'guest.name_taken',
    );
  });

  test('who had a name that the host has given to another browser has no way back', async () => {
    const bill = await assignedBill(host);
    const old = guest(product, bill.token);
    await take(old, bill.person('Ann'));
    await givePhone(old, '5555550151');
    const guest_id = bill.person('Ann');
    const { demo_code } = await old.call(startGuestVerification, { body: { guest_id } });
    const code = demo_code ?? '';
    const ann = guest(product, bill.token);
    await recognise(host, ann, { id: bill.id, guest_id });
    expect(await phonesOf(bill.id)).toMatchObject({ Ann: null });
    expect((await old.call(getSharedReceipt, {})).me.guest_id).toBeNull();
    expect((await refusal(givePhone(old, '5555550151'))).code).toBe('guest.name_needed');
    const byName = old.call(completeGuestVerification, { body: { guest_id, code } });
    expect((await refusal(byName)).code).toBe('guest.not_found');
    const byPhone = old.call(completeGuestVerification, { body: { phone: '5555550151', code } });
    // The code proves the number, and gives nothing else back.
    expect((await byPhone).me.guest_id).toBeNull();
    const again = await old.call(startGuestVerification, { body: { phone: '5555550151' } });
    expect(again.demo_code).toBeNull();
    expect((await ann.call(getSharedReceipt, {})).me.guest_id).toBe(guest_id);
    await givePhone(ann, '5555550151');
  });

  test('if the host has named no one, people enter their own names, once each', async () => {
    const bill = await assignedBill(host, { people: [] });
    const ann = guest(product, bill.token);
    expect((await ann.call(getSharedReceipt, {})).can.add_name).toBe(true);
    const body = { guest_name: ' Ann ' };
    const mine = await ann.call(takeGuestName, { body });
    const me = mine.me.guest_id ?? '';
    expect(mine.guests.map((one) => one.guest_name)).toEqual(['Hanna', 'Ann']);
    const hanna = ann.call(takeGuestName, { body: { guest_name: 'HANNA' } });
    expect((await refusal(hanna)).code).toBe('guest.name_is_host');
    // Correcting a typing error does not add a person.
    const renamed = await ann.call(takeGuestName, { body: { guest_name: 'Anna' } });
    expect(renamed.guests.map((one) => one.guest_name)).toEqual(['Hanna', 'Anna']);
    expect(renamed.me.guest_id).toBe(me);
    const totals = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    expect(totals.map((one) => one.guest_name)).toEqual(['Anna', 'Hanna']);
  });

  test('a person who typed a name and then picks a named guest leaves no extra guest who pays a share', async () => {
    const bill = await assignedBill(host, { people: [] });
    await assign(host, bill.id, { [bill.item('Pizza')]: 'everybody', [bill.item('Beer')]: 'everybody' });
    const [ann, slip] = [guest(product, bill.token), guest(product, bill.token)];
    await ann.call(takeGuestName, { body: { guest_name: 'Ann' } });
    await slip.call(takeGuestName, { body: { guest_name: 'Anne' } });
    const { guests } = await host.call(addGuest, { params: { id: bill.id }, body: { guest_name: 'Bea' } });
    const view = await take(slip, guests.at(-1)?.id ?? '');
    expect(view.guests.map((one) => one.guest_name)).toEqual(['Hanna', 'Ann', 'Bea']);
    const totals = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    expect(totals.map((one) => one.subtotal)).toEqual([900, 900, 900]);
  });

  test('a final bill can still be seen by a visitor who takes a name', async () => {
    const bill = await assignedBill(host);
    const early = guest(product, bill.token);
    await take(early, bill.person('Bob'));
    await givePhone(early, '5555550181');
    await assign(host, bill.id, {
      [bill.item('Pizza')]: [bill.person('Ann')],
      [bill.item('Beer')]: 'everybody',
    });
    const final = await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id } });
    const ann = guest(product, bill.token);
    const seen = await take(ann, bill.person('Ann'));
    expect(seen.me.guest_id).toBe(bill.person('Ann'));
    expect(seen.final_split).toEqual(final.final_split);
    expect(seen.can).toMatchObject({ take_name: true, add_name: false, dispute: false });
    const second = guest(product, bill.token);
    const body = { guest_id: bill.person('Bob') };
    const { demo_code } = await second.call(startGuestVerification, { body });
    const joined = await second.call(completeGuestVerification, { body: { ...body, code: demo_code ?? '' } });
    expect(joined.me.guest_id).toBe(bill.person('Bob'));
    expect((await see(bill.id)).final_split).toEqual(final.final_split);
    const late = guest(product, bill.token);
    const open = await assignedBill(host, { people: [] });
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: open.id, unclaimed: 'host', accept_changed_shares: true },
    });
    const stranger = guest(product, open.token);
    const own = stranger.call(takeGuestName, { body: { guest_name: 'Late' } });
    expect((await refusal(own)).code).toBe('receipt.finalized');
    expect((await refusal(givePhone(late, '5555550182'))).code).toBe('receipt.finalized');
  });

  test('no one can choose items here: neither a stranger, nor a named guest, nor the host', async () => {
    const bill = await assignedBill(host);
    const [stranger, ann] = [guest(product, bill.token, 'Eve'), guest(product, bill.token)];
    await take(ann, bill.person('Ann'));
    const share = { 'x-share-token': bill.token };
    const asHost: Client = { ...host, call: (endpoint, input) => host.call(endpoint, input, share) };
    const before = await see(bill.id);
    for (const [who, code] of [
      [stranger, 'guest.name_needed'],
      [ann, 'receipt.preassigned'],
      [asHost, 'receipt.preassigned'],
    ] as const) {
      const item_id = bill.item('Pizza');
      const calls = [
        () => who.call(saveSelection, { params: { item_id }, body: { units: 1 } }),
        () => submit(who, { name: 'Eve', phone: '5555550191' }, { [item_id]: 1 }),
        () => who.call(reviseSelections, {}),
        () => who.call(proposeShare, { body: { item_id, guest_ids: [bill.person('Bob')] } }),
      ];
      for (const call of calls) expect((await refusal(call())).code).toBe(code);
    }
    expect(await see(bill.id)).toEqual(before);
  });

  test('a phone needs consent, and is seen by its owner and the host alone', async () => {
    const bill = await assignedBill(host);
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    await take(ann, bill.person('Ann'));
    await take(bob, bill.person('Bob'));
    for (const sms_opt_in of [undefined, false]) {
      const body = { guest_phone_number: '5555550195', ...(sms_opt_in === undefined ? {} : { sms_opt_in }) };
      expect((await refusal(ann.call(saveGuest, { body }))).code).toBe('consent.missing');
    }
    expect((await refusal(givePhone(ann, '123'))).code).toBe('phone.invalid');
    for (const body of [{ guest_name: 'Anna' }, { opted_out_of_split: true }]) {
      expect((await refusal(ann.call(saveGuest, { body }))).code).toBe('receipt.preassigned');
    }
    const mine = await givePhone(ann, '(555) 555-0195');
    expect(mine.guests.map((one) => one.guest_phone_number)).toEqual([null, '+15555550195', null, null]);
    expect((await refusal(givePhone(bob, '5555550195'))).code).toBe('guest.phone_taken');
    const seen = await bob.call(getSharedReceipt, {});
    expect(JSON.stringify(seen)).not.toContain('5555550195');
    expect(seen.guests.map((one) => one.sms_opt_in)).toEqual([null, null, null, null]);
    expect(seen.guests.map((one) => one.seat)).toEqual(['taken', 'taken_with_phone', 'taken', 'free']);
    expect(await phonesOf(bill.id)).toMatchObject({ Ann: '+15555550195' });
    await ann.call(saveGuest, { body: { sms_opt_in: false } });
    expect((await see(bill.id)).guests[1]?.sms_opt_in).toBe(false);
  });
});
