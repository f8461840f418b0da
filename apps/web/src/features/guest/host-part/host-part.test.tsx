import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/query-client.ts';
import { Toaster } from '../../../components/base/Toaster.tsx';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { dish, fresh, has, withSelections } from '../../../test-support/choosing.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { buyingStore } from '../../credits/buying.ts';
import { HostPart } from './index.ts';
import type { PageConnection } from './page-live.ts';

beforeEach(async () => {
  // One for all files of a worker: another one's server may sell no credits.
  queryClient.clear();
  buyingStore.set(null);
  await fresh();
});

const HOST = { guest_id: 'h', is_host: true, may_link_phone: false };
const ofHost = (view: ReceiptView): ReceiptView => ({ ...view, me: HOST });
const SUBMITTED: ReceiptView = {
  ...ofHost(withSelections([has('h', 'soup')], 2)),
  can: { ...VIEW.can, select: false, submit: false, revise: true },
};

let tokens = 0;

/** Hana's own part. A bill stays open by its link, so each has another one. */
function open(
  view: ReceiptView,
  answer: Parameters<typeof answerCalls>[0],
  does: string | null = null,
  page: PageConnection = { live: 'live', presence: null },
) {
  const calls = answerCalls(answer);
  const onSubmitted = vi.fn();
  tokens += 1;
  const part = (
    <>
      <HostPart
        view={ofHost(view)}
        shareToken={`token-${tokens}`}
        page={page}
        does={does}
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

test('‘I had nothing’ is an answer', async () => {
  const { user, submissions } = open(withSelections([has('a', 'soup')]), () => ({
    status: 200,
    body: SUBMITTED,
  }));
  expect(screen.queryByRole('button', { name: 'Submit My Selections' })).toBeNull();
  await user.click(press('I had nothing'));
  await waitFor(() => expect(submissions()).toHaveLength(1));
  expect(submissions()[0]?.body).toMatchObject({ selected_choice_item_ids: [], quantity_assignments: {} });
});

test('the button says what it does besides', () => {
  open(withSelections([has('h', 'soup')]), () => later().answer, 'Starts sharing, uses your 1 credit');
  expect(press('Submit My Selections Starts sharing, uses your 1 credit')).toBeVisible();
});

test('without a credit the way to more opens above it, and what was chosen is kept', async () => {
  const { user } = open(withSelections([has('h', 'soup')]), ({ path }) =>
    path.includes('app_info')
      ? { status: 200, body: { credits: { prices: {} } } }
      : refused(402, 'credits.insufficient', 'Out of Credits', 'Buy more.'),
  );
  await user.click(press('Submit My Selections'));
  await waitFor(() => expect(buyingStore.get()).toEqual({ returnTo: location.pathname, out: true }));
  expect(screen.queryByText('Out of Credits')).toBeNull();
  expect(dish('soup')).toBeChecked();
  await waitFor(() => expect(press('Submit My Selections')).not.toHaveAttribute('aria-busy'));
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

test('it follows the bill by the page’s connection, and opens none of its own', async () => {
  const view = withSelections([has('h', 'soup')]);
  const { calls } = open(view, () => later().answer, null, { live: 'offline', presence: null });
  expect(await screen.findByText('Reconnecting…')).toBeVisible();
  await act(() => vi.dynamicImportSettled());
  expect(calls.filter(({ path }) => path.includes('/realtime/'))).toEqual([]);
});
