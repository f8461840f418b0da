import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadNamed } from '../../components/base/Lazy.tsx';
import { VIEW } from '../../test-support/guest-view.ts';
import { BillHeader } from './BillHeader.tsx';

beforeAll(() => loadNamed(['WhoPaidHead']));

const contributions = [{ guest_id: 'm', paper_id: null, amount: cents(1000), how: 'deposit' as const }];
const receipt = { ...VIEW.receipt, total_amount: cents(3600) };
const guests = [...VIEW.guests, guestView('m', 'Max')];
const headOf = (view: typeof VIEW) => render(<BillHeader view={view} />).container.textContent;

test('the head of a bill says who paid how much, if others than the host paid', () => {
  expect(headOf({ ...VIEW, receipt, guests, contributions })).toContain('Hana paid $26.00, Max $10.00 · ');
  // A bill link has only its own items.
  expect(headOf({ ...VIEW, receipt, guests, contributions, items: [] })).toContain('Hana paid $26.00, ');
  expect(headOf({ ...VIEW, receipt, guests })).toContain('Hana paid · ');
});

test('a viewer who does not know everyone who paid reads who asks for the money', () => {
  expect(headOf({ ...VIEW, receipt, contributions })).toContain('Hana paid · ');
});
