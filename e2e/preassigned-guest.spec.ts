import type { Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import {
  answerDispute,
  arriveAs,
  assign,
  assignBill,
  assignedItem,
  assignedTotal,
  confirmClaim,
  DISHES,
  dispute,
  finalize,
  NAMES,
  nameButton,
  rename,
} from './support/preassign.ts';
import { codeIn, newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const who = (page: Page) => page.getByRole('heading', { name: 'Who are you?' });

test('a guest picks their name, and sees what was assigned to them', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const bill = await assignBill(page, NAMES, DISHES);
  const ann = await newPhone();
  // The link of the other flow, for Ann.
  await ann.goto(`/share/${bill.token}?guest=${bill.guests.Ann}`);
  await expect(who(ann)).toBeVisible();
  await expect(ann).toHaveURL(bill.link);
  await expect(nameButton(ann, 'Bob')).toBeVisible();
  await expect(ann.getByText('Hanna', { exact: true })).toHaveCount(0);
  await ann.getByRole('button', { name: 'Continue as Ann' }).dblclick();
  await expect(ann.getByRole('heading', { name: 'You are Ann' })).toBeFocused();
  await expect(assignedItem(ann, 'Ramen')).toContainText('$14.00');
  await expect(assignedItem(ann, 'Oysters')).toContainText('2 of 6, with Bob 4 · $18.00 in all');
  await expect(assignedItem(ann, 'Gyoza')).toContainText('shared by 3, with Bob, Cleo · $9.00 in all');
  await expect(assignedItem(ann, 'Bread')).toContainText('shared by 4, the whole table');
  // 24.00 of 45.00, and as much of the tax of 2.97; the host tip is the domain's.
  expect(await assignedTotal(ann)).toBeGreaterThan(2400 + 158);
  await ann.getByRole('button', { name: /^Your Total/ }).click();
  await ann.getByRole('button', { name: 'How we got this' }).click();
  await expect(ann.getByRole('dialog', { name: 'How we got this' })).toBeVisible();
  for (const left of [1, 0]) {
    await ann.keyboard.press('Escape');
    await expect(ann.getByRole('dialog')).toHaveCount(left);
  }
  await expect(ann).toHaveURL(bill.link);
  await expect(ann.getByText(/how to pay/)).toHaveCount(0);

  // A wrong pick is corrected, and the name is free again.
  await ann.getByRole('button', { name: 'Not you?' }).click();
  await expect(who(ann)).toBeFocused();
  await nameButton(ann, 'Cleo').click();
  await expect(ann.getByRole('heading', { name: 'You are Cleo' })).toBeFocused();
  await arriveAs(await newPhone(), bill.link, 'Ann');
});

test('a name that somebody else takes moves none of the names below', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const names = ['Featherstonehaugh Li', 'Ann'];
  const [long = ''] = names;
  const { link } = await assignBill(page, names, DISHES.slice(0, 1));
  const [taking, looking] = [await newPhone(), await newPhone()];
  for (const phone of [taking, looking]) {
    await phone.goto(link);
    await expect(nameButton(phone, 'Ann')).toBeVisible();
  }
  const boxes = () => Promise.all(names.map((name) => nameButton(looking, name).boundingBox()));
  const before = await boxes();
  await nameButton(taking, long).click();
  await expect(looking.getByRole('button', { name: `${long} Taken` })).toBeVisible();
  expect(await boxes()).toEqual(before);
});

