import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import { cents } from '@fairtab/domain/money/money';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { itemView } from '../../../../../../packages/contract/test-support/receipt-view.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { SumNotice } from '../totals/SumNotice.tsx';
import { PhotoNotices } from './RareNotices.tsx';

const PHOTO = '/storage/photo.jpg?signature=x';

async function open(receipt: Partial<ReceiptFields>, { items = 0, edit = true } = {}) {
  const view = {
    ...HOST_VIEW,
    receipt: { ...HOST_VIEW.receipt, status: 'editing' as const, image_url: PHOTO, ...receipt },
    items: Array.from({ length: items }, (_, n) => itemView(`i${n}`, cents(500))),
    can: { ...HOST_VIEW.can, edit },
  };
  renderOnPage(<PhotoNotices view={view} />);
}

const action = () => screen.queryByRole('link');

test.each([
  ['failed', 0, 'Manual Entry Required', 'Use another photo'],
  ['failed', 2, 'The photo could not be read', 'Use another photo'],
  ['none', 0, 'The photo has not been read yet', 'Read the photo'],
] as const)(
  '%s with %i items: %s, and %s leads on with the same receipt',
  async (state, items, title, name) => {
    await open({ id: 'r7', scan_state: state }, { items });
    expect(screen.getByText(title)).toBeVisible();
    expect(action()).toHaveAccessibleName(name);
    expect(action()).toHaveAttribute('href', '/create?receipt=r7');
  },
);

test('a photo that never arrived can be added', async () => {
  await open({ image_url: null, scan_state: 'none' });
  expect(screen.getByText('No photo yet')).toBeVisible();
  expect(action()).toHaveAccessibleName('Add the photo');
});

test('while it is read there is nothing to press', async () => {
  await open({ scan_state: 'reading' });
  expect(screen.getByText(/^Items appear here in a few seconds/)).toHaveRole('status');
  expect(action()).toBeNull();
});

test('a shared bill keeps its photo: its items are typed in', async () => {
  await open({ scan_state: 'failed', status: 'sharing' });
  expect(screen.getByText('Manual Entry Required')).toBeVisible();
  expect(action()).toBeNull();
});

test.each([
  [{ scan_state: 'done' } as const, 2, true],
  [{ scan_state: 'failed', status: 'sharing' } as const, 2, true],
  [{ scan_state: 'none' } as const, 2, true],
  [{ scan_state: 'failed' } as const, 0, false],
])('%o with %i items says nothing', async (receipt, items, edit) => {
  await open(receipt, { items, edit });
  expect(screen.queryByText(/photo|Manual/)).toBeNull();
});

const sure = (n: number) => itemView(`sure ${n}`, cents(500));
const unsure = (n: number) => itemView(`unsure ${n}`, cents(500), { confidence_score: 0.5 });

test.each([
  ['one item, no total', [sure(1)], null, 'Use another photo'],
  ['one item, another total', [sure(1)], 900, 'Use another photo'],
  ['half of it doubtful, another total', [sure(1), unsure(2)], 900, 'Use another photo'],
  ['half of it doubtful, the same total', [sure(1), unsure(2)], 1000, null],
  ['one doubtful item of three, another total', [sure(1), sure(2), unsure(3)], 900, null],
] as const)('%s', (_, items, total, name) => {
  const receipt = {
    ...HOST_VIEW.receipt,
    status: 'editing' as const,
    scan_state: 'done' as const,
    tax_amount: cents(0),
    tip_amount: cents(0),
    parsed_total_from_image: total === null ? null : cents(total),
  };
  renderOnPage(<SumNotice view={{ ...HOST_VIEW, receipt, items: [...items] }} />);
  expect(action()?.textContent ?? null).toBe(name);
  if (name) expect(action()).toHaveAttribute('href', '/create');
});

test('a total that the host calls right warns no more on this device, until it is another', async () => {
  const show = (tax: number) => {
    const fields = { tax_amount: cents(tax), tip_amount: cents(0), parsed_total_from_image: cents(900) };
    const receipt = { ...HOST_VIEW.receipt, status: 'editing' as const, ...fields };
    renderOnPage(<SumNotice view={{ ...HOST_VIEW, receipt, items: [sure(1), sure(2)] }} />);
  };
  const warning = () => screen.queryByText('The total does not match');
  show(0);
  expect(warning()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'These lines are right' }));
  expect(warning()).toBeNull();
  cleanup();
  show(0);
  expect(warning()).toBeNull();
  cleanup();
  show(100);
  expect(warning()).toBeVisible();
});
