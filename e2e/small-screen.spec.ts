import type { Locator, Page } from '@playwright/test';
import { preassignedBill, shareBill } from './support/bill.ts';
import { expectColumns } from './support/columns.ts';
import { answer, openFinalize } from './support/finalize.ts';
import { arrive, chooseByCalls, dish, row } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelch';
const DISHES = [
  { name: 'Donaudampfschifffahrtsgesellschaftsteller', price: 1234567 },
  { name: 'Chateau Margaux, Premier Grand Cru Classe', price: 1234567 },
  { name: 'Oysters', price: 1801, quantity: 6 },
  { name: 'Bread for everybody at the table', price: 1234567, everyone: true },
  ...Array.from({ length: 12 }, (_, n) => ({ name: `Bottle of Vermentino ${n}`, price: 100000 + n })),
];

const WIDTHS = [320, 375, 390];

/** The same page on every width of phones. */
async function expectColumnsOnPhones(page: Page, state: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await expectColumns(page, `${state}, ${width} px`);
  }
}

/** Where each of these begins. */
async function tops(found: Locator): Promise<number[]> {
  return Promise.all((await found.all()).map(async (one) => (await one.boundingBox())?.y ?? Number.NaN));
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
});

test('amounts stay in their column on the smallest phones', { tag: '@nightly' }, async ({
  page,
  newPhone,
  product,
}) => {
  test.setTimeout(90_000);
  const { id, link } = await shareBill(page, 4, DISHES);
  const view = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const [plate, wine, oysters] = view.items;
  const taken = { [plate.id]: 1, [wine.id]: 1, [oysters.id]: 1 };
  for (const name of [LONG_NAME, 'Ann']) await chooseByCalls(new URL(link, product.url), name, taken);

  await page.goto(`/receipt/${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /not claimed$/ }).click();
  const unclaimed = page.getByRole('region', { name: 'Unclaimed Items' }).getByText(/^Bottle of/);
  const bottles = DISHES.map(({ name }) => name).filter((name) => name.startsWith('Bottle'));
  await expect(unclaimed).toHaveText(bottles);
  await expectColumnsOnPhones(page, 'the host’s page, what is unclaimed');
  await test.step('what is said of a dish stands nearer to it than to the next', async () => {
    const names = await tops(unclaimed);
    const said = await tops(page.getByText('Unclaimed', { exact: true }));
    const rows = said.flatMap((y, at) => ({
      above: y - (names[at] ?? y),
      below: (names[at + 1] ?? Infinity) - y,
    }));
    expect(rows.length).toBeGreaterThan(3);
    for (const { above, below } of rows) expect(above).toBeLessThan(below);
  });
  await page.getByText(/^All \(/).click();
  await expectColumnsOnPhones(page, 'the host’s page');
  await page.getByRole('button', { name: 'How we got this' }).click();
  await test.step('the proof', () => expectProofFits(page));
  await page.keyboard.press('Escape');
  await test.step('the group’s dishes are chosen without a jump', () => splitAmongGroup(page));
  await test.step('only the field at fault is marked', () => addWithoutPrice(page));
  await openFinalize(page);
  await expectColumnsOnPhones(page, 'what nobody claimed');
  await test.step('its buttons stay in view', () => expectButtonsInView(page));
  await answer(page, 'Choose per item');
  await expectColumnsOnPhones(page, 'what nobody claimed, item by item');
  await test.step('those of it, too', () => expectButtonsInView(page));
  await page.keyboard.press('Escape');
  const colours = await coloursOf(page);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Open Chez Nous' })).toBeVisible();
  await expectColumnsOnPhones(page, 'home');
  await page.goto('/create');
  await page.setViewportSize({ width: 320, height: 640 });
  const button = page.getByRole('button', { name: 'Choose from Camera Roll' });
  const [frame, words] = [await button.boundingBox(), await button.locator('span').first().boundingBox()];
  expect(words?.x).toBeGreaterThan((frame?.x ?? 0) + 4);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0) - 4);

  const guest = await newPhone();
  await arrive(guest, link, 'Bob', newPhoneNumber());
  await row(guest, /Donaudampf/).click();
  await expect(guest.getByText('Selection Saved', { exact: true })).toBeVisible();
  await expectColumnsOnPhones(guest, 'the guest’s page');
  const seen = await coloursOf(guest);
  expect(new Set(Object.values(seen)).size).toBe(Object.keys(seen).length);
  expect(seen).toMatchObject({ [LONG_NAME]: colours[LONG_NAME], Ann: colours.Ann });
  await guest.getByRole('button', { name: /^Your Total/ }).click();
  await expect(guest.getByRole('dialog')).toBeVisible();
  await expectColumnsOnPhones(guest, 'the guest’s breakdown');
});

test('who shares a dish of several units is seen whole beside its stepper', async ({
  page,
  newPhone,
  product,
}) => {
  const { id, link } = await shareBill(page, 4, [{ name: 'Curry Udon', price: 1740, quantity: 3 }]);
  const view = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  for (const name of ['Ann', 'Bob'])
    await chooseByCalls(new URL(link, product.url), name, { [view.items[0].id]: 1 });
  const cid = await newPhone();
  await arrive(cid, link, 'Cid', newPhoneNumber());
  await row(cid, /Curry Udon/).click();
  await expect(cid.getByRole('button', { name: 'Split Curry Udon…' })).toBeVisible();
  for (const width of WIDTHS) {
    await cid.setViewportSize({ width, height: 640 });
    for (const face of [0, 1])
      await expect(
        row(cid, /Curry Udon/)
          .locator('[data-face]')
          .nth(face),
      ).toBeInViewport({ ratio: 1 });
  }
});

test('dishes are in the first view', { tag: '@nightly' }, async ({ page, newPhone, product }) => {
  const many = Array.from({ length: 41 }, (_, n) => ({ name: `Dish number ${n + 1}`, price: 1234 }));
  const long = await shareBill(page, 15, many.slice(0, 12));
  const restaurant_name = 'Ristorante Trattoria Pizzeria da Giovanni e Figli al Porto Vecchio';
  await page.request.patch(`/rest/v1/receipts/${long.id}`, { data: { restaurant_name } });
  const full = await shareBill(page, 15, many);
  const view = await (await page.request.get(`/rest/v1/receipts/${full.id}`)).json();
  const link = new URL(full.link, product.url);
  for (let n = 0; n < 14; n++) await chooseByCalls(link, `Guest ${n}`, { [view.items[n % 4].id]: 1 });
  const guest = await newPhone();
  for (const bill of [long.link, full.link]) {
    await guest.goto(bill);
    await expect(dish(guest, 'Dish number 1 ')).toBeAttached();
    for (const [width, height, least] of [
      [390, 844, 4],
      [320, 640, 4],
    ] as const) {
      await guest.setViewportSize({ width, height });
      await expect
        .poll(() => dishesAboveBar(guest), { message: `${bill}, ${width} px` })
        .toBeGreaterThanOrEqual(least);
    }
    await test.step('the head ends within 100 px once the name is known, which moves no dish', async () => {
      const first = row(guest, /Dish number 1 /);
      const place = await first.boundingBox();
      // The next bill knows the name.
      if (bill === long.link) {
        const field = await guest.getByLabel('Your name').boundingBox();
        const paid = await guest.getByText('Hanna paid').boundingBox();
        // A line of text is a pixel higher than its letters.
        expect(field?.y).toBeGreaterThanOrEqual((paid?.y ?? Infinity) + (paid?.height ?? 0) - 1);
        await guest.getByLabel('Your name').fill(LONG_NAME);
        await guest.keyboard.press('Enter');
      }
      const name = guest.locator('p').filter({ hasText: `You are ${LONG_NAME}` });
      await expect(name).toBeVisible();
      const box = await name.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(100);
      expect((await first.boundingBox())?.y).toBe(place?.y);
      const words = await guest.getByText('I’m here', { exact: true }).boundingBox();
      const entry = await guest.getByRole('button', { name: 'I’m here with…' }).boundingBox();
      expect(words?.width).toBeGreaterThan(40);
      expect(words?.x).toBeGreaterThanOrEqual(entry?.x ?? Infinity);
    });
  }
});

test('assigning in advance has one column of amounts, too', { tag: '@nightly' }, async ({ page }) => {
  const { id } = await preassignedBill(page, [LONG_NAME, 'Ann', 'Bob'], DISHES);
  const view = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const assignments = [
    {
      item_id: view.items[0].id,
      assignment_mode: 'guest_choice',
      selections: view.guests.map((guest: { id: string }) => ({ guest_id: guest.id, units: 1 })),
    },
  ];
  await page.request.put(`/rest/v1/receipts/${id}/assignments`, { data: { assignments } });
  await page.goto(`/receipt/${id}/preassign`);
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await expectColumnsOnPhones(page, 'the host’s page');
  await page.goto(`/receipt/${id}/admin-selections`);
  await expect(page.getByRole('heading', { name: 'Party Overview' })).toBeVisible();
  await expectColumnsOnPhones(page, 'Assign Items');
});

test('dishes to assign are in the first view, below the faces of a large table', {
  tag: '@nightly',
}, async ({ page }) => {
  const people = Array.from({ length: 13 }, (_, n) => `Guest ${n + 1}`);
  const dishes = Array.from({ length: 12 }, (_, n) => ({ name: `Dish number ${n + 1}`, price: 1234 }));
  const { id } = await preassignedBill(page, people, dishes);
  await page.goto(`/receipt/${id}/admin-selections`);
  await expect(page.getByRole('radio')).toHaveCount(14);
  for (const [width, height, least] of [
    [390, 844, 4],
    [320, 640, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => dishesAboveBar(page, 'li button[aria-pressed]'), { message: `${width} px` })
      .toBeGreaterThanOrEqual(least);
  }
  await test.step('the faces stay in sight, above the row that has the focus', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: /^Dish number 6/ }).focus();
    const faces = await page.getByRole('region', { name: 'Party Overview' }).boundingBox();
    const row = await page.getByRole('button', { name: /^Dish number 6/ }).boundingBox();
    expect(faces?.y).toBe(0);
    expect(row?.y).toBeGreaterThanOrEqual(faces?.height ?? 0);
  });
});

test('on a phone, whatever is given to whom, nothing moves and no message covers what to do', async ({
  page,
}) => {
  const { id } = await preassignedBill(
    page,
    ['Ann', 'Bob'],
    [
      { name: 'Ramen', price: 1200 },
      { name: 'Oysters', price: 1801, quantity: 6 },
      ...Array.from({ length: 8 }, (_, n) => ({ name: `Bread ${n}`, price: 500 })),
    ],
  );
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/receipt/${id}/admin-selections`);
    const places = () => tops(page.locator('[data-line], [data-bottom-bar]'));
    await expect(page.getByText('Pending')).toBeVisible();
    // With host tips the words of the bar are longest.
    await page.locator('label').last().click();
    const before = await places();
    expect(before).toHaveLength(11);
    await page.getByRole('button', { name: /^Ramen/ }).click();
    await expect(page.getByText('9 items left')).toBeVisible();
    expect.soft(await places(), `a dish is given, ${width} px`).toEqual(before);
    await expect
      .poll(() => overlaps(page.locator('.said'), page.locator('[data-line], h2, [data-bottom-bar] button')))
      .toEqual([]);
    await page.getByRole('button', { name: /^Rest to/ }).click();
    await expect(page.getByText('Profit with Host Tips')).toBeVisible();
    await expect(page.getByText('Next: Start Sharing')).toBeVisible();
    expect.soft(await places(), `all is given, ${width} px`).toEqual(before);
    for (const left of ['9 items left', '10 items left']) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(left)).toBeVisible();
    }
  }
});

