import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BottomSheet } from './BottomSheet.tsx';
import { Dialog } from './Dialog.tsx';
import { leaveModalEntries } from './modal-history.ts';

/** A page with a sheet, and a question in the sheet. */
function Page({ mayClose = () => true, closable = true }) {
  const [sheet, setSheet] = useState(false);
  const [question, setQuestion] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSheet(true)}>
        Sheet
      </button>
      <BottomSheet open={sheet} onClose={() => setSheet(false)} title="A sheet">
        <button type="button" onClick={() => setQuestion(true)}>
          Ask
        </button>
        <button
          type="button"
          onClick={() => {
            setSheet(false);
            setQuestion(true);
          }}
        >
          Ask instead
        </button>
      </BottomSheet>
      <Dialog
        open={question}
        closable={closable}
        onClose={() => mayClose() && setQuestion(false)}
        title="A question"
      >
        <button type="button" onClick={() => setQuestion(false)}>
          Answer
        </button>
      </Dialog>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sheet = () => screen.queryByRole('dialog', { name: 'A sheet' });
const question = () => screen.queryByRole('dialog', { name: 'A question' });
/** How many modals the current entry of the history stands for. */
const depth = () => history.state?.openModals ?? 0;
const toldRouter = vi.fn();

/** What the phone's Back does. */
async function goBack(): Promise<void> {
  const { state } = history;
  history.back();
  await waitFor(() => expect(history.state).not.toBe(state), { interval: 2 });
}

beforeEach(() => {
  history.pushState(null, '', '/');
  history.pushState({ page: 1 }, '', '/share/token');
  addEventListener('popstate', toldRouter);
});

afterEach(async () => {
  removeEventListener('popstate', toldRouter);
  toldRouter.mockClear();
  await waitFor(() => expect(depth()).toBe(0));
});

test('Back closes the modal on top, then the one below, then leaves the page', async () => {
  render(<Page />);
  await press('Sheet');
  await press('Ask');
  await waitFor(() => expect(history.state).toEqual({ page: 1, openModals: 2 }));
  expect(location.pathname).toBe('/share/token');
  await goBack();
  await waitFor(() => expect(question()).toBeNull());
  expect(sheet()).toBeVisible();
  await goBack();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(history.state).toEqual({ page: 1 });
  expect(toldRouter).not.toHaveBeenCalled();
  await goBack();
  expect(location.pathname).toBe('/');
  expect(toldRouter).toHaveBeenCalledOnce();
});

test('closed by its cross, one Back leaves the page; Forward goes nowhere', async () => {
  render(<Page />);
  for (const _ of [1, 2]) {
    await press('Sheet');
    await waitFor(() => expect(depth()).toBe(1));
    await press('Close');
    await waitFor(() => expect(depth()).toBe(0));
  }
  const { length } = history;
  history.forward();
  await waitFor(() => expect(toldRouter).toHaveBeenCalledOnce());
  await waitFor(() => expect(depth()).toBe(0));
  expect(history.length).toBe(length);
  expect(sheet()).toBeNull();
  await goBack();
  expect(location.pathname).toBe('/');
});

test('a modal that follows another one takes over its entry', async () => {
  render(<Page />);
  await press('Sheet');
  await waitFor(() => expect(depth()).toBe(1));
  const { length } = history;
  await press('Ask instead');
  await goBack();
  await waitFor(() => expect(question()).toBeNull());
  expect(history.length).toBe(length);
  expect(history.state).toEqual({ page: 1 });
});

test('what refuses to be closed stays, and takes the next Back', async () => {
  const mayClose = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
  render(<Page mayClose={mayClose} />);
  await press('Sheet');
  await press('Ask instead');
  await waitFor(() => expect(depth()).toBe(1));
  history.back();
  await waitFor(() => expect(mayClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(depth()).toBe(1));
  expect(question()).toBeVisible();
  await goBack();
  await waitFor(() => expect(question()).toBeNull());
});

test('a question that must be answered leaves Back to the page', async () => {
  render(<Page closable={false} />);
  await press('Sheet');
  await press('Ask instead');
  await waitFor(() => expect(depth()).toBe(0));
  await goBack();
  expect(location.pathname).toBe('/');
  await press('Answer');
});

test('a page that replaces this one while a modal is open takes all of its place', async () => {
  render(<Page />);
  await press('Sheet');
  await waitFor(() => expect(depth()).toBe(1));
  const replaced = vi.spyOn(History.prototype, 'replaceState');
  history.replaceState({ page: 2 }, '', '/receipt/1');
  await press('Close');
  await waitFor(() => expect(replaced).toHaveBeenCalledTimes(2));
  replaced.mockRestore();
  expect(location.pathname).toBe('/receipt/1');
  expect(history.state).toEqual({ page: 2 });
  expect(toldRouter).not.toHaveBeenCalled();
  await goBack();
  expect(location.pathname).toBe('/');
});

test('after a reload the entries of what was open are left', async () => {
  history.pushState({ page: 1, openModals: 1 }, '');
  history.pushState({ page: 1, openModals: 2 }, '');
  leaveModalEntries();
  await waitFor(() => expect(history.state).toEqual({ page: 1 }));
  expect(location.pathname).toBe('/share/token');
});
