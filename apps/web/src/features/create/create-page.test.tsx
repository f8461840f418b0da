import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '../../lib/toast.ts';
import { openCreatePage, READ, SIGNED } from '../../test-support/create-page.tsx';
import { finalView } from '../../test-support/final-view.ts';
import { PROFILE, profileOf } from '../../test-support/profile.ts';
import { ITEMS_VIEW, UNREAD_VIEW } from '../../test-support/reading.ts';
import { unsavedNames } from '../receipt/open/queries.ts';

const FILE = new File(['x'], 'sharp.jpg', { type: 'image/jpeg' });
const REFUSED = { error: { code: 'upload.broken', title: 'File Validation Error', message: 'Damaged.' } };

const withFlow = (view: ReceiptView, admin_flow_type: 'guest_choice' | null): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, admin_flow_type },
});
const payer = (name: string) => screen.getByText(name).parentElement;
const input = () => screen.findByLabelText('Photo of the receipt');

test('a receipt whose photo could not be read gets another one, and opens with its items', async () => {
  toast({ title: 'Manual Entry Required', duration: 60_000 });
  const { user, asked, now } = await openCreatePage(withFlow(UNREAD_VIEW, 'guest_choice'));
  now.parsed = () => {
    now.receipt = withFlow(ITEMS_VIEW, 'guest_choice');
    return READ;
  };
  expect(await screen.findByText('The photo could not be read')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Manual Entry Required')).toBeNull());
  expect(screen.queryByLabelText('Your name')).toBeNull();
  expect(payer('Hana')).toHaveTextContent('Guests pay back Hana.');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Add the items by hand' })).toHaveAttribute('href', '/receipt/r');
  await user.upload(await input(), FILE);
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(await screen.findByText('Receipt Scanned Successfully!')).toBeVisible();
  expect(now.sent).toEqual(['r']);
  expect(asked('POST', '/functions')[0]?.body).toEqual({ receiptId: 'r', imageUrl: SIGNED });
});

test('each of several receipts is uploaded and read as one of its own, on the same receipt', async () => {
  const { user, asked, now } = await openCreatePage(withFlow(UNREAD_VIEW, 'guest_choice'));
  now.parsed = () => {
    now.receipt = withFlow(ITEMS_VIEW, 'guest_choice');
    return READ;
  };
  await user.upload(await input(), [FILE, new File(['y'], 'drinks.jpg', { type: 'image/jpeg' })]);
  await user.click(await screen.findByRole('button', { name: 'Several receipts' }));
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(now.sent).toEqual(['r', 'r']);
  expect(asked('POST', '/rest/v1/receipts')).toHaveLength(1);
  const added = asked('POST', '/rest/v1/receipts/r/papers')[0]?.body;
  expect(added).toEqual({ paper_id: expect.any(String) });
  const paperId = Object.values(added ?? {})[0];
  expect(asked('POST', '/functions').map(({ body }) => body)).toEqual([
    { receiptId: 'r', imageUrl: SIGNED },
    { receiptId: 'r', imageUrl: SIGNED, paperId },
  ]);
});

test('a further receipt whose photo is refused is named as such and leaves none; the first one is read', async () => {
  const { user, asked, now } = await openCreatePage(withFlow(UNREAD_VIEW, 'guest_choice'));
  now.added = () => {
    now.upload = { status: 422, body: REFUSED };
    return now.receipt;
  };
  now.parsed = () => {
    now.receipt = withFlow(ITEMS_VIEW, 'guest_choice');
    return READ;
  };
  await user.upload(await input(), [FILE, new File(['y'], 'drinks.jpg', { type: 'image/jpeg' })]);
  await user.click(await screen.findByRole('button', { name: 'Several receipts' }));
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(await screen.findByText('Damaged.')).toBeVisible();
  const [added] = asked('POST', '/rest/v1/receipts/r/papers');
  expect(asked('DELETE', '/rest').map(({ path }) => path)).toEqual([
    `/rest/v1/receipts/r/papers/${Object.values(added?.body ?? {})[0]}`,
  ]);
  expect(asked('POST', '/functions').map(({ body }) => body)).toEqual([{ receiptId: 'r', imageUrl: SIGNED }]);
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

test('a printed PDF that was read before a reload goes on, though there is no picture of it', async () => {
  const { receipt } = ITEMS_VIEW;
  const view = { ...ITEMS_VIEW, receipt: { ...receipt, scan_state: 'done' as const, image_url: null } };
  const { asked } = await openCreatePage(withFlow(view, null));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Choose your flow to continue...');
  expect(screen.queryByText('Your receipt is kept')).toBeNull();
  expect(asked('POST', '/functions')).toEqual([]);
});

test('the question is left for the photo, and asked again from there', async () => {
  const { user, asked } = await openCreatePage(withFlow(ITEMS_VIEW, null));
  const question = { name: 'How would you like to manage this receipt?' };
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('img', { name: 'Your receipt' })).toHaveAttribute('src', '/stored.webp');
  await user.click(screen.getByRole('button', { name: 'Choose how to split' }));
  expect(screen.getByRole('dialog', question)).toBeVisible();
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Choose how to split' }));
  await user.click(screen.getByRole('button', { name: /Let Guests Choose/ }));
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(asked('DELETE', '/rest')).toEqual([]);
});

test('a photo that could not be read is given up with its receipt, and another one begins anew', async () => {
  const { user, asked, now } = await openCreatePage(withFlow(UNREAD_VIEW, null));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Choose your flow to continue...')).toBeVisible();
  expect(dialog.getByText('The photo could not be read')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use another photo' }));
  expect(await button('Take Photo')).toBeEnabled();
  expect(location.search).toBe('');
  await waitFor(() => expect(asked('DELETE', '/rest/v1/receipts/r')).toHaveLength(1));
  now.receipt = withFlow(ITEMS_VIEW, null);
  await user.upload(await input(), FILE);
  await waitFor(() => expect(asked('POST', '/rest/v1/receipts')).toHaveLength(1));
  await user.click(await button(/Let Guests Choose/));
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
});

test.each(['on its way', 'being read'] as const)(
  'a photo that is still %s is given up; what comes of it later is dropped',
  async (when) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { user, asked, now } = await openCreatePage(FRESH, { fresh: true });
    if (when === 'on its way') now.arrives = held;
    else now.parsed = () => held.then(() => READ);
    await user.upload(await input(), FILE);
    await user.click(await button('Close'));
    if (when === 'being read') await waitFor(() => expect(asked('POST', '/functions')).toHaveLength(1));
    await user.click(await button('Use another photo'));
    expect(await button('Take Photo')).toBeEnabled();
    await waitFor(() => expect(asked('DELETE', '/rest/v1/receipts')).toHaveLength(1));
    now.arrives = Promise.resolve();
    now.parsed = () => READ;
    now.receipt = withFlow(ITEMS_VIEW, null);
    go();
    await user.upload(await input(), FILE);
    await user.click(await button(/Let Guests Choose/));
    expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
    expect(screen.queryByText('Processing Error')).toBeNull();
    expect(asked('POST', '/rest/v1/receipts')).toHaveLength(2);
    expect(asked('POST', '/functions')).toHaveLength(when === 'being read' ? 2 : 1);
  },
);

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
      { parsed: () => reading },
    );
    await user.click(await screen.findByRole('button', { name: /Pre-Assign Items/ }));
    await user.type(await screen.findByLabelText('Guest 1'), 'Ann');
    if (order === 'after') {
      finish();
      expect(await screen.findByText('Your receipt is ready.')).toBeVisible();
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

const FRESH = withFlow({ ...ITEMS_VIEW, items: [] }, null);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a host whose name is known begins with the photo: nothing is asked, and the phone is sent', async () => {
  const { user, asked } = await openCreatePage(FRESH, { fresh: true });
  expect(await button('Take Photo')).toBeEnabled();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(payer('Hanna Berg')).toHaveTextContent('Guests pay back Hanna Berg.');
  await user.upload(await input(), FILE);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('Your phone (optional)')).toBeNull();
  expect(asked('POST', '/rest/v1/receipts')[0]?.body).toMatchObject({
    payer_name: 'Hanna Berg',
    host_phone_number: '+15555550100',
  });
});

