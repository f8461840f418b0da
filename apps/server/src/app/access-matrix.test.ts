import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as account from '@fairtab/contract/account/account';
import * as factors from '@fairtab/contract/account/factors';
import * as sessions from '@fairtab/contract/account/sign-in';
import * as credits from '@fairtab/contract/host/credits';
import * as statistics from '@fairtab/contract/host/statistics';
import * as corrections from '@fairtab/contract/receipt/corrections';
import * as payments from '@fairtab/contract/receipt/guest-payments';
import * as guests from '@fairtab/contract/receipt/guests';
import * as items from '@fairtab/contract/receipt/items';
import * as preassign from '@fairtab/contract/receipt/preassign';
import * as receipts from '@fairtab/contract/receipt/receipts';
import * as scanning from '@fairtab/contract/receipt/scanning';
import * as sharing from '@fairtab/contract/receipt/sharing';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { OPEN_ROUTES } from '@fairtab/contract/wire/open-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROVIDER, PROVIDER_ROWS } from '../../test/access-by-providers.ts';
import {
  type AccessFixture,
  accessFixture,
  SECRET_DISH,
  SECRET_IBAN,
  VIEWERS,
  type Viewer,
  WAYS,
  type Way,
} from '../../test/access-fixture.ts';
import { ADMIN_ROWS } from '../../test/access-of-admins.ts';
import { GUEST_ROWS } from '../../test/access-of-guests.ts';
import { PAPER_ROWS } from '../../test/access-of-papers.ts';
import { type Answer, nameOf, type Row, row } from '../../test/access-rows.ts';
import { ACCOUNT_ROWS } from '../../test/access-to-account.ts';
import { OWN_BILL_ROWS } from '../../test/access-to-own-bill.ts';
import { PAGE_ROWS } from '../../test/access-to-pages.ts';
import { SIGN_IN_ROWS } from '../../test/access-to-sign-in.ts';
import { TEXT_ROWS } from '../../test/access-to-texts.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { arrive, type Product, startProduct } from '../../test/product.ts';

const ofReceipt = ({ choice }: AccessFixture) => ({ p_receipt_id: choice.id });
const ofFinal = ({ final }: AccessFixture) => ({ p_receipt_id: final });
const dish = ({ choice }: AccessFixture) => choice.item(SECRET_DISH);

