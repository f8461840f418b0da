import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { tableOfThree } from '../../../test-support/table-of-three.ts';
import { personBills } from '../person-bill.ts';
import { DuesSection } from './SumsSection.tsx';
import { readerOf } from './words.ts';

function shown(me: 'ana' | 'ben', paid_by: string | null): string {
  const view = tableOfThree(me, { ana: { paid_by } });
  const { container } = render(<DuesSection bills={personBills(view)} reader={readerOf(view, me)} />, {
    wrapper: InDollars,
  });
  return container.textContent ?? '';
}

test('the proof ends with what the payer pays: the totals of both, and their sum', () => {
  expect(shown('ana', 'ben')).toMatch(
    /Ben pays for others too.*Ben\$23\.63You\$19\.07To payadds up \$42\.70/,
  );
  expect(screen.getByRole('heading', { name: 'Ben pays for others too' })).toBeVisible();
  expect(shown('ben', 'ben')).toMatch(/You pay for others too.*You\$23\.63Ana\$19\.07/);
});

test('where everybody pays their own there is no such line', () => {
  expect(shown('ben', null)).toBe('');
});
