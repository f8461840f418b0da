import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { Toaster } from '../../../components/base/Toaster.tsx';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { BreakdownCard, BreakdownSheet, SplitWith } from '../lazy-parts.ts';
import { GuestBill } from '../state/guest-bill.ts';
import { ChooseScreen } from './ChooseScreen.tsx';

type Selections = ReceiptView['selections'];
const has = (guest_id: string, item_id: string, units = 1): Selections[number] => ({
  item_id,
  guest_id,
  units,
});
const withSelections = (selections: Selections, version = 1): ReceiptView => ({
  ...VIEW,
  version,
  selections,
});

// What is loaded on demand is there, as it is on a page that had a moment.
beforeAll(() => Promise.all([BreakdownCard.load(), BreakdownSheet.load(), SplitWith.load()]));

function Page({ bill }: { bill: GuestBill }) {
  const state = useSyncExternalStore(bill.subscribe, bill.get);
  return (
    <>
      {state.view && <ChooseScreen bill={bill} state={state} view={state.view} />}
      <Toaster />
    </>
  );
}

type Answer = Parameters<typeof answerCalls>[0];

/** Ann's page of this bill; `answer` is asked for everything but the opening. */
async function open(view: ReceiptView, answer: Answer = () => ({ status: 500, body: {} })) {
  const now = { view };
  const calls = answerCalls((call) =>
    call.method === 'GET' ? { status: 200, body: now.view } : answer(call),
  );
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
  };
  const bill = new GuestBill({ shareToken: 'token', storage });
  await bill.load();
  render(<Page bill={bill} />);
  return { bill, user: userEvent.setup(), calls, now };
}

const dish = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
const units = () => screen.getByRole('group', { name: 'Units of wine' });
const bar = () => screen.getByRole('button', { name: 'Submit My Selections' });
const total = () => screen.getAllByRole('button', { name: /^Your Total/ }).at(-1);

