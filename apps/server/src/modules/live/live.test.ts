import { updateProfile } from '@fairtab/contract/account/account';
import { signOut } from '@fairtab/contract/account/sign-in';
import { getSharedReceipt, proposeShare, saveGuest, saveSelection } from '@fairtab/contract/receipt/guests';
import { addItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { deleteReceipt, getReceipt, updateReceipt, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { handleOf } from '@fairtab/domain/paying/payment-methods';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, Refused, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { readEvents, viewAfter } from '../../../test/read-events.ts';
import type { Viewer } from '../receipts/receipts.policy.ts';
import { viewFor, viewJson, viewParts } from '../receipts/view/receipt-view.ts';

/** Another client's change must arrive within this time. */
/** Before a heartbeat, which would find what was never announced. */
const PROMPTLY = { timeout: 10_000, interval: 5 };

/** A page that watches a receipt, and what it has received so far. */
type Page = { views: ReceiptView[]; names: string[]; ended: boolean; close(): void };

describeOnEngines('live changes of a receipt', (engine) => {
  const product = productOf(engine);
  let host: Client;
  const open: Page[] = [];
  /** The number of open streams on the server. */
  let watching = 0;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    const { live } = product.services;
    product.services.live = {
      ...live,
      watch: (id, watcher) => {
        const unwatch = live.watch(id, watcher);
        watching++;
        return () => {
          watching--;
          unwatch();
        };
      },
    };
  });
  afterEach(() => {
    for (const page of open.splice(0)) page.close();
  });

  async function watch(who: Client, id: string): Promise<Page> {
    const stop = new AbortController();
    const path = watchReceipt.path.replace('{id}', id);
    const response = await fetch(product.url + path, { headers: who.headers, signal: stop.signal });
    if (!response.ok) throw new Refused(response.status, await response.json());
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-cache');
    const page: Page = { views: [], names: [], ended: false, close: () => stop.abort() };
    open.push(page);
    const done = readEvents(response, (event) => {
      page.names.push(event.name);
      const view = viewAfter(newest(page), event);
      if (view !== null) page.views.push(view);
    });
    // Also after an abort.
    const end = () => {
      page.ended = true;
    };
    done.then(end, end);
    await vi.waitUntil(() => page.views.length > 0, PROMPTLY);
    return page;
  }

  const bill = {
    partySize: 3,
    items: [
      { name: 'Pizza', price: 1500 },
      { name: 'Beer', price: 1200, quantity: 3 },
    ],
  };

  const newest = (page: Page) => page.views.at(-1);
  const sees = (page: Page, what: (view: ReceiptView) => boolean) =>
    vi.waitUntil(() => page.views.some(what), PROMPTLY);

  test('a page gets what is there at once', async () => {
    const draft = await makeBill(host, bill);
    const page = await watch(host, draft.receipt.id);
    expect(page.views).toEqual([draft]);
  });

  test('every change by others arrives, in order, without asking', async () => {
    const shared = await shareBill(host, bill);
    const [ann, bob] = [guest(product, shared.token, 'Ann'), guest(product, shared.token, 'Bob')];
    const pages = [await watch(host, shared.id), await watch(ann, shared.id)];
    const everybodySees = (what: (view: ReceiptView) => boolean) =>
      Promise.all(pages.map((page) => sees(page, what)));
    await bob.call(saveSelection, { params: { item_id: shared.item('Beer') }, body: { units: 2 } });
    await everybodySees((view) => view.selections.some((selection) => selection.units === 2));
    await host.call(addItem, { body: { receipt_id: shared.id, name: 'Late cake', price: 300 } });
    await everybodySees((view) => view.items.some((item) => item.name === 'Late cake'));
    await host.call(updateReceipt, { params: { id: shared.id }, body: { tip_amount: 77 } });
    await everybodySees((view) => view.receipt.tip_amount === 77);
    await host.call(updateProfile, { body: { venmo_handle: 'hanna' } });
    await everybodySees((view) => handleOf(view.receipt.payment_methods, 'venmo') === '@hanna');
    await submit(bob, { name: 'Bob', phone: '5555550102' }, { [shared.item('Beer')]: 1 });
    await everybodySees((view) => view.guests.some((one) => one.submitted));
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: shared.id, unclaimed: 'everyone', accept_changed_shares: true },
    });
    await everybodySees((view) => view.receipt.status === 'finalized' && view.final_split !== null);
    for (const page of pages) {
      const versions = page.views.map((view) => view.version);
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    }
  });

  engine.onOneEngine?.('what a page sees is what it would get by asking', async () => {
    const shared = await shareBill(host, bill);
    const page = await watch(host, shared.id);
    const many = Array.from({ length: 10 }, (_, n) => guest(product, shared.token, `Guest ${n}`));
    const params = { item_id: shared.item('Pizza') };
    await Promise.all(many.map((one) => one.call(saveSelection, { params, body: { units: 1 } })));
    const asked = await host.call(getReceipt, { params: { id: shared.id } });
    await sees(page, (view) => view.version === asked.version);
    expect(newest(page)).toEqual(asked);
    expect(asked.selections).toHaveLength(10);
  });

  engine.onOneEngine?.('the host sees phones; guests see only their own', async () => {
    const shared = await shareBill(host, bill);
    const [ann, bob] = [guest(product, shared.token, 'Ann'), guest(product, shared.token, 'Bob')];
    const [hosts, anns] = [await watch(host, shared.id), await watch(ann, shared.id)];
    await submit(ann, { name: 'Ann', phone: '5555550111' });
    await bob.call(saveGuest, { body: { guest_phone_number: '5555550112' } });
    const phones = (view?: ReceiptView) => view?.guests.map((one) => one.guest_phone_number);
    await sees(hosts, (view) => view.guests.length === 3 && phones(view)?.[2] !== null);
    await sees(anns, (view) => view.version === newest(hosts)?.version);
    expect(phones(newest(hosts))).toEqual([null, '+15555550111', '+15555550112']);
    expect(phones(newest(anns))).toEqual([null, '+15555550111', null]);
    expect(newest(anns)?.me.guest_id).toBe(newest(anns)?.guests[1]?.id);
    expect(JSON.stringify(anns.views)).not.toContain('5555550112');
    expect(anns.views.every((view) => view.receipt.share_token === null)).toBe(true);
  });

  engine.onOneEngine?.('nobody watches without a session or the link of this very receipt', async () => {
    const shared = await shareBill(host, bill);
    const other = await shareBill(host, bill);
    const draft = await makeBill(host, bill);
    const stranger = await signIn(product, '5555550120');
    const draftLink = guest(product, draft.receipt.share_token ?? '');
    expect(await refusal(watch(client(product), shared.id))).toMatchObject({ status: 401 });
    for (const [who, id] of [
      [stranger, shared.id],
      [guest(product, other.token), shared.id],
      [guest(product, 'guessed'), shared.id],
      [guest(product, shared.token), '6f0f9b3e-4f3d-4f6c-9a43-0a4de0f5a111'],
      // A link works once sharing has started.
      [draftLink, draft.receipt.id],
    ] as const) {
      expect(await refusal(watch(who, id))).toMatchObject({ status: 404 });
    }
  });

  engine.onOneEngine?.('an id in capital letters is watched like any other', async () => {
    const { receipt } = await makeBill(host, bill);
    const page = await watch(host, receipt.id.toUpperCase());
    await host.call(updateReceipt, { params: { id: receipt.id }, body: { tax_amount: 5 } });
    await sees(page, (view) => view.receipt.tax_amount === 5);
  });

  test('what a server changed and did not live to announce is found', async () => {
    const { kysely } = product.services.database;
    const [changed, deleted] = [await makeBill(host, bill), await makeBill(host, bill)];
    const [page, gone] = [await watch(host, changed.receipt.id), await watch(host, deleted.receipt.id)];
    await product.services.live.recheck();
    expect([page, gone].map(({ views }) => views.length)).toEqual([1, 1]);
    await kysely
      .updateTable('receipts')
      .set({ version: sql`version + 1`, restaurant_name: 'Sole' })
      .where('id', '=', changed.receipt.id)
      .execute();
    await kysely.deleteFrom('receipts').where('id', '=', deleted.receipt.id).execute();
    await product.services.live.recheck();
    await sees(page, (view) => view.receipt.restaurant_name === 'Sole');
    await vi.waitUntil(() => gone.ended, PROMPTLY);
    expect(gone.names.at(-1)).toBe('gone');
  });

  test('pages are notified when the receipt is deleted, and the stream ends', async () => {
    const shared = await shareBill(host, bill);
    const pages = [await watch(host, shared.id), await watch(guest(product, shared.token), shared.id)];
    await host.call(deleteReceipt, { params: { id: shared.id } });
    for (const page of pages) {
      await vi.waitUntil(() => page.ended, PROMPTLY);
      expect(page.names.at(-1)).toBe('gone');
    }
  });

  test('a stream ends with the session it was opened with, and goes on for everybody else', async () => {
    const phone = '5555550177';
    const owner = await signIn(product, phone);
    const shared = await shareBill(owner, bill);
    const ann = guest(product, shared.token, 'Ann');
    const elsewhere = await signIn(product, phone);
    const [leaving, staying, anns] = [
      await watch(owner, shared.id),
      await watch(elsewhere, shared.id),
      await watch(ann, shared.id),
    ];
    await owner.call(signOut, {});
    await vi.waitUntil(() => leaving.ended, PROMPTLY);
    // The receipt still exists; only this page lost its access.
    expect(leaving.names).not.toContain('gone');
    expect(await refusal(watch(owner, shared.id))).toMatchObject({ status: 401 });
    await submit(ann, { name: 'Ann', phone: '5555550178' });
    await sees(staying, (view) => view.guests.some((one) => one.guest_phone_number === '+15555550178'));
    expect(JSON.stringify(leaving.views)).not.toContain('5555550178');
    // Sessions that expired, and that another server ended.
    const { kysely } = product.services.database;
    const sessions = kysely.updateTable('auth_sessions').where('user_id', '=', elsewhere.userId);
    await sessions.set({ expires_at: new Date(0) }).execute();
    await product.services.sessions.recheck();
    await vi.waitUntil(() => staying.ended, PROMPTLY);
    const third = await signIn(product, phone);
    const last = await watch(third, shared.id);
    await kysely.deleteFrom('auth_sessions').where('user_id', '=', third.userId).execute();
    await vi.waitUntil(() => last.ended, PROMPTLY);
    expect([anns.ended, last.names.includes('gone')]).toEqual([false, false]);
  });

  test('a new payment handle is on every open page, and rewrites no receipt', async () => {
    const owner = await signIn(product, '5555550179');
    const [open, other] = [await shareBill(owner, bill), await shareBill(owner, bill)];
    const pages = [await watch(owner, open.id), await watch(guest(product, open.token), open.id)];
    const { kysely } = product.services.database;
    const rows = () =>
      kysely.selectFrom('receipts').select(['id', 'version', 'updated_at']).orderBy('id').execute();
    const before = await rows();
    await owner.call(updateProfile, { body: { venmo_handle: 'olga' } });
    for (const page of pages)
      await sees(page, (view) => handleOf(view.receipt.payment_methods, 'venmo') === '@olga');
    expect(await rows()).toEqual(before);
    const later = await guest(product, other.token).call(getSharedReceipt, {});
    expect(handleOf(later.receipt.payment_methods, 'venmo')).toBe('@olga');
    expect(later.version).toBeGreaterThan(other.view.version);
    // The next change of the receipt itself has a higher version.
    const known = Math.max(...pages.map((page) => newest(page)?.version ?? 0));
    const changed = await owner.call(updateReceipt, { params: { id: open.id }, body: { tip_amount: 5 } });
    expect(changed.version).toBeGreaterThan(known);
  });

  engine.onOneEngine?.('what is sent to each of many viewers is exactly their view', async () => {
    const shared = await shareBill(host, bill);
    const guests = ['Ann', 'Bob'].map((name) => guest(product, shared.token, name));
    const [ann, bob] = guests;
    await ann?.call(saveSelection, { params: { item_id: shared.item('Pizza') }, body: { units: 1 } });
    await bob?.call(saveSelection, { params: { item_id: shared.item('Beer') }, body: { units: 2 } });
    const { guests: people } = await host.call(getReceipt, { params: { id: shared.id } });
    const [, annId = '', bobId = ''] = people.map((one) => one.id);
    const pizza = { item_id: shared.item('Pizza'), guest_ids: [bobId] };
    await ann?.call(proposeShare, { body: pizza });
    for (const [n, one] of guests.entries()) {
      await submit(one, { name: `Guest ${n}`, phone: `555555013${n}` }, { [shared.item('Beer')]: n });
    }
    const { snapshots, settings } = product.services;
    const check = async () => {
      const snapshot = await snapshots.byId(shared.id);
      const viewers: Viewer[] = [
        { kind: 'host' },
        ...[annId, bobId, null].flatMap((guestId) =>
          [true, false].map((mayLinkPhone) => ({
            kind: 'guest' as const,
            guestId,
            latecomerId: null,
            mayLinkPhone,
          })),
        ),
      ];
      const texts = viewers.map((viewer) => {
        const json = Buffer.concat(viewJson(viewParts(snapshot, viewer, settings.secret))).toString();
        expect(JSON.parse(json)).toEqual(viewFor(snapshot, viewer, settings.secret));
        return json;
      });
      expect(new Set(texts).size).toBe(viewers.length);
    };
    await check();
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: shared.id, unclaimed: 'everyone', accept_changed_shares: true },
    });
    await check();
  });

  engine.onOneEngine?.('one browser’s fifth page takes the place of its first', async () => {
    const shared = await shareBill(host, bill);
    const [ann, bob] = [guest(product, shared.token, 'Ann'), guest(product, shared.token, 'Bob')];
    const others = await watch(bob, shared.id);
    const mine: Page[] = [];
    for (let n = 0; n < 5; n++) mine.push(await watch(ann, shared.id));
    await vi.waitUntil(() => mine[0]?.ended, PROMPTLY);
    expect([others, ...mine.slice(1)].map((page) => page.ended)).toEqual(Array(5).fill(false));
  });

  engine.onOneEngine?.('a page that is closed leaves nothing behind', async () => {
    const { receipt } = await makeBill(host, bill);
    await vi.waitUntil(() => watching === 0);
    const pages = [await watch(host, receipt.id), await watch(host, receipt.id)];
    expect(watching).toBe(2);
    pages[0]?.close();
    await vi.waitUntil(() => watching === 1);
    await host.call(updateReceipt, { params: { id: receipt.id }, body: { tax_amount: 9 } });
    const [closed, open] = pages;
    if (open) await sees(open, (view) => view.receipt.tax_amount === 9);
    expect(closed?.views).toHaveLength(1);
    open?.close();
    await vi.waitUntil(() => watching === 0);
  });

  engine.onOneEngine?.('a page that comes back gets the newest at once', async () => {
    const { receipt } = await makeBill(host, bill);
    const before = await watch(host, receipt.id);
    before.close();
    await host.call(updateReceipt, { params: { id: receipt.id }, body: { tax_amount: 4 } });
    const after = await watch(host, receipt.id);
    expect(after.views[0]?.receipt.tax_amount).toBe(4);
  });
});
