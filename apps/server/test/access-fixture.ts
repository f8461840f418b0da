import { randomUUID } from 'node:crypto';
import { savePaymentMethod, updateProfile } from '@fairtab/contract/account/account';
import { enrollFactor } from '@fairtab/contract/account/factors';
import { listSessions } from '@fairtab/contract/account/sign-in';
import {
  createCheckoutSession,
  createPortalSession,
  settleDemoCheckout,
} from '@fairtab/contract/host/credits';
import {
  GUEST_HEADERS,
  proposeShare,
  rememberBrowser,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { addCharge } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { generateSecureFilename, RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { signUrl } from '../src/adapters/storage/signed-url.ts';
import { stopEmailsLink } from '../src/modules/account/stop-emails.ts';
import { ownerProof } from './accounts.ts';
import { assign, makeBill, shareBill, submit, take } from './bills.ts';
import { type Client, cookiesOf, guest, guestByCookie, type Jar, signIn } from './client.ts';
import { makeAdmin } from './make-admin.ts';
import { plain } from './photos.ts';
import type { Product } from './product.ts';
import { leaveUnread } from './unread-item.ts';

/** The callers of every route, in the order of the table's columns. */
export const VIEWERS = ['visitor', 'guest', 'other guest', 'other host', 'owner', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** How a guest is identified: the answers are the same either way. */
export const WAYS = ['header', 'cookie'] as const;
export type Way = (typeof WAYS)[number];

/** On every bill of the owner: it must not appear in an answer to people without access to the bill. */
export const SECRET_DISH = 'Zabaglione';

/** How the owner is paid: told to debtors alone, and to nobody whose access is not theirs. */
export const SECRET_IBAN = 'DE89370400440532013000';

const ACCOUNTS = { owner: '5555550100', 'other host': '5555550101', admin: '5555550102' };

/** Two bills of a host, each with a guest Ann: in one guests choose, in the other the host has assigned the items. */
async function twoBills(product: Product, host: Client, dish: string) {
  const choice = await shareBill(host, {
    partySize: 6,
    items: [dish, 'Soup', 'Bread', 'Bread', 'Cake', 'Fee'].map((name) => ({ name, price: 900 })),
  });
  const assigned = await shareBill(host, {
    partySize: 3,
    items: [{ name: dish, price: 900 }],
    people: ['Ann', 'Ben'],
  });
  await assign(host, assigned.id, {
    [assigned.item(dish)]: [assigned.person('Ann'), assigned.person('Ben')],
  });
  const ann = guest(product, choice.token, 'Ann');
  const jar: Jar = new Map();
  const withCookie = guestByCookie(product, choice.token, jar);
  await withCookie.call(rememberBrowser, {});
  // She joins with both secrets, so either is hers.
  const soup = { params: { item_id: choice.item('Soup') }, body: { units: 1 } };
  await withCookie.call(saveSelection, soup, ann.headers);
  return { choice, assigned, ann, assignedAnn: guest(product, assigned.token, 'Ann'), jar };
}

/** The path of Ann's own bill, which has one dish. */
async function ownBillLink(host: Client): Promise<string> {
  const items = [{ name: SECRET_DISH, price: 900 }];
  const { id, item, person } = await shareBill(host, { partySize: 2, items, people: ['Ann'] });
  await assign(host, id, { [item(SECRET_DISH)]: [person('Ann')] });
  const { guests } = await host.call(finalizeReceipt, { body: { p_receipt_id: id } });
  return guests.find(({ bill_link }) => bill_link !== null)?.bill_link ?? '';
}

/** The address of a line of a photo, in place of a name. */
async function linePhotoOf(product: Product, owner: Client): Promise<string> {
  const { id, item } = await shareBill(owner, { partySize: 2, items: [{ name: SECRET_DISH, price: 900 }] });
  const picture = await plain().webp().toBuffer();
  await leaveUnread(product, { itemId: item(SECRET_DISH), picture });
  const { items } = await owner.call(getReceipt, { params: { id } });
  return items[0]?.line_photo ?? '';
}

async function ownSession(user: Client): Promise<string> {
  const { sessions } = await user.call(listSessions, {});
  return sessions.find(({ current }) => current)?.id ?? '';
}

/** The last part of the address of a page of the demo checkout. */
const idOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';

/** An open page for one credit, and a subscription. */
async function buy(host: Client) {
  const open = async (priceId: string) => idOf(await host.call(createCheckoutSession, { body: { priceId } }));
  const unlimited = await open('price_demo_unlimited');
  await host.call(settleDemoCheckout, { params: { id: unlimited }, body: { outcome: 'pay' } });
  const subscription = idOf(await host.call(createPortalSession, {}));
  return { checkout: await open('price_demo_mooch'), subscription };
}

/**
 * An owner with bills in several states and their guests, and another host with the same: enough that callers with
 * access to a route can use it.
 */
export async function accessFixture(product: Product) {
  const owner = await signIn(product, ACCOUNTS.owner);
  const host = await signIn(product, ACCOUNTS['other host']);
  const admin = await signIn(product, ACCOUNTS.admin);
  await makeAdmin(product, admin.userId);
  for (const one of [owner, host]) await one.call(updateProfile, { body: { venmo_handle: 'someone' } });
  const account = { handle: SECRET_IBAN, holder: 'Hanna Berg' };
  await owner.call(savePaymentMethod, { params: { method: 'sepa' }, body: account });
  // Signed in once more, for a session that can be ended.
  const spareSession = await ownSession(await signIn(product, ACCOUNTS.owner));
  const { id: factor } = await owner.call(enrollFactor, {
    body: { factor_type: 'totp', ...(await ownerProof(owner)) },
  });
  const mine = await twoBills(product, owner, SECRET_DISH);
  const theirs = await twoBills(product, host, 'Lasagne');
  await take(theirs.assignedAnn, theirs.assigned.person('Ann'));

  const { choice, assigned } = mine;
  const [ben, cy] = [guest(product, choice.token, 'Ben'), guest(product, choice.token, 'Cy')];
  await cy.call(saveSelection, { params: { item_id: choice.item('Soup') }, body: { units: 1 } });
  const { guests } = await submit(ben, { name: 'Ben', phone: '5555550121' });
  const person = (name: string) => guests.find((one) => one.guest_name === name)?.id ?? '';
  const joint = { item_id: choice.item('Cake'), guest_ids: [person('Ann')] };
  const { proposals } = await cy.call(proposeShare, { body: joint });

  const fee = await owner.call(addCharge, { body: { receipt_id: choice.id, amount: 100 } });

  const identity = randomUUID();
  await product.services.database.kysely
    .insertInto('auth_accounts')
    .values({
      id: identity,
      user_id: owner.userId,
      provider_id: 'loopback',
      account_id: 'owner',
      issuer: 'loopback',
    })
    .execute();
  const spare = { partySize: 2, items: [{ name: SECRET_DISH, price: 900 }] };
  const { filename: photo } = await owner.call(generateSecureFilename, { body: { file_extension: 'jpg' } });
  // What an IBAN is paid in; before that, nobody would get one.
  const ofOwner = product.services.database.kysely.updateTable('receipts').set({ currency: 'EUR' });
  await ofOwner.where('user_id', '=', owner.userId).execute();
  const demoText = await product.services.sms.send({ to: '+12125550100', body: 'Hello' });
  return {
    userId: owner.userId,
    demoText: demoText.id,
    ...(await buy(owner)),
    choice,
    assigned,
    line: choice.view.items.find(({ name }) => name === 'Fee')?.id ?? '',
    /** The ids of two lines with the same name. */
    twins: choice.view.items.filter(({ name }) => name === 'Bread').map(({ id }) => id),
    people: { ann: person('Ann'), ben: person('Ben'), cy: person('Cy') },
    proposal: proposals[0]?.id ?? '',
    charge: fee.charges[0]?.id ?? '',
    identity,
    /** Bills of the owner for changes that are possible only once. */
    draft: (await makeBill(owner, spare)).receipt.id,
    final: (await shareBill(owner, spare)).id,
    ownBill: await ownBillLink(owner),
    stopEmails: stopEmailsLink({ ...product.services.settings, publicUrl: '' }, owner.userId),
    doomed: (await makeBill(owner, spare)).receipt.id,
    spareSession,
    /** A second factor that was never verified. */
    factor,
    photo,
    jpeg: await plain().jpeg().toBuffer(),
    linePhoto: await linePhotoOf(product, owner),
    signedPhoto: signUrl(
      `${RECEIPT_BUCKET}/${owner.userId}/${photo}`,
      3_600,
      product.services.settings.secret,
    ),
    phoneOf: (viewer: Viewer) =>
      Object.entries(ACCOUNTS).find(([name]) => name === viewer)?.[1] ?? '5555550199',
    /** The headers that each viewer sends with a call about one of the two bills. */
    headersOf: (viewer: Viewer, bill: 'choice' | 'assigned', way: Way = 'header'): Record<string, string> => {
      if (way === 'cookie' && (viewer === 'guest' || viewer === 'other guest')) {
        const bills = viewer === 'guest' ? mine : theirs;
        return { [GUEST_HEADERS.share]: bills[bill].token, cookie: cookiesOf(bills.jar) };
      }
      const headers = {
        visitor: {},
        guest: (bill === 'choice' ? mine.ann : mine.assignedAnn).headers,
        'other guest': (bill === 'choice' ? theirs.ann : theirs.assignedAnn).headers,
        'other host': host.headers,
        owner: owner.headers,
        admin: admin.headers,
      };
      return headers[viewer];
    },
  };
}

export type AccessFixture = Awaited<ReturnType<typeof accessFixture>>;