test('of two people who take the same name at once, one is refused, and the host says who it is', async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  await signIn(page, newPhoneNumber());
  const bill = await assignBill(page, NAMES, DISHES);
  const phones = [await newPhone(), await newPhone()];
  for (const phone of phones) {
    await phone.goto(bill.link);
    await expect(nameButton(phone, 'Bob')).toBeVisible();
  }
  guard.expect(409);
  // Both answers are held back until both have asked.
  let open = () => {};
  const bothAsked = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  for (const phone of phones) {
    await phone.route('**/rpc/take_guest_name', async (route) => {
      asked += 1;
      if (asked === phones.length) open();
      await bothAsked;
      await route.continue();
    });
  }
  await Promise.all(phones.map((phone) => nameButton(phone, 'Bob').click()));
  const became = (phone: Page) => phone.getByRole('heading', { name: 'You are Bob' });
  const told = (phone: Page) => phone.getByRole('alert').getByText('This name is taken');
  for (const phone of phones) await expect(became(phone).or(told(phone))).toBeVisible();
  const [winner, loser] = (await became(phones[0] as Page).isVisible()) ? phones : [...phones].reverse();
  if (!winner || !loser) throw new Error('no two phones');
  await expect(became(winner)).toBeVisible();
  await expect(told(loser)).toBeVisible();
  await nameButton(loser, 'Bob').click();
  await loser.getByRole('button', { name: 'It’s me' }).click();
  await expect(loser.getByRole('main').getByText('Waiting for Hanna')).toBeVisible();

  await confirmClaim(page, bill);
  await expect(winner.getByRole('main').getByText('Bob moved to another phone.')).toBeVisible();
  await expect(who(winner)).toBeFocused();
  await expect(became(loser)).toBeVisible();

  await rename(page, bill, ['Ann', 'Cleo']);
  await expect(
    loser.getByRole('main').getByText('Hanna has changed the list: Bob is no longer on it.'),
  ).toBeVisible();
  await expect(nameButton(loser, 'Bob')).toHaveCount(0);
  await nameButton(loser, 'Cleo').click();
  await expect(loser.getByRole('heading', { name: 'You are Cleo' })).toBeVisible();
});

