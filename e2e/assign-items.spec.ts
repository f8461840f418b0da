import type { Page, Request } from '@playwright/test';
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

/** An item: pressed when it is the chosen person's. */
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** A person's face, with what they owe so far. */
const face = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Party Overview' })
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) });

/** All people and units of an item. */
async function open(page: Page, name: string) {
  await page.getByRole('button', { name: `More: ${name}` }).click();
  return page.getByRole('dialog', { name });
}

/** Whether a request leaves its items with nobody. */
const unassigns = (request: Request): boolean =>
  request.url().endsWith('/assignments') && /"selections":\[\]/.test(request.postData() ?? '');

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
});

test('taps that are not saved yet are made again when the page is loaded again', async ({ page }) => {
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  // Nobody answers.
  await page.route('**/assignments', () => {});
  await face(page, 'Ann').click();
  for (const dish of ['Ramen', 'Wine']) {
    await row(page, dish).click();
    await expect(row(page, dish)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.unroute('**/assignments');
  await page.reload();
  await expect(row(page, 'Ramen')).toHaveAccessibleName(/\.\d\d\s*Ann$/);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.commands')));
  await expect.poll(kept).toEqual([]);
  await page.reload();
  for (const dish of ['Ramen', 'Wine']) await expect(row(page, dish)).toHaveAccessibleName(/\.\d\d\s*Ann$/);

  await test.step('Undo leads back from what was done before the page was loaded again', async () => {
    await page.getByRole('button', { name: 'Share everything' }).click();
    await expect(page.getByText('Everyone shares everything')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Tap what Ann had/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const dish of ['Ramen', 'Wine']) await expect(row(page, dish)).toHaveAccessibleName(/\.\d\d\s*Ann$/);
  });
});

test('a person is chosen and dishes tapped; several people and units in the sheet; every step can be undone', async ({
  page,
  context,
}) => {
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  await expect(page.getByText('Pending')).toBeVisible();
  await face(page, 'Ann').click();
  await row(page, 'Ramen').click();
  await expect(page.getByText('Assignment Added')).toBeVisible();
  await expect(row(page, 'Ramen')).toHaveAttribute('aria-pressed', 'true');
  await face(page, 'Bob').click();
  await expect(row(page, 'Ramen')).toHaveAttribute('aria-pressed', 'false');
  await row(page, 'Ramen').click();
  await expect(row(page, 'Ramen')).toHaveAccessibleName(/Split 2 ways/);
  await row(page, 'Ramen').click();
  await expect(page.getByText('Assignment Removed')).toBeVisible();
  await expect(row(page, 'Ramen')).toHaveAccessibleName(/\.\d\d\s*Ann$/);

  const ramen = await open(page, 'Ramen');
  await ramen.getByRole('button', { name: 'Split equally among all' }).click();
  await expect(ramen.getByText('Split 3 ways')).toBeVisible();
  // Two taps faster than the page renders: off and on again.
  const hanna = ramen.getByRole('button', { name: 'Hanna', exact: true });
  await hanna.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Assignment Added')).toBeVisible();
  await expect(ramen.getByText('Split 3 ways')).toBeVisible();
  await expect(hanna).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Escape');
  await expect(ramen).toHaveCount(0);

  const oysters = await open(page, 'Oysters');
  const units = (name: string) => oysters.getByRole('group', { name: `Units for ${name}` });
  for (let n = 0; n < 4; n++) await units('Ann').getByRole('button', { name: 'One more' }).click();
  for (let n = 0; n < 2; n++) await units('Bob').getByRole('button', { name: 'One more' }).click();
  await expect(oysters.getByText('All 6 given')).toBeVisible();
  await expect(units('Hanna').getByRole('button', { name: 'One more' })).toBeDisabled();
  await oysters.getByRole('button', { name: 'Split equally among these 2' }).click();
  await expect(oysters.getByText('Split 2 ways')).toBeVisible();
  await oysters.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Oysters')).toHaveAccessibleName(/All 6 given/);

  await page.getByRole('button', { name: 'Rest to Bob' }).click();
  await expect(page.getByText('Profit with Host Tips')).toBeVisible();
  await expect(page.getByText('Next: Start Sharing')).toBeVisible();
  // Steps are saved one after the other, long after they are shown; a second screen shows only what is saved.
  const undone = page.waitForResponse((response) => unassigns(response.request()));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Pending')).toBeVisible();
  await expect(row(page, 'Wine')).toHaveAccessibleName(/\.\d\d$/);
  await undone;

  // What is on the screen is what is stored: on a second screen of the host, live and after a reload.
  const second = await context.newPage();
  await second.goto(`/receipt/${id}/admin-selections`);
  await expect(row(second, 'Oysters')).toHaveAccessibleName(/All 6 given/);
  await expect(row(second, 'Wine')).toHaveAccessibleName(/\.\d\d$/);
  await row(second, 'Wine').click();
  await expect(row(page, 'Wine')).toHaveAccessibleName(/\.\d\d\s*Hanna$/);
  for (const name of ['Hanna', 'Ann', 'Bob']) {
    const amount = await face(page, name).getByText(/^\$/).first().textContent();
    await expect(face(second, name)).toContainText(amount ?? 'no amount');
  }
});

test('a tap without network is kept and says so; one that is refused is taken back, with a message', async ({
  page,
  guard,
}) => {
  const { id } = await preassignedBill(page, ['Ann'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  await expect(row(page, 'Ramen')).toBeVisible();
  guard.expect(/net::ERR_|Failed to load resource/);
  await page.context().setOffline(true);
  await row(page, 'Ramen').click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(row(page, 'Ramen')).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
  await expect(page.getByText('Assignment Added')).toBeVisible({ timeout: 20_000 });

  const error = { code: 'server.failed', title: 'Something went wrong', message: 'Please try again.' };
  await page.route('**/assignments', (route) => route.fulfill({ status: 500, json: { error } }));
  await row(page, 'Wine').click();
  await expect(page.getByText('Failed to update item assignment. Please try again.')).toBeVisible();
  await expect(row(page, 'Wine')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/assignments');
  await row(page, 'Wine').click();
  await expect(row(page, 'Wine')).toHaveAttribute('aria-pressed', 'true');
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
  await expect(page.getByText('On this receipt guests choose their own items.')).toBeVisible();
});

test('the people of the table are changed later; whoever goes leaves their items to nobody', async ({
  page,
}) => {
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  await face(page, 'Bob').click();
  await row(page, 'Ramen').click();
  await expect(page.getByText('Assignment Added')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
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
  await expect(face(page, 'Bobby')).toContainText('2 items');

  await page.goBack();
  await page.getByRole('button', { name: 'Change people' }).click();
  await dialog.getByRole('button', { name: 'Remove guest 2' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Remove Bobby?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(table.getByText('Bobby')).toHaveCount(0);
  await page.getByRole('link', { name: 'Assign Items' }).click();
  await expect(row(page, 'Ramen')).toHaveAccessibleName(/\.\d\d$/);
});

test('axe finds nothing on the pages of a pre-assigned receipt, also with large letters', {
  tag: '@nightly',
}, async ({ newPhone, signIn }) => {
  test.setTimeout(120_000);
  const page = await newPhone();
  await signIn(page, newPhoneNumber());
  const { id } = await preassignedBill(page, ['Ann', 'Łukasz Nowak-Verylongnamesson'], DISHES);
  await page.goto(`/receipt/${id}/preassign`);
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await expectAccessible(page, 'receipt, pre-assign');
  await page.getByRole('button', { name: 'Change people' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the people of the table');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Assign Items' }).click();
  await row(page, 'Ramen').click();
  await expectAccessible(page, 'assign items');
  await open(page, 'Ramen');
  await expectAccessible(page, 'assign items, people');
  await page.keyboard.press('Escape');
  await open(page, 'Oysters');
  await expectAccessible(page, 'assign items, units');
  await page.keyboard.press('Escape');
  await whileNarrow(page, () =>
    expectAccessible(page, 'assign items, 320 px with letters of twice the size'),
  );
});