describe('a dish', () => {
  test('that nobody has says so, and can be taken', async () => {
    await open(withSelections([]));
    expect(dish('soup.*Nobody yet')).not.toBeChecked();
    expect(dish('soup')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Split soup with…' })).toBeNull();
  });

  test('of mine alone is marked, and others can be asked to share it', async () => {
    const { user } = await open(withSelections([has('a', 'soup')]));
    expect(dish('soup.*All yours')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Split soup with…' }));
    const sheet = screen.getByRole('dialog', { name: 'Split soup with…' });
    expect(within(sheet).getByRole('button', { name: 'Ask to share' })).toBeDisabled();
    await user.click(within(sheet).getByRole('checkbox', { name: /Hana/ }));
    expect(within(sheet).getByRole('button', { name: 'Ask to share' })).toBeEnabled();
  });

  test('of somebody else is named, and shared by a tap: price and total follow', async () => {
    const saving = later();
    const { user } = await open(withSelections([has('h', 'soup')]), () => saving.answer);
    expect(dish('soup.*Hana has this')).not.toBeChecked();
    // Half of the bread, and of the host tip of 1.50 what is not the unclaimed wine's.
    expect(total()).toHaveTextContent('$6.50');
    await user.click(dish('soup'));
    expect(dish('soup.*you pay \\$6\\.00 · shared by 2')).toBeChecked();
    expect(total()).toHaveTextContent('$12.75');
    expect(screen.getByText('Saving…')).toBeVisible();
    const saved = withSelections([has('h', 'soup'), has('a', 'soup')], 2);
    await act(async () => saving.come({ status: 200, body: saved }));
    await screen.findByText('Selection Saved');
  });

  test('that is counted takes as many units as others have left', async () => {
    const { user } = await open(withSelections([has('h', 'wine', 3)]), () => later().answer);
    expect(screen.getByText('Hana 3 · 1 of 4 left')).toBeVisible();
    await user.click(within(units()).getByRole('button', { name: 'One more' }));
    expect(dish('wine')).toBeChecked();
    expect(within(units()).getByRole('status')).toHaveTextContent('1');
    expect(within(units()).getByRole('button', { name: 'One more' })).toBeDisabled();
    expect(screen.getByText('Hana 3 · none left')).toBeVisible();
  });

  test('of which nothing is left cannot be taken', async () => {
    await open(withSelections([has('h', 'wine', 4)]));
    expect(dish('wine')).toBeDisabled();
    for (const button of within(units()).getAllByRole('button')) expect(button).toBeDisabled();
  });

  test('of the whole table is no checkbox, says my part, and that others are to come', async () => {
    await open({ ...VIEW, receipt: { ...VIEW.receipt, party_size: 4 } });
    expect(screen.queryByRole('checkbox', { name: /bread/ })).toBeNull();
    expect(screen.getByText(/waiting for 2 more/)).toBeVisible();
    expect(screen.getByText(/you pay \$3\.00/)).toBeVisible();
  });

  test('cannot be tapped where selecting is over', async () => {
    await open({ ...VIEW, can: { ...VIEW.can, select: false } });
    for (const name of ['soup', 'wine']) expect(dish(name)).toBeDisabled();
  });
});

describe('a tap that is refused', () => {
  test('goes back where it was, with the reason and the total of before', async () => {
    const { user } = await open(withSelections([]), () =>
      refused(409, 'item.not_enough', 'Not enough available', 'Only 0 units available'),
    );
    await user.click(dish('wine'));
    await waitFor(() => expect(dish('wine')).not.toBeChecked());
    const message = screen.getByText('Not enough available').closest('[role=status]');
    expect(message).toHaveTextContent('Only 0 units available');
    expect(total()).toHaveTextContent('$6.30');
  });

  test('by a fault of the server is an error, in the words of a tap', async () => {
    const { user } = await open(withSelections([]), () =>
      refused(500, 'server.failed', 'Something went wrong', 'Please try again.'),
    );
    await user.click(dish('soup'));
    expect(await screen.findByText('Failed to save selection')).toBeVisible();
    await waitFor(() => expect(dish('soup')).not.toBeChecked());
  });
});

describe('the bar at the thumb', () => {
  test('asks for name and phone first, and then lets submit', async () => {
    const { user } = await open(
      {
        ...withSelections([]),
        guests: VIEW.guests.map((one) => ({ ...one, guest_name: one.is_host ? 'Hana' : '' })),
      },
      () => ({ status: 200, body: { ...withSelections([]), version: 2 } }),
    );
    expect(bar()).toBeDisabled();
    expect(screen.getByText('Add name and phone')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '2125550111');
    expect(bar()).toBeEnabled();
    expect(screen.queryByText('Add name and phone')).toBeNull();
  });

  test('without consent it says so at the box, and nothing is sent', async () => {
    const { user, calls } = await open(withSelections([]), () => ({
      status: 200,
      body: { ...withSelections([]), version: 2 },
    }));
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '2125550111');
    await user.click(bar());
    const consent = screen.getByRole('checkbox', { name: /Text me my final bill/ });
    await waitFor(() => expect(consent).toHaveAttribute('aria-invalid', 'true'));
    expect(calls.some(({ path }) => path.includes('finalize_guest_edits'))).toBe(false);
    await user.click(consent);
    expect(screen.getByRole('checkbox', { name: /Text me my final bill/ })).not.toHaveAttribute(
      'aria-invalid',
    );
  });

  test('while it submits a second press does nothing and no dish can be tapped; a refusal gives everything back', async () => {
    const submission = later();
    const { user, calls } = await open(withSelections([has('a', 'soup')]), ({ path }) =>
      path.includes('finalize_guest_edits')
        ? submission.answer
        : { status: 200, body: { ...withSelections([has('a', 'soup')]), version: 2 } },
    );
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '2125550111');
    await user.click(screen.getByRole('checkbox', { name: /Text me my final bill/ }));
    await user.click(bar());
    await waitFor(() => expect(bar()).toHaveAttribute('aria-busy', 'true'));
    await user.click(bar());
    expect(dish('soup')).toBeDisabled();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.includes('finalize_guest_edits'))).toHaveLength(1),
    );
    await act(async () =>
      submission.come(refused(409, 'guest.phone_taken', 'Phone number in use', 'Somebody has it.')),
    );
    await waitFor(() => expect(bar()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
      'Someone already used this phone number here.',
    );
    expect(dish('soup')).toBeChecked();
    expect(dish('soup')).toBeEnabled();
  });

  test('a phone that cannot be linked to the account is said, and the submission stands', async () => {
    const submitted = {
      ...withSelections([has('a', 'soup')], 3),
      guests: VIEW.guests.map((one) => ({ ...one, submitted: true })),
      can: { ...VIEW.can, select: false, submit: false, revise: true },
      me: { ...VIEW.me, may_link_phone: true },
    };
    const { user, bill, calls } = await open(withSelections([has('a', 'soup')]), ({ path }) => {
      if (path.includes('update-user-phone'))
        return refused(409, 'profile.phone_taken', 'Taken', 'Not yours.');
      return {
        status: 200,
        body: path.includes('finalize_guest_edits') ? submitted : { ...VIEW, version: 2 },
      };
    });
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '2125550111');
    await user.click(screen.getByRole('checkbox', { name: /Text me my final bill/ }));
    await user.click(bar());
    const alert = await screen.findByText('Verification Error');
    expect(alert.closest('[role=alert]')).toHaveTextContent(
      'Failed to link phone number to your account. Please try again.',
    );
    expect(calls.at(-1)?.body).toEqual({ phone_number: '2125550111' });
    expect(bill.get().view?.can.revise).toBe(true);
  });

  test('opens how the total comes about', async () => {
    const { user } = await open(withSelections([has('a', 'soup')]));
    await user.click(total() ?? expect.unreachable());
    expect(screen.getByRole('dialog', { name: 'Your Total' })).toHaveTextContent(/soup.*\$12\.00/);
  });
});

test('the caret stays where it was put in the phone while others choose', async () => {
  const { user, bill } = await open(withSelections([]), () => later().answer);
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
  await user.type(phone, '2125550100');
  phone.setSelectionRange(10, 10);
  act(() => bill.accept(withSelections([has('h', 'soup')], 2)));
  expect(dish('soup.*Hana has this')).toBeVisible();
  expect(phone.selectionStart).toBe(10);
  await user.keyboard('{Backspace}');
  expect(phone).toHaveValue('(212) 550-100');
  await user.keyboard('4');
  expect(phone).toHaveValue('(212) 554-0100');
});