/** In the order of the requests: what later rows need comes first, what deletes or ends things comes last. */
// biome-ignore format: a table
const TABLE: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  row(sessions.startPhoneSignin,      'all   all   all    all   all   all', (_, viewer) => ({
    body: { phone: `55555502${VIEWERS.indexOf(viewer)}0` },
  })),
  row(sessions.completePhoneSignin,   'rule  rule  rule   rule  rule  rule', () => ({
    body: { phone_number: '5555550300', one_time_token: '000000' },
  })),
  ...SIGN_IN_ROWS,
  row(sessions.getSession,            'own   own   own    own   own   own'),
  ...ACCOUNT_ROWS,
  ...PROVIDER_ROWS,

  row(credits.createCheckoutSession,  '401   401   401    own   own   own', () => ({ body: { priceId: 'price_demo_mooch' } })),
  row(credits.confirmCheckoutSession, '401   401   401    own   own   own', (f) => ({ body: { session_id: f.checkout } })),
  row(credits.createPortalSession,    '401   401   401    404   own   404'),
  // The signature is the permission.
  row(credits.paymentWebhook,         'rule  rule  rule   rule  rule  rule', () => ({ body: { id: 'evt_1' } })),
  row(credits.getDemoCheckout,        '401   401   401    404   own   404', (f) => ({ params: { id: f.checkout } })),
  row(credits.settleDemoCheckout,     '401   401   401    404   own   404', (f) => ({
    params: { id: f.checkout },
    body: { outcome: 'pay' },
  })),
  row(credits.getDemoSubscription,    '401   401   401    404   own   404', (f) => ({ params: { id: f.subscription } })),
  row(credits.changeDemoSubscription, '401   401   401    404   own   404', (f) => ({
    params: { id: f.subscription },
    body: { outcome: 'renew' },
  })),

  row(receipts.listReceipts,          '401   401   401    own   yes   own'),
  row(receipts.createReceipt,         '401   401   401    own   own   own', () => ({
    body: { payer_name: 'Sam', host_phone_number: null },
  })),
  row(receipts.getReceipt,            '401   401   401    404   yes   404', (f) => ({ params: { id: f.choice.id } })),
  row(receipts.updateReceipt,         '401   401   401    404   yes   404', (f) => ({
    params: { id: f.choice.id },
    body: { tax_amount: 11 },
  })),
  row(receipts.deleteReceipt,         '401   401   401    404   yes   404', (f) => ({ params: { id: f.doomed } })),

  row(statistics.dashboardStatistics, '401   401   401    own   yes   own'),
  row(receipts.downloadBill,          '401   401   401    404   yes   404', (f) => ({ params: { id: f.choice.id } })),
  row(receipts.downloadBills,         '401   401   401    own   yes   own'),

  row(items.addItem,                  '401   401   401    404   yes   404', (f) => ({
    body: { receipt_id: f.choice.id, name: 'Tea', price: 100 },
  })),
  row(items.updateItem,               '401   401   401    404   yes   404', (f) => ({
    params: { id: dish(f) },
    body: { price: 950 },
  })),
  row(items.mergeItems,               '401   401   401    404   yes   404', ({ twins }) => ({ body: { target_item_id: twins[0], dragged_item_id: twins[1] } })),
  row(items.splitItem,                '401   401   401    404   yes   404', (f) => ({ body: { item_id: dish(f) } })),
  row(items.turnItem,                 '401   401   401    404   yes   404', ({ line }) => ({ body: { item_id: line, into: 'fee' } })),
  row(items.removeItem,               '401   401   401    404   yes   404', ({ twins }) => ({ params: { id: twins[0] ?? '' } })),
  row(items.setGroupSplit,            '401   401   401    404   yes   404', (f) => ({
    body: { ...ofReceipt(f), item_ids: [] },
  })),
  row(items.assignItem,               '401   401   401    404   yes   404', ({ assigned }) => ({
    params: { id: assigned.item(SECRET_DISH), guest_id: assigned.person('Ben') },
    body: { units: 1 },
  })),

  row(items.addCharge,                '401   401   401    404   yes   404', (f) => ({
    body: { receipt_id: f.choice.id, amount: 100, applies_to: 'heads' },
  })),
  row(items.updateCharge,             '401   401   401    404   yes   404', (f) => ({
    params: { id: f.charge },
    body: { amount: 200 },
  })),
  row(items.removeCharge,             '401   401   401    404   yes   404', (f) => ({ params: { id: f.charge } })),

  ...PAPER_ROWS,

  row(scanning.generateSecureFilename, '401  401   401    own   own   own', () => ({ body: { file_extension: 'jpg' } })),
  row(scanning.uploadImage,           '401   401   401    404   yes   404', (f) => ({
    params: { userId: f.userId, filename: f.photo },
    headers: { 'x-receipt-id': f.draft },
    body: f.jpeg,
  })),
  row('GET /storage/v1/object/sign/*', 'all  all   all    all   all   all', (f) => ({ address: f.signedPhoto })),
  row('GET /storage/v1/line/*',       'all   all   all    all   all   all', (f) => ({ address: f.linePhoto })),
  // This receipt has no photo.
  row(scanning.parseReceiptVision,    '401   401   401    404   rule  404', (f) => ({
    body: { receiptId: f.choice.id, imageUrl: f.signedPhoto },
  })),
  row(scanning.listScanLines,         '401   401   401    404   yes   404', (f) => ({ params: { id: f.draft } })),

  row(sharing.startSharing,           '401   401   401    404   yes   404', (f) => ({ body: { p_receipt_id: f.draft } })),
  row(credits.consumeShareCredit,     '401   401   401    403   yes   403', (f) => ({ body: { p_receipt_id: f.draft } })),
  row(credits.listCreditChanges,      '401   401   401    403   yes   yes', (f) => ({
    address: `${credits.listCreditChanges.path}?user_id=${f.userId}`,
  })),
  ...ADMIN_ROWS,
  row(receipts.watchReceipt,          '401   yes   404    404   yes   404', (f) => ({ params: { id: f.choice.id } })),
  row(guests.getSharedReceipt,        '401   yes   own    401   401   401'),
  ...OWN_BILL_ROWS,
  ...GUEST_ROWS,

  row(preassign.listGuestNames,       '401   401   401    own   own   own'),
  row(preassign.takeGuestName,        '401   yes   404    401   401   401', ({ assigned }) => ({
    bill: 'assigned',
    body: { guest_id: assigned.person('Ann') },
  })),
  // An item of another bill is refused like one that does not exist.
  row(preassign.disputeItem,          '401   yes   rule   401   401   401', ({ assigned }) => ({
    bill: 'assigned',
    params: { item_id: assigned.item(SECRET_DISH) },
    body: { disputed: true },
  })),
  row(preassign.answerDispute,        '401   401   401    404   yes   404', ({ assigned }) => ({
    bill: 'assigned',
    params: { item_id: assigned.item(SECRET_DISH), guest_id: assigned.person('Ann') },
    body: { answer: 'keep' },
  })),
  row(preassign.setAssignments,       '401   401   401    404   yes   404', ({ assigned }) => ({
    bill: 'assigned',
    params: { id: assigned.id },
    body: {
      assignments: [
        { item_id: assigned.item(SECRET_DISH), assignment_mode: 'group_split', selections: [] },
      ],
    },
  })),
  row(preassign.nameGuests,           '401   401   401    404   yes   404', ({ assigned }) => ({
    bill: 'assigned',
    params: { id: assigned.id },
    body: { guests: [{ guest_name: 'Eve' }] },
  })),

  row(preassign.addGuest,             '401   401   401    404   yes   404', ({ assigned }) => ({
    bill: 'assigned',
    params: { id: assigned.id },
    body: { guest_name: 'Zoe' },
  })),

  row(sharing.getGuestItemShares,     '401   401   401    404   yes   404', (f) => ({ body: ofReceipt(f) })),
  row(sharing.calculateGuestTotals,   '401   401   401    404   yes   404', (f) => ({ body: ofReceipt(f) })),
  row(sharing.sendCompletionEmail,    '401   401   401    404   yes   404', (f) => ({ body: { receiptId: f.choice.id } })),
  row(sharing.notifyHostWhenGuestsFinish, '401 401 401    404   yes   404', (f) => ({ body: { receipt_id: f.choice.id } })),
  row(sharing.finalizeReceipt,        '401   401   401    404   yes   404', (f) => ({
    body: { ...ofFinal(f), unclaimed: 'host', accept_changed_shares: true },
  })),
  // Neither guest's bill is final.
  row(payments.reportPayment,               '401   rule  rule   401   401   401', () => ({ body: { paid: true, amount: 0 } })),
  ...[payments.confirmPayment, payments.markPaid, payments.markRefunded].map((call) =>
    row(call,                         '401   404   404    404   404   404', (f) => ({
      body: { ...ofFinal(f), guest_id: f.people.ben, amount: 0 },
    })),
  ),
  row(payments.setContribution,       '401   401   401    404   yes   404', (f) => ({
    body: { ...ofReceipt(f), guest_id: f.people.ben, amount: 0, how: 'cash' },
  })),
  // No row of that id.
  row(payments.answerPaidBefore,      '401   401   401    404   yes   404', (f) => ({
    body: { ...ofReceipt(f), id: f.people.ben, who: 'unsure' },
  })),
  row(payments.setPayTo,              '401   rule  404    404   404   404', (f) => ({
    body: { ...ofReceipt(f), method: 'venmo', handle: 'ann' },
  })),
  row(payments.answerPayTo,           '401   401   401    404   yes   404', (f) => ({
    body: { ...ofReceipt(f), guest_id: f.people.ben, method: 'venmo', handle: '@ben', right: false },
  })),
  row(payments.remindGuests,          '401   401   401    404   yes   404', (f) => ({ body: ofFinal(f) })),
  row(payments.unmarkPaid,            '401   404   404    404   yes   404', (f) => ({
    body: { ...ofReceipt(f), payment_ids: [], confirmed: true },
  })),
  row(payments.markAllPaid,           '401   401   401    404   rule  404', (f) => ({ body: { ...ofReceipt(f), amount: 0 } })),
  row(sharing.sendFinalBillNotifications, '401 401 401    404   yes   404', (f) => ({ body: { receiptId: f.final } })),
  row(sharing.changeCard,             '401   401   401    404   yes   404', (f) => ({ body: { ...ofFinal(f), card: null, expected_totals: {} } })),
  // No version that was seen: what a correction does is in correct-receipt.test.ts.
  row(corrections.correctReceipt,     '401   401   401    404   rule  404', (f) => ({ body: { ...ofFinal(f), version: 0, correction: [], expected_totals: {} } })),
  row(sharing.reopenReceipt,          '401   401   401    404   yes   404', (f) => ({ body: ofFinal(f) })),
  row(sharing.listEarlierBills,       '401   401   401    404   yes   404', (f) => ({ params: { id: f.final } })),

  ...TEXT_ROWS,
  row('GET /health',                  'all   all   all    all   all   all'),
  row('GET /ready',                   'all   all   all    all   all   all'),
  row('GET /openapi.json',            'all   all   all    all   all   all'),
  row('GET /plain.css',               'all   all   all    all   all   all'),
  ...PAGE_ROWS,
  row(sessions.listSessions,          '401   401   401    own   own   own'),
  row(sessions.endSession,            '401   401   401    404   yes   404', (f) => ({ params: { id: f.spareSession } })),
  row(factors.listFactors,            '401   401   401    own   own   own'),
  // Only for a right proof.
  row(factors.enrollFactor,           '401   401   401    rule  rule  rule', () => ({
    body: { factor_type: 'phone', phone: '5555550177', nonce: '000000' },
  })),
  row(factors.getPendingSignin,       'own   own   own    own   own   own'),
  // Nobody waits for a second factor here.
  row(factors.challengeFactor,        'rule  rule  rule   404   yes   404', (f) => ({ params: { id: f.factor }, body: {} })),
  row(factors.verifyFactor,           'rule  rule  rule   404   rule  404', (f) => ({
    params: { id: f.factor },
    body: { challenge_id: f.choice.id, code: '000000' },
  })),
  // The owner's factor does not count yet.
  row(factors.renewRecoveryCodes,     '401   401   401    404   404   404', () => ({
    body: { recovery_code: '00000-00000-00000' },
  })),
  row(factors.deleteFactor,           '401   401   401    404   yes   404', (f) => ({ params: { id: f.factor }, body: {} })),
  row(sessions.getKeys,               'all   all   all    all   all   all'),
  // These end the sessions.
  row(sessions.logOut,                'all   all   all    all   all   all', () => ({
    address: `${sessions.logOut.path}?scope=others`,
  })),
  row(account.deleteAccount,          '401   401   401    rule  rule  rule', () => ({
    body: { current_password: 'none' },
  })),
  row(sessions.signOut,               'all   all   all    all   all   all'),
];

