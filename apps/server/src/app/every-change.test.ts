import { randomUUID } from 'node:crypto';
import * as account from '@fairtab/contract/account/account';
import * as factors from '@fairtab/contract/account/factors';
import * as providers from '@fairtab/contract/account/providers';
import * as sessions from '@fairtab/contract/account/sign-in';
import * as auth from '@fairtab/contract/account/sign-in';
import * as credits from '@fairtab/contract/host/credits';
import { backfillUserPhones } from '@fairtab/contract/operator/admin';
import { answerDemoText, twilioIncoming, twilioStatus } from '@fairtab/contract/operator/sms-callbacks';
import { askToBeAdded, correctReceipt, declineLatecomer } from '@fairtab/contract/receipt/corrections';
import * as payments from '@fairtab/contract/receipt/guest-payments';
import * as guests from '@fairtab/contract/receipt/guests';
import * as items from '@fairtab/contract/receipt/items';
import * as papers from '@fairtab/contract/receipt/papers';
import * as preassign from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import * as receipts from '@fairtab/contract/receipt/receipts';
import { watchReceipt } from '@fairtab/contract/receipt/receipts';
import * as scanning from '@fairtab/contract/receipt/scanning';
import * as sharing from '@fairtab/contract/receipt/sharing';
import type { Endpoint, Sent } from '@fairtab/contract/wire/endpoint';
import { cents } from '@fairtab/domain/money/money';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { askedBy, duesIn, onCardOf } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBill, shareBill } from '../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../test/client.ts';
import { correctionOf, priced } from '../../test/correct.ts';
import { describeOnEngines } from '../../test/engines.ts';
import { ONE_DISH } from '../../test/one-item.ts';
import { plain } from '../../test/photos.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { readEvents, type ServerEvent, viewAfter } from '../../test/read-events.ts';
import { zoneAt } from '../../test/zone-at.ts';
import type { Database } from '../adapters/database/database.ts';
import { updatePresence } from '../modules/guests/update-presence.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Writing calls that change nothing that a receipt's page shows. */
const NO_PAGE_SHOWS: Endpoint[] = [
  auth.startPhoneSignin,
  auth.completePhoneSignin,
  auth.signOut,
  // Accounts, which no page of a receipt shows.
  ...[auth.signUp, auth.getToken, auth.sendOtp, auth.recover, auth.verifyCode, auth.resendCode],
  ...[account.updateUser, account.sendSms],
  providers.startSso,
  providers.unlinkIdentity,
  sessions.logOut,
  sessions.endSession,
  factors.enrollFactor,
  factors.challengeFactor,
  factors.verifyFactor,
  factors.renewRecoveryCodes,
  factors.deleteFactor,
  account.updateProfile,
  account.stopEmails,
  // What open pages hear of it: payment-methods.test.ts.
  account.savePaymentMethod,
  // What open pages hear of it: delete-account.test.ts.
  account.deleteAccount,
  account.updateUserPhone,
  // What is bought: apps/server/src/modules/payments.
  ...[credits.createCheckoutSession, credits.confirmCheckoutSession, credits.createPortalSession],
  ...[credits.paymentWebhook, credits.settleDemoCheckout, credits.changeDemoSubscription],
  // What phones and the provider say of texts: apps/server/src/modules/sms-callbacks.
  ...[twilioIncoming, twilioStatus, answerDemoText],
  // A new receipt is not open on any page yet.
  receipts.createReceipt,
  scanning.generateSecureFilename,
  guests.startGuestVerification,
  guests.makeDeviceCode,
  guests.revokeDeviceCode,
  // A page shows guests, not the browsers that act for them.
  guests.rememberBrowser,
  guests.getHostVenmoHandle,
  guests.listSmsConsents,
  sharing.getGuestItemShares,
  // Pays, and shares nothing yet.
  credits.consumeShareCredit,
  credits.updateUserCredits,
  backfillUserPhones,
  // Stores what pages already show.
  sharing.calculateGuestTotals,
  // The last submission has already notified the host.
  sharing.sendCompletionEmail,
  sharing.notifyHostWhenGuestsFinish,
];

/** Far longer than needed: only a change that is never announced takes this long. */
const HEARD = { interval: 5 };

type Page = { views: ReceiptView[]; gone: boolean };

