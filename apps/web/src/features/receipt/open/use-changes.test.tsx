import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { cents } from '@fairtab/domain/money';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import type { Change, MakeChange } from './use-changes.ts';

const withReceipt = (view: ReceiptView, fields: Partial<ReceiptView['receipt']>): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, ...fields },
});

/** A bill whose changes are answered when the test says so. */
function open() {
  const onRefresh = vi.fn();
  const runs: string[] = [];
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
  function change(fields: Partial<ReceiptView['receipt']>, more: Partial<Change> = {}) {
    let stored: (view: ReceiptView) => void = () => {};
    let fail: (failure: Error) => void = () => {};
    const answer = new Promise<ReceiptView>((resolve, reject) => {
      stored = resolve;
      fail = reject;
    });
    const run = () => {
      runs.push(Object.keys(fields).join());
      return answer;
    };
    const preview = (view: ReceiptView) => withReceipt(view, fields);
    let saved: Promise<boolean> = Promise.resolve(false);
    act(() => {
      saved = make({ run, preview, failed: `Failed to update ${Object.keys(fields)}`, ...more });
    });
    return {
      saved,
      stored: async (now: Partial<ReceiptView['receipt']>) => {
        stored(withReceipt(HOST_VIEW, now));
        await act(() => saved);
      },
      fail: async () => {
        fail(new Error('the connection is lost'));
        await act(() => saved);
      },
    };
  }
  return { change, runs, onRefresh };
}

const shown = () => screen.getByText(/people/, { selector: 'output' }).textContent;
const said = () => screen.getByRole('alert').textContent;

test('a change is shown at once with the total it makes, and then as it is stored', async () => {
  const { change } = open();
  expect(shown()).toBe('2 people, 3600 cents');
  const tax = change({ tax_amount: cents(300) });
  expect(shown()).toBe('2 people, 3900 cents');
  await tax.stored({ tax_amount: cents(300), total_amount: cents(3901) });
  expect(shown()).toBe('2 people, 3901 cents');
  expect(await tax.saved).toBe(true);
});

test('what was changed stays from the answer until the page has heard of it', async () => {
  const seen: string[] = [];
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
  const preview = (view: ReceiptView) => withReceipt(view, { party_size: 5 });
  const stored = { ...preview(HOST_VIEW), version: before + 1 };
  let answer: (view: ReceiptView) => void = () => {};
  const answered = new Promise<ReceiptView>((resolve) => {
    answer = resolve;
  });
  let saved: Promise<boolean> = Promise.resolve(false);
  act(() => {
    saved = make({ run: () => answered, preview, failed: 'Failed' });
  });
  await act(async () => answer(stored));
  expect(await saved).toBe(true);
  await waitFor(() => expect(shown()).toBe(`5 people, heard of ${before + 1}`));
  expect(seen).toEqual([`${before}: 2`, `${before}: 5`, `${before + 1}: 5`]);
});

test('changes are sent one after the other, so that the last one made is the last one stored', async () => {
  const { change, runs } = open();
  const tax = change({ tax_amount: cents(300) });
  const party = change({ party_size: 5 });
  expect(shown()).toBe('5 people, 3900 cents');
  await waitFor(() => expect(runs).toEqual(['tax_amount']));
  await tax.stored({ tax_amount: cents(300), total_amount: cents(3900) });
  // What was not sent yet is still shown on top of the answer.
  expect(shown()).toBe('5 people, 3900 cents');
  expect(runs).toEqual(['tax_amount', 'party_size']);
  await party.stored({ tax_amount: cents(300), total_amount: cents(3900), party_size: 5 });
  expect(shown()).toBe('5 people, 3900 cents');
});

test('a change that fails is undone alone, is said in its own words, and the bill is fetched again', async () => {
  const { change, onRefresh, runs } = open();
  const tax = change({ tax_amount: cents(300) });
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
  await change({ tax_amount: cents(300) }).fail();
  const again = change({ tax_amount: cents(400) });
  expect(said()).toContain('Failed to update tax_amount');
  await again.stored({ tax_amount: cents(400), total_amount: cents(4000) });
  expect(said()).toBe('');
});

test('a change that has words for its success says them in the place of the failure', async () => {
  const { change } = open();
  await change({ party_size: 5 }).fail();
  await change({ party_size: 5 }, { done: 'Party Size Updated' }).stored({ party_size: 5 });
  expect(said()).toBe('');
  expect(screen.getByText('Party Size Updated')).toBeVisible();
  await change({ party_size: 6 }, { done: 'Party Size Updated' }).fail();
  expect(said()).toContain('Failed to update party_size');
  expect(shown()).toBe('5 people, 3600 cents');
});