test('the bill by text: phone, consent, a second device by code, and the final amount', async ({
  page,
  newPhone,
  signIn,
  product,
  guard,
}) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const bill = await assignBill(page, NAMES, DISHES);
  const ann = await newPhone();
  const phone = newPhoneNumber();
  await arriveAs(ann, bill.link, 'Ann');
  const pay = ann.getByRole('link', { name: 'Pay Back Hanna' });
  const dollars = ((await assignedTotal(ann)) / 100).toFixed(2);
  expect(await pay.getAttribute('href')).toContain(`amount=${dollars}`);
  await ann.getByRole('button', { name: 'Text me', exact: true }).click();
  await expect(ann.getByLabel('Phone number')).toBeFocused();
  await expect(ann.getByText('Please enter your phone number to proceed.')).toBeInViewport({ ratio: 1 });
  await ann.getByLabel('Phone number').fill(phone);
  await ann.getByRole('button', { name: 'Text me', exact: true }).click();
  await expect(ann.getByText('Please agree to receive a text message to proceed.')).toBeInViewport({
    ratio: 1,
  });
  await ann.getByText('Text me my final bill').click();
  await ann.reload();
  await expect(ann.getByLabel('Phone number')).toHaveValue(/212.*555/);
  await ann.getByRole('button', { name: 'Text me', exact: true }).click();
  await expect(ann.getByText(/Your bill goes to/)).toBeVisible();
  await ann.getByRole('button', { name: 'Change' }).click();
  await ann.getByRole('button', { name: 'Keep the saved number' }).click();
  await expect(ann.getByText(/Your bill goes to/)).toBeVisible();

  await test.step('another device takes the name only with the code', async () => {
    const second = await newPhone();
    await second.goto(bill.link);
    await nameButton(second, 'Ann').click();
    await expect(second.getByText('the phone given for this name')).toBeVisible();
    await expect(second.getByText(phone.slice(-4))).toHaveCount(0);
    await second.getByRole('button', { name: 'Text me a code' }).click();
    guard.expect(400);
    const code = codeIn(await textTo(product, phone));
    await second.getByLabel('6-digit code').fill(code === '123456' ? '654321' : '123456');
    await expect(second.getByRole('alert').first()).toBeVisible();
    await second.getByLabel('6-digit code').fill(code);
    await expect(second.getByRole('heading', { name: 'You are Ann' })).toBeFocused();
    await expect(second.getByText(/Your bill goes to/)).toBeVisible();
  });

  await test.step('a phone belongs to one person of the table', async () => {
    const bob = await newPhone();
    await arriveAs(bob, bill.link, 'Bob');
    await bob.getByLabel('Phone number').fill(phone);
    await bob.getByText('Text me my final bill').click();
    guard.expect(409);
    await bob.getByRole('button', { name: 'Text me', exact: true }).click();
    await expect(bob.getByText('Someone already used this phone number here.')).toBeVisible();
    await expect(bob.getByRole('button', { name: 'Text me a code' })).toBeVisible();
  });

  let own = '';
  await test.step('the text, the page and the address agree', async () => {
    const since = Date.now();
    await finalize(page, bill);
    await expect(ann.getByText('Your final bill')).toBeVisible();
    const text = (await textTo(product, phone, since)).body;
    const [, amount = ''] = /is \$(\d+\.\d\d)\./.exec(text) ?? [];
    expect(amount).toBe(dollars);
    await expect(ann.getByText(`$${amount}`).first()).toBeVisible();
    expect(await pay.getAttribute('href')).toContain(`amount=${amount}`);
    own = /\/b\/\w{12}$/m.exec(text)?.[0] ?? '';
  });

  await test.step('the link in the text opens this bill alone, for whoever holds it, and makes them nobody', async () => {
    const other = await newPhone();
    await other.goto(own);
    await expect(other.getByText('Your final bill')).toBeVisible();
    await expect(other.getByText(`$${dollars}`).first()).toBeVisible();
    expect(await other.getByRole('link', { name: 'Pay Back Hanna' }).getAttribute('href')).toContain(
      `amount=${dollars}`,
    );
    await expect(other.getByText('Bob')).toHaveCount(0);
    await other.getByRole('button', { name: 'I paid' }).click();
    await expect(ann.getByText('has not confirmed it yet')).toBeVisible();
    await other.getByRole('button', { name: 'I haven’t paid yet' }).click();
    await expect(ann.getByRole('button', { name: 'I paid' })).toBeVisible();
    expect(await other.context().cookies()).toEqual([]);
  });

  await test.step('on paper is the bill alone, with the link written out', async () => {
    await ann.emulateMedia({ media: 'print' });
    await expect(
      ann.getByText(`Pay Back Hanna: https://venmo.com/hanna-h?txn=pay&amount=${dollars}`),
    ).toBeVisible();
    await expect(ann.getByRole('heading', { name: 'Chez Nous' })).toBeVisible();
    for (const line of ['Ramen', 'Tax', 'Host tip'])
      await expect(ann.getByText(line, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(ann.getByRole('button')).toHaveCount(0);
    await expect(ann.getByRole('link')).toHaveCount(0);
    await ann.emulateMedia({ media: 'screen' });
  });

  await test.step('who opens a final bill for the first time picks their name too', async () => {
    const cleo = await newPhone();
    await cleo.goto(bill.link);
    await nameButton(cleo, 'Cleo').click();
    await expect(cleo.getByText('Your final bill')).toBeVisible();
    await cleo.getByRole('button', { name: 'Not you?' }).click();
    await expect(nameButton(cleo, 'Bob')).toHaveAccessibleName('Bob Taken');
    await cleo.getByRole('button', { name: 'Stay Cleo' }).click();
    await expect(cleo.getByText('Your final bill')).toBeVisible();
  });
});

test('what is not mine is said, seen by the host, and answered live', async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  const bill = await assignBill(page, NAMES, DISHES);
  const ann = await newPhone();
  await arriveAs(ann, bill.link, 'Ann');
  const ramen = assignedItem(ann, 'Ramen');
  const disputes = async () =>
    (await (await page.request.get(`/rest/v1/receipts/${bill.id}`)).json()).disputes;
  await dispute(ann, 'Ramen');
  await expect(ramen.getByText('You said this isn’t yours. Hanna will look at it.')).toBeVisible();
  await expect
    .poll(disputes)
    .toEqual([{ item_id: bill.items.Ramen, guest_id: bill.guests.Ann, state: 'open' }]);
  await ramen.getByRole('button', { name: 'It is mine after all' }).click();
  await expect.poll(disputes).toEqual([]);
  await dispute(ann, 'Ramen');
  await expect.poll(disputes).toHaveLength(1);

  await answerDispute(page, bill, { dish: 'Ramen', guest: 'Ann', answer: 'keep' });
  await expect(ramen.getByText('Hanna says this one is yours.')).toBeVisible();
  await expect(ann.getByRole('status').getByText('Hanna says Ramen is yours.')).toBeAttached();
  const before = await assignedTotal(ann);
  await dispute(ann, 'Ramen');
  await expect.poll(disputes).toContainEqual(expect.objectContaining({ state: 'open' }));
  await answerDispute(page, bill, { dish: 'Ramen', guest: 'Ann', answer: 'remove' });
  await expect(ramen).toHaveCount(0);
  await expect(ann.getByRole('status').getByText('Ramen is no longer yours.')).toBeAttached();
  expect(await assignedTotal(ann)).toBeLessThan(before);

  // Refused: the page returns to the server's state.
  const gyoza = assignedItem(ann, 'Gyoza');
  guard.expect(409);
  await ann.route('**/item_disputes/**', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'item.not_yours', title: 'Not your item', message: 'No longer yours.' } },
    }),
  );
  await dispute(ann, 'Gyoza');
  await expect(ann.getByText('Not your item')).toBeVisible();
  await expect(gyoza.getByText('You said this isn’t yours.')).toHaveCount(0);

  await assign(page, bill, [{ name: 'Ramen', price: 1400, of: { Ann: 1, Bob: 1 } }]);
  await expect(ramen).toContainText('shared by 2, with Bob');
  await assign(
    page,
    bill,
    DISHES.map((dish) => ({ ...dish, of: { Bob: 1 } })),
  );
  // Without a dish Ann's total is 0, before and after everything has gone to others.
  await expect(ann.getByText('You have nothing to pay.')).toBeVisible();
  await assign(page, bill, [{ name: 'Oysters', price: 1800, quantity: 6, of: { Bob: 6 } }]);
  await expect(ann.getByText('You have nothing to pay.')).toBeVisible();
  await expect(ann.getByText('Total Not Available')).toHaveCount(0);
});

