import type { Page } from '@playwright/test';
import { draftBill } from './support/bill.ts';
import { answer, openFinalize } from './support/finalize.ts';
import { arrive, dish, enterName, openSubmitSheet, submit, take, totalOf } from './support/guest.ts';
import { submitAsHost } from './support/host.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DISHES = [
  { name: 'Bread', price: 2600, everyone: true },
  { name: 'Nachos', price: 2400, quantity: 2 },
  { name: 'Rioja', price: 4001 },
  { name: 'Beer', price: 700 },
  { name: 'Cider', price: 500 },
  { name: 'Steak', price: 3035 },
  { name: 'Salad', price: 1200 },
  { name: 'Pasta', price: 1600 },
  { name: 'Soup', price: 800 },
  { name: 'Curry', price: 1840 },
  { name: 'Burger', price: 1950 },
  { name: 'Tea', price: 300 },
  { name: 'Tiramisu', price: 910 },
];
const DRINKS = ['Rioja', 'Beer', 'Cider'];

/*
 * A party of seven: Hanna; Ben with Lea; Cem with a kid; Ana, who has no phone; Dan. By hand, in cents.
 *
 * Bread: 13 parts of 200, two for a grown-up and one for a child. Nachos: two of 1200 by three, 400 of each. Rioja 7 : 3,
 * 2801 and 1200. Alcohol tax of 313 by the 5201 that the drinks cost; cover of 1402 by 7 heads. Tax of 1953 and tip of 4000
 * by all dishes, 21836. One percent of 21836 + 1953 + 4000 + 313 + 1402 = 29504 is the host tip of 295, by what guests had.
 *
 *            dishes                                  tax   tip  alcohol  cover  host tip   total
 *   Hanna       700  bread 400, tea 300               63   128        0    200         0    1091
 *   Ben        8636  800, 800, 2801, 3035, 1200      772  1582      169    401       126   11686
 *   Cem        3700  600, 700, 1600, 800             331   678       42    401        54    5206
 *   Ana        4240  400, 800, 1200, 1840            379   777       72    200        62    5730
 *   Dan        3650  400, 800, 500, 1950             327   668       30    200        53    4928
 *   left        910  Tiramisu                         81   167                             1158
 *                                                   1953  4000      313   1402       295   29799
 *
 * The Tiramisu divided is 13 parts of 70:
 *   Hanna       840                                   75   154        0    200         0    1269
 *   Ben        8916                                  797  1633      169    401       125   12041
 *   Cem        3910                                  350   716       42    401        55    5474
 *   Ana        4380                                  392   803       72    200        62    5909
 *   Dan        3790                                  339   694       30    200        53    5106
 *                                                   1953  4000      313   1402       295   29799
 *
 * Ben pays for Ana: 11686 + 5730 = 17416, finally 12041 + 5909 = 17950. Cem pays for Dan: 5474 + 5106 = 10580.
 * The four owe Hanna 12041 + 5474 + 5909 + 5106 = 28530, whoever pays for whom.
 */
const BACK = '$285.30';

/** What somebody's phone says they pay. */
const pays = (page: Page, amount: string) =>
  expect.poll(async () => `$${((await totalOf(page)) / 100).toFixed(2)}`).toBe(amount);

/** Opens 'I'm here with…' and adds somebody. */
async function bring(page: Page, kind: 'Grown-ups' | 'Kids', name = ''): Promise<void> {
  await page.getByRole('button', { name: 'I’m here with…' }).click();
  const sheet = page.getByRole('dialog', { name: 'I’m here with…' });
  await sheet.getByRole('group', { name: kind }).getByRole('button', { name: 'One more' }).click();
  if (name) await sheet.getByLabel('Name of grown-up 1').fill(name);
  if (name) await sheet.getByRole('combobox', { name: 'Salad' }).selectOption(name);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

/** 'I’m paying for someone', with the sum that the sheet says before it is saved. */
async function payFor(page: Page, name: string, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'I’m paying for someone' }).click();
  const sheet = page.getByRole('dialog', { name: 'I’m paying for someone' });
  await sheet.locator('label').filter({ hasText: name }).click();
  await expect(sheet.getByText(sentence)).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

