import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../test-support/answer-calls.ts';
import { profileOf } from '../test-support/profile.ts';
import { startPages, stubPage } from '../test-support/render-pages.tsx';
import { watchLeaving } from '../test-support/watch-leaving.ts';
import { queryClient } from './session.ts';

const PAGES = [stubPage('/home', 'Home', true)];

const leavePage = watchLeaving();

beforeEach(() => queryClient.clear());
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

/** Opens a path of the application; `who` is signed in, null is a visitor, and undefined is a server that is away. */
async function open(path: string, who: string | null | undefined) {
  const now = { who };
  answerCalls(() => {
    if (now.who === undefined) throw new TypeError('Failed to fetch');
    return { status: 200, body: { profile: now.who && profileOf(now.who), user: null } };
  });
  const entries = history.length;
  startPages(path, PAGES);
  await screen.findByRole('heading', { level: 1 });
  return { now, entries };
}

test.each(['/nothing-here', '/receipt/7/nothing?a=b#c'])(
  '%s leads the signed-in to /home, in the place of the address that is none',
  async (path) => {
    const { entries } = await open(path, 'ann');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(location.href).toBe(`${location.origin}/home`);
    expect(history.length).toBe(entries);
    expect(leavePage).not.toHaveBeenCalled();
  },
);

test('a page’s path with a slash at its end leads to the page', async () => {
  await open('/home/?q=sole', 'ann');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(location.href).toBe(`${location.origin}/home?q=sole`);
});

test.each(['/nothing-here', '/home/of/nobody'])(
  '%s leads a visitor to the start page, in its place; the product’s name is shown meanwhile',
  async (path) => {
    await open(path, null);
    expect(screen.getByRole('heading', { name: 'Fairtab' })).toBeVisible();
    await waitFor(() => expect(leavePage.mock.calls).toEqual([['/', { replace: true }]]));
  },
);

test.each(['/', '/auth?next=%2Fcreate', '/terms'])(
  '%s is another document, for whoever comes; nothing of the page that is left stays in sight',
  async (path) => {
    await open(path, 'ann');
    expect(screen.getByRole('heading', { name: 'Fairtab' })).toBeVisible();
    expect(leavePage.mock.calls).toEqual([[path, { replace: true }]]);
  },
);

test('without a connection the page stays with a message, and goes on when it is back', async () => {
  vi.useFakeTimers();
  const opened = open('/nothing-here', undefined);
  // The attempts to find out who is signed in.
  await vi.advanceTimersByTimeAsync(5_000);
  const { now } = await opened;
  expect(screen.getByRole('heading', { name: 'Failed to restore session' })).toBeVisible();
  expect(location.pathname).toBe('/nothing-here');
  now.who = 'ann';
  fireEvent(window, new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});
