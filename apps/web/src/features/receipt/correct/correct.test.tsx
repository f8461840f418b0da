import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { withPlan } from '@fairtab/receipt/paying/plan';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/toast.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { withItemForms } from '../../../test-support/item-forms.ts';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { CollectStage } from '../collect/CollectStage.tsx';
import { savedCorrection } from './use-correction.ts';

withItemForms();

const hasSavedCorrection = (id: string) => localStorage.getItem(`fairtab.receipt.${id}.correction`) !== null;

beforeEach(() => localStorage.clear());

const PHONE = { guest_phone_number: '5555550100', sms_opt_in: true, submitted: true } as const;

/** Ann has the soup for $12.00 and was told $13.50 by text; Bob has paid; the wine is the host's. */
const bill = (bob: Partial<GuestView> = {}) =>
  finalView({
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('a', 'Ann', { ...PHONE, bill: 'sent', last_texted_amount: moneyIn(USD)(cents(1950)) }),
      guestView('b', 'Bob', { submitted: true, bill: 'no_phone', ...bob }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'a', units: 1 },
      { item_id: 'wine', guest_id: 'h', units: 4 },
    ],
  });

type Sent = ReturnType<typeof answerCalls>;

async function open(
  view: ReceiptView,
  answer: Parameters<typeof answerCalls>[0] = () => ({ status: 200, body: view }),
) {
  const calls = answerCalls(answer);
  renderOnPage(<Held first={view} />);
  return { user: userEvent.setup(), calls };
}

