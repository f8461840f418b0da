import { randomUUID } from 'node:crypto';
import { updateProfile } from '@fairtab/contract/account/account';
import { proofOf } from '@fairtab/contract/derived/proof-of';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getSharedReceipt, removeGuest, saveSelection } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import { addGuest } from '@fairtab/contract/receipt/preassign';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import {
  calculateGuestTotals,
  finalizeReceipt,
  getGuestItemShares,
  sendFinalBillNotifications,
} from '@fairtab/contract/receipt/sharing';
import { proofCloses } from '@fairtab/domain/proof/proof-closes';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('finalizing', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
  });

  const textsTo = async (phone: string) => {
    const outbox = await client(product).call(listOutbox, {});
    return outbox.filter((message) => message.recipient === phone).map((message) => message.body);
  };
  const finalize = (
    id: string,
    more: {
      unclaimed?: 'host' | 'everyone' | Record<string, string>;
      accept_changed_shares?: boolean;
    } = {},
  ) => host.call(finalizeReceipt, { body: { p_receipt_id: id, ...more } });

  test('a bill whose photo is still being read cannot be final yet', async () => {
    const bill = await shareBill(host, { partySize: 1, items: [{ name: 'Ramen', price: 1399 }] });
    const scanState = (scan_state: 'reading' | 'done') =>
      product.services.database.kysely
        .updateTable('receipts')
        .set((row) => ({ scan_state, version: row('version', '+', 1) }))
        .where('id', '=', bill.id)
        .execute();
    await scanState('reading');
    expect((await refusal(finalize(bill.id, { unclaimed: 'host' }))).code).toBe('receipt.scan_busy');
    await scanState('done');
    const final = await finalize(bill.id, { unclaimed: 'host', accept_changed_shares: true });
    expect(final.receipt.status).toBe('finalized');
  });

  test('every guest gets the bill that adds up, by text, with exactly that amount to pay', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Ramen', price: 1399 },
        { name: 'Gyoza', price: 801 },
        { name: 'Tea', price: 1000, quantity: 2 },
      ],
      tax: 283,
      tip: 577,
    });
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    await submit(
      ann,
      { name: 'Ann', phone: '5555550201' },
      { [bill.item('Ramen')]: 1, [bill.item('Gyoza')]: 1 },
    );
    await submit(
      bob,
      { name: 'Bob', phone: '5555550202' },
      { [bill.item('Gyoza')]: 1, [bill.item('Tea')]: 2 },
    );
    const view = await finalize(bill.id);
    const totals = view.final_split?.totals ?? [];
    const paid = totals.reduce((sum, one) => sum + one.total, 0);
    // Items 32.00 + tax 2.83 + tip 5.77, and the flat host tip of 1.50 below 150 dollars.
    expect(paid).toBe(3200 + 283 + 577 + 150);
    for (const [name, phone] of [
      ['Ann', '+15555550201'],
      ['Bob', '+15555550202'],
    ] as const) {
      const id = view.guests.find((one) => one.guest_name === name)?.id;
      const amount = ((totals.find((one) => one.guest_id === id)?.total ?? 0) / 100).toFixed(2);
      const [text] = await vi.waitUntil(async () => {
        const texts = await textsTo(phone);
        return texts.length > 0 && texts;
      });
      expect(text).toContain(`is $${amount}.`);
      expect(new URL(/https:\/\/venmo\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('amount')).toBe(
        amount,
      );
    }
  });

  test('finalizing twice, or at the same moment, sends one text each', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Soup', price: 700 }] });
    await submit(
      guest(product, bill.token),
      { name: 'Cleo', phone: '5555550211' },
      { [bill.item('Soup')]: 1 },
    );
    const both = await Promise.all([finalize(bill.id), finalize(bill.id)]);
    expect(both.map((view) => view.receipt.status)).toEqual(['finalized', 'finalized']);
    await finalize(bill.id);
    const summary = await vi.waitUntil(async () => {
      const answer = await host.call(sendFinalBillNotifications, { body: { receiptId: bill.id } });
      return answer.notifications.every((one) => one.state === 'sent') && answer;
    });
    expect(summary).toMatchObject({ total: 1, sms: 1, failed: 0 });
    expect(await textsTo('+15555550211')).toHaveLength(1);
  });

  test('unclaimed items need a decision, and then no cent is left over', async () => {
    for (const unclaimed of ['host', 'everyone'] as const) {
      const bill = await shareBill(host, {
        partySize: 3,
        items: [
          { name: 'Nachos', price: 1001 },
          { name: 'Cola', price: 999, quantity: 3 },
        ],
        tax: 160,
      });
      const phone = unclaimed === 'host' ? '5555550221' : '5555550222';
      await submit(guest(product, bill.token), { name: 'Dan', phone }, { [bill.item('Cola')]: 1 });
      const refused = await refusal(finalize(bill.id));
      expect(refused).toMatchObject({ status: 409, code: 'receipt.unclaimed' });
      expect(refused.details.unclaimed).toMatchObject({ subtotal: 1001 + 666 });
      const open = await host.call(getReceipt, { params: { id: bill.id } });
      expect(open.receipt.status).toBe('sharing');
      const view = await finalize(bill.id, { unclaimed, accept_changed_shares: true });
      const owed = view.final_split?.totals.reduce((sum, one) => sum + one.total - one.host_tip, 0);
      expect(owed).toBe(2000 + 160);
      const hostTotal = view.final_split?.totals.find((one) => one.guest_id === view.me.guest_id);
      // An odd cent goes to either of the two.
      expect(unclaimed === 'host' ? [1667] : [833, 834]).toContain(hostTotal?.subtotal);
    }
  });

  test('shares that grow because seats stayed empty are shown before they are fixed', async () => {
    const bill = await shareBill(host, { partySize: 4, items: [{ name: 'Paella', price: 4000 }] });
    await host.call(updateItem, { params: { id: bill.item('Paella') }, body: { split_evenly: true } });
    await submit(guest(product, bill.token), { name: 'Eve', phone: '5555550231' });
    const refused = await refusal(finalize(bill.id));
    expect(refused).toMatchObject({ code: 'receipt.shares_changed', title: 'Some amounts change' });
    expect(refused.message).toMatch(
      /Hanna \$10\.00 → \$20\.00.*\. Fewer people share than before\. Everyone who came now shares the host tip\. Please/,
    );
    expect(refused.message).not.toContain('nobody claimed');
    const changes = refused.details.changes;
    expect(changes).toContainEqual(
      expect.objectContaining({ name: 'Hanna', before: 1000, after: 2000, reasons: ['fewer_people'] }),
    );
    const view = await finalize(bill.id, { accept_changed_shares: true });
    expect(view.final_split?.totals.map((one) => one.subtotal)).toEqual([2000, 2000]);
    const eve = view.guests.find((one) => one.guest_name === 'Eve')?.id;
    expect(view.final_split?.changes).toContainEqual({
      guest_id: eve,
      before: 1050,
      reasons: ['fewer_people', 'host_tip'],
    });
  });

  test('a host who pays for unclaimed items is asked once: no one else’s amount changes', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Cake', price: 1200 }] });
    await submit(guest(product, bill.token), { name: 'Flo', phone: '5555550232' });
    const view = await finalize(bill.id, { unclaimed: 'host' });
    expect(view.final_split?.totals.map((one) => one.subtotal).sort()).toEqual([0, 1200]);
  });

  test('unclaimed items are given as the reason if they change what guests owe', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Cake', price: 1200 }] });
    await submit(guest(product, bill.token), { name: 'Gil', phone: '5555550233' });
    const refused = await refusal(finalize(bill.id, { unclaimed: 'everyone' }));
    expect(refused.message).toMatch(/Gil \$0\.00 → \$7\.50.*What nobody claimed is divided\./);
    expect(refused.message).not.toContain('Fewer');
    const inSpanish = await product.request('/rest/v1/rpc/finalize_receipt', {
      method: 'POST',
      headers: { ...host.headers, 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({ p_receipt_id: bill.id, unclaimed: 'everyone' }),
    });
    expect(await inSpanish.text()).toContain('Lo que nadie tomó se divide. Revisa');
    expect((await finalize(bill.id, { unclaimed: 'everyone', accept_changed_shares: true })).can.reopen).toBe(
      true,
    );
  });

  test('the amounts that were shown are those that are fixed, or the host is asked again', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Tart', price: 900 }] });
    const ann = guest(product, bill.token);
    await submit(ann, { name: 'Ann', phone: '5555550236' }, { [bill.item('Tart')]: 1 });
    const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
    const shown = Object.fromEntries(guests.map((one) => [one.id, one.is_host ? 0 : 900 + 150]));
    await submit(guest(product, bill.token), { name: 'Bo', phone: '5555550237' }, { [bill.item('Tart')]: 1 });
    const body = { p_receipt_id: bill.id, expected_totals: shown };
    const refused = await refusal(host.call(finalizeReceipt, { body }));
    expect(refused.code).toBe('receipt.shares_changed');
    expect(refused.message).toContain('The bill has changed since you saw these amounts.');
    expect(refused.details.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ before: 1050, after: 525 })]),
    );
    const newest = Object.fromEntries(
      (await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } })).map((row) => [
        row.guest_id,
        row.total,
      ]),
    );
    const final = await host.call(finalizeReceipt, { body: { ...body, expected_totals: newest } });
    expect(final.receipt.status).toBe('finalized');
  });

  test('the unclaimed part of each item goes to the person named for it, and is marked on their bill', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Nachos', price: 1001 },
        { name: 'Cola', price: 999, quantity: 3 },
        { name: 'Flan', price: 600 },
      ],
      tax: 260,
    });
    const ann = guest(product, bill.token);
    const { me } = await submit(ann, { name: 'Ann', phone: '5555550261' }, { [bill.item('Cola')]: 1 });
    const [annId, cola] = [me.guest_id ?? '', bill.item('Cola')];
    const added = await host.call(addGuest, { params: { id: bill.id }, body: { guest_name: ' Zoe ' } });
    const zoe = added.guests.find((one) => one.guest_name === 'Zoe')?.id ?? '';
    expect(added.receipt.party_size).toBe(3);
    const view = await finalize(bill.id, {
      unclaimed: { [cola]: annId, [bill.item('Nachos')]: zoe, [bill.item('Flan').toUpperCase()]: 'everyone' },
      accept_changed_shares: true,
    });
    const split = view.final_split ?? expect.fail('not final');
    expect(split.unclaimed).toBe('by_item');
    expect(split.totals.reduce((sum, one) => sum + one.total, 0)).toBe(2600 + 260 + 150);
    const shareOf = (guest_id: string, item: string) =>
      split.shares.find((one) => one.guest_id === guest_id && one.item_id === bill.item(item));
    expect(shareOf(annId, 'Cola')).toMatchObject({ units: 3, of: 3, cents: 999, left_by: 1 });
    expect(shareOf(zoe, 'Nachos')).toMatchObject({ cents: 1001, left_by: 1 });
    // Zoe has not chosen and shares no dish of the table.
    expect(split.shares.filter((one) => one.item_id === bill.item('Flan'))).toMatchObject([
      { cents: 300, left_by: 2 },
      { cents: 300, left_by: 2 },
    ]);
    expect(proofCloses(proofOf(view))).toBe(true);
    expect(proofCloses(proofOf(await ann.call(getSharedReceipt, {})))).toBe(true);
  });

  test('a full party grows with each person the host adds', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Nachos', price: 1001 }] });
    await submit(guest(product, bill.token), { name: 'Ann', phone: '5555550271' });
    for (const [guest_name, partySize] of [
      ['Zoe', 3],
      ['Yul', 4],
    ] as const) {
      const added = await host.call(addGuest, { params: { id: bill.id }, body: { guest_name } });
      expect(added.receipt.party_size).toBe(partySize);
      expect(added.guests).toHaveLength(partySize);
    }
  });

  test('a choice by item that is not whole, or names what is not on the bill, changes nothing', async () => {
    const other = await shareBill(host, { partySize: 2, items: [{ name: 'Tea', price: 300 }] });
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Nachos', price: 1001 },
        { name: 'Cola', price: 999, quantity: 3 },
      ],
    });
    const [nachos, cola] = [bill.item('Nachos'), bill.item('Cola')];
    const join = async (name: string, phone: string) =>
      (await submit(guest(product, bill.token), { name, phone }, { [cola]: 1 })).me.guest_id ?? '';
    const [ann, gone] = [await join('Ann', '5555550271'), await join('Gus', '5555550272')];
    const nameless = guest(product, bill.token);
    const seen = await nameless.call(saveSelection, { params: { item_id: nachos }, body: { units: 1 } });
    await host.call(removeGuest, { params: { id: gone } });
    const stranger = await submit(guest(product, other.token), { name: 'Ivo', phone: '5555550273' });
    const before = await host.call(getReceipt, { params: { id: bill.id } });
    const both = { [cola]: ann, [nachos]: 'host' };
    const attempt = (unclaimed: Record<string, string>) =>
      refusal(finalize(bill.id, { unclaimed, accept_changed_shares: true }));
    expect(await attempt({ [cola]: ann })).toMatchObject({
      status: 409,
      code: 'receipt.unclaimed',
      details: { missing: [nachos] },
    });
    expect((await attempt({})).details.missing).toEqual([cola, nachos].sort());
    for (const item of [other.item('Tea'), randomUUID()])
      expect(await attempt({ ...both, [item]: 'host' })).toMatchObject({ code: 'item.not_found' });
    for (const person of [gone, seen.me.guest_id ?? '', stranger.me.guest_id ?? '', randomUUID()])
      expect(await attempt({ ...both, [nachos]: person })).toMatchObject({ code: 'guest.not_found' });
    for (const wrong of ['', 'nobody', '__proto__'])
      expect(await attempt({ ...both, [nachos]: wrong })).toMatchObject({ status: 400 });
    expect(await attempt({ ...both, constructor: 'host' })).toMatchObject({ status: 400 });
    const after = await host.call(getReceipt, { params: { id: bill.id } });
    expect([after.version, after.receipt.status]).toEqual([before.version, 'sharing']);
    // Two at once, who disagree: one bill, decided once.
    const [one, two] = await Promise.all(
      [both, { [cola]: 'host', [nachos]: 'everyone' }].map((unclaimed) =>
        finalize(bill.id, { unclaimed, accept_changed_shares: true }),
      ),
    );
    expect(one?.final_split).toEqual(two?.final_split);
    expect(one?.final_split?.totals.reduce((sum, { total }) => sum + total, 0)).toBe(1001 + 999 + 150);
  });

  test('a discount larger than all items is still divided to the cent, however unclaimed items are paid', async () => {
    const bill = await shareBill(host, {
      partySize: 2,
      items: [
        { name: 'Nachos', price: 1001 },
        { name: 'Cola', price: 999, quantity: 3 },
      ],
      tax: 301,
    });
    const charges = { params: { id: bill.id }, body: { additional_charges: -2100 } };
    await host.call(updateReceipt, charges);
    const { me } = await submit(
      guest(product, bill.token),
      { name: 'Ann', phone: '5555550281' },
      { [bill.item('Cola')]: 2 },
    );
    const unclaimed = { [bill.item('Cola')]: 'everyone', [bill.item('Nachos')]: me.guest_id ?? '' };
    const view = await finalize(bill.id, { unclaimed, accept_changed_shares: true });
    const totals = view.final_split?.totals.map(({ total }) => total) ?? [];
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(
      2000 + 301 - 2100 + (view.final_split?.host_tip_pool ?? 0),
    );
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(0);
    expect(proofCloses(proofOf(view))).toBe(true);
  });

  test('a final bill changes no more: not by guests, not by the host', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Salad', price: 1100 }] });
    const ann = guest(product, bill.token);
    await submit(ann, { name: 'Ann', phone: '5555550241' }, { [bill.item('Salad')]: 1 });
    await finalize(bill.id);
    const tap = { params: { item_id: bill.item('Salad') }, body: { units: 0 } };
    expect((await refusal(ann.call(saveSelection, tap))).code).toBe('receipt.finalized');
    expect((await refusal(submit(ann, { name: 'Ann', phone: '5555550241' }))).code).toBe('receipt.finalized');
    const price = { params: { id: bill.item('Salad') }, body: { price: 1 } };
    expect((await refusal(host.call(updateItem, price))).code).toBe('receipt.finalized');
    expect((await ann.call(getSharedReceipt, {})).can).toMatchObject({ select: false, submit: false });
  });

  test('shares and totals of the procedures are those of the bill', async () => {
    const bill = await shareBill(host, {
      partySize: 2,
      items: [
        { name: 'Curry', price: 1701 },
        { name: 'Rice', price: 300, quantity: 2 },
      ],
      tax: 101,
    });
    const ann = guest(product, bill.token);
    await submit(
      ann,
      { name: 'Ann', phone: '5555550251' },
      { [bill.item('Curry')]: 1, [bill.item('Rice')]: 2 },
    );
    const open = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    await finalize(bill.id);
    const final = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    expect(final.map((row) => [row.guest_name, row.total])).toEqual(
      open.map((row) => [row.guest_name, row.total]),
    );
    const shares = await host.call(getGuestItemShares, { body: { p_receipt_id: bill.id } });
    expect(shares).toHaveLength(2);
    expect(shares.find((share) => share.item_name === 'Rice')).toMatchObject({
      guest_name: 'Ann',
      share_amount: 300,
      units: 2,
      mode: 'quantity_based',
      guest_phone_number: '+15555550251',
    });
  });

  test('neither an unshared bill nor another host’s bill can be finalized', async () => {
    const draft = await makeBill(host, { partySize: 2, items: [{ name: 'Cake', price: 500 }] });
    expect((await refusal(finalize(draft.receipt.id))).code).toBe('receipt.not_shared');
    const other = await signIn(product, '5555550199');
    const theirs = other.call(finalizeReceipt, { body: { p_receipt_id: draft.receipt.id } });
    expect((await refusal(theirs)).status).toBe(404);
  });
});
