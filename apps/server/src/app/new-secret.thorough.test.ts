import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  completePhoneSignin,
  getKeys,
  getToken,
  sendOtp,
  startPhoneSignin,
} from '@fairtab/contract/account/sign-in';
import {
  useDeviceCode as enterDeviceCode,
  GUEST_HEADERS,
  getGuestBill,
  getSharedReceipt,
  makeDeviceCode,
  saveGuest,
} from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signUpByEmail, whoIs } from '../../test/accounts.ts';
import { shareBill, submit } from '../../test/bills.ts';
import { client, guest, type Jar, Refused, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { plain } from '../../test/photos.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { appCode, firstFactor, forgetUsed, hostWithApp, secondFactor } from '../../test/second-factor.ts';
import { leaveUnread } from '../../test/unread-item.ts';
import { uploadTo } from '../../test/upload.ts';
import type { Database } from '../adapters/database/database.ts';
import { stopEmailsLink } from '../modules/account/stop-emails.ts';

const [FORMER, PRESENT, STRANGE] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
/** Of somebody who signed in once, under the former secret. */
const LONG_AGO = '5555559100';
const PIE = { partySize: 2, items: [{ name: 'Pie', price: 900 }] };

/** Everything that a server makes with its secret, for people of their own. @param n a digit */
async function makeAll(product: Product, n: number) {
  const phone = (last: number) => `555555${n}10${last}`;
  const host = await signIn(product, phone(0));
  const jar: Jar = new Map();
  await firstFactor(product, phone(0), jar);

  const photographed = await shareBill(host, PIE);
  const { signedUrl } = await uploadTo(product, host, photographed.id, await plain().png().toBuffer());
  const unread = await shareBill(host, PIE);
  const picture = await plain().webp().toBuffer();
  await leaveUnread(product, { itemId: unread.item('Pie'), picture });
  const photoOf = async (id: string) => host.call(getReceipt, { params: { id } });

  const bill = await shareBill(host, PIE);
  const ann = guest(product, bill.token);
  await submit(ann, { name: 'Ann', phone: '', texts: false }, { [bill.item('Pie')]: 1 });
  await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });

  const open = await shareBill(host, PIE);
  const bob = guest(product, open.token);
  await bob.call(saveGuest, { body: { guest_name: 'Bob', guest_phone_number: phone(4) } });

  const asked = { body: { phone: phone(1), session: 'bearer' as const } };
  const otp = { body: { phone: phone(3), session: 'bearer' as const } };
  const email = `known-${n}@example.com`;
  await signUpByEmail(product, { email });
  const known: Jar = new Map();
  await signInAgain(product, email, known);
  return {
    host,
    jar,
    phone: phone(0),
    toRead: { receiptId: photographed.id, imageUrl: signedUrl },
    photo: (await photoOf(photographed.id)).receipt.image_url ?? '',
    line: (await photoOf(unread.id)).items[0]?.line_photo ?? '',
    ann: ann.headers,
    billLink: await shownLink(product, ann.headers),
    open: { ...open, bob: bob.headers, phone: phone(4) },
    deviceCode: (await bob.call(makeDeviceCode, {})).code,
    asked,
    otp,
    code: await client(product).call(startPhoneSignin, asked, onceFor(asked)),
    otpCode: await client(product).call(sendOtp, otp, onceFor(otp)),
    stopLink: stopEmailsLink({ ...product.services.settings, publicUrl: '' }, host.userId),
    withApp: { phone: phone(2), ...(await hostWithApp(product, phone(2))) },
    email,
    known,
  };
}
/** The key by which a request is known when it is repeated. */
const onceFor = ({ body }: { body: { phone: string } }) => ({ 'idempotency-key': `once for ${body.phone}` });

type Made = Awaited<ReturnType<typeof makeAll>>;

const signInAgain = (product: Product, email: string, jar: Jar) =>
  client(product, {}, jar).call(getToken, {
    query: { grant_type: 'password' },
    body: { email, password: PASSWORD },
  });

/** The link of their own bill that a guest's page shows. */
async function shownLink(product: Product, headers: Record<string, string>): Promise<string> {
  const { guests, me } = await client(product, headers).call(getSharedReceipt, {});
  return guests.find(({ id }) => id === me.guest_id)?.bill_link ?? '';
}

