import { updateProfile } from '@fairtab/contract/account/account';
import {
  completeGuestVerification,
  getSharedReceipt,
  reviseSelections,
  saveGuest,
  saveSelection,
  startGuestVerification,
} from '@fairtab/contract/receipt/guests';
import { removeItem, updateItem } from '@fairtab/contract/receipt/items';
import { nameGuests } from '@fairtab/contract/receipt/preassign';
import { createReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { beforeAll, expect, test } from 'vitest';
import { itemFinder, makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('choosing through a share link', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const pizzaBill = {
    partySize: 3,
    items: [
      { name: 'Pizza', price: 1500 },
      { name: 'Beer', price: 1200, quantity: 3 },
    ],
  };

  test('the last unit goes to one of two guests who take it at the same moment', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [{ name: 'Oyster', price: 900, quantity: 2 }],
    });
    const item_id = bill.item('Oyster');
    const [ann, bob] = [guest(product, bill.token, 'Ann'), guest(product, bill.token, 'Bob')];
    await ann.call(saveSelection, { params: { item_id }, body: { units: 1 } });
    const cid = guest(product, bill.token, 'Cid');
    const race = await Promise.allSettled([
      bob.call(saveSelection, { params: { item_id }, body: { units: 1 } }),
      cid.call(saveSelection, { params: { item_id }, body: { units: 1 } }),
    ]);
    expect(race.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = race.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'item.not_enough', title: 'Not enough available' });
    expect(String(lost?.reason)).toContain('Only 0 units available');
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    expect(view.selections.reduce((sum, selection) => sum + selection.units, 0)).toBe(2);
  });

  test('a name in texts to others is refused with an address or a number, typed anyhow', async () => {
    const { id } = await shareBill(host, { ...pizzaBill, people: ['Bob'] });
    const bill = await shareBill(host, pizzaBill);
    const create = (payer_name: string) =>
      host.call(createReceipt, { body: { payer_name, host_phone_number: null } });
    const bob = guest(product, bill.token);
    const typedNames = [
      'evil.com',
      'ｂｉｔ．ｌｙ',
      'evil․com',
      'Ann ⓔⓥⓘⓛ.ⓒⓞⓜ',
      'evil🍕.com',
      'Ann 212-555-0100',
    ];
    for (const typed of typedNames) {
      const said = [
        create(typed),
        host.call(updateReceipt, { params: { id }, body: { restaurant_name: typed } }),
        host.call(nameGuests, { params: { id }, body: { guests: [{ guest_name: typed }] } }),
        host.call(updateProfile, { body: { first_name: typed } }),
        bob.call(saveGuest, { body: { guest_name: typed } }),
        submit(bob, { name: typed, phone: '5555550133' }),
      ];
      for (const refused of await Promise.all(said.map(refusal)))
        expect(refused).toMatchObject({ status: 400, code: 'name.contact' });
    }
    // A header is not answered; a name that it may not have is asked for at submission.
    const cleo = guest(product, bill.token, 'evil․com');
    const joined = await cleo.call(saveSelection, {
      params: { item_id: bill.item('Beer') },
      body: { units: 1 },
    });
    expect(joined.guests.map((one) => one.guest_name)).toEqual(['Hanna', '']);
  });

  test('fifty guests who submit at once are all stored', { timeout: 60_000 }, async () => {
    const items = Array.from({ length: 5 }, (_, n) => ({ name: `Dish ${n}`, price: 1000 + n }));
    const bill = await shareBill(host, { partySize: 50, items });
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        submit(
          guest(product, bill.token),
          { name: `Guest ${n}`, phone: `555555${String(1000 + n)}` },
          { [bill.item(`Dish ${n % 5}`)]: 1 },
        ),
      ),
    );
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    expect(view.guests.filter((one) => one.submitted)).toHaveLength(50);
    expect(view.selections).toHaveLength(50);
    expect(view.receipt.selections_complete).toBe(true);
  });

  test('two guests of the same name, in any script, are two people', async () => {
    const bill = await shareBill(host, pizzaBill);
    const [one, two] = [guest(product, bill.token), guest(product, bill.token)];
    await submit(one, { name: ' Łukasz 🍕 ', phone: '(555) 555-0111' }, { [bill.item('Pizza')]: 1 });
    await submit(two, { name: 'Łukasz 🍕', phone: '15555550112' }, { [bill.item('Beer')]: 2 });
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    const guests = view.guests.filter((person) => !person.is_host);
    expect(guests.map((person) => person.guest_name)).toEqual(['Łukasz 🍕', 'Łukasz 🍕']);
    expect(guests.map((person) => person.guest_phone_number)).toEqual(['+15555550111', '+15555550112']);
    expect(new Set(view.selections.map((selection) => selection.guest_id)).size).toBe(2);
  });

  test('guests see selections and names of others, and no phone but their own', async () => {
    const bill = await shareBill(host, pizzaBill);
    await submit(
      guest(product, bill.token),
      { name: 'Ann', phone: '5555550121' },
      { [bill.item('Pizza')]: 1 },
    );
    const bob = guest(product, bill.token);
    const mine = await submit(bob, { name: 'Bob', phone: '5555550122' }, { [bill.item('Pizza')]: 1 });
    expect(mine.selections).toHaveLength(2);
    const phones = Object.fromEntries(mine.guests.map((one) => [one.guest_name, one.guest_phone_number]));
    expect(phones).toEqual({ Hanna: null, Ann: null, Bob: '+15555550122' });
    expect(mine.receipt.share_token).toBeNull();
    expect(mine.receipt.host_phone_number).toBeNull();
    expect(JSON.stringify(mine)).not.toContain('5555550121');
  });

  test('a retried tap or submission with the same key acts once', async () => {
    const bill = await shareBill(host, pizzaBill);
    const ann = guest(product, bill.token);
    const key = { 'idempotency-key': 'the-same-key' };
    const tap = { params: { item_id: bill.item('Beer') }, body: { units: 2 } };
    const first = await ann.call(saveSelection, tap, key);
    await ann.call(saveSelection, { ...tap, body: { units: 1 } });
    const again = await ann.call(saveSelection, tap, key);
    expect(again.selections.map((selection) => selection.units)).toEqual([1]);
    expect(first.selections.map((selection) => selection.units)).toEqual([2]);
    const reused = await refusal(ann.call(saveSelection, { ...tap, body: { units: 3 } }, key));
    expect(reused.code).toBe('request.key_reused');
  });

  test('a submission needs name, phone and a choice about texts, and loses nothing when refused', async () => {
    const bill = await shareBill(host, pizzaBill);
    const ann = guest(product, bill.token);
    await ann.call(saveSelection, { params: { item_id: bill.item('Pizza') }, body: { units: 1 } });
    expect(await refusal(submit(ann, { name: ' ', phone: '5555550131' }))).toMatchObject({
      status: 400,
      title: 'Missing Information',
      message: '400 name.missing: Please enter your name',
    });
    expect((await refusal(submit(ann, { name: 'Ann', phone: '' }))).code).toBe('phone.missing');
    expect((await refusal(submit(ann, { name: 'Ann', phone: '123' }))).code).toBe('phone.invalid');
    const danish = await refusal(submit(ann, { name: 'Ann', phone: '+45 12 34 56 78' }));
    expect(danish.code).toBe('phone.country');
    expect(await refusal(submit(ann, { name: 'Ann', phone: '5555550131', texts: null }))).toMatchObject({
      status: 400,
      message: '400 consent.missing: Please agree to receive a text message to proceed.',
    });
    for (const name of ['hanna', 'Han\u200Bna', 'H\u0430nn\u0430', 'Hanna\n']) {
      const posing = await refusal(submit(ann, { name, phone: '5555550131' }));
      expect(posing.code).toBe('guest.name_is_host');
    }
    const view = await ann.call(getSharedReceipt, {});
    expect(view.selections).toHaveLength(1);
    expect(view.guests.some((one) => one.submitted)).toBe(false);
  });

  test('after submitting, selections change only through Revise Order', async () => {
    const bill = await shareBill(host, pizzaBill);
    const ann = guest(product, bill.token);
    const submitted = await submit(ann, { name: 'Ann', phone: '5555550141' }, { [bill.item('Pizza')]: 1 });
    expect(submitted.can).toMatchObject({ select: false, submit: false, revise: true });
    const tap = { params: { item_id: bill.item('Beer') }, body: { units: 1 } };
    expect((await refusal(ann.call(saveSelection, tap))).code).toBe('guest.already_submitted');
    const revising = await ann.call(reviseSelections, {});
    expect(revising.can).toMatchObject({ select: true, submit: true });
    expect(revising.selections).toHaveLength(1);
    expect((await ann.call(saveSelection, tap)).selections).toHaveLength(2);
  });

  test('a phone on another device opens nothing without the code sent to it', async () => {
    const bill = await shareBill(host, pizzaBill);
    const phone = '5555550151';
    const old = guest(product, bill.token);
    await submit(old, { name: 'Ann', phone }, { [bill.item('Pizza')]: 1 });
    const fresh = guest(product, bill.token);
    await fresh.call(saveSelection, { params: { item_id: bill.item('Beer') }, body: { units: 1 } });
    const taken = await refusal(fresh.call(saveGuest, { body: { guest_phone_number: phone } }));
    expect(taken.code).toBe('guest.phone_taken');
    const { demo_code } = await fresh.call(startGuestVerification, { body: { phone } });
    const wrong = demo_code === '000000' ? '000001' : '000000';
    const tried = await refusal(fresh.call(completeGuestVerification, { body: { phone, code: wrong } }));
    expect(tried.code).toBe('auth.code_wrong');
    const joined = await fresh.call(completeGuestVerification, { body: { phone, code: demo_code ?? '' } });
    // The tap made before on the new device came along, and is shown for another look.
    expect(joined.selections.map((selection) => selection.guest_id)).toEqual([
      joined.me.guest_id,
      joined.me.guest_id,
    ]);
    expect(joined.can.submit).toBe(true);
    expect((await old.call(getSharedReceipt, {})).me.guest_id).toBe(joined.me.guest_id);
  });

  test('a guest who has submitted stays on the bill when their browser becomes another guest', async () => {
    const bill = await shareBill(host, pizzaBill);
    const phone = '5555550152';
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const { me } = await submit(ann, { name: 'Ann', phone }, { [bill.item('Pizza')]: 1 });
    await submit(bob, { name: 'Bob', phone: '5555550153' }, { [bill.item('Beer')]: 1 });
    const { demo_code } = await bob.call(startGuestVerification, { body: { phone } });
    const joined = await bob.call(completeGuestVerification, { body: { phone, code: demo_code ?? '' } });
    expect(joined.me.guest_id).toBe(me.guest_id);
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    const [, ...guests] = view.guests;
    const idOf = (name: string) => guests.find((one) => one.guest_name === name)?.id;
    expect(guests.map((one) => [one.guest_name, one.submitted, one.revising])).toEqual([
      ['Ann', true, false],
      ['Bob', true, false],
    ]);
    expect(view.selections.map(({ item_id, guest_id }) => [item_id, guest_id])).toEqual([
      [bill.item('Pizza'), idOf('Ann')],
      [bill.item('Beer'), idOf('Bob')],
    ]);
  });

  test('no code is sent to phones that are not on the bill, and the answer does not show that', async () => {
    const bill = await shareBill(host, pizzaBill);
    const ann = guest(product, bill.token);
    const answer = await ann.call(startGuestVerification, { body: { phone: '5555550161' } });
    expect(answer.demo_code).toBeNull();
  });

  test('a link works from the start of sharing, and only the right one', async () => {
    const draft = await makeBill(host, pizzaBill);
    const token = draft.receipt.share_token ?? '';
    expect((await refusal(guest(product, token).call(getSharedReceipt, {}))).code).toBe('share.invalid');
    expect((await refusal(guest(product, 'wrong').call(getSharedReceipt, {}))).code).toBe('share.invalid');
    const asHost = await host.call(getSharedReceipt, {}, { 'x-share-token': token });
    expect(asHost.me.is_host).toBe(true);
  });

  test('the host’s own submission starts sharing, completes and locks the bill until revised', async () => {
    const draft = await makeBill(host, pizzaBill);
    const share = { 'x-share-token': draft.receipt.share_token ?? '' };
    const asHost = {
      ...host,
      call: ((endpoint, input) => host.call(endpoint, input, share)) as Client['call'],
    };
    const item = itemFinder(draft);
    const submitted = await submit(asHost, { name: 'Hanna', phone: '' }, { [item('Pizza')]: 1 });
    expect(submitted.receipt).toMatchObject({ status: 'sharing', selections_complete: true });
    expect(submitted.can.edit).toBe(false);
    const locked = await refusal(host.call(removeItem, { params: { id: item('Beer') } }));
    expect(locked.code).toBe('receipt.locked');
    await asHost.call(reviseSelections, {});
    expect((await host.call(removeItem, { params: { id: item('Beer') } })).items).toHaveLength(1);
  });

  test('a changed item keeps its takers, and never offers fewer units than they selected', async () => {
    const bill = await shareBill(host, pizzaBill);
    const ann = guest(product, bill.token, 'Ann');
    await ann.call(saveSelection, { params: { item_id: bill.item('Beer') }, body: { units: 3 } });
    const change = { params: { id: bill.item('Beer') }, body: { total_quantity: 2 } };
    const taken = await refusal(host.call(updateItem, change));
    expect(taken).toMatchObject({ code: 'item.taken', details: { selectors: 'Ann' } });
    await ann.call(saveSelection, { params: { item_id: bill.item('Beer') }, body: { units: 1 } });
    const view = await host.call(updateItem, { ...change, body: { total_quantity: 1 } });
    expect(view.items.find((item) => item.name === 'Beer')?.assignment_mode).toBe('guest_choice');
    expect(view.selections).toEqual([expect.objectContaining({ item_id: bill.item('Beer'), units: 1 })]);
  });
});
