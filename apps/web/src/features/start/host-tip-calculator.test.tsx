import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HostTipCalculator } from './StartPage.tsx';

test.each([
  [0, '$0.00', '$0.00'],
  [100, '$100.00', '$1.50'],
  [200, '$200.00', '$2.00'],
  [10_000, '$10,000.00', '$100.00'],
])('a bill of %i dollars earns the host tip of the rule', (dollars, bill, tip) => {
  render(<HostTipCalculator />);
  const slider = screen.getByRole('slider', { name: /The bill/ });
  expect(slider).toHaveAttribute('max', '10000');
  expect(slider).toHaveAttribute('step', '100');
  fireEvent.change(slider, { target: { value: String(dollars) } });
  expect(slider).toHaveAttribute('aria-valuetext', `A bill of ${bill}: ${tip} for the host`);
});