test('the known host is changed for one receipt', async () => {
  const { user, asked } = await openCreatePage(FRESH, { fresh: true });
  await user.click(await button('Change'));
  await user.clear(screen.getByLabelText('Your name'));
  await user.type(screen.getByLabelText('Your name'), 'Ann');
  await user.clear(screen.getByLabelText('Your phone (optional)'));
  await user.upload(await input(), FILE);
  await screen.findByRole('dialog');
  expect(asked('POST', '/rest/v1/receipts')[0]?.body).toMatchObject({
    payer_name: 'Ann',
    host_phone_number: null,
  });
});

test('an unknown name is one field; the buttons say that they wait for it, and lead there', async () => {
  const { user, asked } = await openCreatePage(FRESH, { fresh: true, profile: profileOf('u') });
  const field = await screen.findByLabelText('Your name');
  expect(screen.getAllByRole('textbox')).toEqual([field]);
  await user.click(field);
  await user.tab();
  expect(screen.queryByText('Name Required')).toBeNull();
  for (const name of ['Take Photo', 'Choose from Camera Roll', 'Type it in']) {
    expect(await button(name)).toHaveAttribute('aria-disabled', 'true');
    expect(await button(name)).toHaveAccessibleDescription('Enter your name first.');
    act(() => document.body.focus());
    await user.click(await button(name));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Name Required');
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.upload(await input(), FILE);
  expect(asked('POST', '/rest')).toEqual([]);
  await user.type(field, 'Ann');
  for (const name of ['Take Photo', 'Choose from Camera Roll', 'Type it in']) {
    expect(await button(name)).not.toHaveAttribute('aria-disabled');
    expect(await button(name)).toBeEnabled();
  }
  expect(screen.queryByText('Enter your name first.')).toBeNull();
});

test('an unknown phone is asked for while the photo is read, and saved with the flow', async () => {
  const profile = { ...PROFILE, phone_number: null };
  const { user, asked } = await openCreatePage(FRESH, {
    fresh: true,
    profile,
    parsed: () => new Promise(() => {}),
  });
  await user.upload(await input(), FILE);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Takes 10-30 seconds.', { exact: false })).toBeVisible();
  const phone = dialog.getByLabelText('Your phone (optional)');
  await user.type(phone, '555555');
  await user.click(dialog.getByRole('button', { name: /Let Guests Choose/ }));
  expect(phone).toBeInvalid();
  expect(phone).toHaveValue('(555) 555');
  expect(asked('PATCH', '/rest')).toEqual([]);
  await user.type(phone, '0199');
  await user.click(dialog.getByRole('button', { name: /Let Guests Choose/ }));
  await waitFor(() => expect(asked('PATCH', '/rest')).toHaveLength(1));
  expect(asked('PATCH', '/rest')[0]?.body).toEqual({
    admin_flow_type: 'guest_choice',
    evenly: false,
    host_phone_number: '+15555550199',
  });
});

test('a refused photo keeps the phone that was typed meanwhile', async () => {
  const { user, asked, now } = await openCreatePage(FRESH, {
    fresh: true,
    profile: { ...PROFILE, phone_number: null },
  });
  let refuse = () => {};
  now.arrives = new Promise((resolve) => {
    refuse = () => resolve();
  });
  now.upload = { status: 422, body: REFUSED };
  await user.upload(await input(), FILE);
  await user.type(await screen.findByLabelText('Your phone (optional)'), '5555550199');
  refuse();
  expect(await screen.findByText('Damaged.')).toBeVisible();
  await user.upload(await input(), FILE);
  await waitFor(() => expect(asked('POST', '/rest/v1/receipts')).toHaveLength(2));
  expect(asked('POST', '/rest/v1/receipts')[1]?.body).toMatchObject({ host_phone_number: '+15555550199' });
});

test('what is typed in has no photo: the receipt is created with its flow, and not before', async () => {
  const { user, asked, now } = await openCreatePage(FRESH, { fresh: true });
  await user.click(await button('Type it in'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('img')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked('POST', '/rest')).toEqual([]);
  await user.click(await button('Type it in'));
  await user.click(await button(/Let Guests Choose/));
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(asked('POST', '/rest/v1/receipts')).toHaveLength(1);
  expect(asked('PATCH', '/rest')[0]?.body).toEqual({ admin_flow_type: 'guest_choice', evenly: false });
  expect(now.sent).toEqual([]);
});

test('a way that is pressed twice at once makes one receipt', async () => {
  const { user, asked } = await openCreatePage(FRESH, { fresh: true });
  await user.click(await button('Type it in'));
  const way = await button(/Let Guests Choose/);
  act(() => {
    way.click();
    way.click();
  });
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(asked('POST', '/rest/v1/receipts')).toHaveLength(1);
});

test('the same table again keeps its size, whatever is printed, and its guests are expected by name', async () => {
  const ben = guestView('b', 'Ben', { companions: [{ id: 'c', name: 'Lea', child: false, item_ids: [] }] });
  const [hana] = FRESH.guests;
  const earlier = finalView({
    guests: [...(hana ? [hana] : []), ben, guestView('d', 'Dana'), guestView('x', '')],
    selections: [{ item_id: 'soup', guest_id: 'b', units: 1 }],
  });
  const table = { ...earlier, receipt: { ...earlier.receipt, id: 'earlier', party_size: 9 } };
  const { user, asked } = await openCreatePage(FRESH, { fresh: true, table });
  expect(await screen.findByText('With Ben, Dana')).toBeVisible();
  await user.click(await button('Type it in'));
  expect(await screen.findByRole('textbox', { name: 'Party size' })).toHaveValue('4');
  await user.click(await button(/Let Guests Choose/));
  expect(await screen.findByRole('heading', { name: 'The receipt' })).toBeVisible();
  expect(asked('PATCH', '/rest')[0]?.body).toMatchObject({ party_size: 4, expected_names: ['Ben', 'Dana'] });
});

test('a table that is typed in is named before its receipt opens', async () => {
  const { user, asked } = await openCreatePage(FRESH, { fresh: true });
  await user.click(await button('Type it in'));
  await user.click(await button(/Pre-Assign Items/));
  await user.type(await screen.findByLabelText('Guest 1'), 'Ann');
  expect(screen.queryByText(/AI is finishing|receipt is read/)).toBeNull();
  await user.click(await button('Continue'));
  expect(await screen.findByRole('heading', { name: 'The table' })).toBeVisible();
  expect(asked('PUT', '/rest')).toHaveLength(1);
});

test('names that cannot be saved are kept for the page of the receipt', async () => {
  const { user } = await openCreatePage(FRESH, { fresh: true, refusesNames: true });
  await user.click(await button('Type it in'));
  await user.click(await button(/Pre-Assign Items/));
  await user.type(await screen.findByLabelText('Guest 1'), 'Ann');
  await user.click(await button('Continue'));
  expect(await screen.findByRole('heading', { name: 'The table' })).toBeVisible();
  expect(unsavedNames(FRESH.receipt.id)).toEqual(['Ann']);
});
