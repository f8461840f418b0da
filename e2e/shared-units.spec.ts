import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { preassignedBill, shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, dish, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['Amy', 'Ben', 'Cid'] as const;

/** The row of a dish whose units are lines of their own. */
const nachos = (page: Page) => page.getByRole('list', { name: 'Nachos' });

test('two nachos shared by three: asked and answered once, one row, the same cents on all phones and at the host', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  const hostPhone = newPhoneNumber();
  await signIn(page, hostPhone);
  const { id, link } = await shareBill(
    page,
    4,
    [
      { name: 'Nachos', price: 2501, quantity: 2 },
      { name: 'Tea', price: 300 },
    ],
    { host_phone_number: hostPhone },
  );
  const guests: Page[] = [];
  for (const name of NAMES) {
    const guest = await newPhone();
    await arrive(guest, link, name, newPhoneNumber());
    guests.push(guest);
  }
  const [amy, ben, cid] = guests;
  if (!amy || !ben || !cid) throw new Error('three guests');

  await test.step('who has both asks the other two', async () => {
    await take(amy, 'Nachos');
    await amy.getByRole('button', { name: 'One more' }).click();
    await amy.getByRole('button', { name: 'Split Nachos…' }).click();
    const sheet = amy.getByRole('dialog', { name: 'Split Nachos with…' });
    for (const name of ['Ben', 'Cid']) await sheet.getByText(name, { exact: true }).click();
    await sheet.getByRole('button', { name: 'Ask to share' }).click();
    await expect(nachos(amy).getByRole('checkbox')).toHaveCount(2);
  });

  await test.step('they are asked for the dish, and answer once', async () => {
    for (const guest of [ben, cid]) {
      await expect(guest.getByRole('main').getByText('Amy asks to split Nachos with you.')).toHaveCount(1);
      await guest.getByRole('button', { name: 'Accept' }).click();
      for (const unit of ['1 of 2', '2 of 2']) await expect(dish(guest, unit)).toBeChecked();
      await expect(guest.getByRole('main').getByText('Amy asks to split Nachos with you.')).toHaveCount(0);
    }
  });

  await test.step('what each pays is the same everywhere', async () => {
    for (const guest of guests) {
      await expect(dish(guest, '1 of 2')).toHaveAccessibleName(/shared by 3/);
      await submit(guest);
    }
    await page.goto(`/receipt/${id}`);
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    await take(page, 'Tea');
    await page.getByRole('button', { name: 'Submit My Selections' }).click();
    await expect(page.getByText('4 of 4 chosen')).toBeVisible();
    await finalize(page);
    const rows = page.locator('section', { has: page.locator('#final-totals') }).locator('ul > li');
    const amounts: string[] = [];
    for (const name of NAMES) {
      const [amount = ''] =
        /\$\d+\.\d\d/.exec((await rows.filter({ hasText: name }).textContent()) ?? '') ?? [];
      amounts.push(amount);
    }
    // $25.01 and the host tip of $1.50, by three.
    expect([...amounts].sort()).toEqual(['$8.83', '$8.84', '$8.84']);
    for (const [at, guest] of guests.entries()) {
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText(amounts[at] ?? '').first()).toBeVisible();
    }
  });
});

test('70 : 30 of a bottle: said by one, seen by the other, the same cents on both phones and at the host', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  const hostPhone = newPhoneNumber();
  await signIn(page, hostPhone);
  const dishes = [
    { name: 'Rioja', price: 4001 },
    { name: 'Tea', price: 300 },
  ];
  const { id, link } = await shareBill(page, 3, dishes, { host_phone_number: hostPhone });
  const guests: Page[] = [];
  for (const name of ['Amy', 'Ben']) {
    const guest = await newPhone();
    await arrive(guest, link, name, newPhoneNumber());
    await take(guest, 'Rioja');
    guests.push(guest);
  }
  const [amy, ben] = guests;
  if (!amy || !ben) throw new Error('two guests');

  await test.step('in the sheet of the dish', async () => {
    await amy.getByRole('button', { name: 'Split Rioja…' }).click();
    const sheet = amy.getByRole('dialog', { name: 'Split Rioja with…' });
    await expect(sheet.getByRole('button', { name: '½ and ½' })).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: 'More…' }).click();
    for (const [name, count] of [['Amy', 7] as const, ['Ben', 3] as const]) {
      const parts = sheet.getByRole('group', { name: `Parts for ${name}` });
      for (let n = 1; n < count; n++) await parts.getByRole('button', { name: 'One more' }).click();
      await expect(parts.getByRole('status')).toHaveText(String(count));
    }
    await amy.keyboard.press('Escape');
    await expect(dish(amy, 'Rioja')).toHaveAccessibleName(/you pay \$28\.01.*7 of 10 parts/);
    await expect(dish(ben, 'Rioja')).toHaveAccessibleName(/you pay \$12\.00.*3 of 10 parts/);
  });

  await test.step('the host sees it, and the bills say it', async () => {
    for (const guest of guests) await submit(guest);
    await page.goto(`/receipt/${id}`);
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    await take(page, 'Tea');
    await page.getByRole('button', { name: 'Submit My Selections' }).click();
    await expect(page.getByText('3 of 3 chosen')).toBeVisible();
    await finalize(page);
    const rows = page.locator('section', { has: page.locator('#final-totals') }).locator('ul > li');
    // $28.01 and $12.00, with their parts of the host tip.
    const amounts = { Amy: '$29.06', Ben: '$12.45' };
    for (const [at, [name, amount]] of Object.entries(amounts).entries()) {
      await expect(rows.filter({ hasText: name })).toContainText(amount);
      const guest = guests[at] ?? amy;
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText(amount).first()).toBeVisible();
      await expect(guest.getByText(/of 10 parts/).first()).toBeVisible();
    }
  });
});