const ownBill = (product: Product, link: string) =>
  client(product, { [GUEST_HEADERS.bill]: link.split('/').at(-1) ?? '' }).call(getGuestBill, {});

/** What a call ends in: the code of its error, or what is read of its answer. */
const outcomeOf = <T>(call: Promise<T>, read: (answer: T) => unknown = () => 'done') =>
  call.then(read, (error: unknown) => {
    if (error instanceof Refused) return error.code;
    throw error;
  });

/** Enters the code of an authenticator app. */
async function signInWithApp(product: Product, { phone, app }: Made['withApp']) {
  await forgetUsed(product, app);
  const { second_factor } = await firstFactor(product, phone);
  return secondFactor(client(product), app.id, appCode(app.secret), second_factor?.signin_token ?? '');
}

/** What becomes of everything that was made, on a server; codes are used up. */
async function tryAll(product: Product, made: Made): Promise<Record<string, unknown>> {
  const status = async (address: string) => (await product.request(address)).status;
  const caller = await whoIs(client(product, made.host.headers));
  const host = await signIn(product, made.phone);
  const browser = await whoIs(client(product, {}, made.jar));
  const answers = {
    accessToken: caller === made.host.userId,
    cookie: browser === made.host.userId,
    photo: await status(made.photo),
    toRead: await outcomeOf(host.call(parseReceiptVision, { body: made.toRead })),
    line: await status(made.line),
    billLink: await outcomeOf(ownBill(product, made.billLink)),
    stopLink: await status(made.stopLink),
    deviceCode: await outcomeOf(
      guest(product, made.open.token).call(enterDeviceCode, { body: { code: made.deviceCode } }),
    ),
    code: await outcomeOf(
      client(product).call(completePhoneSignin, {
        body: {
          phone_number: made.asked.body.phone,
          one_time_token: made.code.demo_code ?? '',
          signin_token: made.code.signin_token ?? '',
          session: 'bearer',
        },
      }),
    ),
    codeAgain: await outcomeOf(
      client(product).call(startPhoneSignin, made.asked, onceFor(made.asked)),
      ({ demo_code }) => demo_code === made.code.demo_code,
    ),
    repeated: await outcomeOf(
      client(product).call(sendOtp, made.otp, onceFor(made.otp)),
      ({ demo_code }) => demo_code === made.otpCode.demo_code,
    ),
    app: await outcomeOf(signInWithApp(product, made.withApp)),
  };
  return { ...answers, known: await isKnown(product, made) };
}

/** Whether signing in with a password is counted as the browser's that has done so before. */
async function isKnown(product: Product, { email, known }: Made): Promise<boolean> {
  const { kysely } = product.services.database;
  const counted = kysely.selectFrom('rate_limits').select(({ fn }) => fn.sum('hits').as('hits'));
  const hits = () => counted.where('bucket', 'like', `password ${email} by %`).executeTakeFirst();
  const before = await hits();
  await signInAgain(product, email, known);
  return (await hits())?.hits !== before?.hits;
}

const ACCEPTED = {
  accessToken: true,
  cookie: true,
  photo: 200,
  toRead: 'done',
  line: 200,
  billLink: 'done',
  stopLink: 200,
  deviceCode: 'done',
  // A repeated request is answered with the digits of the first one.
  codeAgain: true,
  repeated: true,
  code: 'done',
  app: 'done',
  known: true,
};

/** What another secret ends. Bills' links and those that stop e-mails are for good. */
const REFUSED = {
  accessToken: false,
  cookie: false,
  photo: 404,
  toRead: 'upload.missing',
  line: 404,
  billLink: 'done',
  stopLink: 200,
  deviceCode: 'auth.code_wrong',
  codeAgain: 'auth.code_not_sent',
  repeated: 'request.key_reused',
  code: 'auth.code_wrong',
  app: 'auth.code_wrong',
  known: false,
};

