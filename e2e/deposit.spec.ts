import { finalize } from './support/finalize.ts';
import { arrive, dish, openLink, row, submit, take } from './support/guest.ts';
import { createFromPhoto, hostLine, startSharing } from './support/host.ts';
import { drawPaper, line } from './support/paper.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PAPER = `
          THE GROVE LODGE
    12 High St, Portland OR 97201

${line('Table 4', 'Guests 3')}

${line('1 Mushroom Soup', '45.00')}
${line('1 Grilled Salmon', '60.00')}
${line('1 Ribeye Steak', '95.00')}

${line('Subtotal', '200.00')}
${line('Tax 10%', '20.00')}
${line('Total', '220.00')}
${line('Less deposit paid', '-100.00')}
${line('Amount due USD', '120.00')}`;

const QUESTION = 'The receipt says $100.00 was paid before. Who paid it?';

/*
 * Worked out by hand, in dollars. Max paid 100.00 before, Hanna the 120.00 that were due.
 *
 *          dish    tax   host tip (1% of 220.00, by the guests' dishes)     due    paid      net
 * Ann     60.00   6.00   2.20 × 60 / 105 = 1.2571…: 1.26                  67.26      –    67.26
 * Max     45.00   4.50   2.20 × 45 / 105 = 0.9428…: 0.94                  50.44  100.00  −49.56
 * Hanna   95.00   9.50   gets 2.20                                       104.50  120.00  −17.70
 *
 * So Ann, the only one who owes, pays Max 49.56 and Hanna 17.70.
 */
test('Max’s deposit: the paper says it, the host says who, and Ann pays both to the cent', async ({
  page,
  browser,
  newPhone,
  signIn,
}) => {
  test.setTimeout(200_000);
  const paper = await drawPaper(browser, test.info().outputPath('deposit.png'), PAPER);
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await createFromPhoto(page, 'Hanna', paper);
  await expect(hostLine(page, 'Ribeye Steak')).toBeVisible({ timeout: 90_000 });
  const id = page.url().split('/').at(-1);
  const hostSees = async () => (await page.request.get(`/rest/v1/receipts/${id}`)).json();

  await test.step('not sure: the question stays as a quiet line, and is asked once more before sharing', async () => {
    await expect(page.getByText(QUESTION)).toBeVisible();
    await expect(page.getByText('Less deposit paid')).toBeVisible();
    await page.getByRole('button', { name: 'Not sure' }).click();
    await expect(page.getByText(QUESTION)).toBeHidden();
    await expect(page.getByRole('button', { name: '$100.00 was paid before. Who paid it?' })).toBeVisible();
    const noTip = page.getByRole('group', { name: 'Tip' }).getByRole('button', { name: /^No tip/ });
    await noTip.click();
    await page.getByRole('button', { name: 'Start Sharing' }).click();
    await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Close' }).click();
    expect((await hostSees()).receipt).toMatchObject({ status: 'editing', total_amount: 22_000 });
  });

  await test.step('it was Max, who is added to the table', async () => {
    await page.getByRole('button', { name: '$100.00 was paid before. Who paid it?' }).click();
    const dialog = page.getByRole('dialog', { name: QUESTION });
    await dialog.getByRole('button', { name: 'Someone else' }).click();
    await dialog.getByRole('textbox').fill('Max');
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('was paid before')).toBeHidden();
    await expect(page.getByText('Matches the receipt’s $220.00 ✓').first()).toBeVisible();
  });

  const link = await startSharing(page);
  const [ann, max] = [await newPhone(), await newPhone()];
  await test.step('Ann and Max choose', async () => {
    await arrive(ann, link, 'Ann', newPhoneNumber());
    await take(ann, 'Grilled Salmon');
    await submit(ann);
    await openLink(max, link, newPhoneNumber());
    const questionLoads = max.waitForResponse(/\/AreYou-/);
    await max.getByLabel('Your name', { exact: true }).pressSequentially('Max');
    await (await questionLoads).finished();
    // This press leaves the field, which asks the question: it must not take the click.
    await row(max, /Mushroom Soup/).click({ delay: 150 });
    const question = max.getByRole('dialog', {
      name: 'Hanna wrote down that Max paid $100.00. Is that you?',
    });
    await question.getByRole('button', { name: 'Yes, that’s me' }).click();
    await page.getByRole('button', { name: 'Yes, it’s Max' }).click();
    await expect(max.getByText('Hanna confirmed it: you’re Max.')).toBeVisible();
    await expect(dish(max, 'Mushroom Soup')).toBeChecked();
    await submit(max);
  });

  await test.step('the bill is settled to the cent', async () => {
    await finalize(page, 'I’ll cover it');
    const view = await hostSees();
    const nameOf = (guest: string) =>
      view.guests.find((one: { id: string }) => one.id === guest)?.guest_name as string;
    type Transfer = { from_guest_id: string; to_guest_id: string; amount: number };
    const transfers = view.transfers.map(({ from_guest_id, to_guest_id, amount }: Transfer) => [
      nameOf(from_guest_id),
      nameOf(to_guest_id),
      amount,
    ]);
    expect(transfers).toHaveLength(2);
    expect(transfers).toEqual(
      expect.arrayContaining([
        ['Ann', 'Max', 4956],
        ['Ann', 'Hanna', 1770],
      ]),
    );
    await expect(ann.getByText(/\$49\.56/).first()).toBeVisible();
    await expect(page.getByText('$17.70').first()).toBeVisible();
    await expect(max.getByText(/Ann owes you \$49\.56/)).toBeVisible();
  });
});