/** The visible things that a message overlaps above the bottom bar, or in it. */
async function overlaps(message: Locator, others: Locator): Promise<string[]> {
  const said = await message.boundingBox();
  if (!said) throw new Error('there is no message');
  return others.evaluateAll((all, { y, height }) => {
    const bar = document.querySelector('[data-bottom-bar]');
    const edge = bar?.getBoundingClientRect().top ?? innerHeight;
    return all.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const seen = bar?.contains(one) ? bottom : Math.min(bottom, edge);
      return top < y + height && seen > y + 1 ? [one.textContent ?? ''] : [];
    });
  }, said);
}

/** Every button of the open dialog is on the screen, however long the rest is: on low screens and with large letters. */
async function expectButtonsInView(page: Page) {
  for (const [height, letters] of [
    [640, '100%'],
    [440, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width: 320, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    const outside = await page.getByRole('dialog').evaluate((dialog) => {
      dialog.scrollTo(0, 0);
      return [...dialog.querySelectorAll('button')].flatMap((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        const isIn = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        return isIn ? [] : [`${button.textContent} at ${top} to ${bottom}`];
      });
    });
    expect.soft(outside, `${height} px, letters of ${letters}`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/** How many dishes are wholly in view before anything is scrolled. */
const dishesAboveBar = (page: Page, rows = 'li label'): Promise<number> =>
  page.evaluate((selector) => {
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll(selector)].filter((row) => row.getBoundingClientRect().bottom <= bar)
      .length;
  }, rows);

/** Of the proof, whose tables may scroll inside themselves, every line of an item ends on the screen. */
async function expectProofFits(page: Page) {
  const proof = page.getByRole('dialog', { name: 'How we got this' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(proof.locator('summary').first()).toBeVisible();
  const ends = await proof
    .locator('summary .amount')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(ends.length).toBeGreaterThan(DISHES.length - 1);
  expect(new Set(ends).size).toBe(1);
  expect(ends[0]).toBeLessThan(320);
  const payers = proof.getByRole('table', { name: 'Who pays it' }).locator('td.amount');
  for (const box of await payers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right)))
    expect(box).toBeLessThan(320);
}

/** The colour of everybody who is rendered on the page, by name. */
const coloursOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('span[title].rounded-full:has([aria-hidden])')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [one.getAttribute('title') ?? '', getComputedStyle(one).backgroundColor]),
      ),
    );

/** The editor opens where the person is, takes the focus, and gives it back. */
async function splitAmongGroup(page: Page) {
  const button = page.getByRole('button', { name: 'Split Items Among Group' });
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();
  for (const close of ['Escape', 'Save']) {
    await button.click();
    const heading = page.getByRole('heading', { name: 'Split Items Among Group' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: close }).click();
    await expect(heading).toHaveCount(0);
    await expect(button).toBeFocused();
    expect((await button.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  }
}

async function addWithoutPrice(page: Page) {
  await page.getByRole('button', { name: 'Add item' }).click();
  const form = page.getByRole('form', { name: 'Add item' });
  const [name, price] = [form.getByLabel('Item'), form.getByLabel('Price')];
  await name.fill('Tea');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription('Missing Information: Please enter a price.');
  await expect(price).toBeFocused();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await form.getByRole('button', { name: 'Close' }).click();
}
