import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeView } from '@fairtab/contract/test-support/receipt-view';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { setLanguage } from '@fairtab/texts/text';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { ChangeCurrency, TotalLines } from './TotalLines.tsx';

beforeAll(loadEveryLanguage);
afterEach(() => setLanguage('en'));

async function open(fields: Partial<ReceiptView['receipt']> = {}, more: Partial<ReceiptView> = {}) {
  const receipt = { ...HOST_VIEW.receipt, status: 'editing', tax_amount: cents(400), ...fields } as const;
  render(
    <Host view={{ ...HOST_VIEW, receipt, ...more }}>
      {(view, change) => (
        <>
          <TotalLines view={view} />
          <ChangeCurrency view={view} change={change} />
        </>
      )}
    </Host>,
  );
  return {
    user: userEvent.setup(),
    select: await screen.findByRole('combobox', { name: /^(Currency|Moneda)$/ }),
  };
}

test('currencies are listed by name, the most used first, then alphabetically', async () => {
  const { select } = await open();
  expect(select).toHaveDisplayValue('US Dollar (USD)');
  const names = [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual([
    'US Dollar (USD)',
    'Euro (EUR)',
    'British Pound (GBP)',
    'Afghan Afghani (AFN)',
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(select).not.toHaveAccessibleDescription();
});

test('in Spanish it has its Spanish name', async () => {
  setLanguage('es');
  const { select } = await open({ currency: { code: 'EUR', digits: 2 }, currency_source: 'guessed' });
  expect(select).toHaveDisplayValue('euro (EUR)');
  expect(select).toHaveAccessibleDescription('¿Es correcto?');
});

test('a guessed currency is marked; the host’s own choice is not', async () => {
  const answer = later();
  const calls = answerCalls(() => answer.answer);
  const { user, select } = await open({ currency_source: 'guessed' });
  expect(select).toHaveAccessibleDescription('Is this right?');
  await user.selectOptions(select, 'EUR');
  expect(calls).toMatchObject([{ method: 'PATCH', body: { currency: { code: 'EUR', digits: 2 } } }]);
  expect(select).toHaveDisplayValue('Euro (EUR)');
  expect(select).not.toHaveAccessibleDescription();
  expect(document.body).toHaveTextContent('€40.00');
  expect(document.body).not.toHaveTextContent('$');
  await act(async () => answer.come(refused(409, 'receipt.currency_fixed', 'Already told', 'No longer.')));
  expect(select).toHaveDisplayValue('US Dollar (USD)');
  expect(document.body).toHaveTextContent('Total, $36.00');
});

test('a guessed currency is confirmed by its name', async () => {
  const calls = answerCalls(() => later().answer);
  const { user, select } = await open({ currency_source: 'guessed' });
  await user.click(screen.getByRole('button', { name: 'Yes, US dollars' }));
  expect(calls).toMatchObject([{ method: 'PATCH', body: { currency: { code: 'USD', digits: 2 } } }]);
  expect(select).not.toHaveAccessibleDescription();
});

test('amounts stay what they are where decimals differ', async () => {
  answerCalls(() => later().answer);
  const { user, select } = await open({}, { charges: [chargeView('Cover', cents(600))] });
  await user.selectOptions(select, 'JPY');
  expect(document.body).toHaveTextContent(/Items, ¥36.*Tax, ¥4.*Cover, ¥6.*Total, ¥46¥/);
  await user.selectOptions(select, 'KWD');
  expect(document.body).toHaveTextContent(/Items, KWD 36\.000.*Tax, KWD 4\.000/);
});

test('cents that yen do not have are not rounded off', async () => {
  answerCalls(() => later().answer);
  const { user, select } = await open({ tax_amount: cents(401) });
  await user.selectOptions(select, 'JPY');
  expect(document.body).toHaveTextContent('$4.01');
});

test('a bill that is or was final offers no other currency, a locked one shows it', async () => {
  const { select } = await open({}, { can: { ...HOST_VIEW.can, edit: false } });
  expect(select).toBeDisabled();
  for (const fields of [{ status: 'finalized' }, { earlier_bills: 1 }] as const) {
    const receipt = { ...HOST_VIEW.receipt, currency: USD, ...fields };
    const { container } = render(
      <ChangeCurrency view={{ ...HOST_VIEW, receipt }} change={async () => true} />,
    );
    expect(container).toBeEmptyDOMElement();
  }
});
