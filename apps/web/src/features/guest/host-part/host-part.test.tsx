import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls, later } from '../../../test-support/answer-calls.ts';
import { dish, fresh, has, withSelections } from '../../../test-support/choosing.tsx';
import { endsWithTest } from '../../../test-support/ends-with-test.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { memory } from '../../../test-support/memory.ts';
import { HostReceipt } from '../../receipt/open/host-receipt.ts';
import { HostPart } from './index.ts';

beforeEach(fresh);

const HOST = { guest_id: 'h', is_host: true, may_link_phone: false };
const ofHost = (view: ReceiptView): ReceiptView => ({ ...view, me: HOST });
const SUBMITTED: ReceiptView = {
  ...ofHost(withSelections([has('h', 'soup')], 2)),
  can: { ...VIEW.can, select: false, submit: false, revise: true },
};

/** Hana's own part. `stale` is without the server. */
function open(
  view: ReceiptView,
  answer: Parameters<typeof answerCalls>[0],
  first: Parameters<typeof HostPart>[0]['first'] = null,
  stale = false,
) {
  const calls = answerCalls(answer);
  const onSubmitted = vi.fn();
  const receipt = endsWithTest(new HostReceipt('r', { storage: memory() }));
  receipt.accept(ofHost(view), stale);
  const part = (
    <>
      <HostPart
        view={ofHost(view)}
        shareToken="token"
        receipt={receipt}
        first={first}
        onSubmitted={onSubmitted}
      />
      <Toaster />
    </>
  );
  const submissions = () => calls.filter(({ path }) => path.includes('finalize_guest_edits'));
  return {
    user: userEvent.setup(),
    calls,
    submissions,
    onSubmitted,
    part,
    ...render(part, { wrapper: InDollars }),
  };
}
const press = (name: string) => screen.getByRole('button', { name });

test('the host chooses as guests do, is asked for neither name nor phone, and is done', async () => {
  const { user, submissions, onSubmitted } = open(withSelections([has('h', 'soup')]), () => ({
    status: 200,
    body: SUBMITTED,
  }));
  expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
  expect(dish('soup')).toBeChecked();
  await user.click(press('Submit My Selections'));
  await waitFor(() => expect(submissions()).toHaveLength(1));
  expect(submissions()[0]?.body).toMatchObject({
    guest_phone: null,
    sms_opt_in: null,
    selected_choice_item_ids: ['soup'],
  });
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce());
});

/** Nothing is everybody's: who has tapped nothing has nothing to pay. */
const eachTheirOwn = (view: ReceiptView): ReceiptView => ({
  ...view,
  items: view.items.filter(({ assignment_mode }) => assignment_mode !== 'group_split'),
});

test('‘I had nothing’ is an answer', async () => {
  const { user, submissions } = open(eachTheirOwn(withSelections([has('a', 'soup')])), () => ({
    status: 200,
    body: SUBMITTED,
  }));
  await user.click(await screen.findByRole('button', { name: 'I had nothing' }));
  expect(screen.queryByRole('button', { name: 'Submit My Selections' })).toBeNull();
  await waitFor(() => expect(submissions()).toHaveLength(1));
  expect(submissions()[0]?.body).toMatchObject({ selected_choice_item_ids: [], quantity_assignments: {} });
});

test.each<[string, (view: ReceiptView) => ReceiptView]>([
  ['the host has a part of what everybody shares', (view) => view],
  ['there is nothing on the bill', (view) => ({ ...view, items: [] })],
])('‘I had nothing’ is not offered where %s', async (_, change) => {
  open(change(withSelections([has('a', 'soup')])), () => later().answer);
  // What the total is made of is there.
  expect(await screen.findByRole('button', { name: /^Your Total/ })).toBeVisible();
  await act(() => vi.dynamicImportSettled());
  expect(press('Submit My Selections')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I had nothing' })).toBeNull();
});

test('what is not shared yet is shared first, and submitted once it is', async () => {
  const share = vi.fn<(submit: () => void) => void>();
  const { user, submissions } = open(
    withSelections([has('h', 'soup')]),
    () => ({ status: 200, body: SUBMITTED }),
    { share, pending: false },
  );
  await user.click(press('Submit My Selections'));
  expect(submissions()).toEqual([]);
  act(() => share.mock.calls[0]?.[0]());
  await waitFor(() => expect(submissions()).toHaveLength(1));
});

test('a tap that has not arrived goes on when the part is left, and is there when one comes back', async () => {
  const answer = later();
  const { user, calls, part, unmount } = open(withSelections([]), () => answer.answer);
  await user.click(dish('soup'));
  unmount();
  const writes = () => calls.filter(({ method }) => method === 'PUT');
  expect(writes()).toHaveLength(1);
  render(part, { wrapper: InDollars });
  expect(dish('soup')).toBeChecked();
  await act(async () => answer.come({ status: 200, body: ofHost(withSelections([has('h', 'soup')], 2)) }));
  expect(await screen.findByText('Selection Saved')).toBeVisible();
  expect(dish('soup')).toBeChecked();
  expect(writes()).toHaveLength(1);
});

test('after submitting it shows the host’s part, and the way back to choosing', async () => {
  const { onSubmitted } = open(SUBMITTED, () => later().answer);
  expect(await screen.findByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
  expect(press('Revise Order')).toBeVisible();
  expect(onSubmitted).not.toHaveBeenCalled();
});

test('the host reads that finalizing is theirs, and is led there once everyone has chosen', async () => {
  open({ ...SUBMITTED, receipt: { ...SUBMITTED.receipt, party_size: 9 } }, () => later().answer);
  expect(screen.getByText('Finalize the bill once everyone has chosen.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the receipt' })).toBeVisible();
  cleanup();
  const guests = SUBMITTED.guests.map((guest) => ({ ...guest, submitted: true }));
  const receipt = { ...SUBMITTED.receipt, party_size: guests.length };
  const selections = SUBMITTED.items.map(({ id, total_quantity: units }) => ({ ...has('h', id), units }));
  open({ ...SUBMITTED, guests, receipt, selections }, () => later().answer);
  expect(screen.getByText('Everyone has chosen.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Finalize' })).toHaveAttribute(
    'href',
    `/receipt/${receipt.id}`,
  );
  cleanup();
  open({ ...SUBMITTED, guests, receipt, selections: selections.slice(1) }, () => later().answer);
  expect(screen.getByText('1 item is left over.')).toBeVisible();
});

test('it follows the bill by the page’s connection, and opens none of its own', async () => {
  const view = withSelections([has('h', 'soup')]);
  const { calls } = open(view, () => later().answer, null, true);
  expect(await screen.findByText('Reconnecting…')).toBeVisible();
  await act(() => vi.dynamicImportSettled());
  expect(calls.filter(({ path }) => path.includes('/realtime/'))).toEqual([]);
});
