import { codeIn, newPhoneNumber, textTo } from '../support/sign-in.ts';
import type { Person } from './person.ts';
import { expect, test } from './test.ts';

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Reading a photo takes seconds of a busy processor, in milliseconds. */
const READING = 60_000;

test('a host shares the sample receipt, and a guest chooses, submits, revises and sees what to pay', async ({
  newPerson,
  product,
}) => {
  const host = await newPerson(laptop);

  await test.step('the host signs in', async () => {
    const hostPhone = newPhoneNumber();
    const since = Date.now();
    await host.engine.goto(`${product.url}/auth`);
    await host.fill('Phone number', hostPhone);
    await host.tap('button', 'Send code');
    await host.fill(/code/i, codeIn(await textTo(product, hostPhone, since)));
    await host.seeAddress(/\/home$/);
  });

  await test.step('reads the sample receipt', async () => {
    await host.engine.goto(`${product.url}/create`);
    await host.fill('Your name', 'Hanna');
    await host.tap('button', 'Use a sample receipt');
    await host.tap('button', /Let Guests Choose/);
    await host.seeAddress(/\/receipt\/[0-9a-f-]+$/, READING);
  });

  const link = await test.step('and shares it', async () => {
    await host.see({ text: 'The receipt says 3' });
    await host.tap('button', /^No tip/);
    await host.tap('button', 'Start Sharing');
    const address = await host.seeAddress(/\/share\/[\w-]+$/);
    await host.see({ role: 'link', name: 'Back' });
    return address;
  });

  const guest = await newPerson(phone);

  await test.step('the guest opens the link, gives a name and takes two dishes', async () => {
    await guest.engine.goto(link);
    await guest.fill('Your name', 'Gül\n');
    await guest.see({ text: 'Gül' });
    for (const dish of [/Denver Omelet/, /Fresh Orange Juice/]) {
      await guest.tap('checkbox', dish);
      await guest.seeTicked(dish);
    }
    await guest.see({ text: 'Selection Saved' });
  });

  await test.step('reloads, and it is as it was', async () => {
    await guest.engine.reload();
    await guest.see({ text: 'Gül' });
    await guest.seeTicked(/Denver Omelet/);
    await guest.seeTicked(/Fresh Orange Juice/);
  });

  await test.step('submits with a phone and the wish for a text', async () => {
    // $13.25 and $4.95, a fair share of $4.57 tax, and of the host tip.
    expect(await totalOf(guest)).toBeGreaterThan(1820);
    await guest.tap('button', 'Submit My Selections');
    await guest.fill(/^Phone number/, newPhoneNumber());
    await guest.tap('checkbox', /Text me my final bill/);
    await guest.tap('button', 'Submit My Selections');
    await guest.see({ role: 'heading', name: 'Selections Submitted' });
  });

  const submitted = await totalOf(guest);
  await test.step('revises and submits again', async () => {
    await guest.tap('button', 'Revise Order');
    await guest.tap('checkbox', /Side Hash Browns/);
    await guest.seeTicked(/Side Hash Browns/);
    await guest.see({ text: 'Selection Saved' });
    await guest.tap('button', 'Submit My Selections');
    await guest.tap('button', 'Submit My Selections');
    await guest.see({ role: 'heading', name: 'Selections Submitted' });
    expect(await totalOf(guest)).toBeGreaterThan(submitted + 425);
  });

  await test.step('the host finalizes, and the guest sees the final bill', async () => {
    await host.tap('button', /^Finalize/);
    await host.tap('button', 'Skip for now');
    await host.tap('radio', /^I’ll cover it/);
    // What nobody took goes to the host, and the whole host tip to the only guest: both amounts are shown before.
    await host.tap('button', 'Finalize and send bills');
    await host.see({ text: 'Receipt Finalized' });
    await guest.see({ role: 'heading', name: 'Your final bill' });
    await guest.see({ text: '$25.80' });
  });
});

/** The guest's total as the page says it, in cents. */
async function totalOf(person: Person): Promise<number> {
  const [, amount = ''] = /Your Total\D*\$([\d.]+)/.exec(await person.textOf({ role: 'main' })) ?? [];
  return Math.round(Number(amount) * 100);
}
