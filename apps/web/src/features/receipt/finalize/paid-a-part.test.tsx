import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { FinalizeButton } from '../share/ShareStage.tsx';

/** Hana had the soup, Ann the wine, who paid this much of the bill. */
async function amountsWith(paid: number): Promise<(string | null)[]> {
  const view = {
    ...HOST_VIEW,
    receipt: { ...HOST_VIEW.receipt, payment_methods: paidBy('@hana') },
    guests: HOST_VIEW.guests.map((guest) => ({ ...guest, submitted: true })),
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 4 },
    ],
    contributions:
      paid === 0 ? [] : [{ guest_id: 'a', paper_id: null, amount: cents(paid), how: 'card' as const }],
  };
  const user = userEvent.setup();
  render(<FinalizeButton view={view} onView={() => {}} />, { wrapper: InDollars });
  await user.click(screen.getByRole('button', { name: 'Finalize' }));
  const list = await screen.findByRole('list', { name: 'Final amounts' });
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
}

test.each([
  [3000, /Ann.*gets \$10\.50 back.*19\.50/],
  [1000, /Ann.*owes \$9\.50.*19\.50/],
])('whoever paid %s of the bill reads what they get back, or still owe', async (paid, words) => {
  const [host, ann] = await amountsWith(paid);
  expect(ann).toMatch(words);
  expect(host).not.toMatch(/gets|owes/);
});

test('on a bill that the host alone paid the amounts are all there is', async () => {
  for (const words of await amountsWith(0)) expect(words).not.toMatch(/gets|owes/);
});
