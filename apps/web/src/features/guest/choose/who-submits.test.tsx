import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refused } from '../../../test-support/answer-calls.ts';
import { bar, dish, fresh, has, openChoosing, withSelections } from '../../../test-support/choosing.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { readDraft } from '../state/draft.ts';

beforeEach(fresh);

const nameless = (view: ReceiptView): ReceiptView => ({
  ...view,
  guests: view.guests.map((one) => ({ ...one, guest_name: one.is_host ? 'Hana' : '' })),
});
const sheet = () => within(screen.getByRole('dialog', { name: 'Your Information' }));
const submitButton = () => sheet().getByRole('button', { name: 'Submit My Selections' });
const phoneField = () => sheet().getByRole('textbox', { name: /^Phone number/ });
const consent = () => sheet().getByRole('checkbox', { name: /Text me my final bill/ });
const noConsent = () => sheet().queryByRole('checkbox', { name: /Text me my final bill/ });
const submissions = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.includes('finalize_guest_edits'));

/** Opens the sheet and types a phone. */
async function typePhone(user: ReturnType<typeof userEvent.setup>, phone = '2125550111') {
  await user.click(bar());
  await waitFor(() => expect(phoneField()).toHaveFocus());
  await user.paste(phone);
}
/** As well, asks for a text. */
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await typePhone(user);
  await user.click(consent());
}

test('what was typed in the sheet is saved though it is closed by Escape', async () => {
  const { user, calls } = await openChoosing(nameless(withSelections([has('a', 'soup')])));
  await user.click(bar());
  await user.type(sheet().getByRole('textbox', { name: 'Your name' }), 'Mara');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'Your Information' });
  fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, cancelable: true }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ guest_name: 'Mara' }));
});

test('the sheet shows their amount, including guests they pay for', async () => {
  const view = withSelections([has('a', 'soup'), has('b', 'wine')]);
  const { user } = await openChoosing({
    ...view,
    guests: [...view.guests, guestView('b', 'Ben', { paid_by: 'a' })],
  });
  // Each as if they had submitted: soup and half the bread with 18/21 of the host tip, and wine and half the bread with 9/21.
  // $19.29 and $9.64, which is what Ben's own page shows.
  expect(screen.getByRole('button', { name: /^You Pay/ })).toHaveTextContent('$28.93');
  await user.click(bar());
  expect(sheet().getByText('You Pay').parentElement).toHaveTextContent('$28.93');
});

test('a phone that was typed but not submitted stays on the device', async () => {
  const { user, calls, bill } = await openChoosing(withSelections([has('a', 'soup')]));
  await typePhone(user);
  await user.tab();
  const dialog = screen.getByRole('dialog', { name: 'Your Information' });
  fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, cancelable: true }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await bill.settle();
  expect(JSON.stringify(calls)).not.toContain('2125550111');
  expect(readDraft(bill.storage).phone).toBe('2125550111');
});