/** The floor with the newest view, as its page has it. */
function Held({ first }: { first: ReceiptView }) {
  const [view, onView] = useState(first);
  return (
    <InDollars>
      <CollectStage
        view={view}
        presence={null}
        change={async () => true}
        onView={onView}
        partySize={{ current: null }}
        toTotals={false}
      />
    </InDollars>
  );
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
async function fix(user: ReturnType<typeof userEvent.setup>) {
  await user.click(press('Change the bill…'));
  await user.click(await screen.findByRole('button', { name: /^Fix a price or an item/ }));
}
const amounts = () => screen.getByRole('list', { name: 'Whose amount changes' });

async function priceOfSoup(user: ReturnType<typeof userEvent.setup>, price: string) {
  await user.click(press(/^soup.+\d/));
  const field = screen.getByRole('textbox', { name: /Price/ });
  await user.clear(field);
  await user.type(field, price);
  await user.click(press('Save'));
}

const corrections = (calls: Sent) => calls.filter(({ path }) => path.includes('correct_receipt'));

test('the same rows edit a draft; what it comes to is looked at, then sent whole', async () => {
  const view = bill();
  const { user, calls } = await open(view);
  await fix(user);
  expect(await screen.findByText('Guests see nothing until you send it.')).toBeVisible();
  expect(press('Review')).toBeDisabled();
  await priceOfSoup(user, '14');
  expect(calls).toEqual([]);
  expect(screen.getByText(/^\d of 3 change$/)).toBeVisible();
  await user.click(press('Review'));
  expect(within(amounts()).getByText(/^Ann/).closest('li')).toHaveTextContent('Gets the new amount');
  await user.click(press('Correct and send 1 bill'));
  expect(corrections(calls)).toMatchObject([
    {
      body: {
        p_receipt_id: view.receipt.id,
        version: view.version,
        correction: [{ name: 'editItem', input: { id: 'soup', price: 1400 } }],
      },
    },
  ]);
  expect(await screen.findByText('Bill corrected')).toBeVisible();
  expect(hasSavedCorrection(view.receipt.id)).toBe(false);
  expect(press('Change the bill…')).toBeVisible();
});

test('an opened item shows who had it and can be assigned to another guest', async () => {
  const { user } = await open(bill());
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  await user.click(press(/^soup.+\d/));
  await user.type(screen.getByRole('textbox', { name: 'Item' }), ' of the day');
  press(/^Who had this\?\s*Ann$/).focus();
  await user.keyboard('{Enter}');
  const people = await screen.findByRole('dialog', { name: 'Who had soup?' });
  await user.click(within(people).getByRole('button', { name: 'Ann' }));
  await user.click(within(people).getByRole('button', { name: 'Bob' }));
  await user.click(within(people).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('textbox', { name: 'Item' })).toHaveValue('soup of the day');
  expect(press(/^Who had this\?\s*Bob$/)).toBeVisible();
  await user.click(press('Save'));
  expect(screen.getByText('2 of 3 change')).toBeVisible();
});

test('a reload loses nothing, also not the way back, and cancelling asks first', async () => {
  const { user } = await open(bill());
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  await user.type(screen.getByLabelText('Their name'), 'Eve');
  await user.click(press('Add'));
  await priceOfSoup(user, '14');
  cleanup();
  const again = await open(bill());
  expect(await screen.findByText('Guests see nothing until you send it.')).toBeVisible();
  expect(screen.getByText('soup').closest('li')).toHaveTextContent('$14.00');
  await again.user.click(press('Undo'));
  expect(screen.getByText('soup').closest('li')).toHaveTextContent('$12.00');
  expect(press('More: Eve')).toBeVisible();
  await again.user.click(press('Cancel'));
  await again.user.click(press('Discard'));
  expect(press('Change the bill…')).toBeVisible();
  expect(hasSavedCorrection('r')).toBe(false);
});

test('two tabs correct one draft, and a tab that only follows keeps nothing of its own', async () => {
  const { user } = await open(bill());
  await fix(user);
  await priceOfSoup(user, '14');
  const key = 'fairtab.receipt.r.correction';
  const elsewhere = (localStorage.getItem(key) ?? '').replace('1400', '1500');
  localStorage.setItem(key, elsewhere);
  const keeps = vi.spyOn(Storage.prototype, 'setItem');
  fireEvent(window, new StorageEvent('storage', { key }));
  expect(screen.getByText('soup').closest('li')).toHaveTextContent('$15.00');
  expect(keeps).not.toHaveBeenCalled();
  keeps.mockRestore();
  await user.click(press('Undo'));
  expect(screen.getByText('soup').closest('li')).toHaveTextContent('$12.00');
  expect(hasSavedCorrection('r')).toBe(false);
});

test.each([
  { reported: null, confirmed: cents(500), words: 'Give back $5.00 to Bob' },
  { reported: null, confirmed: cents(72), words: 'You keep $0.72 from Bob as thanks' },
  {
    reported: cents(500),
    confirmed: null,
    words: 'Give back $5.00 to Bob, once their payment arrives',
  },
])('an overpayment, confirmed or reported, is refunded or kept: $words', async ({ words, ...paid }) => {
  const view = bill();
  const payments = paymentsOf('b', 'h', { ...paid, refunded: null });
  const withTea = {
    ...view,
    selections: [...view.selections, { item_id: 'soup', guest_id: 'b', units: 1 }],
  };
  const { user } = await open({
    ...finalView({ guests: withTea.guests, selections: withTea.selections }),
    payments,
  });
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  await user.click(press('More: Bob'));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await user.click(press('Review'));
  expect(screen.getByText(words)).toBeVisible();
});

test('a bill that has changed meanwhile is looked at once more, with the corrections', async () => {
  const view = bill();
  const reported = {
    ...bill(),
    payments: paymentsOf('b', 'h', { reported: cents(100), confirmed: null, refunded: null }),
    version: view.version + 1,
  };
  const newer = { ...finalView({ guests: reported.guests, selections: [] }), version: view.version + 1 };
  const { user, calls } = await open(view, ({ path }) =>
    path.includes('correct_receipt')
      ? refused(409, 'receipt.correction_outdated', 'The bill has changed', 'Look again.')
      : { status: 200, body: newer },
  );
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  await priceOfSoup(user, '14');
  await user.click(press('Review'));
  await user.click(press(/^Correct and send/));
  expect(await screen.findByText('The bill just changed')).toBeVisible();
  expect(corrections(calls)).toHaveLength(1);
  expect(savedCorrection(view.receipt.id)?.correction).toMatchObject([{ input: { price: 1400 } }]);
});

test('where only a text has arrived, it is sent again as it was seen', async () => {
  const view = bill();
  const newer = { ...view, version: view.version + 1 };
  const { user, calls } = await open(view, ({ path, body }) => {
    if (!path.includes('correct_receipt')) return { status: 200, body: newer };
    const { version } = body as { version: number };
    return version === view.version
      ? refused(409, 'receipt.correction_outdated', 'The bill has changed', 'Look again.')
      : { status: 200, body: { ...newer, version: newer.version + 1 } };
  });
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  await priceOfSoup(user, '14');
  await user.click(press('Review'));
  await user.click(press(/^Correct and send/));
  expect(await screen.findByText('Bill corrected')).toBeVisible();
  expect(corrections(calls)).toHaveLength(2);
});

test('without a network everything stays', async () => {
  const view = bill();
  const { user } = await open(view, () => Promise.reject(new TypeError('Failed to fetch')));
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  await priceOfSoup(user, '14');
  await user.click(press('Review'));
  await user.click(press(/^Correct and send/));
  await waitFor(() => expect(screen.getByText('Failed to correct the bill')).toBeVisible());
  expect(hasSavedCorrection(view.receipt.id)).toBe(true);
  expect(amounts()).toBeVisible();
});

test('people are added and taken off, and one step is undone at a time', async () => {
  const { user } = await open(bill());
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  const people = screen.getByRole('region', { name: 'People' });
  await user.type(screen.getByLabelText('Their name'), 'Hana');
  await user.click(press('Add'));
  expect(screen.getByText('That is your name.')).toBeVisible();
  await user.clear(screen.getByLabelText('Their name'));
  await user.type(screen.getByLabelText('Their name'), 'Eve');
  await user.click(press('Add'));
  expect(within(people).getByText('Eve')).toBeVisible();
  await user.click(press('Undo'));
  expect(within(people).queryByText('Eve')).toBeNull();
});

test('a draft of another version of the page is dropped with a message', async () => {
  localStorage.setItem(
    'fairtab.receipt.r.correction',
    '{"correction":{"items":[{"price":"a lot"}]},"decision":null}',
  );
  expect(savedCorrection('r')).toBeNull();
  expect(hasSavedCorrection('r')).toBe(false);
  await waitFor(() => expect(toastStore.get()?.title).toBe('Not restored'));
});

test('whose part changes while another pays for them is in that person’s amount alone', async () => {
  const view = bill();
  const guests = view.guests.map((one) => (one.id === 'a' ? { ...one, paid_by: 'b' } : one));
  const { user } = await open(withPlan({ ...view, guests }));
  await fix(user);
  await screen.findByText('Guests see nothing until you send it.');
  await priceOfSoup(user, '14');
  await user.click(press('Review'));
  expect(within(amounts()).queryByText(/^Ann/)).toBeNull();
  expect(within(amounts()).getByText(/^Bob/).closest('li')).toHaveTextContent('Pays for Ann too');
});

test('who paid what waits with the rest of a correction, and is sent with it', async () => {
  const { user, calls } = await open(bill());
  await fix(user);
  await user.click(await screen.findByRole('button', { name: 'Who paid?' }));
  await user.click(await screen.findByRole('radio', { name: 'Ann' }));
  const amount = screen.getByRole('textbox', { name: 'How much did Ann pay?' });
  await user.type(amount, '40');
  await user.click(press('Save'));
  expect(amount).toHaveAccessibleDescription('Enter an amount up to $36.00.');
  await user.clear(amount);
  await user.type(amount, '30');
  await user.click(press('Save'));
  expect(await screen.findByText('Ann paid $30.00 (card)')).toBeVisible();
  expect(press('You paid $6.00')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(press('Review'));
  expect(within(amounts()).getByText(/^Ann/).closest('li')).toHaveTextContent(
    /gets \$4\.30 from Bob, \$8\.50 from you · Gets the new amount/,
  );
  await user.click(press('Correct and send 1 bill'));
  expect(corrections(calls)).toMatchObject([
    {
      body: {
        correction: [
          { name: 'setContribution', input: { guest_id: 'a', paper_id: null, amount: 3000, how: 'card' } },
        ],
      },
    },
  ]);
});
