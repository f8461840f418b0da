import type { Page } from '@playwright/test';
import { expectAccessible, whileNarrow } from './support/accessible.ts';
import { preassignedBill } from './support/bill.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DISHES = [
  { name: 'Ramen', price: 1200 },
  { name: 'Oysters', price: 1801, quantity: 6 },
  { name: 'Bread', price: 500, everyone: true },
  { name: 'Wine', price: 3000 },
];

/** The row of an item, opened to its people. */
async function open(page: Page, name: string) {
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return page.getByRole('listitem').filter({ has: button });
}

/** What a person owes, as the Party Overview shows it. */
const owes = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Party Overview' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^.{0,2}${name}`) });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
});

test('people are tapped on and off an item, given units, and every step can be undone', async ({
  page,
  context,
}) => {
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  await expect(page.getByText('Pending')).toBeVisible();
  // Bread is everybody's: 1.67 and 1.66; the pool of 1.50 is shared with what nobody has yet.
  const ramen = await open(page, 'Ramen');
  await ramen.getByRole('button', { name: 'Ann', exact: true }).click();
  await expect(page.getByText('Assignment Added')).toBeVisible();
  await ramen.getByRole('button', { name: 'Bob', exact: true }).click();
  await expect(ramen.getByText('Split equally by 2')).toBeVisible();
  await ramen.getByRole('button', { name: 'Ann', exact: true }).click();
  await expect(page.getByText('Assignment Removed')).toBeVisible();
  await expect(ramen.getByRole('button', { name: 'Ann', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await ramen.getByRole('button', { name: 'Split equally among all' }).click();
  await expect(ramen.getByText('Split equally by 3')).toBeVisible();
  // Two taps faster than the page draws: off and on again.
  const hanna = ramen.getByRole('button', { name: 'Hanna', exact: true });
  await hanna.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Assignment Added')).toBeVisible();
  await expect(ramen.getByText('Split equally by 3')).toBeVisible();
  await expect(hanna).toHaveAttribute('aria-pressed', 'true');

  const oysters = await open(page, 'Oysters');
  const units = (name: string) => oysters.getByRole('group', { name: `Units for ${name}` });
  for (let n = 0; n < 4; n++) await units('Ann').getByRole('button', { name: 'One more' }).click();
  for (let n = 0; n < 2; n++) await units('Bob').getByRole('button', { name: 'One more' }).click();
  await expect(oysters.getByText('All 6 given')).toBeVisible();
  await expect(units('Hanna').getByRole('button', { name: 'One more' })).toBeDisabled();
  await oysters.getByRole('button', { name: 'Split equally among these 2' }).click();
  await expect(oysters.getByText('Split equally by 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(units('Ann').getByRole('status')).toHaveText('4');

  await page.getByRole('button', { name: 'Give everything left to Bob' }).click();
  await expect(page.getByText('Profit with Host Tips')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Pending')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wine.*Nobody yet/ })).toBeVisible();

  // What is on the screen is what is stored: on a second screen of the host, live and after a reload.
  const second = await context.newPage();
  await second.goto(`/receipt/${id}/admin-selections`);
  await expect(second.getByRole('button', { name: /^Oysters.*All 6 given/ })).toBeVisible();
  // Undone on the other screen, and saved.
  await expect(second.getByRole('button', { name: /^Wine.*Nobody yet/ })).toBeVisible();
  const wine = await open(second, 'Wine');
  await wine.getByRole('button', { name: 'Hanna', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Wine.*One person/ })).toBeVisible();
  for (const name of ['Hanna', 'Ann', 'Bob']) {
    const amount = await owes(page, name).getByText(/^\$/).first().textContent();
    await expect(owes(second, name)).toContainText(amount ?? 'no amount');
  }
});

test('somebody is taken off a dish of the whole table, and the others go on sharing it', async ({ page }) => {
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  const bread = await open(page, 'Bread');
  await expect(bread.getByText('Everyone shares this')).toBeVisible();
  await bread.getByRole('button', { name: 'Bob', exact: true }).click();
  await expect(bread.getByText('Split equally by 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bread.getByText('Everyone shares this')).toBeVisible();
});

test('an item is dragged onto a person, by mouse, by finger and by keyboard', async ({
  page,
  newPhone,
  signIn,
}) => {
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  const grip = (of: Page, name: string) =>
    of
      .getByRole('listitem')
      .filter({ has: of.getByRole('button', { name: new RegExp(`^${name}`) }) })
      .locator('.cursor-grab');
  await grip(page, 'Ramen').dragTo(owes(page, 'Ann'));
  await expect(page.getByRole('button', { name: /^Ramen.*One person/ })).toBeVisible();

  // By keyboard: open the item, press the person.
  await page.getByRole('button', { name: /^Wine/ }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('group', { name: 'Who had Wine' })
    .getByRole('button', { name: 'Bob', exact: true })
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Wine.*One person/ })).toBeVisible();

  const phone = await newPhone();
  await signIn(phone, newPhoneNumber());
  const own = await preassignedBill(phone, ['Ann', 'Bob'], DISHES);
  await phone.goto(`/receipt/${own.id}/admin-selections`);
  await grip(phone, 'Ramen').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await grip(phone, 'Ramen').boundingBox();
  if (!from) throw new Error('no grip');
  const finger = await phone.context().newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x + 10, from.y + 20);
  await touch('touchMove', from.x + 30, from.y + 40);
  const bob = phone.locator('.fixed [data-drop-person]').filter({ hasText: 'Bob' });
  const to = await bob.boundingBox();
  if (!to) throw new Error('no tray');
  await touch('touchMove', to.x + to.width / 2, to.y + to.height / 2);
  await touch('touchEnd');
  await expect(bob).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /^Ramen.*One person/ })).toBeVisible();
  await expect(owes(phone, 'Bob')).toContainText('2 items');
});

test('a step that cannot be saved disappears again, with a message', async ({ page, guard }) => {
  const { id } = await preassignedBill(page, ['Ann'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  const ramen = await open(page, 'Ramen');
  guard.expect(/net::ERR_|Failed to load resource/);
  await page.context().setOffline(true);
  await ramen.getByRole('button', { name: 'Ann', exact: true }).click();
  await expect(page.getByText('Failed to update item assignment. Please try again.')).toBeVisible();
  await expect(ramen.getByRole('button', { name: 'Ann', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.context().setOffline(false);
  await ramen.getByRole('button', { name: 'Ann', exact: true }).click();
  await expect(page.getByText('Assignment Added')).toBeVisible();
});

test('each flow has its own address, and Assign Items needs items and people', async ({ page }) => {
  const { id } = await preassignedBill(page, ['Ann'], []);
  await page.goto(`/receipt/${id}?scrollTo=totals`);
  await page.waitForURL(`**/receipt/${id}/preassign?scrollTo=totals`);
  await expect(page.getByRole('button', { name: 'Assign Items' })).toBeDisabled();
  await page.request.patch(`/rest/v1/receipts/${id}`, { data: { admin_flow_type: 'guest_choice' } });
  await page.goto(`/receipt/${id}/preassign`);
  await page.waitForURL(`**/receipt/${id}`);
  await expect(page.getByRole('button', { name: 'Select Your Items' })).toBeDisabled();
  await page.goto(`/receipt/${id}/admin-selections`);
  await expect(page.getByText('Guests choose here')).toBeVisible();
});

test('the people of the table are changed later; whoever goes leaves their items to nobody', async ({
  page,
}) => {
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  await (await open(page, 'Ramen')).getByRole('button', { name: 'Bob', exact: true }).click();
  await expect(page.getByText('Assignment Added')).toBeVisible();
  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await page.getByRole('button', { name: 'Change people' }).click();
  const dialog = page.getByRole('dialog', { name: "Who's at your table?" });
  const guest = (row: number) => dialog.getByLabel(`Guest ${row}`, { exact: true });
  await guest(1).fill('bob');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This name is already listed')).toBeVisible();
  await guest(1).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a name or remove this guest')).toBeVisible();
  await guest(1).fill('Anna');
  await guest(2).fill('Bobby');
  await guest(2).press('Enter');
  await guest(3).fill('Cid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const table = page.getByRole('region', { name: 'At the table' });
  await expect(table.getByText('Cid')).toBeVisible();
  await page.getByRole('link', { name: 'Assign Items' }).click();
  await expect(owes(page, 'Bobby')).toContainText('2 items');

  await page.goBack();
  await page.getByRole('button', { name: 'Change people' }).click();
  await dialog.getByRole('button', { name: 'Remove guest 2' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Remove Bobby?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(table.getByText('Bobby')).toHaveCount(0);
  await page.getByRole('link', { name: 'Assign Items' }).click();
  await expect(page.getByRole('button', { name: /^Ramen.*Nobody yet/ })).toBeVisible();
});

test('axe finds nothing on the pages of a pre-assigned receipt, also with large letters', async ({
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  const page = await newPhone();
  await signIn(page, newPhoneNumber());
  const { id } = await preassignedBill(page, ['Ann', 'Łukasz Nowak-Verylongnamesson'], DISHES);
  await page.goto(`/receipt/${id}/preassign`);
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await expectAccessible(page, 'receipt, pre-assign');
  await page.getByRole('button', { name: 'Change people' }).click();
  await expectAccessible(page, 'the people of the table');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Assign Items' }).click();
  await open(page, 'Ramen');
  await expectAccessible(page, 'assign items, people');
  await open(page, 'Oysters');
  await expectAccessible(page, 'assign items, units');
  await whileNarrow(page, () =>
    expectAccessible(page, 'assign items, 320 px with letters of twice the size'),
  );
});
