import { cents } from '@fairtab/domain/money/money';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InCurrency } from '../../components/bill/Money.tsx';
import { HOST_VIEW } from '../../test-support/host-view.tsx';
import { IncludedTaxes } from './IncludedTaxes.tsx';

const EUR = { code: 'EUR', digits: 2 } as const;
const receipt = {
  ...HOST_VIEW.receipt,
  currency: EUR,
  included_taxes: [
    { name: 'MwSt 19%', rate: 19, amount: cents(320) },
    { name: 'di cui IVA', rate: null, amount: cents(70) },
  ],
};

test('taxes inside the prices are said with their rate, and none where there are none', () => {
  const { container, rerender } = render(
    <InCurrency value={EUR}>
      <IncludedTaxes receipt={receipt} />
    </InCurrency>,
  );
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'The whole bill includes 19% tax: €3.20',
    'The whole bill includes tax: €0.70',
  ]);
  rerender(<IncludedTaxes receipt={{ ...receipt, included_taxes: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