/** Goes on by the Tab key until this has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  // A sheet is loaded when it is opened.
  await expect(goal).toBeVisible();
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`never came to ${goal}`);
}

/** Expects that a thumb can press all that a sheet has. */
async function expectTargets(sheet: Locator, state: string): Promise<void> {
  const pressed = sheet.locator('button, label:has(input)');
  const small = await pressed.evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 44 || height < 44 ? [`${one.textContent} ${width} × ${height}`] : [];
    }),
  );
  expect.soft(small, `${state}: as large as a thumb`).toEqual([]);
}

/** Opens the steppers of a sheet and gives somebody a second part, by keyboard alone; then axe looks at it. */
async function sayParts(page: Page, sheet: Locator, name: string, state: string): Promise<void> {
  const more = sheet.getByRole('button', { name: 'More…' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  const parts = sheet.getByRole('group', { name: `Parts for ${name}` });
  await tabTo(page, parts.getByRole('button', { name: 'One more' }));
  await page.keyboard.press('Space');
  await expect(parts.getByRole('status')).toHaveText('2');
  await expectAccessible(page, state);
  await expectTargets(sheet, state);
  await expectFitsNarrow(page, state);
}

test('where parts are chosen: axe, the keyboard, and a thumb', { tag: '@nightly' }, async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 4, [{ name: 'Rioja', price: 4001 }]);
  const guests: Page[] = [];
  for (const name of ['Maximiliane von Hohenlohe', 'Ben']) {
    const guest = await newPhone();
    await arrive(guest, link, name, newPhoneNumber());
    await take(guest, 'Rioja');
    guests.push(guest);
  }
  const [max, ben] = guests;
  if (!max || !ben) throw new Error('two guests');

  await test.step('a guest’s sheet', async () => {
    const open = max.getByRole('button', { name: 'Split Rioja…' });
    await expect(dish(max, 'Rioja')).toHaveAccessibleName(/shared by 2/);
    await open.focus();
    await max.keyboard.press('Enter');
    const sheet = max.getByRole('dialog', { name: 'Split Rioja with…' });
    await sayParts(max, sheet, 'Maximiliane von Hohenlohe', 'in which parts, a guest');
    await max.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await expect(dish(ben, 'Rioja')).toHaveAccessibleName(/1 of 3 parts/);
  });

  await test.step('‘Who had this?’', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/receipt/${id}`);
    await page.getByRole('button', { name: /^Items/ }).click();
    await page.getByRole('button', { name: 'Rioja', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Who had this?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rioja' });
    const parts = dialog.getByRole('group', { name: 'Parts for Ben' });
    await tabTo(page, parts.getByRole('button', { name: 'One more' }));
    await page.keyboard.press('Space');
    await expect(dish(ben, 'Rioja')).toHaveAccessibleName(/shared by 2/);
    await expectAccessible(page, 'in which parts, the host');
    await expectTargets(dialog, 'in which parts, the host');
    await expectFitsNarrow(page, 'in which parts, the host');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('Assign Items: parts by keyboard, and forgotten only when the host says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], [{ name: 'Rioja', price: 4001, quantity: 3 }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/receipt/${id}/admin-selections`);
  await page.getByRole('button', { name: 'More: Rioja' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rioja' });
  await sheet.getByRole('button', { name: 'Split equally among all' }).click();
  await sayParts(page, sheet, 'Ann', 'in which parts, Assign Items');
  const inParts = sheet.getByText(/^Split [12] : [12] : [12]$/);
  await expect(inParts).toBeVisible();

  const count = sheet.getByRole('button', { name: 'Count units' });
  const question = page.getByRole('dialog', { name: 'Forget the parts?' });
  await tabTo(page, count);
  await page.keyboard.press('Enter');
  await expect(question.getByText('This forgets who has which parts.')).toBeVisible();
  await expectAccessible(page, 'whether to forget the parts');
  await expectTargets(question, 'whether to forget the parts');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(inParts).toBeVisible();
  await expect(count).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Forget the parts' }).click();
  await expect(sheet.getByText('All 3 given')).toBeVisible();
});
