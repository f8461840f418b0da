import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
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

test('before anybody has come: the code, the ways to pass it on, and the address on demand', async () => {
  open(tableOf([]));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute('width', '256');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull();
  const address = screen.getByText(`${location.origin}/share/token`);
  expect(address).not.toBeVisible();
  await userEvent.click(screen.getByText('Address'));
  expect(address).toBeVisible();
});

test('once the first guest has come it is one row, from which the code is opened', async () => {
  const { rerender } = open(tableOf([]));
  await screen.findByRole('img', { name: /^QR code/ });
  rerender(page(tableOf(['Ann'])));
  expect(code()).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'QR code' }));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  await userEvent.click(screen.getByText('Address'));
  expect(screen.getByText(`${location.origin}/share/token`)).toBeVisible();
});

test('on a bill with named guests, a claimed name counts as a guest who joined', async () => {
  const named = (seat: GuestView['seat']): ReceiptView => {
    const view = tableOf(['Ann', 'Bob'], { admin_flow_type: 'preassign' });
    const [host, ann, bob] = view.guests;
    if (!host || !ann || !bob) throw new Error('three people');
    return { ...view, guests: [host, { ...ann, seat }, { ...bob, seat: 'free' }] };
  };
  const { rerender } = open(named('free'));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(screen.getByText(`${location.origin}/preassigned/token`)).toBeInTheDocument();
  rerender(page(named('taken')));
  expect(code()).toBeNull();
});

test('a phone’s share sheet is a way; closing it is no failure, refusing it is', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const user = userEvent.setup();
  open(tableOf([]));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: `${location.origin}/share/token` }));
  expect(screen.queryByRole('alert')).toBeNull();
  share.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Could not open the share sheet'));
});

test('without a share sheet there is the link to copy', () => {
  open(tableOf([]));
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a code that cannot be drawn leaves the link', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  open(tableOf([], { share_token: 'undrawable' }));
  expect(await screen.findByText('QR Code Error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  complaint.mockRestore();
});

test('without a token the host reads that the link is missing', () => {
  open(tableOf([], { share_token: null }));
  expect(screen.getByText(/No share token available/)).toBeVisible();
});
