import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { draftBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { readCode } from './support/read-code.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const IBAN = 'NL91ABNA0417164300';

/** Everything that a page is answered, but its stream of events, which ends with it. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) return;
    answers.push(response.text().catch(() => ''));
  });
  return answers;
}

test('a euro bill is paid by IBAN: by its code, part by part, and by nobody who owes nothing', {
  tag: '@nightly',
}, async ({ page, newPhone, product, signIn }) => {
  await signIn(page, newPhoneNumber());
  const known = { restaurant_name: 'Casa Ñandú', tip_source: 'host', currency: { code: 'EUR', digits: 2 } };
  const { id } = await draftBill(
    page,
    4,
    [
      { name: 'Paella', price: 1234 },
      { name: 'Sopa', price: 700 },
    ],
    {},
    known,
  );
  const shared = await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
  const { receipt } = await shared.json();
  const link = `/share/${receipt.share_token}`;

  await test.step('the host is asked for what takes euros, and enters an IBAN', async () => {
    await page.goto(`/receipt/${id}`);
    await page.getByRole('button', { name: /Add a way to be paid in EUR/ }).click();
    await page.getByRole('textbox', { name: 'IBAN' }).fill('NL91 ABNA 0417 1643 00');
    await page.getByRole('textbox', { name: 'Name on the account' }).fill('Hanna Müller');
    await expectAccessible(page, 'the form for an IBAN');
    await expectFitsNarrow(page, 'the form for an IBAN');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: /IBAN NL91 ABNA 0417 1643 00/ })).toBeVisible();
  });

  const [ann, ben, visitor] = [await newPhone(), await newPhone(), await newPhone()];
  const answers = [ben, visitor].map(answersTo);

  await test.step('Ann chooses, Ben only says who he is, and somebody looks', async () => {
    await visitor.goto(link);
    await arrive(ben, link, 'Ben', newPhoneNumber());
    await arrive(ann, link, 'Ann', newPhoneNumber());
    await take(ann, 'Paella');
    await submit(ann);
    await finalize(page, 'I’ll cover it');
  });

  await test.step('Ann reads whom to pay, and copies it', async () => {
    const transfer = ann.getByRole('region', { name: 'Pay by bank transfer' });
    await expect(transfer).toContainText('NL91 ABNA 0417 1643 00');
    await expect(transfer).toContainText('Hanna Müller');
    await expect(transfer).toContainText('€13.84');
    await expect(transfer).toContainText('Casa Ñandú');
    await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await ann.getByRole('button', { name: 'Pay Back Hanna' }).click();
    await expect(ann.getByText('Transfer €13.84 to it in your bank’s app.')).toBeVisible();
    expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(IBAN);
  });

  await test.step('the code on her screen says all of it', async () => {
    await ann.getByRole('button', { name: 'Show a QR code' }).click();
    const code = ann.getByRole('img', { name: 'QR code for your bank’s app' });
    const lines = (await readCode(code)).split('\n');
    expect(lines).toEqual([
      ...['BCD', '002', '1', 'SCT', ''],
      ...['Hanna Müller', IBAN, 'EUR13.84'],
      ...['', '', 'Casa Ñandú'],
    ]);
    await expectAccessible(ann, 'the code for a bank transfer');
    await expectFitsNarrow(ann, 'the code for a bank transfer');
  });

  await test.step('her text leads to her own bill, which has the IBAN without scripts', async () => {
    const texts = async () => (await product.outbox()).filter(({ body }) => body.includes('€13.84'));
    await expect.poll(async () => (await texts()).length).toBe(1);
    const [text] = await texts();
    expect(text?.body).not.toContain('NL91');
    const own = /^Pay Hanna: (\S+\/b\/\S+)$/m.exec(text?.body ?? '')?.[1] ?? '';
    expect(await (await page.request.get(own)).text()).toContain('NL91 ABNA 0417 1643 00');
  });

  await test.step('nothing that Ben or the visitor was answered says it, before or after', async () => {
    for (const one of [ben, visitor]) {
      await one.reload();
      await expect(one.getByRole('heading', { name: 'Casa Ñandú' })).toBeVisible();
    }
    await expect(ben.getByText('You have nothing to pay.')).toBeVisible();
    const seen = (await Promise.all(answers.flat())).join('\n');
    // Whole pages are no words to read where this fails.
    expect(['Casa Ñandú', 'NL91', 'Hanna Müller'].filter((one) => seen.includes(one))).toEqual([
      'Casa Ñandú',
    ]);
  });
});