describeOnOneEngine('a new secret', (engine) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairtab-new-secret-'));
  let database: Database;
  let made: Record<'first' | 'second' | 'later' | 'latest', Made>;
  /** On the former secret while the new one is accepted already; with the former one beside the new one, with the new one alone, and with one that has nothing to do with either. */
  let early: Product;
  let both: Product;
  let alone: Product;
  let strange: Product;

  const start = (AUTH_SECRET: string | undefined, more: Record<string, string> = {}) =>
    startProduct(database, { DATA_DIR, AUTH_SECRET: AUTH_SECRET ?? '', ...more });

  beforeAll(async () => {
    database = await engine.createDatabase();
    const before = await start(FORMER);
    const [first, second, third] = [
      await makeAll(before, 1),
      await makeAll(before, 2),
      await makeAll(before, 3),
    ];
    await signIn(before, LONG_AGO);
    await before.stop();
    strange = await start(STRANGE);
    const lost = await tryAll(strange, third);
    expect(lost).toEqual(REFUSED);
    early = await start(FORMER, { AUTH_SECRET_FORMER: PRESENT ?? '' });
    both = await start(PRESENT, { AUTH_SECRET_FORMER: FORMER ?? '' });
    alone = await start(PRESENT);
    made = { first, second, later: await makeAll(both, 4), latest: await makeAll(both, 5) };
  }, 180_000);
  afterAll(async () => {
    for (const one of [early, both, alone, strange]) await one?.stop();
    rmSync(DATA_DIR, { recursive: true });
  });

  test('ends nothing that the former one made while that is set', async () => {
    expect(await tryAll(both, made.first)).toEqual(ACCEPTED);
  });

  test('makes all that is new', async () => {
    expect(await tryAll(alone, made.later)).toEqual(ACCEPTED);
  });

  test('without the former secret what that signed is refused, except for renewed apps and links', async () => {
    expect(await tryAll(alone, made.second)).toEqual({ ...REFUSED, app: 'done' });
  });

  test('is accepted by servers that have still to change, and shows the links that they make', async () => {
    expect(await tryAll(early, made.latest)).toEqual(ACCEPTED);
    const { billLink, ann } = await makeAll(early, 6);
    for (const product of [both, alone]) {
      const link = await shownLink(product, ann);
      expect(link).not.toBe(billLink);
      expect((await ownBill(product, link)).me).toEqual((await ownBill(product, billLink)).me);
    }
  });

  test('gives a browser a new cookie at its next call', async () => {
    // Both were used above.
    expect(await whoIs(client(alone, {}, made.first.jar))).toBe(made.first.host.userId);
    expect(await isKnown(alone, made.first)).toBe(true);
  });

  test('shows guests a link to their bill that works, and the one they had works as well', async () => {
    for (const product of [both, alone]) {
      const link = await shownLink(product, made.first.ann);
      expect(link).toMatch(/^\/b\/\w{12}$/);
      expect(link).not.toBe(made.first.billLink);
      const view = await ownBill(product, link);
      expect(await ownBill(product, made.first.billLink)).toEqual(view);
    }
  });

  test('publishes its key beside the former one', async () => {
    const idsOf = async (product: Product) =>
      (await client(product).call(getKeys, {})).keys.map(({ kid }) => kid);
    const [own] = await idsOf(alone);
    const [former] = await idsOf(early);
    expect(former).not.toBe(own);
    expect(await idsOf(both)).toEqual([own, former]);
    expect(await idsOf(early)).toEqual([former, own]);
  });

  test('counts a phone that was tried on a bill before', async () => {
    const { open } = made.first;
    const body = { guest_name: 'Bob', guest_phone_number: open.phone };
    await client(both, open.bob).call(saveGuest, { body });
    const tries = database.kysely.selectFrom('guest_phone_tries').selectAll();
    expect(await tries.where('receipt_id', '=', open.id).execute()).toHaveLength(1);
  });

  test('gives no one their free credits again', async () => {
    const { count } = database.kysely.fn;
    const noted = () =>
      database.kysely
        .selectFrom('free_credit_addresses')
        .select(count('address_hash').as('n'))
        .executeTakeFirst();
    const before = await noted();
    await signIn(alone, LONG_AGO);
    expect(await noted()).toEqual(before);
  });
});
