import type { Page } from '@playwright/test';
import { assignEvening, type Look, spendEvening } from './support/evening.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What a bill in another currency says nowhere: the sign and the name of dollars, and what pays in them alone. */
const DOLLARS = /\$|\bUSD\b|\bdollars?\b|\bVenmo\b|\bCash App\b|\bZelle\b|\bdólares\b/i;

/** All that a page says, to whoever reads or hears it: texts, names of what is pressed, title, and what chats show of its link. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[aria-label], [title], [alt], [placeholder], meta[content]'),
    ];
    const names = ['aria-label', 'title', 'alt', 'placeholder', 'content'];
    const said = named.flatMap((one) => names.flatMap((name) => one.getAttribute(name) ?? []));
    // Neither is shown or read out, and the list of currencies has all of them.
    const hidden = document.body.cloneNode(true);
    if (hidden instanceof Element)
      for (const one of hidden.querySelectorAll('script, style, select')) one.remove();
    return [document.title, hidden.textContent ?? '', ...said].join('\n');
  });

async function expectNoDollars(page: Page, where: string): Promise<void> {
  const words = await wordsOf(page);
  const [found = '', at = 0] = [DOLLARS.exec(words)?.[0], DOLLARS.exec(words)?.index];
  expect(found, `${where}: …${words.slice(Math.max(0, at - 60), at + 60)}…`).toBe('');
}

for (const currency of [
  { code: 'EUR', digits: 2 as const },
  { code: 'JPY', digits: 0 as const },
]) {
  test(`an evening in ${currency.code} says nothing of dollars, in any state of its pages`, {
    tag: '@nightly',
  }, async ({ page, newPhone, product, signIn }) => {
    test.setTimeout(240_000);
    await signIn(page, newPhoneNumber());
    const bill = { items: 13, people: 4, currency };
    const seen = new Set<string>();
    const look: Look = async (state, shown) => {
      seen.add(state);
      await expectNoDollars(shown, state);
    };
    const guest = await newPhone();
    const before = Date.now();
    await spendEvening(page, guest, bill, look);
    await test.step('how it is computed, and the bill of one’s own', async () => {
      await guest.getByRole('button', { name: 'How we got this' }).first().click();
      await guest.getByRole('dialog').waitFor();
      await expectNoDollars(guest, 'proof');
      const sent = await product.outbox();
      const messages = sent.filter(
        ({ created_at, body }) => Date.parse(created_at) >= before && body.includes('/b/'),
      );
      expect(messages.length).toBeGreaterThan(0);
      for (const { body, subject } of messages) expect(`${subject ?? ''} ${body}`).not.toMatch(DOLLARS);
      const [own = ''] = messages.flatMap(({ body }) => /\/b\/[\w-]+/.exec(body)?.[0] ?? []);
      await guest.goto(own);
      await expect(
        guest.getByRole('button', { name: 'How we got this' }).or(guest.getByText('Total')).first(),
      ).toBeVisible();
      await expectNoDollars(guest, 'own bill');
    });
    await assignEvening(page, await newPhone(), bill, look);
    expect(seen.size).toBeGreaterThan(15);
  });
}
