import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import {
  completeGuestVerification,
  saveGuest,
  startGuestVerification,
  submitSelections,
} from '@fairtab/contract/receipt/guests';
import { deleteReceipt, getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { isWaiting } from '@fairtab/domain/texting/messages';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { shareBill, submit, take } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

/** How many numbers a new host may text that no code has proved; 7 where nothing is set. */
const MOST = 3;
const ITEMS = [{ name: 'Beer', price: 6000, quantity: 20 }];

describeOnOneEngine('a new host’s guests', (engine) => {
  const product = productOf(engine, { NEW_HOST_NUMBERS: String(MOST) });
  let host: Client & { userId: string };
  let hosts = 0;
  let phones = 0;

  const db = () => product.services.database.kysely;
  const newPhone = () => `555557${String(++phones).padStart(4, '0')}`;
  const newHost = async () => {
    host = await signIn(product, `555558${String(++hosts).padStart(4, '0')}`);
    return host;
  };
  const bill = (more: object = {}) => shareBill(host, { partySize: 20, items: ITEMS, ...more });
  type Bill = Awaited<ReturnType<typeof bill>>;

  /** A guest who takes a beer and submits with a number of their own. */
  async function comes(to: Bill, { phone = newPhone(), texts = true } = {}) {
    const who = guest(product, to.token);
    const submits = () => submit(who, { name: 'Guest', phone, texts }, { [to.item('Beer')]: 1 });
    return { who, phone, submits };
  }
  const submitted = async (to: Bill, given: { phone?: string; texts?: boolean } = {}) => {
    const one = await comes(to, given);
    await one.submits();
    return one;
  };

  async function prove(who: Client, phone: string) {
    const { demo_code } = await who.call(startGuestVerification, { body: { phone } });
    await who.call(completeGuestVerification, { body: { phone, code: demo_code ?? '' } });
  }

  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  /** Which of these numbers a bill has come to, once all texts of the receipts are settled. */
  async function toldOf(ids: string[], numbers: string[]) {
    await vi.waitUntil(async () => {
      const rows = await db()
        .selectFrom('notifications')
        .selectAll()
        .where('receipt_id', 'in', ids)
        .execute();
      return rows.every(({ state }) => !isWaiting(state));
    });
    const outbox = await client(product).call(listOutbox, {});
    const bills = outbox.filter(({ body }) => body.includes('your share at'));
    return numbers.filter((phone) => bills.some(({ recipient }) => recipient === `+1${phone}`));
  }

  test('are texted at so many numbers over all bills; others prove theirs, or keep their link', async () => {
    await newHost();
    const [one, two] = [await bill(), await bill()];
    const first = await Promise.all([submitted(one), submitted(two)]);
    await submitted(one, { texts: false });
    first.push(await submitted(one));
    const late = await comes(two);
    expect(await refusal(late.submits())).toMatchObject({ status: 409, code: 'guest.phone_unproved' });
    // A number that waits for a text already is no further one.
    const again = await submitted(two, { phone: first[0]?.phone ?? '' });
    const link = await submitted(two, { texts: false });
    const wish = link.who.call(saveGuest, { body: { sms_opt_in: true } });
    expect((await refusal(wish)).code).toBe('guest.phone_unproved');
    await prove(late.who, late.phone);
    await late.submits();
    for (const { id } of [one, two]) await finalize(id);
    const all = [...first, late].map(({ phone }) => phone);
    expect(await toldOf([one.id, two.id], [...all, link.phone])).toEqual(all);
    expect(again.phone).toBe(all[0]);
  });

  test('count as long as a text waits for them, and for good once they were texted', async () => {
    await newHost();
    const [first, other] = [await bill(), await bill()];
    const guests = [];
    for (let n = 0; n < MOST; n += 1) guests.push(await submitted(first));
    const late = await comes(other);
    expect((await refusal(late.submits())).code).toBe('guest.phone_unproved');
    // Whoever keeps their link after all makes room.
    await guests[0]?.who.call(saveGuest, { body: { sms_opt_in: false } });
    await late.submits();
    await finalize(first.id);
    await finalize(other.id);
    const told = [guests[1], guests[2], late].map((one) => one?.phone ?? '');
    expect(await toldOf([first.id, other.id], told)).toEqual(told);
    for (const { id } of [first, other]) await host.call(deleteReceipt, { params: { id } });
    const next = await bill();
    expect((await refusal((await comes(next)).submits())).code).toBe('guest.phone_unproved');
    await submitted(next, { phone: told[0] ?? '' });
  });

  test('are counted one by one when they submit at once, and again when they are texted', async () => {
    await newHost();
    const [one, two] = [await bill(), await bill()];
    const many = await Promise.all(Array.from({ length: 8 }, (_, n) => comes(n % 2 ? one : two)));
    const outcomes = await Promise.allSettled(many.map(({ submits }) => submits()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST);
    // Past the door, as by a fault of it: what is sent is counted by itself.
    await db()
      .updateTable('receipt_guests')
      .set({ sms_opt_in: true })
      .where('receipt_id', 'in', [one.id, two.id])
      .where('is_host', '=', false)
      .execute();
    const sneaked = await submitted(one, { texts: false });
    await db().updateTable('receipts').set({ version: sql`version + 1` }).where('id', '=', one.id).execute();
    await db()
      .updateTable('receipt_guests')
      .set({ sms_opt_in: true })
      .where('guest_phone_number', '=', `+1${sneaked.phone}`)
      .execute();
    await finalize(one.id);
    await finalize(two.id);
    const numbers = [...many, sneaked].map(({ phone }) => phone);
    expect(await toldOf([one.id, two.id], numbers)).toHaveLength(MOST);
    const views = await Promise.all([one, two].map(({ id }) => host.call(getReceipt, { params: { id } })));
    expect(views.flatMap(({ guests }) => guests.map((who) => who.bill_failure))).toContain('limit');
  });

  test('are unlimited once their host’s account is a day old, or if they are proved', async () => {
    await newHost();
    const shared = await bill();
    for (let n = 0; n < MOST; n += 1) await submitted(shared);
    const own = newPhone();
    const member = await signIn(product, own);
    const at = guest(product, shared.token);
    const body = {
      guest_name: 'Mel',
      guest_phone: own,
      sms_opt_in: true,
      selected_choice_item_ids: [],
      quantity_assignments: { [shared.item('Beer')]: 1 },
    };
    // The session shows whose number it is; that it has an account says nothing to others.
    expect((await refusal(at.call(submitSelections, { body }))).code).toBe('guest.phone_unproved');
    await at.call(submitSelections, { body }, member.headers);
    await finalize(shared.id);
    expect(await toldOf([shared.id], [own])).toEqual([own]);
    const late = await comes(await bill());
    expect((await refusal(late.submits())).code).toBe('guest.phone_unproved');
    await db()
      .updateTable('auth_users')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where('id', '=', host.userId)
      .execute();
    await late.submits();
  });

  test('prove theirs if the host assigns the items, too; no other number gets a code', async () => {
    await newHost();
    const full = await bill();
    const stranger = newPhone();
    const asked = await guest(product, full.token).call(startGuestVerification, {
      body: { phone: stranger },
    });
    expect(asked.demo_code).toBeNull();
    for (let n = 0; n < MOST; n += 1) await submitted(full);
    const assigned = await bill({ people: ['Ann'] });
    const ann = guest(product, assigned.token);
    await take(ann, assigned.person('Ann'));
    const phone = newPhone();
    const wants = () => ann.call(saveGuest, { body: { guest_phone_number: phone, sms_opt_in: true } });
    expect((await refusal(wants())).code).toBe('guest.phone_unproved');
    await prove(ann, phone);
    const me = (await wants()).guests.find(({ id }) => id === assigned.person('Ann'));
    expect(me).toMatchObject({ guest_name: 'Ann', sms_opt_in: true });
  });
});
