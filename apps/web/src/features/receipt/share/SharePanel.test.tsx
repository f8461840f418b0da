import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/base/Toaster.tsx';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { SharePanel } from './SharePanel.tsx';

vi.mock(import('../../../components/host/QrCode.tsx'), async (original) => {
  const { default: QrCode } = await original();
  return {
    default: (props) => {
      if (props.text.endsWith('/undrawable')) throw new Error('too long');
      return <QrCode {...props} />;
    },
  };
});

beforeEach(() => localStorage.clear());

/** A table of five; the names are those of the guests who have come. */
function tableOf(names: readonly string[], receipt: Partial<ReceiptView['receipt']> = {}): ReceiptView {
  return {
    ...HOST_VIEW,
    receipt: { ...HOST_VIEW.receipt, party_size: 5, share_token: 'token', ...receipt },
    guests: [
      guestView('h', 'Hana', { is_host: true }),
      ...names.map((name, n) => guestView(`g${n}`, name, { seat: 'taken' })),
    ],
  };
}

const page = (view: ReceiptView) => (
  <>
    <SharePanel view={view} />
    <Toaster />
  </>
);
const open = (view: ReceiptView) => render(page(view));
const code = () => screen.queryByRole('img', { name: /^QR code/ });
/** The faces and the empty seats, in order; they are decoration. */
const seats = () =>
  [...document.querySelectorAll('[aria-hidden="true"] > span')].map((seat) => seat.textContent);

test('before anybody has come: the code, the link, and a seat for each; no form', async () => {
  open(tableOf([]));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute('width', '256');
  expect(screen.getByText('0 of 4 joined')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(screen.getByText(`${location.origin}/share/token`)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a guest who joins takes a seat', () => {
  const { rerender } = render(page(tableOf([])));
  rerender(page(tableOf(['Ann', 'Bob'])));
  expect(screen.getByText('2 of 4 joined')).toBeVisible();
  expect(seats()).toEqual(['A', 'B', '', '']);
  expect(screen.getByTitle('Ann')).toBeVisible();
});

test('the last guest does not close the code; whoever comes back to a full table opens it', async () => {
  const full = tableOf(['Ann', 'Bob', 'Cleo', 'Dan']);
  const { rerender, unmount } = open(tableOf(['Ann', 'Bob', 'Cleo']));
  await screen.findByRole('img', { name: /^QR code/ });
  rerender(page(full));
  expect(screen.getByText('4 of 4 joined')).toBeVisible();
  expect(code()).toBeVisible();
  unmount();
  open(full);
  expect(code()).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('more than expected, and a table that nobody has counted', () => {
  const six = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'];
  const { rerender } = open(tableOf(six, { party_size: 4 }));
  expect(screen.getByText('6 joined, 3 expected')).toBeVisible();
  rerender(page(tableOf(six.slice(0, 2), { party_size: 0 })));
  expect(screen.getByText('2 joined')).toBeVisible();
  rerender(page(tableOf([...six, 'Gus', 'Hal'], { party_size: 14 })));
  expect(screen.getByText('8 of 13 joined')).toBeVisible();
  expect(screen.getByText('+4')).toBeVisible();
  expect(seats().at(-1)).toBe('+4');
});

test('where the host has named the people, the names that are taken count', () => {
  const named = (taken: number): ReceiptView => {
    const view = tableOf(['Ann', 'Bob', 'Cleo', 'Dan'], { admin_flow_type: 'preassign' });
    const seatOf = (guest: GuestView, n: number): GuestView =>
      guest.is_host || n > taken ? { ...guest, seat: 'free' } : guest;
    return { ...view, guests: view.guests.map(seatOf) };
  };
  const { rerender } = open(named(1));
  expect(screen.getByText('1 of 4 joined')).toBeVisible();
  expect(screen.getByText(`${location.origin}/preassigned/token`)).toBeVisible();
  rerender(page(named(4)));
  expect(screen.getByText('4 of 4 joined')).toBeVisible();
});

test('a phone’s share sheet comes first; closing it is no failure, refusing it is', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const user = userEvent.setup();
  open(tableOf([]));
  await user.click(screen.getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: `${location.origin}/share/token` }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  share.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await user.click(screen.getByRole('button', { name: 'Share…' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Could not open the share sheet'));
});

test('without a share sheet there is the link to copy', () => {
  open(tableOf([]));
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
});

test('a code that cannot be drawn leaves the link', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  open(tableOf([], { share_token: 'undrawable' }));
  expect(await screen.findByText('QR Code Error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  complaint.mockRestore();
});

test('a final bill has its link, and neither counts nor asks', () => {
  open(tableOf(['Ann'], { status: 'finalized' }));
  expect(screen.getByRole('heading', { name: 'Everybody’s bill is here' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show QR code' })).toBeVisible();
  expect(screen.queryByText(/joined/)).toBeNull();
  expect(screen.queryByText('How guests pay you')).toBeNull();
});

test('without a token the host is told so', () => {
  open(tableOf([], { share_token: null }));
  expect(screen.getByText(/No share token available/)).toBeVisible();
});
