import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DOUBLE_TAP_MS } from '../../lib/device/double-tap.ts';
import { afterPaint } from '../../lib/page/document.ts';
import { stopClock } from '../../test-support/stop-clock.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { Dialog } from './Dialog.tsx';

/** A sheet with a question in it. */
function Page() {
  const [sheet, setSheet] = useState(true);
  const [question, setQuestion] = useState(true);
  return (
    sheet && (
      <BottomSheet onClose={() => setSheet(false)} title="A sheet">
        {question && (
          <Dialog onClose={() => setQuestion(false)} title="A question">
            Yes or no?
          </Dialog>
        )}
      </BottomSheet>
    )
  );
}

afterEach(() => void vi.useRealTimers());

const isPageHeld = () => document.documentElement.hasAttribute('data-modal');

/** What the browser does on Escape, and Chromium on Android on Back: it asks the dialog on top. */
function dismiss(name: string) {
  const dialog = screen.getByRole('dialog', { name });
  fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, cancelable: true }));
}

test('Escape closes the dialog on top, then the one below', () => {
  render(<Page />);
  dismiss('A question');
  expect(screen.queryByText('A question')).toBeNull();
  expect(screen.getByText('A sheet')).toBeVisible();
  dismiss('A sheet');
  expect(screen.queryByText('A sheet')).toBeNull();
});

test('a tap beside a dialog closes it, but not the second tap of two that opened it', () => {
  stopClock();
  render(<Page />);
  const question = screen.getByRole('dialog', { name: 'A question' });
  fireEvent.click(question);
  expect(question).toBeVisible();
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  fireEvent.click(question);
  expect(screen.queryByText('A question')).toBeNull();
});

test('the page behind is made inert once the dialog is drawn', async () => {
  render(<Page />);
  expect(screen.getByText('A question')).toBeVisible();
  expect(isPageHeld()).toBe(false);
  await waitFor(() => expect(isPageHeld()).toBe(true));
});

test('the page behind is inert for a key that comes before', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<Page />);
  const found = vi.fn(isPageHeld);
  document.body.addEventListener('keydown', found, { once: true });
  fireEvent(document.body, new Event('keydown'));
  expect(found).toHaveReturnedWith(true);
});

test('a press that comes before has its click first', async () => {
  render(<Page />);
  fireEvent(document.body, new Event('pointerdown'));
  await act(afterPaint);
  await act(afterPaint);
  expect(isPageHeld()).toBe(false);
  fireEvent(document.body, new Event('pointerup'));
  expect(isPageHeld()).toBe(false);
  await waitFor(() => expect(isPageHeld()).toBe(true));
});

test('a field of the dialog that has the focus already keeps it', async () => {
  render(
    <Dialog onClose={() => {}} title="A question">
      <input aria-label="Answer" />
    </Dialog>,
  );
  const field = screen.getByLabelText('Answer');
  const left = vi.fn();
  field.addEventListener('blur', left);
  field.focus();
  await waitFor(() => expect(isPageHeld()).toBe(true));
  expect(field).toHaveFocus();
  expect(left).not.toHaveBeenCalled();
});

test('what is typed at once into a dialog that takes the place of another stays there', async () => {
  let next = () => {};
  function Steps() {
    const [step, setStep] = useState('Way');
    next = () => startTransition(() => setStep('Name'));
    return (
      <Dialog key={step} onClose={() => {}} title={step}>
        <input aria-label={step} />
      </Dialog>
    );
  }
  render(<button type="button">Behind</button>);
  screen.getByRole('button', { name: 'Behind' }).focus();
  render(<Steps />);
  await waitFor(() => expect(isPageHeld()).toBe(true));
  // As when an answer comes: React runs what may wait once the dialog is drawn.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const left = vi.fn();
  const field = new Promise<HTMLElement>((resolve) => {
    new MutationObserver((_, observer) => {
      const found = screen.queryByRole('textbox', { name: 'Name' });
      if (!found) return;
      observer.disconnect();
      found.focus();
      found.addEventListener('blur', left);
      resolve(found);
    }).observe(document.body, { childList: true });
  });
  next();
  expect(await field).toHaveFocus();
  await waitFor(() => expect(isPageHeld()).toBe(true));
  expect(left).not.toHaveBeenCalled();
});