describeOnOneEngine('access to every route', (engine) => {
  let webDir: string;
  let product: Product;
  let fixture: AccessFixture;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-pages-'));
    for (const page of ['index.html', 'share.html', 'visitor.html'])
      await writeFile(join(webDir, page), '<head></head><div id="root"></div>');
    product = await startProduct(await engine.createDatabase(), {
      WEB_DIR: webDir,
      OPERATOR_NAME: 'Ann',
      OPERATOR_CONTACT: 'ann@example.com',
    });
    product.services.identityProviders = [PROVIDER];
    fixture = await accessFixture(product);
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });

  const bytesOf = (body: unknown) =>
    body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);

  async function ask({ method, path, send }: Row, viewer: Viewer, way: Way) {
    const { params = {}, body, headers: more, address, bill = 'choice' } = send(fixture, viewer);
    // Compressing the reference of all calls for each viewer takes a tenth of the time.
    const headers = { 'accept-encoding': 'identity', ...more, ...fixture.headersOf(viewer, bill, way) };
    const to = address ?? path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
    const answer = await arrive(product, to, {
      method,
      headers,
      ...(body !== undefined && { body: bytesOf(body) }),
    });
    const isStream = answer.headers.get('content-type') === 'text/event-stream';
    if (isStream) await answer.body?.cancel();
    return { status: answer.status, text: isStream ? '' : await answer.text() };
  }

  const versions = () =>
    product.services.database.kysely
      .selectFrom('receipts')
      .select(['id', 'version', 'status'])
      .where('user_id', '=', fixture.userId)
      .where('payer_name', '=', 'Hanna')
      .orderBy('id')
      .execute();

  test('there is a row for every route, and a route for every row', () => {
    const routes = new Set(product.routes.map(nameOf));
    expect(TABLE.map(({ route }) => route).sort(), 'each route has a row in TABLE').toEqual(
      [...routes].sort(),
    );
    // All calls of the contract are included, and only those in the contract's list are open.
    expect([...routes]).toEqual(expect.arrayContaining(product.mounted.map(nameOf)));
    const open = product.mounted.filter(({ access }) => access === 'public').map(nameOf);
    const isOpen = ({ answers }: Row) => !['401', '403', '404'].includes(answers[0] ?? '');
    const opened = TABLE.filter(isOpen).map(({ route }) => route);
    expect(opened.sort()).toEqual([...open, ...OPEN_ROUTES.map(nameOf)].sort());
  });

  test.each(TABLE.map((row) => [row.route, row] as const))('%s', async (_, row) => {
    const before = await versions();
    const asks = VIEWERS.flatMap((viewer, at) =>
      waysOf(viewer).map((way) => ({ viewer, way, expected: row.answers[at] })),
    );
    for (const { viewer, way, expected } of asks.filter((one) => one.expected !== 'yes')) {
      const { status, text } = await ask(row, viewer, way);
      expect([viewer, way, classOf(status, expected), text.slice(0, 200)]).toEqual([
        viewer,
        way,
        expected,
        text.slice(0, 200),
      ]);
      if (expected !== 'all') expect(text).not.toContain(SECRET_DISH);
      if (viewer !== 'owner') expect(text).not.toContain(SECRET_IBAN);
      if (status >= 400) expect(ErrorBody.parse(JSON.parse(text)).error.code).toMatch(CODES[status] ?? /./);
    }
    expect(await versions()).toEqual(before);
    // Once for each: by the cookie where there is one, as a guest's page does.
    const allowed = asks.filter(
      ({ expected, way, viewer }) => expected === 'yes' && way === waysOf(viewer).at(-1),
    );
    for (const { viewer, way } of allowed) {
      const { status, text } = await ask(row, viewer, way);
      expect([viewer, classOf(status, 'yes'), text.slice(0, 200)]).toEqual([
        viewer,
        'yes',
        text.slice(0, 200),
      ]);
    }
  });

  test('none of the routes that sign-in libraries bring along is there, for anyone', async () => {
    const served = product.mounted.map(({ path }) => path);
    for (const [method, paths] of Object.entries(LIBRARY_ROUTES)) {
      for (const path of paths.split(/\s+/)) {
        expect(served).not.toContain(`/auth/v1/${path}`);
        const address = `/auth/v1/${path}?callbackURL=https://evil.example&error=x`;
        const asked = VIEWERS.map(async (viewer) => {
          const answer = await product.request(address, {
            method,
            headers: { 'content-type': 'application/json', ...fixture.headersOf(viewer, 'choice') },
            ...(method === 'GET' ? {} : { body: '{"phoneNumber":null}' }),
          });
          expect([viewer, path, answer.status]).toEqual([viewer, path, 404]);
          expect(answer.headers.get('set-auth-token')).toBeNull();
          expect(ErrorBody.parse(await answer.json()).error.code).toBe('request.not_found');
        });
        await Promise.all(asked);
      }
    }
  });
});

