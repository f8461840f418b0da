import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { useTextNews } from './bill-texts.ts';
import { TextState } from './FinalRow.tsx';

const ann = (more: Partial<GuestView>) => guestView('a', 'Ann', { submitted: true, ...more });

test.each<[string, Partial<GuestView>]>([
  ['Sending…', { bill: 'queued' }],
  ['Waiting to be sent', { bill: 'queued', bill_failure: 'provider' }],
  ['Sent', { bill: 'sent' }],
  ['Delivered', { bill: 'delivered' }],
  ['Not sent', { bill: 'failed', bill_failure: 'other' }],
  ['Not reachable', { bill: 'failed', bill_failure: 'unreachable' }],
  ['Blocked by carrier', { bill: 'failed', bill_failure: 'blocked' }],
  ['Can’t be sent now', { bill: 'failed', bill_failure: 'provider' }],
  ['Not sent: daily limit', { bill: 'failed', bill_failure: 'limit' }],
  ['Too late to send', { bill: 'failed', bill_failure: 'too_late' }],
  ['Maybe not sent', { bill: 'unknown' }],
  ['Wants no messages', { bill: 'opted_out' }],
])('of a text the host reads: %s', (words, guest) => {
  render(<TextState guest={ann(guest)} total={cents(900)} />, { wrapper: InDollars });
  expect(screen.getByText(words)).toBeVisible();
});

function News({ guests }: { guests: GuestView[] }) {
  useTextNews({ guests });
  return <Toaster />;
}

test('failed texts are reported once, after the last attempt; earlier ones are not repeated', () => {
  const [sent, failed] = [ann({ bill: 'delivered' }), ann({ bill: 'failed' })];
  const { rerender, unmount } = render(<News guests={[sent, failed]} />);
  expect(screen.queryByText('Partially Sent')).toBeNull();
  rerender(<News guests={[sent, failed, ann({ bill: 'queued' })]} />);
  expect(screen.queryByText('Partially Sent')).toBeNull();
  rerender(<News guests={[sent, failed, ann({ bill: 'opted_out' })]} />);
  expect(screen.getAllByText('Partially Sent')).toHaveLength(1);
  expect(screen.getByText('Sent 1 of 3 notifications. 2 failed.')).toBeVisible();
  rerender(<News guests={[sent, failed, ann({ bill: 'opted_out' })]} />);
  expect(screen.getAllByText('Partially Sent')).toHaveLength(1);
  unmount();
});

test('texts that all went out are no news', () => {
  const { rerender } = render(<News guests={[ann({ bill: 'queued' })]} />);
  rerender(<News guests={[ann({ bill: 'sent' })]} />);
  expect(screen.queryByText('Partially Sent')).toBeNull();
});
