import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LiveRegion } from '../../../components/base/LiveRegion.tsx';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { BillActions } from './CollectStage.tsx';
import { EarlierBills } from './EarlierBills.tsx';
import { FinalBills } from './FinalBills.tsx';

const PHONE = '+12125550123';
const host = guestView('h', 'Hana', { is_host: true, submitted: true });
const ann = (more: Partial<GuestView> = {}) => guestView('a', 'Ann', { submitted: true, ...more });

/** A final bill on which Hana had the soup, and these guests share the rest. */
const billOf = (guests: GuestView[], more: Partial<ReceiptView> = {}) =>
  finalView({
    guests: [host, ...guests],
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 4 },
    ],
    ...more,
  });

function open(view: ReceiptView) {
  const user = userEvent.setup();
  const [onView, onCorrect] = [vi.fn(), vi.fn()];
  render(
    <>
      <FinalBills view={view} onView={onView} onCorrect={onCorrect} />
      <BillActions view={view} onView={onView} />
      <Toaster />
      <LiveRegion />
    </>,
    { wrapper: InDollars },
  );
  return { user, onView, onCorrect };
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = (name: string) => screen.getByRole('menuitem', { name });

test('the figure is what the others owe, including the host tip, and the host’s own part comes last', () => {
  open(billOf([ann()]));
  expect(screen.getByRole('region', { name: 'Final Guest Totals' })).toBeVisible();
  // The wine, half of the bread, and the host tip of 1.50.
  expect(screen.getByText('You get back').parentElement).toHaveTextContent(
    'You get back $19.50 Host tip: $1.50',
  );
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^AAnn\$19\.50/),
    expect.stringMatching(/^HHana · you\$18\.00Your part$/),
  ]);
  expect(within(rows()[1] ?? expect.unreachable()).queryByRole('button')).toBeNull();
});

test('of an evenly split bill the host tip is what guests pay of it, and the host’s own part has none of free seats', () => {
  const receipt = { ...HOST_VIEW.receipt, evenly: true, party_size: 4 };
  open(finalView({ receipt, guests: [host, ann()], selections: [] }));
  // A quarter of 36.00, and a third of the host tip of 1.50.
  expect(screen.getByText('You get back').parentElement).toHaveTextContent(
    'You get back $9.50 Host tip: $0.50',
  );
  expect(rows()[1]).toHaveTextContent(/Hana.*\$27\.00Your part/);
});

test('a host who was alone sees that there is nothing to get back', () => {
  open(billOf([], { selections: [] }));
  expect(screen.getByText('Nobody owes you anything.')).toBeVisible();
  expect(rows()).toHaveLength(1);
});

test('nameless guests are not on the bill, and two with one name are distinguishable', () => {
  const twin = guestView('b', 'Ann', { submitted: true });
  open(billOf([ann(), twin, guestView('c', '', { submitted: true })]));
  expect(rows()).toHaveLength(3);
  expect(rows()[1]).toHaveTextContent('Ann (2)');
});

test.each<[string, Partial<GuestView>]>([
  ['Sent', { bill: 'sent' }],
  ['Not opened', { bill: 'no_phone', submitted: false, seat: 'free' }],
  ['Has the link', { bill: 'no_phone', submitted: false, seat: 'taken' }],
  ['Keeps the link', { bill: 'no_phone', sms_opt_in: false, guest_phone_number: PHONE }],
  [
    'Hasn’t agreed to texts',
    { bill: 'no_phone', submitted: false, sms_opt_in: null, guest_phone_number: PHONE },
  ],
  ['Nothing sent', { bill: 'no_phone', sms_opt_in: true, guest_phone_number: PHONE }],
])('of a text is said: %s', (words, guest) => {
  open(billOf([ann(guest)]));
  expect(within(rows()[0] ?? expect.unreachable()).getByText(words)).toBeVisible();
});

test('who has nothing to pay is not missing a text', () => {
  const view = billOf([ann(), guestView('b', 'Bob', { bill: 'no_phone', opted_out_of_split: true })]);
  open(view);
  expect(rows()[1]).toHaveTextContent('Bob$0.00Nothing to pay');
});

