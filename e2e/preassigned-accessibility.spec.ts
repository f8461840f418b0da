import { expectAccessibleInDark, expectFitsNarrow } from './support/accessible.ts';
import { arriveAs, assignBill, DISHES, finalize, NAMES, nameButton } from './support/preassign.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('every state is accessible', async ({ page, newPhone, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const long = 'Maximiliane von Hohenlohe';
  const dishes = [
    { name: 'Soup of the day with bread', price: 123_456, of: { [long]: 1 } },
    ...DISHES.map((dish) => (dish.of ? { ...dish, of: { [long]: 1, Bob: 1 } } : dish)),
  ];
  const bill = await assignBill(page, [long, 'Bob', 'Cleo'], dishes);
  await arriveAs(await newPhone(), bill.link, 'Bob');
  const ann = await newPhone();
  await ann.goto(bill.link);
  await nameButton(ann, 'Bob').click();
  await expect(ann.getByText('Hanna will confirm.')).toBeVisible();
  await expectAccessibleInDark(ann, 'picking a name');
  await expectFitsNarrow(ann, 'picking a name');
  await nameButton(ann, long).click();
  await expect(ann.getByRole('heading', { name: `You are ${long}` })).toBeVisible();
  await ann.getByRole('button', { name: /^This isn’t mine ?: Oysters/ }).click();
  await expectAccessibleInDark(ann, 'assigned');
  await expectFitsNarrow(ann, 'assigned');
  await finalize(page, bill);
  await expect(ann.getByText('Your final bill')).toBeVisible();
  await expectAccessibleInDark(ann, 'final');
  await expectFitsNarrow(ann, 'final');
});

test('all of it by keyboard alone', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const bill = await assignBill(page, NAMES, DISHES);
  const guest = await newPhone();
  await guest.goto(bill.link);
  await expect(guest.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  /** Tabs on until the focus is there, and presses it. */
  const press = async (name: RegExp, key = 'Enter') => {
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await guest.keyboard.press('Tab');
      const here = guest.locator(':focus');
      const words = `${await here.textContent()} ${await here.getAttribute('aria-label')}`;
      const labelled = await here.evaluate((box) =>
        box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? '') : '',
      );
      if (name.test(words) || name.test(labelled)) return guest.keyboard.press(key);
    }
    throw new Error(`never came to ${name}`);
  };
  await press(/Cleo/);
  await expect(guest.getByRole('heading', { name: 'You are Cleo' })).toBeFocused();
  await press(/Not you/);
  await expect(guest.getByRole('heading', { name: 'Who are you?' })).toBeFocused();
  await press(/^AAnn|Ann/);
  await expect(guest.getByRole('heading', { name: 'You are Ann' })).toBeFocused();
  await press(/This isn’t mine ?: Ramen/);
  await expect(guest.getByText('You said this isn’t yours.')).toBeVisible();
  await press(/Phone number/, 'End');
  await guest.keyboard.type(newPhoneNumber());
  await press(/Text me my final bill/, 'Space');
  await press(/^Text me(?! my)/);
  await expect(guest.getByText(/Your bill goes to/)).toBeVisible();
});
