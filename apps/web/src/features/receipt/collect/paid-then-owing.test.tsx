import { ZERO } from '@fairtab/domain/money/money';
import { corrected } from '@fairtab/receipt/test-support/final-bill';
import type { WholeReceipt } from '@fairtab/receipt/test-support/whole-receipt';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadNamed } from '../../../components/base/Lazy.tsx';
import { confirm, hostViewOf, paidThenOwing, report } from '../../../test-support/computed-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { FinalBills } from './FinalBills.tsx';

beforeAll(() => loadNamed(['PaidParts', 'PairRows']));

function rowOf(name: string, bill: WholeReceipt): string {
  const { unmount } = render(<FinalBills view={hostViewOf(bill)} onView={() => {}} onCorrect={() => {}} />, {
    wrapper: InDollars,
  });
  const words = screen.getByText(name).closest('li')?.textContent ?? '';
  unmount();
  return words;
}

test('who got money back and owes the host after a correction is shown with what they owe', () => {
  const owing = paidThenOwing();
  expect(rowOf('frank', owing)).toMatch(/^Ffrank\$5\.27Paid \$30\.00 of the bill.*Mark paid$/);
  const said = report(owing, 'frank', 'host', 527);
  expect(rowOf('frank', said)).toBe('Ffrank$5.27Paid $30.00 of the billSays they paidConfirm');
  const settled = confirm(said, 'frank', 'host', 527);
  expect(rowOf('frank', settled)).toBe('Ffrank$5.27Paid $30.00 of the billPaidUndo');
});

test('a row names what is left to pay the host, also once nobody is said to have paid a part', () => {
  const hostAlone = corrected(paidThenOwing(), {
    name: 'setContribution',
    input: { guest_id: 'frank', amount: ZERO, how: 'deposit' },
  });
  expect(hostAlone.contributions).toEqual([]);
  // Their part, 24.80, and what Gina gave them, 10.47.
  expect(rowOf('frank', hostAlone)).toMatch(/^Ffrank\$35\.27.*Mark paid$/);
  // Of 32.56 without the latter.
  expect(rowOf('gina', hostAlone)).toBe('Ggina$22.09Says they paidConfirm');
});
