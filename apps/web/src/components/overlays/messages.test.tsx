import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { announce } from '../../lib/announce.ts';
import { toast, toastNext } from '../../lib/toast.ts';
import { LiveRegion, OfflineBanner } from '../base/LiveRegion.tsx';
import { Dialog } from './Dialog.tsx';
import { Toaster } from './Toaster.tsx';

afterEach(() => vi.restoreAllMocks());

const say = (...[message]: Parameters<typeof toast>) => act(() => toast(message));

test('a message is read politely, an error at once', () => {
  render(<Toaster />);
  say({ title: 'Item Updated', tone: 'success' });
  expect(screen.getByRole('status')).toHaveTextContent('Item Updated');
  say({ title: 'Failed to update item', text: 'Please try again.', tone: 'danger' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update itemPlease try again.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // An error without a title of its own.
  say({ title: 'Start sharing first.', text: 'Start sharing first.', tone: 'danger' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Start sharing first\.$/);
});

test('a message goes after five seconds, but not while its button has the focus; the next one waits', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  say({ title: 'First' });
  act(() => toastNext({ title: 'Second' }));
  act(() => vi.advanceTimersByTime(4_900));
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('First');
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toHaveTextContent('Second');
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('pressing something else closes a short message shown for a second; a longer one stays', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  say({ title: 'Item Updated' });
  fireEvent.click(document.body);
  expect(screen.getByRole('status')).toHaveTextContent('Item Updated');
  act(() => vi.advanceTimersByTime(1_001));
  fireEvent.click(document.body);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  say({ title: 'Receipt Finalized', text: 'Bills go out by text.' });
  act(() => vi.advanceTimersByTime(1_001));
  fireEvent.click(document.body);
  expect(screen.getByRole('status')).toHaveTextContent('Receipt Finalized');
  vi.useRealTimers();
});

test('a message can be dismissed, and its action is done once', async () => {
  render(<Toaster />);
  say({ title: 'Gone' });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Gone')).toBeNull();
  const onPress = vi.fn();
  say({ title: 'Item Removed', action: { label: 'Undo', onPress } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Item Removed')).toBeNull();
});

/**
 * jsdom lays nothing out: the message is 60 px high, at the bottom of a wide window or at the top of a phone, and a bar is
 * as high as it says. What is observed is said to have a size, as browsers do when they have laid it out.
 */
function layOut({ phone = false } = {}) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #sized: () => void;
      constructor(sized: () => void) {
        this.#sized = sized;
      }
      observe() {
        queueMicrotask(this.#sized);
      }
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = Number(this.getAttribute('data-top-bar'));
    if (top > 0) return new DOMRect(0, 0, 390, top);
    if (phone) return new DOMRect(12, 8, 366, 60);
    const height = Number(this.getAttribute('data-bottom-bar'));
    if (height > 0) return new DOMRect(0, innerHeight - height, 390, height);
    return new DOMRect(12, innerHeight - 12 - 60, 366, 60);
  });
}

const aboveBar = () =>
  screen.getByText('Saved').closest<HTMLElement>('.toast')?.style.getPropertyValue('--bar');

test('a message is above the bar, also if the bar appears or grows later', async () => {
  layOut();
  const { rerender } = render(<Toaster />);
  const withBar = (height: number | null) =>
    rerender(
      <>
        {height !== null && <div key={height} data-bottom-bar={height} />}
        <Toaster />
      </>,
    );
  withBar(null);
  say({ title: 'Saved' });
  expect(aboveBar()).toBe('');
  for (const height of [80, 140]) {
    withBar(height);
    await vi.waitFor(() => expect(aboveBar()).toBe(`${height}px`));
  }
  withBar(null);
  await vi.waitFor(() => expect(aboveBar()).toBe(''));
});

test('in a dialog a message is above the dialog’s actions, not above the page’s bar', async () => {
  layOut();
  render(
    <>
      <div data-bottom-bar="200" />
      <Dialog onClose={() => {}} title="A question" actions={<button type="button">Yes</button>}>
        Sure?
      </Dialog>
      <Toaster />
    </>,
  );
  screen.getByText('Yes').closest('[data-bottom-bar]')?.setAttribute('data-bottom-bar', '90');
  say({ title: 'Saved' });
  await vi.waitFor(() => expect(aboveBar()).toBe('90px'));

  // It was measured while the dialog was still coming.
  const actions = screen.getByText('Yes').closest('[data-bottom-bar]');
  actions?.setAttribute('data-bottom-bar', '102');
  fireEvent.transitionEnd(screen.getByText('Yes'));
  expect(aboveBar()).toBe('90px');
  fireEvent.transitionEnd(screen.getByRole('dialog'));
  expect(aboveBar()).toBe('102px');
});

test('on a phone a message is at the top, below what is fixed there', () => {
  layOut({ phone: true });
  const { rerender } = render(<Toaster />);
  say({ title: 'Saved' });
  expect(aboveBar()).toBe('');
  rerender(
    <>
      <div data-top-bar="60" />
      <div data-top-bar="90" />
      <div data-bottom-bar="80" />
      <Toaster />
    </>,
  );
  fireEvent.scroll(window);
  expect(aboveBar()).toBe('90px');
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

test('a message is inside the open dialog, where it can be pressed', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  say({ title: 'Saved' });
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Saved'));
});

test('opening a dialog closes earlier messages, except failures and longer ones', async () => {
  render(<Page />);
  for (const [message, stays] of [
    [{ title: 'Receipt Finalized', tone: 'success' }, false],
    [{ title: 'Receipt Scanned Successfully!', text: '13 items', tone: 'success' }, true],
    [{ title: 'Failed to update item', tone: 'danger' }, true],
  ] as const) {
    say(message);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryAllByText(message.title)).toHaveLength(stays ? 1 : 0);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  }
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
  expect(screen.getByRole('status')).toHaveTextContent('Cannot reach the server. Nothing is lost.');
  onLine.mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent?.trim()).toBe('You are offline. Nothing is lost.');
  onLine.mockRestore();
});

test('the message about being offline stays for as long as it lasts', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  onLine.mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. Nothing is lost');
  onLine.mockReturnValue(true);
  act(() => window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
