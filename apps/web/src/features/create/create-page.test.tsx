import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '../../lib/toast.ts';
import { openCreatePage, READ, SIGNED } from '../../test-support/create-page.tsx';
import { ITEMS_VIEW, UNREAD_VIEW } from '../../test-support/reading.ts';

const FILE = new File(['x'], 'sharp.jpg', { type: 'image/jpeg' });
const REFUSED = { error: { code: 'upload.broken', title: 'File Validation Error', message: 'Damaged.' } };

const withFlow = (view: ReceiptView, admin_flow_type: 'guest_choice' | null): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, admin_flow_type },
});
const input = () => screen.findByLabelText('Photo of the receipt');

test('a receipt whose photo could not be read gets another one, and opens with its items', async () => {
  toast({ title: 'Manual Entry Required', duration: 60_000 });
  const { user, asked, now } = await openCreatePage(withFlow(UNREAD_VIEW, 'guest_choice'));
  now.parsed = () => {
    now.receipt = withFlow(ITEMS_VIEW, 'guest_choice');
    return READ;
  };
  expect(await screen.findByText('The photo could not be read')).toBeVisible();
  expect(screen.queryByText('Manual Entry Required')).toBeNull();
  expect(screen.getByLabelText('Your name')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Add the items by hand' })).toHaveAttribute('href', '/receipt/r');
  await user.upload(await input(), FILE);
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(screen.getByText('Receipt Scanned Successfully!')).toBeVisible();
  expect(now.sent).toEqual(['r']);
  expect(asked('POST', '/functions')[0]?.body).toEqual({ receiptId: 'r', imageUrl: SIGNED });
});

test('a photo that is refused leaves the receipt as it was, and another one can be chosen', async () => {
  const { user, asked, now } = await openCreatePage(withFlow(UNREAD_VIEW, 'guest_choice'));
  now.upload = { status: 422, body: REFUSED };
  await user.upload(await input(), FILE);
  expect(await screen.findByText('Damaged.')).toBeVisible();
  expect(await screen.findByText('The photo could not be read')).toBeVisible();
  expect(asked('DELETE', '/rest')).toEqual([]);
  now.upload = { status: 200, body: { path: 'u/sharp.jpg', signedUrl: SIGNED } };
  now.receipt = withFlow(ITEMS_VIEW, 'guest_choice');
  await user.upload(await input(), FILE);
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(now.sent).toEqual(['r', 'r']);
});

test('without a connection the receipt stays with its first photo; that is not read as the second', async () => {
  const { user, asked, now } = await openCreatePage(withFlow(UNREAD_VIEW, 'guest_choice'));
  now.upload = { status: 0, body: null };
  const field = await input();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.upload(field, FILE);
  await vi.advanceTimersByTimeAsync(9000);
  expect(now.sent).toHaveLength(4);
  expect(await screen.findByText('The photo could not be read')).toBeVisible();
  expect(asked('DELETE', '/rest')).toEqual([]);
  expect(asked('POST', '/functions')).toEqual([]);
});

test('while the flow is still to be chosen, another photo is offered beside the question', async () => {
  const { user, now } = await openCreatePage(withFlow(UNREAD_VIEW, null));
  now.parsed = () => {
    now.receipt = withFlow(ITEMS_VIEW, null);
    return READ;
  };
  const dialog = await screen.findByRole('dialog', { name: 'How would you like to manage this receipt?' });
  expect(within(dialog).getByText('Choose your flow to continue...')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Try another photo' })).toBeVisible();
  await user.upload(within(dialog).getByLabelText('Photo of the receipt'), FILE);
  await waitFor(() => expect(within(dialog).queryByText('The photo could not be read')).toBeNull());
  const shown = within(dialog).getByRole('img', { name: 'Your photo of the receipt' });
  // The turn of the local file never became known.
  await waitFor(() => expect(shown).toHaveAttribute('src', '/stored.webp'));
  await user.click(within(dialog).getByRole('button', { name: /Let Guests Choose/ }));
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
});

test.each(['before', 'after'] as const)(
  'a table that is named %s the photo is read leads on to its receipt',
  async (order) => {
    const { receipt } = withFlow(ITEMS_VIEW, null);
    let finish = () => {};
    const reading = new Promise<typeof READ>((resolve) => {
      finish = () => resolve(READ);
    });
    const { user, asked } = await openCreatePage(
      { ...ITEMS_VIEW, receipt: { ...receipt, scan_state: 'reading' }, guests: [] },
      () => reading,
    );
    await user.click(await screen.findByRole('button', { name: /Pre-Assign Items/ }));
    await user.type(await screen.findByLabelText('Guest 1'), 'Ann');
    if (order === 'after') {
      finish();
      expect(await screen.findByText('Opening your receipt…')).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(asked('PUT', '/rest')).toHaveLength(1));
    finish();
    expect(await screen.findByRole('heading', { name: 'The table' })).toBeVisible();
  },
);

test('after a reload the reading goes on, and the stored photo is shown', async () => {
  const reading = withFlow(ITEMS_VIEW, null);
  const { asked, now } = await openCreatePage({
    ...reading,
    receipt: { ...reading.receipt, scan_state: 'reading' },
    items: [],
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/stored.webp');
  await waitFor(() => expect(asked('POST', '/functions')).toHaveLength(1));
  expect(now.sent).toEqual([]);
});