test('the link and phone of whoever owes are in their row, whether they had a text or not', async () => {
  const { user } = open(billOf([ann({ bill: 'sent', guest_phone_number: PHONE })]));
  expect(rows()[0]).toHaveTextContent('(212) 555-0123');
  await user.click(press('Copy link: Ann'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/share/token`);
  expect(await within(rows()[0] ?? expect.unreachable()).findByText('Copied')).toBeVisible();
});

test('whoever has paid has it in the menu', async () => {
  const bill = billOf([ann({ bill: 'sent' })]);
  const [guest] = bill.guests.filter(({ is_host }) => !is_host);
  const [host] = bill.guests.filter(({ is_host }) => is_host);
  const paid = { reported: null, confirmed: cents(1950), refunded: null };
  const { user } = open({ ...bill, payments: paymentsOf(guest?.id ?? '', host?.id ?? '', paid) });
  expect(screen.queryByRole('button', { name: 'Copy link: Ann' })).toBeNull();
  await user.click(press('More: Ann'));
  await user.click(choose('Copy link'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/share/token`);
});

test('a link that the browser could not copy is not announced as copied', async () => {
  const { user } = open(billOf([ann({ bill: 'no_phone' })]));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(press('Copy link: Ann'));
  expect(await screen.findByText('Copy Failed')).toBeVisible();
  expect(screen.queryByText('Copied')).toBeNull();
});

test('where the host named the people a link is that person’s', async () => {
  const view = billOf([ann({ bill: 'no_phone' })]);
  const receipt = { ...view.receipt, admin_flow_type: 'preassign' as const };
  const { user } = open({ ...view, receipt });
  await user.click(press('Copy link: Ann'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/preassigned/token?guest=a`);
});

/** A line of the summary that the server answers with. */
const of = (guest_name: string, state: 'queued' | 'sent' | 'failed') => ({
  guest_id: null,
  guest_name,
  channel: 'sms',
  state,
  reason: null,
});

const FAILED = () =>
  billOf([ann({ bill: 'failed' }), guestView('b', 'Bob', { submitted: true, bill: 'sent' })]);

test('texts that failed are counted, and sent again from the bar', async () => {
  const summary = { total: 2, sms: 1, failed: 0, notifications: [of('Ann', 'queued'), of('Bob', 'sent')] };
  const calls = answerCalls(() => ({ status: 200, body: summary }));
  const { user } = open(FAILED());
  expect(await screen.findByText('Partially Sent')).toBeVisible();
  expect(screen.getByText('Sent 1 of 2 notifications. 1 failed.')).toBeVisible();
  await user.click(press('Send again'));
  expect(calls).toMatchObject([{ method: 'POST', body: { receiptId: 'r' } }]);
  expect(await screen.findByText('Sending…')).toBeInTheDocument();
});

test('a second failure is reported, and so is a missing answer', async () => {
  const again = { total: 2, sms: 1, failed: 1, notifications: [of('Ann', 'failed')] };
  const answers = [{ status: 200, body: again }, refused(500, 'server.failed', 'Sorry', 'Try later.')];
  answerCalls(() => answers.shift() ?? expect.unreachable());
  const { user } = open(FAILED());
  await user.click(press('Send again'));
  await waitFor(() => expect(screen.getAllByText('Partially Sent')).toHaveLength(2));
  await user.click(press('Send again'));
  expect(await screen.findByText('Notification Error')).toBeVisible();
});

test('over the limit of the day the host is asked to pass on the links', () => {
  open(billOf([ann({ bill: 'failed', bill_failure: 'limit' })]));
  expect(screen.getByText(/Share the links below yourself/)).toBeVisible();
});

test('texts that may have arrived are shown apart from failed ones, and are not sent again with them', () => {
  open(billOf([ann({ bill: 'unknown' })]));
  expect(screen.getByText('Sent 0 of 1 notifications.')).toBeVisible();
  expect(screen.getByText(/^1 bill may not have arrived/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('how guests pay can be set now', async () => {
  const view = billOf([ann()]);
  const { user } = open({ ...view, receipt: { ...view.receipt, payment_methods: [] } });
  await user.click(press(/Add your Venmo name/));
  expect(await screen.findByLabelText('Venmo name')).toHaveFocus();
});

test('changing it asks what is meant, and reopens it only then', async () => {
  const reopened = billOf([ann()]);
  const calls = answerCalls(() => ({ status: 200, body: reopened }));
  const { user, onView, onCorrect } = open(billOf([ann()]));
  await user.click(press('Change the bill…'));
  const dialog = await screen.findByRole('dialog', { name: 'What do you want to change?' });
  expect(dialog).toHaveTextContent('Only people whose amount changed are sent the new one.');
  await user.click(press('Close'));
  expect(calls).toEqual([]);
  await user.click(press('Change the bill…'));
  await user.click(press(/^Fix a price or an item/));
  expect(onCorrect).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
  await user.click(press(/^Let everyone choose again/));
  await waitFor(() => expect(onView).toHaveBeenCalledWith(reopened));
  expect(calls).toMatchObject([{ body: { p_receipt_id: 'r' } }]);
});

test.each([
  ['assigned', { admin_flow_type: 'preassign' as const }, /^Assign the items again/],
  ['split evenly', { evenly: true }, /^Open the bill again/],
])('a bill that was %s is not chosen again', async (_, fields, words) => {
  const view = billOf([ann()]);
  const { user } = open({ ...view, receipt: { ...view.receipt, ...fields } });
  await user.click(press('Change the bill…'));
  expect(await screen.findByRole('button', { name: words })).toBeVisible();
  expect(screen.queryByText(/choose again/)).toBeNull();
});

test('what the bill was before is fetched when it is opened', async () => {
  const bill = {
    finalized_at: '2026-11-20T20:00:00.000Z',
    reopened_at: '2026-11-20T21:00:00.000Z',
    totals: [{ guest_id: 'a', guest_name: 'Ann', total: cents(1234) }],
  };
  const calls = answerCalls(() => ({
    status: 200,
    body: { bills: [bill] },
  }));
  const view = billOf([ann()]);
  render(<EarlierBills view={{ ...view, receipt: { ...view.receipt, earlier_bills: 1 } }} />, {
    wrapper: InDollars,
  });
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Earlier versions 1' }));
  expect(await screen.findByText(/changed on/)).toBeVisible();
  expect(screen.getByText('$12.34')).toBeVisible();
});