/** What the host's page says of each of these people. */
async function expectRows(page: Page, said: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [name, words] of Object.entries(said)) {
    const menu = page.getByRole('button', { name: new RegExp(`^More: ${name}\\b`) });
    for (const part of words)
      await expect(page.getByRole('listitem').filter({ has: menu })).toContainText(part);
  }
}

/** What the host's page says that somebody pays. */
async function amountAtHost(page: Page, name: string): Promise<string> {
  const menu = page.getByRole('button', { name: new RegExp(`^More: ${name}\\b`) });
  const words = await page.getByRole('listitem').filter({ has: menu }).textContent();
  return /\$[\d,]+\.\d\d/.exec(words ?? '')?.[0] ?? '';
}

/** Whether each of these people sees the amount that the host sees for them. Whom another pays for pays nothing. */
async function expectSameAmounts(
  page: Page,
  phones: Readonly<Record<string, Page>>,
  { paidFor = [], isFinal = false }: { paidFor?: readonly string[]; isFinal?: boolean } = {},
): Promise<void> {
  for (const [name, phone] of Object.entries(phones)) {
    if (paidFor.includes(name)) {
      await expect(phone.getByText('You have nothing to pay.')).toBeVisible();
      if (!isFinal) await expect.poll(() => amountAtHost(page, name)).toBe('$0.00');
    } else if (isFinal) {
      const amount = await amountAtHost(page, name);
      expect(amount).not.toBe('');
      await expect(phone.getByText(amount).first()).toBeVisible();
    } else {
      const both = async () => [
        await amountAtHost(page, name),
        `$${((await totalOf(phone)) / 100).toFixed(2)}`,
      ];
      await expect
        .poll(async () => {
          const [host, theirs] = await both();
          return host === theirs;
        }, `${name} sees what the host sees`)
        .toBe(true);
    }
  }
}

