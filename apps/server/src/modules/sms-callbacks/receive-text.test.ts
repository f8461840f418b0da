import { twilioIncoming } from '@fairtab/contract/operator/sms-callbacks';
import { LIMITS } from '@fairtab/domain/input/limits';
import { expect, test } from 'vitest';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { askAsTwilio, incomingText, signatureOf, TWILIO_ENV } from '../../../test/twilio-signed.ts';
import { isOptedOut } from '../opt-outs/opt-outs.ts';

const EMPTY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

describeOnOneEngine('texts that people send us', (engine) => {
  const product = productOf(engine, TWILIO_ENV);
  let phones = 0;
  const newPhone = () => `+1212556${String(++phones).padStart(4, '0')}`;
  const isOut = (phone: string) =>
    isOptedOut(product.services.database.kysely, product.services.settings, phone);
  const send = (...[from, body, more]: Parameters<typeof incomingText>) =>
    askAsTwilio(product, twilioIncoming.path, incomingText(from, body, more));

  test('STOP opts out until START, to which Twilio itself answers', async () => {
    const phone = newPhone();
    expect(await send(phone, 'Stop')).toEqual({
      status: 200,
      type: expect.stringMatching(/^text\/xml/),
      body: EMPTY,
    });
    expect(await isOut(phone)).toBe(true);
    expect((await send(phone, 'START')).body).toBe(EMPTY);
    expect(await isOut(phone)).toBe(false);
  });

  test('a word that Twilio does not know is answered by us, in its language', async () => {
    const phone = newPhone();
    const { body } = await send(phone, 'Alto, por favor');
    expect(body).toContain('<Response><Message>Fairtab: No te enviaremos mas mensajes, tampoco codigos');
    expect(await isOut(phone)).toBe(true);
    const other = newPhone();
    expect((await send(other, 'stop texting me')).body).toContain('Fairtab: You get no more texts from us');
    expect(await isOut(other)).toBe(true);
  });

  test('HELP says who we are and how to stop, but not to a phone that wants no texts', async () => {
    const phone = newPhone();
    const { body } = await send(phone, 'help');
    expect(body).toContain('<Message>Fairtab: ');
    expect(body).toContain('Msg&amp;data rates');
    expect(body).toContain('https://fairtab.test/terms</Message>');
    await send(phone, 'STOP');
    expect((await send(phone, 'HELP')).body).toBe(EMPTY);
  });

  test('Advanced Opt-Out has its own words, and has answered', async () => {
    const phone = newPhone();
    expect((await send(phone, 'basta', { OptOutType: 'STOP' })).body).toBe(EMPTY);
    expect(await isOut(phone)).toBe(true);
    expect((await send(phone, 'HELP', { OptOutType: 'HELP' })).body).toBe(EMPTY);
    await send(phone, 'vuelvo', { OptOutType: 'START' });
    expect(await isOut(phone)).toBe(false);
  });

  test('a STOP that Twilio tells of again does not undo the START after it', async () => {
    const phone = newPhone();
    const stop = incomingText(phone, 'stop it');
    const told = () => askAsTwilio(product, twilioIncoming.path, stop);
    await told();
    await send(phone, 'START');
    expect(await told()).toMatchObject({ status: 200, body: EMPTY });
    expect(await isOut(phone)).toBe(false);
  });

  test('a text without a command is accepted, and nothing happens', async () => {
    const phone = newPhone();
    for (const text of ['Thanks!', '', '👍']) {
      expect(await send(phone, text)).toMatchObject({ status: 200, body: EMPTY });
    }
    const noText = await askAsTwilio(product, twilioIncoming.path, { AccountSid: 'AC1' });
    expect(noText).toMatchObject({ status: 200, body: EMPTY });
    expect(await isOut(phone)).toBe(false);
  });

  test('another machine that answers ours gets few answers', async () => {
    const phone = newPhone();
    const answers: string[] = [];
    for (let n = 0; n < 8; n += 1) answers.push((await send(phone, 'HELP')).body);
    expect(answers.filter((body) => body !== EMPTY)).toHaveLength(6);
  });

  test('only what Twilio signed for this address is believed', async () => {
    const phone = newPhone();
    const form = incomingText(phone, 'STOP');
    const ask = (signing: Parameters<typeof askAsTwilio>[3]) =>
      askAsTwilio(product, twilioIncoming.path, form, signing);
    const forged = [
      await ask({ signature: null }),
      await ask({ signature: '' }),
      await ask({ signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }),
      await ask({ token: 'another token' }),
      await ask({ url: 'https://elsewhere.test/functions/v1/twilio-incoming' }),
      await ask({ url: 'https://fairtab.test/functions/v1/twilio-status' }),
      // Signed, but for another form.
      await askAsTwilio(
        product,
        twilioIncoming.path,
        { ...form, From: newPhone() },
        {
          signature: signatureOf(form, twilioIncoming.path),
        },
      ),
    ];
    for (const { status, body } of forged) {
      expect(status).toBe(403);
      expect(JSON.parse(body).error.code).toBe('sms.signature_invalid');
    }
    expect(await isOut(phone)).toBe(false);
    expect((await ask({ url: 'https://fairtab.test:443/functions/v1/twilio-incoming' })).status).toBe(200);
    expect(await isOut(phone)).toBe(true);
  });

  test('a body beyond all texts is not read', async () => {
    const huge = incomingText(newPhone(), 'x'.repeat(LIMITS.bodyBytes));
    expect((await askAsTwilio(product, twilioIncoming.path, huge)).status).toBe(413);
  });
});
