import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { abilities, itemView } from '@fairtab/contract/test-support/receipt-view';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, later } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { SumMatches } from '../totals/SumNotice.tsx';
import { ChangeCurrency } from '../totals/TotalLines.tsx';
import { AskCurrency } from './RareNotices.tsx';

const QUESTION = 'Which currency is this receipt in?';
/** A soup of 12.00, which is what the paper comes to, in a currency that nothing decides. */
const UNDECIDED: Partial<ReceiptView['receipt']> = {
  status: 'editing',
  scan_state: 'done',
  currency_source: null,
  parsed_total_from_image: cents(1200),
  tax_amount: cents(0),
  tip_amount: cents(0),
  total_amount: cents(1200),
};

function open(fields: Partial<ReceiptView['receipt']> = {}, more: Partial<ReceiptView> = {}) {
  const receipt = { ...HOST_VIEW.receipt, ...UNDECIDED, ...fields };
  const items = [itemView('Soup', cents(1200))];
  const view = { ...HOST_VIEW, receipt, items, charges: [], can: abilities('edit', 'share'), ...more };
  render(
    <Host view={view}>
      {(shown, change) => (
        <>
          <AskCurrency view={shown} change={change} />
          <SumMatches view={shown} />
          <ChangeCurrency view={shown} change={change} />
        </>
      )}
    </Host>,
  );
  return userEvent.setup();
}

const verdict = () => screen.queryByText(/^Matches the receipt/)?.textContent ?? null;

test.each([
  ['the likeliest is right', USD, 'Matches the receipt’s $12.00 ✓'],
  ['it is another', { code: 'INR', digits: 2 }, 'Matches the receipt’s ₹12.00 ✓'],
] as const)(
  'an undecided currency is asked once, and nothing is confirmed before: %s',
  async (_, to, words) => {
    const calls = answerCalls(() => later().answer);
    const user = open();
    expect(screen.getByText(QUESTION)).toBeVisible();
    expect(verdict()).toBeNull();
    const select = await screen.findByRole('combobox', { name: 'Currency' });
    expect(select).toHaveDisplayValue('US Dollar (USD)');
    if (to === USD) await user.click(screen.getByRole('button', { name: 'Yes, US dollars' }));
    else await user.selectOptions(select, to.code);
    expect(calls).toMatchObject([{ method: 'PATCH', body: { currency: to } }]);
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(verdict()).toBe(words);
    expect(await screen.findByRole('combobox', { name: 'Currency' })).toHaveValue(to.code);
  },
);

test.each([
  [{ currency_source: 'printed' }],
  [{ currency_source: 'guessed' }],
  [{ currency_source: 'host' }],
  [{ scan_state: 'none' }],
  [{ status: 'sharing' }],
] as const)('it is not asked where it is decided, typed in by hand, or shared: %o', (fields) => {
  open(fields);
  expect(screen.queryByText(QUESTION)).toBeNull();
});
