import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { answerCalls, type later as Later, later, refused } from '../../../test-support/answer-calls.ts';
import { endsWithTest } from '../../../test-support/ends-with-test.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { memory } from '../../../test-support/memory.ts';
import { shortenPauses } from '../../../test-support/short-pauses.ts';
import type { Change, MakeChange } from './change.ts';
import { forgetReceipts, HostReceipt, hostReceipt } from './host-receipt.ts';
import { loadHost } from './preview.ts';

beforeAll(async () => void (await loadHost()));

const withReceipt = (view: ReceiptView, fields: Partial<ReceiptView['receipt']>): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, ...fields },
});

type Fields = { tax_amount?: number; party_size?: number };

const fieldsOf = ({ tax_amount, party_size }: Fields) => ({
  ...(tax_amount === undefined ? {} : { tax_amount: cents(tax_amount) }),
  ...(party_size === undefined ? {} : { party_size }),
});

const changeOf = (fields: Fields): Change => ({
  name: 'editFields',
  input: fieldsOf(fields),
  failed: `Failed to update ${Object.keys(fields)}`,
});

/** A bill whose changes are answered when the test says so. */
function open() {
  const onRefresh = vi.fn();
  const runs: string[] = [];
  const waiting: ReturnType<typeof Later>[] = [];
  answerCalls(({ body }) => {
    runs.push(Object.keys(Object(body)).join());
    const answer = later();
    waiting.push(answer);
    return answer.answer;
  });
  let make: MakeChange = async () => false;
  function Page() {
    const [view, setView] = useState(HOST_VIEW);
    return (
      <Host view={view} onView={setView} onRefresh={onRefresh}>
        {({ receipt }, change) => {
          make = change;
          return <output>{`${receipt.party_size} people, ${receipt.total_amount} cents`}</output>;
        }}
      </Host>
    );
  }
  render(<Page />);

  /** Makes a change of these fields; `stored` answers it, with the receipt as the server has it, and `fail` refuses it. */
  function change(fields: Fields, more: { done?: string } = {}) {
    let saved: Promise<boolean> = Promise.resolve(false);
    act(() => {
      saved = make({ ...changeOf(fields), ...more });
    });
    const answer = async (given: Parameters<ReturnType<typeof Later>['come']>[0]) => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      waiting.shift()?.come(given);
      await act(() => saved);
    };
    return {
      saved,
      stored: (now: Fields & { total?: number }) =>
        answer({
          status: 200,
          body: withReceipt(HOST_VIEW, {
            ...fieldsOf(now),
            ...(now.total === undefined ? {} : { total_amount: cents(now.total) }),
          }),
        }),
      fail: () => answer(refused(500, 'server.failed', 'Failed', 'Try again.')),
    };
  }
  return { change, runs, onRefresh };
}

const shown = () => screen.getByText(/people/, { selector: 'output' }).textContent;
const said = () => screen.queryByRole('alert')?.textContent ?? '';

test('a change is shown at once with the total it makes, and then as it is stored', async () => {
  const { change } = open();
  expect(shown()).toBe('2 people, 3600 cents');
  const tax = change({ tax_amount: 300 });
  expect(shown()).toBe('2 people, 3900 cents');
  await tax.stored({ tax_amount: 300, total: 3901 });
  expect(shown()).toBe('2 people, 3901 cents');
  expect(await tax.saved).toBe(true);
});

test('what was changed stays from the answer until the page has heard of it', async () => {
  const seen: string[] = [];
  const answer = later();
  answerCalls(() => answer.answer);
  let make: MakeChange = async () => false;
  function Page() {
    const [view, setView] = useState(HOST_VIEW);
    return (
      // The cache of the server's answers tells of a change by a timer.
      <Host view={view} onView={(next) => setTimeout(() => setView(next))}>
        {({ receipt, version }, change) => {
          make = change;
          const now = `${version}: ${receipt.party_size}`;
          if (now !== seen.at(-1)) seen.push(now);
          return <output>{`${receipt.party_size} people, heard of ${view.version}`}</output>;
        }}
      </Host>
    );
  }
  render(<Page />);
  const before = HOST_VIEW.version;
  let saved: Promise<boolean> = Promise.resolve(false);
  act(() => {
    saved = make(changeOf({ party_size: 5 }));
  });
  const stored = { ...withReceipt(HOST_VIEW, { party_size: 5 }), version: before + 1 };
  await act(async () => answer.come({ status: 200, body: stored }));
  expect(await saved).toBe(true);
  await waitFor(() => expect(shown()).toBe(`5 people, heard of ${before + 1}`));
  expect(seen).toEqual([`${before}: 2`, `${before}: 5`, `${before + 1}: 5`]);
});

