import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Toaster } from '../../../components/base/Toaster.tsx';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { BreakdownCard, BreakdownSheet, SplitWith, SubmitSheet } from '../lazy-parts.ts';
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
beforeAll(() =>
  Promise.all([BreakdownCard.load(), BreakdownSheet.load(), SplitWith.load(), SubmitSheet.load()]),
);
beforeEach(() => localStorage.clear());

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
  test('that nobody has says nothing but its price, and can be taken', async () => {
    await open(withSelections([]));
    expect(dish('soup ?\\$12\\.00$')).not.toBeChecked();
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
    expect(dish('soup.*you pay \\$6\\.00 ?· shared by 2')).toBeChecked();
    expect(total()).toHaveTextContent('$12.75');
    expect(screen.getByText('Saving…')).toBeVisible();
    const saved = withSelections([has('h', 'soup'), has('a', 'soup')], 2);
    await act(async () => saving.come({ status: 200, body: saved }));
    await screen.findByText('Selection Saved');
  });

  test('that is counted takes as many units as others have left', async () => {
    const { user } = await open(withSelections([has('h', 'wine', 3)]), () => later().answer);
    expect(dish('wine.*1 of 4 left ?· \\$3\\.00 each.*Hana 3')).toBeVisible();
    await user.click(within(units()).getByRole('button', { name: 'One more' }));
    expect(dish('wine')).toBeChecked();
    expect(within(units()).getByRole('status')).toHaveTextContent('1');
    expect(within(units()).getByRole('button', { name: 'One more' })).toBeDisabled();
    expect(dish('wine.*none left.*Hana 3')).toBeVisible();
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

const nameless = (view: ReceiptView): ReceiptView => ({
  ...view,
  guests: view.guests.map((one) => ({ ...one, guest_name: one.is_host ? 'Hana' : '' })),
});
const sheet = () => within(screen.getByRole('dialog', { name: 'Your Information' }));
const submitButton = () => sheet().getByRole('button', { name: 'Submit My Selections' });
const phoneField = () => sheet().getByRole('textbox', { name: 'Phone number' });
const submissions = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.includes('finalize_guest_edits'));

/** Opens the sheet and fills it in. */
async function fill(user: ReturnType<typeof userEvent.setup>, choice: RegExp) {
  await user.click(bar());
  await user.type(phoneField(), '2125550111');
  await user.click(sheet().getByRole('radio', { name: choice }));
}

describe('the line above the dishes', () => {
  const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
  const saved = (guest_name: string) => () => ({
    status: 200,
    body: {
      ...withSelections([has('a', 'soup')], 2),
      guests: VIEW.guests.map((one) => (one.id === 'a' ? { ...one, guest_name } : one)),
    },
  });

  test('asks who one is, and then says it, with the way to another name', async () => {
    const { user, calls } = await open(nameless(withSelections([])), saved('Mara'));
    await user.type(line(), 'Mara{Enter}');
    expect(calls.at(-1)?.body).toEqual({ guest_name: 'Mara' });
    expect(screen.getByText('Mara').parentElement).toHaveTextContent('You are Mara');
    await user.click(screen.getByRole('button', { name: 'change name' }));
    await waitFor(() => expect(line()).toHaveFocus());
    expect(line()).toHaveValue('Mara');
  });

  test('knows the name on the next bill', async () => {
    const { user } = await open(nameless(withSelections([])), saved('Mara'));
    await user.type(line(), 'Mara{Enter}');
    cleanup();
    const next = await open(nameless(withSelections([])));
    expect(next.bill.get().draft.name).toBe('Mara');
    expect(screen.getByText('Mara').parentElement).toHaveTextContent('You are Mara');
  });

  test('asks whoever taps before giving a name, once, and the tap counts', async () => {
    const { user, calls } = await open(nameless(withSelections([])), saved(''));
    const later = () => screen.queryByRole('button', { name: 'Later' });
    expect(later()).toBeNull();
    await user.click(dish('soup'));
    expect(calls.at(-1)?.body).toEqual({ units: 1 });
    expect(line()).toHaveAttribute('placeholder', 'Who took it?');
    await user.click(later() ?? expect.unreachable());
    expect(later()).toBeNull();
    await user.click(dish('wine'));
    expect(later()).toBeNull();
    expect(line()).toHaveAttribute('placeholder', 'Who are you?');
  });

  test('is not shown to the host', async () => {
    await open({ ...VIEW, me: { guest_id: 'h', is_host: true, may_link_phone: false } });
    expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
  });
});

describe('Submit', () => {
  test('opens one sheet at the field that is missing, and is enabled there with name and phone', async () => {
    const { user } = await open(nameless(withSelections([])), () => later().answer);
    await user.click(bar());
    const name = sheet().getByRole('textbox', { name: 'Your name' });
    expect(name).toHaveFocus();
    expect(submitButton()).toBeDisabled();
    expect(sheet().getByRole('button', { name: 'Add name and phone' })).toBeVisible();
    await user.type(name, 'Ann');
    await user.click(sheet().getByRole('button', { name: 'Add your phone number' }));
    expect(phoneField()).toHaveFocus();
    await user.keyboard('5');
    expect(submitButton()).toBeEnabled();
    expect(sheet().queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(phoneField()).toHaveFocus());
    expect(phoneField()).toHaveAccessibleDescription('Please enter a valid phone number to proceed.');
  });

  test('without a choice about texts says so there, and sends nothing', async () => {
    const { user, calls } = await open(withSelections([]), () => later().answer);
    await user.click(bar());
    expect(phoneField()).toHaveFocus();
    await user.type(phoneField(), '2125550111');
    await user.click(submitButton());
    const choice = () => sheet().getByRole('radiogroup', { name: 'Your final bill' });
    expect(choice()).toHaveAccessibleDescription('Please agree to receive a text message to proceed.');
    await waitFor(() => expect(sheet().getByRole('radio', { name: /Text me my final bill/ })).toHaveFocus());
    expect(submissions(calls)).toEqual([]);
    await user.click(sheet().getByRole('radio', { name: /No text: I keep my link/ }));
    expect(choice()).not.toHaveAttribute('aria-invalid');
  });

  test.each([
    [/Text me my final bill/, true],
    [/No text: I keep my link/, false],
  ])('with %s sends this choice', async (choice, sms_opt_in) => {
    const { user, calls } = await open(withSelections([has('a', 'soup')]), () => ({
      status: 200,
      body: { ...withSelections([has('a', 'soup')]), version: 2 },
    }));
    await fill(user, choice);
    await user.click(submitButton());
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({ guest_phone: '2125550111', sms_opt_in });
  });

  test('of the host needs no sheet', async () => {
    const { user, calls } = await open(
      { ...withSelections([]), me: { guest_id: 'h', is_host: true, may_link_phone: false } },
      () => ({ status: 200, body: { ...withSelections([]), version: 2 } }),
    );
    await user.click(bar());
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({ guest_phone: null, sms_opt_in: null });
  });

  test('while it submits a second press does nothing and no dish can be tapped; a refusal gives everything back', async () => {
    const submission = later();
    const { user, calls } = await open(withSelections([has('a', 'soup')]), ({ path }) =>
      path.includes('finalize_guest_edits')
        ? submission.answer
        : { status: 200, body: { ...withSelections([has('a', 'soup')]), version: 2 } },
    );
    await fill(user, /Text me my final bill/);
    await user.click(submitButton());
    await waitFor(() => expect(submitButton()).toHaveAttribute('aria-busy', 'true'));
    await user.click(submitButton());
    expect(dish('soup')).toBeDisabled();
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    await act(async () =>
      submission.come(refused(409, 'guest.phone_taken', 'Phone number in use', 'Somebody has it.')),
    );
    await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-busy'));
    expect(phoneField()).toHaveAccessibleDescription('Someone already used this phone number here.');
    expect(phoneField()).toHaveFocus();
    expect(sheet().getByRole('button', { name: 'Text me a code' })).toBeVisible();
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
    await fill(user, /Text me my final bill/);
    await user.click(submitButton());
    const alert = await screen.findByText('Verification Error');
    expect(alert.closest('[role=alert]')).toHaveTextContent(
      'Failed to link phone number to your account. Please try again.',
    );
    expect(calls.at(-1)?.body).toEqual({ phone_number: '2125550111' });
    expect(bill.get().view?.can.revise).toBe(true);
  });
});

describe('the bar at the thumb', () => {
  test('opens how the total comes about', async () => {
    const { user } = await open(withSelections([has('a', 'soup')]));
    await user.click(total() ?? expect.unreachable());
    expect(screen.getByRole('dialog', { name: 'Your Total' })).toHaveTextContent(/soup.*\$12\.00/);
  });
});

test('the caret stays where it was put in the phone while others choose', async () => {
  const { user, bill } = await open(withSelections([]), () => later().answer);
  await user.click(bar());
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