test('one evening with all of it: a couple, a child, shared nachos, 7 : 3, no phone, fees, and who pays for whom', {
  tag: '@nightly',
}, async ({ page, newPhone, signIn, product }) => {
  const numbers = { ben: newPhoneNumber(), cem: newPhoneNumber(), dan: newPhoneNumber() };
  const hostPhone = newPhoneNumber();
  await signIn(page, hostPhone);
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const known = { restaurant_name: 'Chez Nous', tip_amount: 4000, tax_amount: 1953 };
  const { id } = await draftBill(page, 7, DISHES, { host_phone_number: hostPhone }, known);
  const { items } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const drinks = items.filter(({ name }: { name: string }) => DRINKS.includes(name));
  const item_ids = drinks.map((drink: { id: string }) => drink.id);
  for (const charge of [
    { description: 'Alcohol tax', amount: 313, kind: 'tax', applies_to: 'lines', item_ids },
    { description: 'Cover', amount: 1402, kind: 'cover', applies_to: 'heads' },
  ]) {
    const data = { receipt_id: id, ...charge };
    expect((await page.request.post('/rest/v1/receipt_charges', { data })).status()).toBe(200);
  }
  const shared = await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
  const link = `/share/${(await shared.json()).receipt.share_token}`;
  const [ben, cem, dan] = [await newPhone(), await newPhone(), await newPhone()];
  const [anasPhone, ana] = [await newPhone(), await newPhone()];

  await page.goto(`/receipt/${id}`);
  const isTheSame = (
    phones: Readonly<Record<string, Page>>,
    more: Parameters<typeof expectSameAmounts>[2] = {},
  ) => expectSameAmounts(page, phones, more);

  await test.step('a couple and a kid come', async () => {
    await arrive(ben, link, 'Ben', numbers.ben);
    for (const name of ['Rioja', 'Steak', 'Salad']) await take(ben, name);
    await bring(ben, 'Grown-ups', 'Lea');
    await arrive(cem, link, 'Cem', numbers.cem);
    for (const name of ['Beer', 'Pasta', 'Soup']) await take(cem, name);
    await bring(cem, 'Kids');
    await arrive(dan, link, 'Dan', numbers.dan);
    for (const name of ['Cider', 'Burger']) await take(dan, name);
    await isTheSame({ Ben: ben, Cem: cem, Dan: dan });
  });

  await test.step('Ana goes on with another device', async () => {
    await anasPhone.goto(link);
    await take(anasPhone, 'Curry');
    await isTheSame({ 'A guest': anasPhone, Ben: ben, Cem: cem, Dan: dan });
    await enterName(anasPhone, 'Ana');
    await isTheSame({ Ana: anasPhone, Ben: ben, Cem: cem, Dan: dan });
    await anasPhone.getByRole('button', { name: 'Another device' }).click();
    const shown = anasPhone.getByRole('dialog', { name: 'Another device' });
    await ana.goto(`${link}#code=${await shown.getByText(/^\d{6}$/).textContent()}`);
    await ana.getByRole('button', { name: 'Continue here' }).click();
    await expect(dish(ana, 'Curry')).toBeChecked();
    await anasPhone.keyboard.press('Escape');
  });

  await test.step('she shares two nachos with Ben and Dan, and the bottle 3 : 7', async () => {
    await take(ana, 'Nachos');
    await ana.getByRole('button', { name: 'One more' }).click();
    await ana.getByRole('button', { name: 'Split Nachos…' }).click();
    const asked = ana.getByRole('dialog', { name: 'Split Nachos with…' });
    for (const name of ['Ben', 'Dan']) await asked.getByText(name, { exact: true }).click();
    await asked.getByRole('button', { name: 'Ask to share' }).click();
    for (const guest of [ben, dan]) await guest.getByRole('button', { name: 'Accept' }).click();
    for (const guest of [ana, ben, dan])
      await expect(dish(guest, '2 of 2')).toHaveAccessibleName(/shared by 3/);
    await take(ana, 'Rioja');
    await ana.getByRole('button', { name: 'Split Rioja…' }).click();
    const sheet = ana.getByRole('dialog', { name: 'Split Rioja with…' });
    await sheet.getByRole('button', { name: 'More…' }).click();
    for (const [name, count] of [['Ana', 3] as const, ['Ben', 7] as const]) {
      const parts = sheet.getByRole('group', { name: `Parts for ${name}` });
      for (let n = 1; n < count; n++) await parts.getByRole('button', { name: 'One more' }).click();
      await expect(parts.getByRole('status')).toHaveText(String(count));
    }
    await ana.keyboard.press('Escape');
    await expect(dish(ben, 'Rioja')).toHaveAccessibleName(/you pay \$28\.01.*7 of 10 parts/);
    await isTheSame({ Ana: ana, Ben: ben, Cem: cem, Dan: dan });
  });

  const own = await test.step('all submit, Ana for her link, and Hanna has a tea', async () => {
    for (const guest of [ben, cem, dan]) await submit(guest);
    const sheet = await openSubmitSheet(ana);
    await sheet.getByRole('button', { name: 'Submit My Selections' }).click();
    await page.goto(`/receipt/${id}`);
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    await take(page, 'Tea');
    await submitAsHost(page);
    await expect(page.getByText('7 of 7 chosen')).toBeVisible();
    await isTheSame({ Ana: ana, Ben: ben, Cem: cem, Dan: dan });
    return (await ana.getByRole('link', { name: /\/b\// }).getAttribute('href')) ?? '';
  });
  const reader = await newPhone();
  await reader.goto(own);

  await test.step('the cents of the open bill on all phones and at the host', async () => {
    await payFor(ben, 'Ana', 'You pay $174.16 for you and Ana.');
    await pays(ben, '$174.16');
    await pays(cem, '$52.06');
    await pays(dan, '$49.28');
    for (const phone of [ana, anasPhone, reader])
      await expect(phone.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await expect(reader.getByText('$57.30').first()).toBeVisible();
    await expectRows(page, {
      Hanna: ['$10.91'],
      Ben: ['Ben +1', 'with Lea', 'Pays for Ana too', '$174.16'],
      Cem: ['Cem +1', 'with a kid', '$52.06'],
      Ana: ['keeps the link', 'Ben pays', '$0.00'],
      Dan: ['$49.28'],
    });
    await isTheSame({ Ana: ana, Ben: ben, Cem: cem, Dan: dan }, { paidFor: ['Ana'] });
  });

  await test.step('the Tiramisu is left, and divided by seven', async () => {
    await openFinalize(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Left over: $11.58');
    await expect(dialog.getByText('Not everyone is done')).toBeHidden();
    await answer(page, 'Split between 7 people: $1.77 to $1.79 more each (kids half)');
    const lines = dialog.getByRole('list', { name: 'Final amounts' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Pays for Ana too' })).toContainText('was $174.16$179.50');
    await dialog.getByRole('button', { name: 'Finalize and send bills' }).click();
    await expect(page.getByText('Receipt Finalized')).toBeVisible();
  });

  const final = page.getByRole('region', { name: 'Final Guest Totals' });
  const back = final.getByText('You get back').locator('..');

  await test.step('the cents of the final bill on all phones and at the host, and in the texts', async () => {
    await expect(back).toContainText(BACK);
    await expectRows(page, {
      Ben: ['Ben and Lea', '$179.50'],
      Cem: ['Cem and a kid', '$54.74'],
      Ana: ['Ben pays'],
      Dan: ['$51.06'],
    });
    await expect(final.getByRole('listitem').filter({ hasText: 'Your part' })).toContainText('$12.69');
    await expect(ben.getByText('$179.50').first()).toBeVisible();
    await expect(ben.getByRole('region', { name: 'Yours' })).toContainText('$120.41');
    await expect(ben.getByRole('region', { name: 'Ana' })).toContainText('$59.09');
    await expect(ben.getByRole('list', { name: 'Lea' })).toContainText('$12.00');
    await expect(cem.getByText('$54.74').first()).toBeVisible();
    await expect(dan.getByText('$51.06').first()).toBeVisible();
    for (const phone of [ana, anasPhone, reader]) {
      await expect(phone.getByText('Your final bill')).toBeVisible();
      await expect(phone.getByText('$59.09').first()).toBeVisible();
      await expect(phone.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    }
    const toBen = (await textTo(product, numbers.ben)).body;
    expect(toBen).toContain('Ben and Lea, you pay $179.50 at Chez Nous, also for Ana.');
    expect(toBen).toContain('amount=179.50');
    expect((await textTo(product, numbers.cem)).body).toContain(
      'Cem and a kid, your share at Chez Nous is $54.74.',
    );
    expect((await textTo(product, numbers.dan)).body).toContain('Dan, your share at Chez Nous is $51.06.');
    await isTheSame({ Ana: ana, Ben: ben, Cem: cem, Dan: dan }, { paidFor: ['Ana'], isFinal: true });
  });

  await test.step('after that Cem pays for Dan, and both are told', async () => {
    const since = Date.now();
    await payFor(cem, 'Dan', 'You pay $105.80 for you and Dan.');
    await expect(cem.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=105\.80/);
    await expect(dan.getByText('Cem pays for you. You have nothing to pay.')).toBeVisible();
    expect((await textTo(product, numbers.cem, since)).body).toContain(
      'Cem and a kid, you now pay $105.80 at Chez Nous, not $54.74, also for Dan.',
    );
    expect((await textTo(product, numbers.dan, since)).body).toContain(
      'Dan, Cem pays your share at Chez Nous: the $51.06 we told you before is not due.',
    );
    await isTheSame({ Ana: ana, Ben: ben, Cem: cem, Dan: dan }, { paidFor: ['Ana', 'Dan'], isFinal: true });
  });

  await test.step('and Ana pays for herself again, which Ben is told', async () => {
    const since = Date.now();
    await ana.getByRole('button', { name: 'Pay separately from Ben' }).click();
    for (const phone of [ana, anasPhone, reader])
      await expect(phone.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute(
        'href',
        /amount=59\.09/,
      );
    await expect(ben.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=120\.41/);
    expect((await textTo(product, numbers.ben, since)).body).toContain(
      'Ben and Lea, your share at Chez Nous was corrected: it is $120.41, not $179.50.',
    );
    await expectRows(page, {
      Ben: ['Ben and Lea', '$120.41'],
      Cem: ['Cem and a kid', '$105.80'],
      Ana: ['$59.09'],
      Dan: ['Cem pays'],
    });
    await expect(back).toContainText(BACK);
    await isTheSame({ Ana: ana, Ben: ben, Cem: cem, Dan: dan }, { paidFor: ['Dan'], isFinal: true });
  });
});