test('without a network the page stays, and changes are sent when it is back', async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  const bill = await assignBill(page, NAMES, DISHES);
  const ann = await newPhone({ serviceWorker: true });
  const phone = newPhoneNumber();
  await arriveAs(ann, bill.link, 'Ann');
  await ann.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  guard.expect(/net::ERR_|Failed to load resource/);
  await ann.context().setOffline(true);
  const ramen = assignedItem(ann, 'Ramen');
  await dispute(ann, 'Ramen');
  await ann.getByLabel('Phone number').fill(phone);
  await ann.getByText('Text me my final bill').click();
  await ann.getByRole('button', { name: 'Text me', exact: true }).click();
  await expect(ann.getByText('Not saved yet. It is sent')).toBeVisible({ timeout: 20_000 });
  await ann.reload();
  await expect(ann.getByText('You are offline.')).toBeVisible();
  await expect(ann.getByRole('heading', { name: 'You are Ann' })).toBeVisible();
  await expect(ramen.getByText('You said this isn’t yours.')).toBeVisible();
  await expect(ann.getByLabel('Phone number')).toHaveValue(/555/);
  await ann.getByRole('button', { name: 'Not you?' }).click();
  await expect(ann.getByText('Pick your name once the connection is back.')).toBeVisible();
  await ann.getByRole('button', { name: 'Stay Ann' }).click();

  await ann.context().setOffline(false);
  await expect(ann.getByText(/Your bill goes to/)).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(async () => (await (await page.request.get(`/rest/v1/receipts/${bill.id}`)).json()).disputes)
    .toHaveLength(1);
});

test('where the host named nobody, one continues as a guest', async ({ page, newPhone, signIn, guard }) => {
  await signIn(page, newPhoneNumber());
  const bill = await assignBill(page, [], [{ name: 'Bread', price: 400 }]);
  const guest = await newPhone();
  await guest.goto(bill.link);
  await guest.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(guest.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  guard.expect(409);
  await guest.getByLabel('Your name').fill('Hanna');
  await guest.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(guest.getByText('That is the host’s name')).toBeVisible();
  await guest.getByLabel('Your name').fill('Dana');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: 'You are Dana' })).toBeVisible();
  await expect(assignedItem(guest, 'Bread')).toContainText('$2.00');
});

test('the address is the one of the receipt’s own flow', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 2, [{ name: 'Soup', price: 700 }]);
  const guest = await newPhone();
  await guest.goto(`${link.replace('/share/', '/preassigned/')}?name=Ann`);
  await expect(guest.getByRole('heading', { name: 'Select What You Ordered' })).toBeVisible();
  await expect(guest.getByLabel('Your name')).toHaveValue('Ann');
  await expect(guest).toHaveURL(link);
});

test('the host sees their own part and the controls', async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  const bill = await assignBill(page, NAMES, DISHES);
  await page.goto(bill.link);
  await expect(page.getByRole('button', { name: 'Finalize' })).toBeVisible();
  await page.getByRole('link', { name: 'Review Selections' }).click();
  await expect(page.getByRole('region', { name: 'Your own items' })).toContainText('Bread');
  await expect(who(page)).toHaveCount(0);
});