/** Of better-auth 1.7.7: they redirect anywhere, show what the address says, or change users without our rules. */
const LIBRARY_ROUTES = {
  GET: `account-info callback/x delete-user/callback error get-session list-accounts list-sessions ok reset-password/x
    verify-email`,
  POST: `callback/x change-email change-password delete-user get-access-token get-session link-social refresh-token
    request-password-reset reset-password revoke-other-sessions revoke-session revoke-sessions send-verification-email
    sign-in/email sign-in/social sign-out sign-up/email unlink-account update-session update-user verify-password`,
};

const waysOf = (viewer: Viewer): readonly Way[] =>
  viewer === 'guest' || viewer === 'other guest' ? WAYS : ['header'];

/** The code that a refusal carries. */
const CODES: Record<number, RegExp> = {
  401: /^(auth\.required|share\.token_missing)$/,
  403: /^(auth\.admin_only|credits\.not_owner|sms\.signature_invalid)$/,
  404: /([._]not_found|^credits\.no_subscription|^payment\.no_handle|^share\.invalid)$/,
};

/** The table's word for an answer; an answer that is no refusal counts as the expected one. */
function classOf(status: number, expected: Answer | undefined): string {
  if (status >= 200 && status < 300)
    return expected === 'yes' || expected === 'own' || expected === 'all' ? expected : 'let in';
  if (expected === 'signed' && status === 403) return 'signed';
  return status === 400 || status === 409 ? 'rule' : String(status);
}
