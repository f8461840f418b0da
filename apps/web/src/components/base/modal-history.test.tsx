import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BottomSheet } from './BottomSheet.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';
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
      <Menu label="More" icon="…">
        <MenuItem onSelect={() => setQuestion(true)}>Ask at once</MenuItem>
      </Menu>
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

const press = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const sheet = () => screen.queryByText('A sheet');
const question = () => screen.queryByText('A question');
/** Looks every few milliseconds: a step in the history takes no longer. */
const until = (look: () => void) => waitFor(look, { interval: 2 });
/** How many modals the current entry of the history stands for. */
const depth = () => history.state?.openModals ?? 0;
const toldRouter = vi.fn();

/** What the phone's Back does. */
async function goBack(): Promise<void> {
  const { state } = history;
  history.back();
  await until(() => expect(history.state).not.toBe(state));
}

beforeEach(() => {
  history.pushState(null, '', '/');
  history.pushState({ page: 1 }, '', '/share/token');
  addEventListener('popstate', toldRouter);
});

afterEach(async () => {
  removeEventListener('popstate', toldRouter);
  toldRouter.mockClear();
  await until(() => expect(depth()).toBe(0));
});

test('Back closes the modal on top, then the one below, then leaves the page', async () => {
  render(<Page />);
  press('Sheet');
  press('Ask');
  await until(() => expect(history.state).toEqual({ page: 1, openModals: 2 }));
  expect(location.pathname).toBe('/share/token');
  await goBack();
  await until(() => expect(question()).toBeNull());
  expect(sheet()).toBeVisible();
  await goBack();
  await until(() => expect(sheet()).toBeNull());
  expect(history.state).toEqual({ page: 1 });
  expect(toldRouter).not.toHaveBeenCalled();
  await goBack();
  expect(location.pathname).toBe('/');
  expect(toldRouter).toHaveBeenCalledOnce();
});

test('closed by its cross, one Back leaves the page; Forward goes nowhere', async () => {
  render(<Page />);
  for (const _ of [1, 2]) {
    press('Sheet');
    await until(() => expect(depth()).toBe(1));
    press('Close');
    await until(() => expect(depth()).toBe(0));
  }
  const { length } = history;
  history.forward();
  await until(() => expect(toldRouter).toHaveBeenCalledOnce());
  await until(() => expect(depth()).toBe(0));
  expect(history.length).toBe(length);
  expect(sheet()).toBeNull();
  await goBack();
  expect(location.pathname).toBe('/');
});

test('a modal that follows another one takes over its entry', async () => {
  render(<Page />);
  press('Sheet');
  await until(() => expect(depth()).toBe(1));
  const { length } = history;
  press('Ask instead');
  await goBack();
  await until(() => expect(question()).toBeNull());
  expect(history.length).toBe(length);
  expect(history.state).toEqual({ page: 1 });
});

test('Back closes a menu before it leaves the page; what its action opens takes over its entry', async () => {
  render(<Page />);
  press('More');
  await until(() => expect(depth()).toBe(1));
  await goBack();
  await until(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByLabelText('More')).toHaveFocus();
  expect(location.pathname).toBe('/share/token');
  press('More');
  await until(() => expect(depth()).toBe(1));
  const { length } = history;
  press('Ask at once');
  expect(question()).toBeVisible();
  await goBack();
  await until(() => expect(question()).toBeNull());
  expect(history.length).toBe(length);
  await goBack();
  expect(location.pathname).toBe('/');
});

test('what refuses to be closed stays, and takes the next Back', async () => {
  const mayClose = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
  render(<Page mayClose={mayClose} />);
  press('Sheet');
  press('Ask instead');
  await until(() => expect(depth()).toBe(1));
  history.back();
  await until(() => expect(mayClose).toHaveBeenCalledOnce());
  await until(() => expect(depth()).toBe(1));
  expect(question()).toBeVisible();
  await goBack();
  await until(() => expect(question()).toBeNull());
});

test('a question that must be answered leaves Back to the page', async () => {
  render(<Page closable={false} />);
  press('Sheet');
  press('Ask instead');
  await until(() => expect(depth()).toBe(0));
  await goBack();
  expect(location.pathname).toBe('/');
  press('Answer');
});

test('a page that replaces this one while a modal is open takes all of its place', async () => {
  render(<Page />);
  press('Sheet');
  await until(() => expect(depth()).toBe(1));
  const replaced = vi.spyOn(History.prototype, 'replaceState');
  history.replaceState({ page: 2 }, '', '/receipt/1');
  press('Close');
  await until(() => expect(replaced).toHaveBeenCalledTimes(2));
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
  await until(() => expect(history.state).toEqual({ page: 1 }));
  expect(location.pathname).toBe('/share/token');
});
