import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, later } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { withItemForms } from '../../../test-support/item-forms.ts';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { ShareStage } from './ShareStage.tsx';

withItemForms();

beforeEach(() => localStorage.clear());

/** The soup is Hana's, three units of the wine and the fish are nobody's, the bread is everyone's. */
const VIEW: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, share_token: 'token', tip_amount: cents(500), tax_amount: cents(140) },
  items: HOST_VIEW.items.flatMap((item) =>
    item.id === 'wine'
      ? [item, { ...item, id: 'fish', name: 'fish', assignment_mode: 'guest_choice', total_quantity: 1 }]
      : [item],
  ),
};

const PREASSIGN: ReceiptView = {
  ...VIEW,
  receipt: { ...VIEW.receipt, admin_flow_type: 'preassign' },
  guests: [...VIEW.guests, guestView('b', 'Bob', { seat: 'free' })],
};

const ALL_TAKEN: ReceiptView = {
  ...VIEW,
  selections: [
    ...VIEW.selections.filter(({ item_id }) => item_id !== 'wine'),
    { item_id: 'wine', guest_id: 'a', units: 4 },
    { item_id: 'fish', guest_id: 'a', units: 1 },
  ],
};

async function open(view: ReceiptView = VIEW, presence = { guest_ids: ['a'], strangers: 0 }) {
  renderOnPage(
    <Host view={view}>
      {(shown, change) => {
        const partySize = { current: null };
        const state = { view: shown, presence, change, onView: () => {}, partySize, toTotals: false };
        return <ShareStage {...state} />;
      }}
    </Host>,
  );
  return userEvent.setup();
}

/** As on a screen with three columns. */
const wide = () =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }));

const fold = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
const listed = () =>
  within(screen.getByRole('region', { name: /^(Items|Unclaimed Items)$/ }))
    .getAllByRole('listitem')
    .map((line) => line.textContent?.match(/soup|wine|fish|bread/)?.[0]);

test('on a phone what the state does not need is folded, with its figure', async () => {
  const user = await open();
  expect(fold('Items')).toHaveTextContent(/^Items 4$/);
  expect(fold('Tax, tip')).toHaveTextContent('$6.40');
  expect(screen.queryByText('soup')).toBeNull();
  await user.click(fold('Tax, tip'));
  expect(screen.getByRole('group', { name: 'Tip' })).toHaveTextContent('Tip $5.00');
});

test('the list keeps the receipt’s order and can be filtered by unclaimed', async () => {
  const user = await open();
  await user.click(fold('Items'));
  expect(listed()).toEqual(['soup', 'wine', 'fish', 'bread']);
  expect(screen.queryByText('3 units left, $9.00')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Unclaimed (2)' }));
  expect(screen.getByText('3 units left, $9.00')).toBeVisible();
  expect(screen.getByText('Unclaimed', { exact: true })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Unclaimed Items' })).toBeVisible();
  expect(fold('Unclaimed Items')).toHaveTextContent(/^Unclaimed Items 2$/);
  expect(listed()).toEqual(['wine', 'fish']);
  expect(screen.getByText(/With tax and tip/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'All (4)' }));
  expect(listed()).toHaveLength(4);
});

test('an item is assigned from its own row', async () => {
  const calls = answerCalls(() => later().answer);
  const user = await open();
  await user.click(fold('Items'));
  await user.click(screen.getByRole('radio', { name: 'Unclaimed (2)' }));
  await user.click(screen.getByRole('button', { name: 'Assign fish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who had fish?' });
  const ann = within(dialog).getByRole('button', { name: 'Ann' });
  await user.click(ann);
  expect(ann).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Assign fish' })).toBeNull();
});

test('one tap leads from the guests to the unclaimed items', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '2 items not claimed' }));
  expect(listed()).toEqual(['wine', 'fish']);
  expect(screen.getByRole('radio', { name: 'Unclaimed (2)' })).toHaveFocus();
});

test('shows when everything is claimed', async () => {
  const user = await open(ALL_TAKEN);
  await user.click(fold('Items'));
  await user.click(screen.getByRole('radio', { name: 'Unclaimed (0)' }));
  expect(screen.getByText('Everything is claimed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
});

test('where there is room nothing is folded', async () => {
  wide();
  await open();
  expect(listed()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Change the tip' })).toBeVisible();
});

test('guest choice has the party size and the total; Finalize is the one thing to do', async () => {
  await open({ ...VIEW, can: { ...VIEW.can, select: false, submit: false } });
  expect(screen.getByRole('textbox', { name: 'Party size' })).toHaveValue('2');
  expect(screen.getByRole('button', { name: 'Finalize' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Change people' })).toBeNull();
});

test('the filled button is to share while nobody is here, to finalize once everyone has chosen', async () => {
  const filled = () =>
    screen.getAllByRole('button').flatMap((one) => (one.matches('.bg-accent') ? [one.textContent] : []));
  const chosen = { ...VIEW, can: { ...VIEW.can, select: false, submit: false } };
  const guests = VIEW.guests.map((one) => ({ ...one, submitted: true }));
  await open({ ...chosen, guests: guests.filter(({ is_host }) => is_host) });
  expect(filled()).toEqual(['Copy link']);
  cleanup();
  await open({ ...chosen, guests });
  expect(filled()).toEqual(['Finalize']);
});

test('until the host has chosen, that is the main action, and Finalize is with the people', async () => {
  await open({ ...VIEW, can: { ...VIEW.can, select: true, submit: true } });
  expect(screen.getByRole('link', { name: 'Select Your Items' })).toHaveAttribute(
    'href',
    expect.stringMatching(/mine=true$/),
  );
  const people = within(screen.getByRole('region', { name: 'At the table' }));
  expect(people.getByRole('button', { name: 'Finalize' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Review Selections' })).toBeNull();
});

test('while a host who has chosen revises, Finalize stays the main action once all others are done', async () => {
  const guests = VIEW.guests.map((one) => ({ ...one, submitted: true, revising: one.is_host }));
  const view = { ...VIEW, guests, can: { ...VIEW.can, select: true, submit: true } };
  await open(view);
  expect(screen.getByRole('button', { name: 'Finalize' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Select Your Items' })).toBeNull();
});

test('Finalize shows how many guests it texts', async () => {
  const guests = VIEW.guests.map((one) => ({
    ...one,
    submitted: true,
    sms_opt_in: true,
    guest_phone_number: '+12125550101',
  }));
  await open({ ...VIEW, guests, can: { ...VIEW.can, select: false, submit: false } });
  expect(screen.getByText('Sends 1 bill')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review Selections' })).toBeVisible();
});

test('a bill assigned in advance leads to what is left to assign', async () => {
  const user = await open(PREASSIGN);
  expect(screen.getByRole('button', { name: '2 items not claimed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finalize' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Assign Items' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Party size' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change people' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the host who has submitted changes neither people nor amounts', async () => {
  const user = await open({ ...VIEW, can: { ...VIEW.can, edit: false } });
  expect(screen.getByRole('textbox', { name: 'Party size' })).toBeDisabled();
  await user.click(fold('Tax, tip'));
  expect(screen.getByRole('textbox', { name: 'Tax' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Change the tip' })).toBeNull();
  await user.click(fold('Items'));
  expect(screen.queryByRole('button', { name: 'Add item' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Unclaimed (2)' }));
  expect(screen.getByRole('button', { name: 'Assign wine' })).toBeVisible();
});
