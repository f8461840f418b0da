import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { announce } from '../../lib/announce.ts';
import { toast, toastNext } from '../../lib/toast.ts';
import { LiveRegion } from '../base/LiveRegion.tsx';
import { OfflineBanner } from '../base/OfflineBanner.tsx';
import { BottomBar } from '../base/Page.tsx';
import { Dialog } from './Dialog.tsx';
import { Toaster } from './Toaster.tsx';

afterEach(() => vi.restoreAllMocks());

const say = (...[message]: Parameters<typeof toast>) => act(() => toast(message));

const status = () => screen.getByRole('status');

test('what went well is said in the status line, an error at once, above it', () => {
  render(<Toaster />);
  say({ title: 'Payment Successful!', text: 'Your credits have been added.', tone: 'success' });
  expect(status()).toHaveTextContent('Payment Successful! Your credits have been added.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('.toast')).toBeNull();
  say({ title: 'Failed to update item', text: 'Please try again.', tone: 'danger' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update itemPlease try again.');
  expect(screen.queryByText('Payment Successful!')).toBeNull();
});

test('a message goes after five seconds, but not while its button has the focus; the next one waits', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  const action = { label: 'Undo', onPress: () => {} };
  say({ title: 'First', action });
  act(() => toastNext({ title: 'Second' }));
  act(() => vi.advanceTimersByTime(4_900));
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(status()).toHaveTextContent('First');
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(5_000));
  expect(status()).toHaveTextContent('Second');
  act(() => vi.advanceTimersByTime(5_000));
  expect(status()).toBeEmptyDOMElement();
  vi.useRealTimers();
});

test('a floating message can be dismissed, and its action is done once', async () => {
  render(<Toaster />);
  say({ title: 'Gone', tone: 'danger' });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Gone')).toBeNull();
  const onPress = vi.fn();
  say({ title: 'Item Removed', action: { label: 'Undo', onPress } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Item Removed')).toBeNull();
});

test('who leaves the page takes along only failures', async () => {
  render(
    <>
      <a href="#elsewhere">Back</a>
      <Toaster />
    </>,
  );
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Back' }));
  say({ title: 'Shared', tone: 'success' });
  await leave();
  expect(status()).toBeEmptyDOMElement();
  say({ title: 'Item Removed', action: { label: 'Undo', onPress: () => {} } });
  await leave();
  expect(screen.queryByText('Item Removed')).toBeNull();
  say({ title: 'Not saved', tone: 'danger' });
  await leave();
  expect(screen.getByText('Not saved')).toBeVisible();
});

const lineOf = (words: string) => screen.getByText(words).closest('[data-bottom-bar], dialog');

test('a message is in the bottom bar, also if the bar is another meanwhile', async () => {
  const { rerender } = render(<Toaster />);
  const withBar = (name: string | null) =>
    rerender(
      <>
        {name && <BottomBar key={name}>{name}</BottomBar>}
        <Toaster />
      </>,
    );
  // Said on a page without a bar, before one with a bar came.
  say({ title: 'Saved' });
  expect(lineOf('Saved')).toBeNull();
  withBar('Share');
  await waitFor(() => expect(lineOf('Saved')).toHaveTextContent('Share'));
  withBar('Finalize');
  await waitFor(() => expect(lineOf('Saved')).toHaveTextContent('Finalize'));
  withBar(null);
  await waitFor(() => expect(lineOf('Saved')).toBeNull());
  say({ title: 'Not saved', tone: 'danger' });
  expect(document.documentElement).toHaveAttribute('data-floating');
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="A question">
          <input aria-label="Answer" />
        </Dialog>
      )}
      <Toaster />
    </>
  );
}

test('a dialog takes the focus, closes by Escape and by its cross, and gives the focus back', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  for (const close of [
    () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'A question' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  }
});

test('what was said before a dialog opens stays behind it; what floats, and what comes later, is inside it', async () => {
  render(<Page />);
  say({ title: 'Item Updated' });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).not.toContainElement(screen.getByText('Item Updated'));
  say({ title: 'Saved' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Saved');
  say({ title: 'Not saved', tone: 'danger' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Not saved');
  expect(dialog).toHaveAttribute('data-floating');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not saved'));
});

test('a failure that is shown when a dialog opens moves into it, where it can be pressed', async () => {
  render(<Page />);
  say({ title: 'Not saved', tone: 'danger' });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Not saved')));
});

test('announcements at the same moment are all read, each sentence separately, repeated ones too', () => {
  vi.useFakeTimers();
  render(<LiveRegion />);
  const region = screen.getByRole('status');
  const sentences = () => [...region.children].map(({ textContent }) => textContent);
  act(() => {
    announce('Ramen is no longer yours.');
    announce('Your total changed.');
  });
  expect(sentences()).toEqual(['Ramen is no longer yours.', 'Your total changed.']);
  expect(region).toHaveAttribute('aria-atomic', 'false');
  const [, second] = region.children;
  act(() => announce('Your total changed.'));
  expect(sentences()).toHaveLength(3);
  expect(second).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1_000));
  act(() => announce('Sam took the dumplings.'));
  expect(sentences()).toEqual(['Sam took the dumplings.']);
  // A screen reader that reads the page later comes across no old news.
  act(() => vi.advanceTimersByTime(10_000));
  expect(sentences()).toEqual([]);
  vi.useRealTimers();
});

test('a server that does not answer is mentioned, unless the browser is offline anyway', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner unreachable />);
  expect(screen.getByRole('status')).toHaveTextContent('Cannot reach the server.');
  onLine.mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent?.trim()).toBe('You are offline.');
  cleanup();
  render(<OfflineBanner offline="Your taps are kept." />);
  expect(screen.getByRole('status').textContent?.trim()).toBe('Your taps are kept.');
  onLine.mockRestore();
});

test('the message about being offline stays for as long as it lasts', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  onLine.mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  onLine.mockReturnValue(true);
  act(() => window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
