import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { twilioIncoming, twilioStatus } from '@fairtab/contract/operator/sms-callbacks';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, sendFinalBillNotifications } from '@fairtab/contract/receipt/sharing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { accept, refuse, startTwilioPeer, type TwilioPeer } from '../../../test/twilio-peer.ts';
import { askAsTwilio, incomingText, TWILIO_ENV } from '../../../test/twilio-signed.ts';
import { createDemoSms } from '../../adapters/demo-outbox.ts';
import { createTwilioSms } from '../../adapters/sms/twilio-sms.ts';
import { isOptedOut } from '../opt-outs/opt-outs.ts';

const SOON = { timeout: 20_000, interval: 20 };
const NAMES = ['Ann', 'Ben', 'Cy', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

describeOnOneEngine('texts of a bill and the phones they go to', (engine) => {
  let product: Product;
  let peer: TwilioPeer;
  let host: Client;
  let phones = 0;
  const newPhone = () => `+1212559${String(++phones).padStart(4, '0')}`;

  beforeAll(async () => {
    const database = await engine.createDatabase();
    [product, peer] = await Promise.all([startProduct(database, TWILIO_ENV), startTwilioPeer()]);
    product.services.sms = createDemoSms(database);
    host = await signIn(product, '5555550100');
    product.services.sms = createTwilioSms({
      accountSid: TWILIO_ENV.TWILIO_ACCOUNT_SID,
      authToken: TWILIO_ENV.TWILIO_AUTH_TOKEN,
      messagingServiceSid: 'MG1',
      statusCallback: TWILIO_ENV.PUBLIC_URL + twilioStatus.path,
      baseUrl: peer.url,
    });
  });
  beforeEach(() => {
    peer.answer = accept;
  });
  afterAll(async () => {
    await product.stop();
    await peer.stop();
  });

  /** A final bill of a host and these guests, who all want a text. */
  async function finalBill(...names: string[]) {
    const items = names.map((name) => ({ name: `Dish of ${name}`, price: 1000 }));
    const bill = await shareBill(host, { partySize: names.length + 1, items });
    const people = new Map(names.map((name) => [name, newPhone()]));
    for (const [name, phone] of people) {
      await submit(guest(product, bill.token), { name, phone }, { [bill.item(`Dish of ${name}`)]: 1 });
    }
    const body = { p_receipt_id: bill.id, unclaimed: 'host' as const, accept_changed_shares: true };
    const { guests } = await host.call(finalizeReceipt, { body });
    const idOf = (name: string) => guests.find((one) => one.guest_name === name)?.id ?? '';
    const states = async () => {
      const view = await host.call(getReceipt, { params: { id: bill.id } });
      return Object.fromEntries(
        view.guests
          .filter(({ is_host }) => !is_host)
          .map(({ guest_name, bill: state, bill_failure }) => [guest_name, bill_failure ?? state]),
      );
    };
    const sendAgain = (name: string) =>
      host.call(sendFinalBillNotifications, { body: { receiptId: bill.id, guest_id: idOf(name) } });
    return { states, sendAgain, phoneOf: (name: string) => people.get(name) ?? '' };
  }
  const texted = (phone: string) => peer.taken.filter(({ to }) => to === phone);
  const tell = (from: string, words: string) =>
    askAsTwilio(product, twilioIncoming.path, incomingText(from, words));
  const isOut = (phone: string) =>
    isOptedOut(product.services.database.kysely, product.services.settings, phone);

  /** Calls back about the last text to a phone, as Twilio does. */
  async function report(phone: string, status: string, code?: number) {
    const text = texted(phone).at(-1);
    const { pathname, search } = new URL(text?.statusCallback ?? '');
    const form = { MessageSid: text?.sid ?? '', MessageStatus: status, To: phone };
    return askAsTwilio(product, pathname + search, {
      ...form,
      ...(code === undefined ? {} : { ErrorCode: String(code) }),
    });
  }

  test('STOP in the middle of a batch holds back what is not handed over, and START lets the host send it', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // As many as are sent at once are with the provider, which does not answer yet.
    peer.answer = (response, take) => {
      const { sid } = take();
      void held.then(() =>
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid })),
      );
    };
    const bill = await finalBill(...NAMES);
    const waiting = () => NAMES.filter((name) => texted(bill.phoneOf(name)).length === 0);
    await vi.waitFor(() => expect(waiting()).toHaveLength(NAMES.length - 4), SOON);
    const [out = ''] = waiting();
    await tell(bill.phoneOf(out), 'STOP');
    release();
    const sent = Object.fromEntries(NAMES.map((name) => [name, 'sent']));
    await vi.waitFor(async () => expect(await bill.states()).toEqual({ ...sent, [out]: 'opted_out' }), SOON);
    expect(texted(bill.phoneOf(out))).toEqual([]);

    peer.answer = accept;
    await bill.sendAgain(out);
    await vi.waitFor(async () => expect((await bill.states())[out]).toBe('opted_out'), SOON);
    await tell(bill.phoneOf(out), 'START');
    await bill.sendAgain(out);
    await vi.waitFor(async () => expect(await bill.states()).toEqual(sent), SOON);
    expect(texted(bill.phoneOf(out))).toHaveLength(1);
  });

  test('Twilio tells what became of a text, repeatedly and out of order', async () => {
    const bill = await finalBill('Ann', 'Ben', 'Cy');
    const [ann, ben, cy] = ['Ann', 'Ben', 'Cy'].map(bill.phoneOf);
    await vi.waitFor(
      async () => expect(await bill.states()).toEqual({ Ann: 'sent', Ben: 'sent', Cy: 'sent' }),
      SOON,
    );
    expect(await report(ann ?? '', 'delivered')).toMatchObject({
      status: 200,
      body: expect.stringContaining('<Response></Response>'),
    });
    for (const late of ['sent', 'delivered', 'queued', 'nonsense']) {
      expect((await report(ann ?? '', late)).status).toBe(200);
    }
    await report(ben ?? '', 'undelivered', 30003);
    await report(cy ?? '', 'failed', 21610);
    expect(await bill.states()).toEqual({ Ann: 'delivered', Ben: 'unreachable', Cy: 'opted_out' });
    expect(await isOut(cy ?? '')).toBe(true);
    expect(await isOut(ben ?? '')).toBe(false);
    const unknown = { MessageSid: 'SM404', MessageStatus: 'delivered' };
    expect((await askAsTwilio(product, twilioStatus.path, unknown)).status).toBe(200);
    expect((await askAsTwilio(product, twilioStatus.path, { AccountSid: 'AC1' })).status).toBe(200);
  });

  test('a report that Twilio did not sign, or signed for another text, changes nothing', async () => {
    const bill = await finalBill('Ann');
    await vi.waitFor(async () => expect(await bill.states()).toEqual({ Ann: 'sent' }), SOON);
    const { sid = '', statusCallback } = texted(bill.phoneOf('Ann')).at(-1) ?? {};
    const { pathname, search } = new URL(statusCallback ?? '');
    const form = { MessageSid: sid, MessageStatus: 'failed', ErrorCode: '30003' };
    for (const signing of [
      { signature: null },
      { token: 'guessed' },
      { url: TWILIO_ENV.PUBLIC_URL + pathname },
      { url: `${TWILIO_ENV.PUBLIC_URL}${pathname}?attempt=another` },
    ]) {
      expect((await askAsTwilio(product, pathname + search, form, signing)).status).toBe(403);
    }
    expect(await bill.states()).toEqual({ Ann: 'sent' });
  });

  test('a refusal of Twilio’s because of a STOP is noted, for bills and for codes', async () => {
    peer.answer = refuse(400, 21610);
    const bill = await finalBill('Ann');
    await vi.waitFor(async () => expect(await bill.states()).toEqual({ Ann: 'opted_out' }), SOON);
    expect(await isOut(bill.phoneOf('Ann'))).toBe(true);

    const phone = newPhone();
    const ask = () => refusal(client(product).call(startPhoneSignin, { body: { phone, session: 'bearer' } }));
    const asked = peer.requests.length;
    expect(await ask()).toMatchObject({ status: 409, code: 'sms.opted_out' });
    expect((await ask()).message).toContain('Text START to (212) 555-0100 and try again.');
    expect(peer.requests).toHaveLength(asked + 1);
  });
});
