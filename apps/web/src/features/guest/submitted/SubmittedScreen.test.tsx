import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { OwnCompanions } from '../parts/CompanionsButton.tsx';
import { SubmittedScreen } from './SubmittedScreen.tsx';

const SUBMITTED: ReceiptView = {
  ...VIEW,
  guests: VIEW.guests.map((guest) => ({ ...guest, submitted: true, guest_phone_number: '+12125550107' })),
  can: { ...VIEW.can, select: false, submit: false, revise: true },
};

const open = (view: ReceiptView) => renderGuestScreen(SubmittedScreen, guestBill(view)).user;

test('a guest who wants no text gets the link of their own bill, to copy and to share', async () => {
  const guests = SUBMITTED.guests.map((guest) => ({
    ...guest,
    sms_opt_in: false,
    bill_link: guest.id === 'a' ? '/b/7Yq2mXk9TzPw' : null,
  }));
  const shared = vi.fn(async (_data: ShareData) => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }));
  const user = open({ ...SUBMITTED, guests });
  expect(screen.getByText('Keep this link. Your bill appears here once Hana finalizes.')).toBeVisible();
  expect(screen.getByRole('link', { name: `${location.host}/b/7Yq2mXk9TzPw` })).toHaveAttribute(
    'href',
    '/b/7Yq2mXk9TzPw',
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(shared.mock.calls[0]?.[0]).toMatchObject({ url: `${location.origin}/b/7Yq2mXk9TzPw` });
});

test('a guest reads that it is submitted, what it comes to, and what is next', () => {
  open(SUBMITTED);
  const heading = screen.getByRole('heading', { name: 'Selections Submitted' });
  expect(heading).toHaveFocus();
  // A quarter of the wine, half of the bread, and the host tip of 1.50; once, in the bar.
  expect(screen.getByRole('button', { name: /^Your Total/ })).toHaveTextContent('$10.50');
  expect(screen.getAllByText('$10.50')).toHaveLength(1);
  expect(screen.getByText('Once Hana finalizes, your bill comes by text.')).toBeVisible();
});

test('who left an e-mail address reads that the bill comes by it', () => {
  const guests = SUBMITTED.guests.map((guest) => ({
    ...guest,
    guest_phone_number: null,
    guest_email: 'ann@example.com',
    sms_opt_in: true,
  }));
  open({ ...SUBMITTED, guests });
  expect(screen.getByText('Once Hana finalizes, your bill comes by email.')).toBeVisible();
});

test('no text is promised to a guest without a number, as after joining a final bill', () => {
  const guests = SUBMITTED.guests.map((guest) => ({ ...guest, guest_phone_number: null, sms_opt_in: null }));
  open({ ...SUBMITTED, guests });
  expect(screen.queryByText('Once Hana finalizes, your bill comes by text.')).toBeNull();
  expect(screen.getByText(/^Keep this link/)).toBeVisible();
});

test('the way back to choosing takes one press, and is there again when it is refused', async () => {
  const answer = later();
  const calls = answerCalls(({ method }) =>
    method === 'GET' ? { status: 200, body: SUBMITTED } : answer.answer,
  );
  const user = open(SUBMITTED);
  const revise = screen.getByRole('button', { name: 'Revise Order' });
  await user.click(revise);
  expect(revise).toHaveAttribute('aria-busy', 'true');
  await user.click(revise);
  answer.come(refused(409, 'receipt.finalized', 'Receipt finalized', 'Amounts can no longer change.'));
  expect(await screen.findByText('Amounts can no longer change.')).toBeVisible();
  await waitFor(() => expect(revise).not.toHaveAttribute('aria-busy'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('somebody who shares the phone is added after submitting, and both choose again', async () => {
  await OwnCompanions.load();
  const calls = answerCalls(({ method, path }) => ({
    status: 200,
    body: method === 'POST' && path.endsWith('revise_selections') ? { ...VIEW, version: 2 } : SUBMITTED,
  }));
  const user = open(SUBMITTED);
  await user.click(screen.getByRole('button', { name: 'I’m here with…' }));
  const more = within(screen.getByRole('group', { name: 'Grown-ups' }));
  await user.click(more.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Save and choose again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const writes = calls.filter(({ method, path }) => method !== 'GET' && !path.includes('remember'));
  expect(writes.map(({ path }) => path)).toEqual([
    '/rest/v1/rpc/revise_selections',
    '/rest/v1/receipt_guests/a/companions',
  ]);
});