describe('where no texts are sent', () => {
  beforeEach(() => {
    document.documentElement.dataset.texts = 'off';
    return () => {
      delete document.documentElement.dataset.texts;
    };
  });

  test('the sheet asks for an e-mail address, which leaves the device with the submission only', async () => {
    const after = { ...withSelections([has('a', 'soup')]), version: 2 };
    const { user, calls, bill } = await openChoosing(withSelections([has('a', 'soup')]), () => ({
      status: 200,
      body: after,
    }));
    await user.click(bar());
    const field = await sheet().findByRole('textbox', { name: 'Email (for your bill)' });
    expect(sheet().queryByRole('textbox', { name: /^Phone number/ })).toBeNull();
    expect(noConsent()).toBeNull();
    expect(sheet().getByText('Optional. Without an address, keep your link.')).toBeVisible();
    await user.type(field, 'ann@example');
    await user.click(submitButton());
    expect(sheet().getByText('Please enter a valid email address.')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(JSON.stringify(calls)).not.toContain('ann@example');
    expect(readDraft(bill.storage).email).toBe('ann@example');
    await user.type(field, '.com{Enter}');
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({
      guest_email: 'ann@example.com',
      guest_phone: null,
      sms_opt_in: false,
    });
  });
});

describe('the line above the dishes', () => {
  const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
  const saved = (guest_name: string) => () => ({
    status: 200,
    body: {
      ...withSelections([has('a', 'soup')], 2),
      guests: VIEW.guests.map((one) => (one.id === 'a' ? { ...one, guest_name } : one)),
    },
  });

  test('asks for the name, then shows it with a way to change it', async () => {
    const { user, calls } = await openChoosing(nameless(withSelections([])), saved('Mara'));
    await user.type(line(), 'Mara{Enter}');
    expect(calls.at(-1)?.body).toEqual({ guest_name: 'Mara' });
    expect(screen.getByText('Mara').parentElement).toHaveTextContent('You are Mara');
    await user.click(screen.getByRole('button', { name: 'change name' }));
    await waitFor(() => expect(line()).toHaveFocus());
    expect(line()).toHaveValue('Mara');
  });

  test('a change of the name can be cancelled', async () => {
    const { user, calls, bill } = await openChoosing(withSelections([has('a', 'soup')]));
    const before = bill.get().draft.name;
    await user.click(screen.getByRole('button', { name: 'change name' }));
    await waitFor(() => expect(line()).toHaveFocus());
    await user.keyboard('Mara');
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(bill.get().draft.name).toBe(before);
    expect(JSON.stringify(calls)).not.toContain('Mara');
  });

  test('knows the name on the next bill', async () => {
    const { user } = await openChoosing(nameless(withSelections([])), saved('Mara'));
    await user.type(line(), 'Mara{Enter}');
    cleanup();
    const next = await openChoosing(nameless(withSelections([])));
    expect(next.bill.get().draft.name).toBe('Mara');
    expect(screen.getByText('Mara').parentElement).toHaveTextContent('You are Mara');
  });

  test('asks a guest who taps without a name for it, once, and the tap counts', async () => {
    const { user, calls } = await openChoosing(nameless(withSelections([])), saved(''));
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
});

describe('Submit', () => {
  const submitted = (_: { path: string; method: string }) => ({
    status: 200,
    body: { ...withSelections([has('a', 'soup')]), version: 2 },
  });

  test('opens the sheet at the name, and is enabled with it', async () => {
    const { user } = await openChoosing(nameless(withSelections([])), () => later().answer);
    await user.click(bar());
    const name = sheet().getByRole('textbox', { name: 'Your name' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(submitButton()).toBeDisabled();
    expect(sheet().getByText('Add your name')).toBeVisible();
    await user.keyboard('Ann');
    expect(submitButton()).toBeEnabled();
    expect(sheet().queryByText('Add your name')).toBeNull();
    await user.keyboard('{Enter}');
    expect(phoneField()).toHaveFocus();
  });

  test('without a phone submits at once: no consent is asked for, and they keep their link', async () => {
    const { user, calls } = await openChoosing(withSelections([has('a', 'soup')]), submitted);
    await user.click(bar());
    await waitFor(() => expect(phoneField()).toHaveFocus());
    expect(noConsent()).toBeNull();
    expect(sheet().getByText('Optional. Without a number, keep your link.')).toBeVisible();
    await user.click(submitButton());
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({ sms_opt_in: false, guest_phone: null });
  });

  test('who has tapped nothing is asked once, and may go back', async () => {
    const shared = VIEW.items.filter(({ assignment_mode }) => assignment_mode !== 'group_split');
    const { user } = await openChoosing({ ...withSelections([]), items: shared });
    const asks = () => screen.queryByRole('dialog', { name: 'You haven’t tapped anything' });
    await user.click(bar());
    await waitFor(() => expect(asks()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(bar());
    await user.click(screen.getByRole('button', { name: 'I had nothing' }));
    expect(asks()).toBeNull();
    await waitFor(() => expect(phoneField()).toHaveFocus());
    expect(submitButton()).toBeEnabled();
  });

  test('with a phone asks for the consent below it, and sends both', async () => {
    const { user, calls } = await openChoosing(withSelections([has('a', 'soup')]), submitted);
    await typePhone(user);
    expect(consent()).not.toBeChecked();
    await user.click(consent());
    await user.click(submitButton());
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({
      sms_opt_in: true,
      guest_phone: '2125550111',
      consent_words: '1-en',
    });
  });

  test('with a phone and no consent shows the error there, and a way to submit without a text', async () => {
    const { user, calls } = await openChoosing(withSelections([has('a', 'soup')]), submitted);
    await typePhone(user);
    const without = () => sheet().queryByRole('button', { name: 'Submit without a text' });
    expect(without()).toBeNull();
    await user.click(submitButton());
    expect(consent()).toBeInvalid();
    expect(sheet().getByText('Please agree to receive a text message to proceed.')).toBeVisible();
    await waitFor(() => expect(consent()).toHaveFocus());
    expect(JSON.stringify(calls)).not.toContain('2125550111');
    await user.click(without() ?? expect.unreachable());
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({ sms_opt_in: false, guest_phone: null });
  });

  test('with half a phone shows the error at it, and the same way', async () => {
    const { user, calls } = await openChoosing(withSelections([has('a', 'soup')]), submitted);
    await typePhone(user, '212');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(phoneField()).toHaveFocus());
    expect(phoneField()).toHaveAccessibleDescription('Please enter a valid phone number to proceed.');
    await user.click(sheet().getByRole('button', { name: 'Submit without a text' }));
    await waitFor(() => expect(submissions(calls)).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({ sms_opt_in: false, guest_phone: null });
  });

  test('a number that gets no texts says why, and does not keep them from submitting', async () => {
    const why = 'We can’t text numbers from this country.';
    const answers = [refused(400, 'phone.country', why, why)];
    const { user, calls } = await openChoosing(
      withSelections([has('a', 'soup')]),
      (call) => answers.shift() ?? submitted(call),
    );
    await typePhone(user, '+49 151 23456789');
    await user.click(consent());
    await user.click(submitButton());
    await waitFor(() => expect(phoneField()).toHaveAccessibleDescription(why));
    expect(noConsent()).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(submissions(calls)).toHaveLength(2));
    expect(calls.at(-1)?.body).toMatchObject({ sms_opt_in: false, guest_phone: null });
  });

  test('while it submits a second press does nothing and no dish can be tapped; a refusal gives everything back', async () => {
    const submission = later();
    const { user, calls } = await openChoosing(withSelections([has('a', 'soup')]), ({ path }) =>
      path.includes('finalize_guest_edits')
        ? submission.answer
        : { status: 200, body: { ...withSelections([has('a', 'soup')]), version: 2 } },
    );
    await fill(user);
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

  test('a failure is said above the button, until it is pressed again', async () => {
    const answers = [refused(503, 'server.busy', 'Busy', 'Please try again in a moment.')];
    const { user, calls } = await openChoosing(
      withSelections([has('a', 'soup')]),
      (call) => answers.shift() ?? submitted(call),
    );
    await user.click(bar());
    await user.click(submitButton());
    const said = await sheet().findByRole('alert');
    expect(said).toHaveTextContent('Failed to submit selections Please try again in a moment.');
    expect(said.nextElementSibling).toBe(submitButton());
    expect(screen.getAllByText('Failed to submit selections')).toHaveLength(1);
    await user.click(submitButton());
    await waitFor(() => expect(submissions(calls)).toHaveLength(2));
    expect(screen.queryByText('Failed to submit selections')).toBeNull();
  });

  describe('at a new host who has texted many others', () => {
    const UNPROVED = refused(409, 'guest.phone_unproved', 'Confirm your number', 'Enter the code.');
    const SUBMITTED = { status: 200, body: { ...withSelections([has('a', 'soup')]), version: 2 } };
    /** Asks for a text, which is refused until the number is proved or the link kept. */
    async function refusedOnce() {
      const answers = [UNPROVED, SUBMITTED];
      const opened = await openChoosing(withSelections([has('a', 'soup')]), ({ path }) => {
        if (path === '/functions/v1/start-guest-verification')
          return { status: 200, body: { success: true, demo_code: null, scarce: false } };
        if (path.includes('finalize_guest_edits')) return answers.shift() ?? SUBMITTED;
        return { status: 200, body: withSelections([has('a', 'soup')]) };
      });
      await fill(opened.user);
      await opened.user.click(submitButton());
      await waitFor(() =>
        expect(phoneField()).toHaveAccessibleDescription('Please confirm this number first.'),
      );
      expect(sheet().getByText('Confirm your number')).toBeVisible();
      expect(sheet().getByText(/Hana is new here, .* We’ll text a code to \(212\) 555-0111\./)).toBeVisible();
      return opened;
    }

    test('proves the number by a code, which submits', async () => {
      const { user, calls } = await refusedOnce();
      await user.click(sheet().getByRole('button', { name: 'Text me a code' }));
      expect(await sheet().findByText('We texted a code to (212) 555-0111.')).toBeVisible();
      await user.keyboard('123456');
      await waitFor(() => expect(submissions(calls)).toHaveLength(2));
      const proof = calls.find(({ path }) => path === '/functions/v1/complete-guest-verification');
      expect(proof?.body).toEqual({ phone: '2125550111', code: '123456' });
      expect(calls.at(-1)?.body).toMatchObject({ guest_phone: '2125550111', sms_opt_in: true });
    });

    test('or submits without a text', async () => {
      const { user, calls } = await refusedOnce();
      await user.click(sheet().getByRole('button', { name: 'Submit without a text' }));
      await waitFor(() => expect(submissions(calls)).toHaveLength(2));
      expect(calls.at(-1)?.body).toMatchObject({ guest_phone: null, sms_opt_in: false });
    });
  });

  test('a phone that cannot be linked to the account is reported, and the submission is kept', async () => {
    const submitted = {
      ...withSelections([has('a', 'soup')], 3),
      guests: VIEW.guests.map((one) => ({ ...one, submitted: true })),
      can: { ...VIEW.can, select: false, submit: false, revise: true },
      me: { ...VIEW.me, may_link_phone: true },
    };
    const { user, bill, calls } = await openChoosing(withSelections([has('a', 'soup')]), ({ path }) => {
      if (path.includes('update-user-phone'))
        return refused(409, 'profile.phone_taken', 'Taken', 'Not yours.');
      return {
        status: 200,
        body: path.includes('finalize_guest_edits') ? submitted : { ...VIEW, version: 2 },
      };
    });
    await fill(user);
    await user.click(submitButton());
    const alert = await screen.findByText('Verification Error');
    expect(alert.closest('[role=alert]')).toHaveTextContent(
      'Failed to link phone number to your account. Please try again.',
    );
    expect(calls.at(-1)?.body).toEqual({ phone_number: '2125550111' });
    expect(bill.get().view?.can.revise).toBe(true);
  });
});

test('the caret stays where it was put in the phone while others choose', async () => {
  const { user, bill } = await openChoosing(withSelections([]), () => later().answer);
  await user.click(bar());
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone number/ });
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