describeOnEngines('every change of a receipt', (engine) => {
  let product: Product;
  let database: Database;
  let host: Client & { userId: string };
  const walked = new Set<string>();
  const stop = new AbortController();

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database);
    host = await signIn(product, '5555550100');
  });
  afterAll(() => {
    stop.abort();
    return product.stop();
  });

  /** Another client that has the receipt open. */
  async function openPage(receiptId: string): Promise<Page> {
    const path = watchReceipt.path.replace('{id}', receiptId);
    const response = await fetch(product.url + path, { headers: host.headers, signal: stop.signal });
    const page: Page = { views: [], gone: false };
    const hear = (event: ServerEvent) => {
      const view = viewAfter(page.views.at(-1), event);
      if (view !== null) page.views.push(view);
      if (event.name === 'gone') page.gone = true;
    };
    void readEvents(response, hear).catch(() => {});
    await vi.waitUntil(() => page.views.length > 0, HEARD);
    return page;
  }

  const newest = (page: Page) => page.views.at(-1) ?? expect.fail('no view');

  const auditLines = () => database.kysely.selectFrom('audit_log').selectAll().orderBy('id').execute();

  /** Makes a change twice with the same key: the page hears of it, and a host's change leaves one audit line. */
  async function change<E extends Endpoint>(page: Page, who: Client, endpoint: E, input: Sent<E>) {
    const { version, receipt } = newest(page);
    const before = await auditLines();
    const key = { 'idempotency-key': randomUUID() };
    const answer = await who.call(endpoint, input, key);
    await vi.waitUntil(() => page.gone || newest(page).version > version, HEARD);
    await who.call(endpoint, input, key);
    const lines = (await auditLines()).slice(before.length);
    const name = nameOf(endpoint);
    if (who !== host) expect([name, lines]).toEqual([name, []]);
    else expect(lines, name).toMatchObject([{ actor_id: host.userId, receipt_id: receipt.id }]);
    walked.add(name);
    return answer;
  }

  const itemOf = (page: Page, name: string) =>
    newest(page).items.find((one) => one.name === name)?.id ?? expect.fail(`no item ${name}`);

  test('by which another browser acts for a guest reaches other pages', async () => {
    const { id, token } = await shareBill(host, { partySize: 2, items: [{ name: 'Tea', price: 300 }] });
    const page = await openPage(id);
    const ann = guest(product, token, 'Ann');
    await change(page, ann, guests.saveGuest, { body: { guest_name: 'Ann' } });
    const { code } = await ann.call(guests.makeDeviceCode, {});
    await change(page, guest(product, token), guests.useDeviceCode, { body: { code } });
  });

  test('where guests choose reaches other pages, and is noted when it is the host’s', async () => {
    const { receipt } = await makeBill(host, { partySize: 3, items: [{ name: 'Tea', price: 300 }] });
    const page = await openPage(receipt.id);
    const ofReceipt = { p_receipt_id: receipt.id };
    const evening = { params: { id: receipt.id }, body: {} };
    await change(page, host, receipts.updateReceipt, { ...evening, body: { tax_amount: 100 } });
    for (const name of ['Beer', 'Pie']) {
      await change(page, host, items.addItem, { body: { receipt_id: receipt.id, name, price: 500 } });
    }
    const [tea, beer, pie] = [itemOf(page, 'Tea'), itemOf(page, 'Beer'), itemOf(page, 'Pie')];
    await change(page, host, items.updateItem, { params: { id: beer }, body: { name: 'Tea' } });
    await change(page, host, items.mergeItems, { body: { target_item_id: tea, dragged_item_id: beer } });
    await change(page, host, items.splitItem, { body: { item_id: tea } });
    const unit = itemOf(page, 'Tea (1 of 2)');
    const other = { item_id: itemOf(page, 'Tea (2 of 2)'), into: 'tax' as const };
    await change(page, host, items.turnItem, { body: other });
    const fee = { receipt_id: receipt.id, amount: 200, applies_to: 'lines' as const, item_ids: [pie] };
    const { charges: charged } = await change(page, host, items.addCharge, { body: fee });
    const ofFee = { params: { id: charged[0]?.id ?? '' } };
    await change(page, host, items.updateCharge, { ...ofFee, body: { amount: -200 } });
    await change(page, host, items.removeCharge, ofFee);
    const bar = (await change(page, host, papers.addPaper, evening)).papers[0]?.id ?? '';
    await change(page, host, papers.removePaper, { params: { id: receipt.id, paper_id: bar } });
    await change(page, host, items.setGroupSplit, { body: { ...ofReceipt, item_ids: [unit] } });
    await change(page, host, sharing.startSharing, { body: ofReceipt });

    const token = newest(page).receipt.share_token ?? '';
    const [ann, bob] = [guest(product, token, 'Ann'), guest(product, token, 'Bob')];
    await change(page, ann, guests.saveSelection, { params: { item_id: pie }, body: { units: 1 } });
    const { me } = await change(page, bob, guests.saveGuest, { body: { guest_name: 'Bob' } });
    const absent = { guest_id: me.guest_id ?? '', paper_id: null, present: false };
    await change(page, host, papers.setPresent, { ...evening, body: absent });
    await change(page, host, papers.setPresent, { ...evening, body: { ...absent, present: true } });
    const toBob = { item_id: pie, guest_ids: [me.guest_id ?? ''] };
    const id = (await change(page, ann, guests.proposeShare, { body: toBob })).proposals[0]?.id ?? '';
    await change(page, bob, guests.answerProposal, { params: { id }, body: { accept: true } });
    const withCy = { params: { id: me.guest_id ?? '' }, body: { companions: [{ name: 'Cy', child: true }] } };
    const { guests: seated } = await change(page, bob, guests.setCompanions, withCy);
    const cy = guest(product, token, 'Cy');
    await change(page, cy, guests.saveGuest, { body: { guest_name: 'Cy' } });
    const companion_id = seated.flatMap(({ companions }) => companions)[0]?.id ?? '';
    await change(page, cy, guests.claimCompanion, { body: { companion_id } });
    const guestOf = (name: string) =>
      newest(page).guests.find(({ guest_name }) => guest_name === name)?.id ?? '';
    const ofAnnsPart = { params: { id: guestOf('Ann') }, body: { payer_id: guestOf('Bob') } };
    await change(page, ann, payments.setPayer, ofAnnsPart);
    const offer = newest(page).pay_offers[0]?.id ?? '';
    await change(page, bob, payments.answerPayOffer, { params: { id: offer }, body: { state: 'accepted' } });
    await change(page, ann, payments.setPayer, { ...ofAnnsPart, body: { payer_id: null } });
    const parts = { parts: [{ guest_id: me.guest_id ?? '', parts: 3 }] };
    const { version } = await change(page, ann, guests.setParts, { params: { item_id: pie }, body: parts });
    await change(page, bob, guests.acknowledgeAmountChanges, { body: { version } });
    const bobsRow = database.kysely.updateTable('receipt_guests').where('id', '=', me.guest_id ?? '');
    await bobsRow.set({ page_closed_at: sql`now() - interval '1 hour'` }).execute();
    await updatePresence(product.services);
    await vi.waitUntil(() => newest(page).guests.some(({ away }) => away), HEARD);
    const ofBob = { item_id: pie, guest_id: me.guest_id ?? '' };
    await change(page, ann, guests.askForItem, { body: ofBob });
    await change(page, host, guests.releaseHeldItems, { params: { id: ofBob.guest_id } });
    const submission = (name: string, phone: string) => ({
      guest_name: name,
      guest_phone: phone,
      sms_opt_in: true,
      consent_words: '1-en',
      selected_choice_item_ids: [pie],
      quantity_assignments: {},
    });
    await change(page, ann, guests.submitSelections, { body: submission('Ann', '5555550111') });
    await change(page, ann, guests.reviseSelections, {});
    const again = guest(product, token, 'Ann');
    const { demo_code } = await again.call(guests.startGuestVerification, { body: { phone: '5555550111' } });
    const back = await change(page, again, guests.completeGuestVerification, {
      body: { phone: '5555550111', code: demo_code ?? '' },
    });
    const ofAnn = { ...ofReceipt, guest_id: back.me.guest_id ?? '' };
    const venmo = { method: 'venmo' as const, handle: '@ann' };
    await change(page, host, payments.setContribution, { body: { ...ofAnn, amount: 100, how: 'deposit' } });
    await change(page, again, payments.setPayTo, { body: { ...ofReceipt, ...venmo } });
    await change(page, host, payments.answerPayTo, { body: { ...ofAnn, ...venmo, right: true } });
    await change(page, host, payments.setContribution, { body: { ...ofAnn, amount: 0, how: 'deposit' } });
    const bobsPart = { id: pie, guest_id: me.guest_id ?? '' };
    await change(page, host, items.assignItem, { params: bobsPart, body: { units: 1 } });
    await change(page, host, guests.removeGuest, { params: { id: me.guest_id ?? '' } });

    const final = { ...ofReceipt, unclaimed: 'host' as const, accept_changed_shares: true };
    await change(page, host, sharing.finalizeReceipt, { body: final });
    await vi.waitUntil(() => newest(page).guests.some(({ bill }) => bill === 'sent'), HEARD);
    for (const card of [{ amount: cents(5000), currency: { code: 'EUR', digits: 2 } as const }, null]) {
      const { final_split, guests: people } = newest(page);
      const dues = askedBy(onCardOf(final_split?.totals ?? [], card), people);
      const expected_totals = Object.fromEntries([...dues].map(([id, { due }]) => [id, due]));
      await change(page, host, sharing.changeCard, { body: { ...ofReceipt, card, expected_totals } });
    }
    await vi.waitUntil(() => newest(page).guests.every(({ bill }) => bill !== 'queued'), HEARD);
    const mine = newest(page).final_split?.totals.find(({ guest_id }) => guest_id === back.me.guest_id);
    const amount = mine?.total ?? 0;
    await change(page, again, payments.reportPayment, { body: { paid: true, amount } });
    const { bill_link } = newest(page).guests.find(({ id }) => id === back.me.guest_id) ?? {};
    const ownBill = client(product, { [guests.GUEST_HEADERS.bill]: bill_link?.split('/').at(-1) ?? '' });
    for (const paid of [false, true])
      await change(page, ownBill, payments.reportBillPayment, { body: { paid, amount } });
    const said = await change(page, host, payments.confirmPayment, { body: { ...ofAnn, amount } });
    const takingBack = (view: typeof said, confirmed: boolean) => ({
      body: { ...ofReceipt, payment_ids: view.payments.map(({ id }) => id), confirmed },
    });
    await change(page, host, payments.unmarkPaid, takingBack(said, true));
    await change(page, host, payments.unmarkPaid, takingBack(said, false));
    const all = await change(page, host, payments.markAllPaid, { body: { ...ofReceipt, amount } });
    await change(page, host, payments.unmarkPaid, takingBack(all, true));
    const reminded = { ...ofAnn, time_zone: zoneAt(12) };
    await change(page, host, payments.remindGuests, { body: reminded });
    await change(page, host, payments.markPaid, { body: { ...ofAnn, amount } });
    await database.kysely.updateTable('notifications').set({ state: 'failed' }).execute();
    await change(page, host, sharing.sendFinalBillNotifications, { body: { receiptId: receipt.id } });
    await vi.waitUntil(() => newest(page).guests.every(({ bill }) => bill !== 'queued'), HEARD);
    await change(page, host, correctReceipt, correctionOf(newest(page), priced('Pie', 100)));
    const paidBack = owedIn(newest(page), ofAnn.guest_id).paid.confirmed ?? 0;
    const owes = duesIn(newest(page)).get(ofAnn.guest_id)?.due;
    const over = { ...ofAnn, amount: paidBack - (owes ?? 0) };
    await change(page, host, payments.markRefunded, { body: over });
    const zoe = { body: { guest_name: 'Zoe', item_ids: [pie] } };
    const { latecomers: asked } = await change(page, guest(product, token), askToBeAdded, zoe);
    const declined = { ...ofReceipt, latecomer_id: asked[0]?.id ?? '' };
    await change(page, host, declineLatecomer, { body: declined });
    await change(page, host, sharing.reopenReceipt, { body: ofReceipt });
    await change(page, host, items.removeItem, { params: { id: pie } });
    await change(page, host, receipts.deleteReceipt, { params: { id: receipt.id } });
    await vi.waitUntil(() => page.gone, HEARD);
  });

  test('where the bill is split evenly, too', async () => {
    const { id, token } = await shareBill(host, { partySize: 2, items: [{ name: 'Tea', price: 300 }] });
    const page = await openPage(id);
    await change(page, host, receipts.updateReceipt, { params: { id }, body: { evenly: true } });
    const ann = guest(product, token);
    const nothing = { selected_choice_item_ids: [], quantity_assignments: {} };
    const seat = { guest_name: 'Ann', guest_phone: null, sms_opt_in: false, ...nothing };
    await change(page, ann, guests.submitSelections, { body: seat });
    await change(page, ann, guests.leaveSeat, {});
    await change(page, host, receipts.updateReceipt, { params: { id }, body: { evenly: false } });
  });

  test('where the host assigns, too', async () => {
    const tea = { name: 'Tea', price: 300 };
    const bill = await shareBill(host, { partySize: 3, items: [tea], people: ['Ann', 'Bob'] });
    const page = await openPage(bill.id);
    const params = { id: bill.id };
    const people = ['Ann', 'Bob'].map((name) => ({ id: bill.person(name), guest_name: name }));
    const eve = { guest_name: 'Eve' };
    await change(page, host, preassign.nameGuests, { params, body: { guests: [...people, eve] } });
    await change(page, host, preassign.addGuest, { params, body: { guest_name: 'Zoe' } });
    const ann = guest(product, bill.token);
    const guest_id = bill.person('Ann');
    await change(page, ann, preassign.takeGuestName, { body: { guest_id } });
    const assignment = {
      item_id: bill.item('Tea'),
      assignment_mode: 'guest_choice' as const,
      selections: [{ guest_id, units: 1 }],
    };
    await change(page, host, preassign.setAssignments, { params, body: { assignments: [assignment] } });
    const item_id = bill.item('Tea');
    await change(page, ann, preassign.disputeItem, { params: { item_id }, body: { disputed: true } });
    await change(page, host, preassign.answerDispute, {
      params: { item_id, guest_id },
      body: { answer: 'keep' },
    });
    const phone = guest(product, bill.token);
    const { latecomers: asked } = await change(page, phone, guests.claimGuest, { body: { guest_id } });
    const confirmed = { p_receipt_id: bill.id, latecomer_id: asked[0]?.id ?? '' };
    await change(page, host, guests.confirmClaim, { body: confirmed });
  });

  test('by a photo, too', async () => {
    const { receipt } = await host.call(receipts.createReceipt, {
      body: { payer_name: 'Hanna', host_phone_number: null },
    });
    const page = await openPage(receipt.id);
    const before = await auditLines();
    const { filename } = await host.call(scanning.generateSecureFilename, {
      body: { file_extension: 'jpg' },
    });
    const path = scanning.uploadImage.path.replace('{userId}', host.userId).replace('{filename}', filename);
    const body = new Uint8Array(await plain().jpeg().toBuffer());
    const upload = async () => {
      const headers = { ...host.headers, 'x-receipt-id': receipt.id, 'content-type': 'image/jpeg' };
      const response = await fetch(product.url + path, { method: 'POST', headers, body });
      return scanning.uploadImage.response.parse(await response.json());
    };
    const { signedUrl } = await upload();
    await vi.waitUntil(() => newest(page).receipt.image_url !== null, HEARD);
    await upload();
    expect((await auditLines()).slice(before.length)).toMatchObject([{ what: 'uploadImage' }]);
    walked.add(nameOf(scanning.uploadImage));
    const paidBefore = [{ label: 'Deposit', cents: 100, how: 'deposit' as const }];
    product.services.vision = { ...product.services.vision, read: async () => ({ ...ONE_DISH, paidBefore }) };
    const toRead = { imageUrl: signedUrl, receiptId: receipt.id };
    await change(page, host, scanning.parseReceiptVision, { body: toRead });
    await vi.waitUntil(() => newest(page).receipt.scan_state === 'done', HEARD);
    const id = newest(page).receipt.paid_before[0]?.id ?? '';
    const answer = { p_receipt_id: receipt.id, id, who: 'unsure' as const };
    await change(page, host, payments.answerPaidBefore, { body: answer });
  });

  test('was walked, all of them', () => {
    const writing = product.mounted.filter(({ method }) => method !== 'GET').map(nameOf);
    const elsewhere = NO_PAGE_SHOWS.filter(({ method }) => method !== 'GET').map(nameOf);
    expect([...walked, ...elsewhere].sort(), 'walk the call, or list it in NO_PAGE_SHOWS').toEqual(
      [...new Set(writing)].sort(),
    );
  });

  test('leaves no line when it is refused, and none that holds a phone', async () => {
    const before = await auditLines();
    const { receipt } = await host.call(receipts.createReceipt, {
      body: { payer_name: 'Hanna', host_phone_number: '5555550199' },
    });
    await host.call(account.updateProfile, { body: { first_name: 'Johanna', venmo_handle: '@hanna' } });
    await host.call(account.updateProfile, { body: { first_name: 'Johanna', venmo_handle: '@hanna' } });
    await refusal(host.call(sharing.startSharing, { body: { p_receipt_id: receipt.id } }));
    await refusal(host.call(account.updateProfile, { body: { venmo_handle: 'not a handle' } }));
    const lines = (await auditLines()).slice(before.length);
    expect(lines).toMatchObject([
      { what: 'createReceipt', receipt_id: receipt.id, actor_id: host.userId },
      { what: 'updateProfile', receipt_id: null, details: { first_name: 'Johanna', venmo_handle: '@hanna' } },
    ]);
    expect(JSON.stringify((await auditLines()).map(({ details }) => details))).not.toMatch(/555555/);
  });

  test('keeps its line for good: the database refuses to change or remove one', async () => {
    const { kysely } = database;
    const count = (await auditLines()).length;
    expect(count).toBeGreaterThan(0);
    await expect(kysely.updateTable('audit_log').set({ what: 'nothing' }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(kysely.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
    await expect(database.pool.query('truncate audit_log')).rejects.toThrow(/append-only/);
    expect(await auditLines()).toHaveLength(count);
  });
});
