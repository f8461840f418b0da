import { add, sum } from '@fairtab/domain/money/money';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AT_FIRST, ITEMS, SampleBill, splitSample, TAX, TIP, withVisitor } from './SampleBill.tsx';

test('whatever the visitor takes, the shares add up to the lines of the bill', () => {
  for (let choice = 0; choice < 2 ** ITEMS.length; choice++) {
    const taken = ITEMS.reduce(
      (sofar, { id }, at) => withVisitor(sofar, id, (choice & (1 << at)) !== 0),
      AT_FIRST,
    );
    const { people, unclaimed, emptySeats, hostTipPool } = splitSample(taken);
    const lines = add(sum(ITEMS.map(({ price }) => price)), TAX, TIP, hostTipPool);
    const paid = sum(people.map(({ total }) => total));
    expect(add(paid, unclaimed.total, emptySeats.total)).toBe(lines);
  }
});

/** What a person pays, as it is read out. */
function paidBy(name: string) {
  const totals = within(screen.getByRole('list', { name: 'What everyone pays' }));
  const row = totals.getAllByRole('listitem').find((one) => one.textContent?.includes(name));
  return row && within(row).getByText(/^\$/, { selector: '.sr-only' }).textContent;
}

test('a tap takes a dish, and everybody’s share follows; a second tap gives it back', async () => {
  const user = userEvent.setup();
  render(<SampleBill />);
  expect(paidBy('You')).toBe('$0.00');
  expect(screen.getByText(/^\$\d.* not claimed\.$/)).toBeVisible();
  const nina = paidBy('Nina');

  await user.click(screen.getByRole('checkbox', { name: /Tagliatelle/ }));
  expect(paidBy('You')).toBe('$29.32');
  expect(paidBy('Nina')).toBe(nina);
  expect(screen.getByText('It adds up to the cent.')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: /Burrata/ }));
  expect(screen.getByRole('checkbox', { name: /Burrata.*shared by 3/ })).toBeChecked();
  expect(paidBy('Nina')).not.toBe(nina);
  await user.click(screen.getByRole('checkbox', { name: /Burrata/ }));
  expect(paidBy('Nina')).toBe(nina);
});