test('changes are sent one after the other, so that the last one made is the last one stored', async () => {
  const { change, runs } = open();
  const tax = change({ tax_amount: 300 });
  const party = change({ party_size: 5 });
  expect(shown()).toBe('5 people, 3900 cents');
  await waitFor(() => expect(runs).toEqual(['tax_amount']));
  await tax.stored({ tax_amount: 300, total: 3900 });
  // What was not sent yet is still shown on top of the answer.
  expect(shown()).toBe('5 people, 3900 cents');
  expect(runs).toEqual(['tax_amount', 'party_size']);
  await party.stored({ tax_amount: 300, total: 3900, party_size: 5 });
  expect(shown()).toBe('5 people, 3900 cents');
});

test('only the failed change is undone, with its own message, and the bill is refetched', async () => {
  const { change, onRefresh, runs } = open();
  const tax = change({ tax_amount: 300 });
  const party = change({ party_size: 5 });
  await tax.fail();
  expect(await tax.saved).toBe(false);
  expect(shown()).toBe('5 people, 3600 cents');
  expect(said()).toContain('Failed to update tax_amount');
  expect(onRefresh).toHaveBeenCalledOnce();
  // The next one goes all the same.
  expect(runs).toEqual(['tax_amount', 'party_size']);
  await party.stored({ party_size: 5 });
  expect(shown()).toBe('5 people, 3600 cents');
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('the message of a failure leaves when a later change is stored, and not before', async () => {
  const { change } = open();
  await change({ tax_amount: 300 }).fail();
  const again = change({ tax_amount: 400 });
  expect(said()).toContain('Failed to update tax_amount');
  await again.stored({ tax_amount: 400, total: 4000 });
  expect(said()).toBe('');
});

test('a success message replaces an earlier failure', async () => {
  const { change } = open();
  await change({ party_size: 5 }).fail();
  await change({ party_size: 5 }, { done: 'Party Size Updated' }).stored({ party_size: 5 });
  expect(said()).toBe('');
  expect(screen.getByText('Party Size Updated')).toBeVisible();
  await change({ party_size: 6 }, { done: 'Party Size Updated' }).fail();
  expect(said()).toContain('Failed to update party_size');
  expect(shown()).toBe('5 people, 3600 cents');
});

test('of a session that has ended no page knows anything, and what was not saved stays on the device', async () => {
  localStorage.clear();
  shortenPauses();
  let reachable = false;
  const answer = vi.fn(() => ({ status: 200, body: HOST_VIEW }));
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('no network');
    return Response.json(answer().body);
  });
  const client = new QueryClient();
  const receipt = hostReceipt(client, 'r');
  expect(hostReceipt(client, 'r')).toBe(receipt);
  receipt.accept(HOST_VIEW);
  await receipt.change(changeOf({ party_size: 5 }));
  forgetReceipts(client);
  expect(hostReceipt(client, 'r').get().view).toBeNull();
  reachable = true;
  receipt.accept(HOST_VIEW);
  expect(answer).not.toHaveBeenCalled();
  expect(localStorage.getItem('fairtab.receipt.r.commands')).toContain('party_size');
  receipt.drop(() => true);
});

test.each([
  { status: 401, code: 'auth.required', phase: 'open' },
  { status: 404, code: 'receipt.not_found', phase: 'gone' },
])('an open receipt that is fetched again with $status is $phase', async ({ status, code, phase }) => {
  answerCalls(() => refused(status, code, 'No', 'No.'));
  const receipt = endsWithTest(new HostReceipt('r', { storage: memory() }));
  receipt.accept(HOST_VIEW);
  await receipt.load();
  expect(receipt.get().phase).toBe(phase);
});
