import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../components/overlays/Toaster.tsx';
import { notifyOtherTabs } from '../lib/calls/session-news.ts';
import { reloading } from '../lib/page/leave-page.ts';
import { answerCalls, refused } from '../test-support/answer-calls.ts';
import { profileOf } from '../test-support/profile.ts';
import { profileQuery, queryClient } from './session.ts';
import { followOtherTabs, signOutHere } from './session-events.ts';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
});

/** A tab on a page. */
function openTab(path: string, { signedIn }: { signedIn: boolean }) {
  history.replaceState(null, '', path);
  queryClient.setQueryData(profileQuery.queryKey, signedIn ? profileOf('ann') : null);
  render(<Toaster />);
  stop = followOtherTabs();
}

/** As the browser says it in all tabs but the one that spoke. */
function hear(news: 'signed-in' | 'signed-out') {
  notifyOtherTabs(news);
  dispatchEvent(new StorageEvent('storage', { key: 'fairtab.session-news' }));
}

const signedInAs = (id: string) =>
  answerCalls(() => ({ status: 200, body: { profile: profileOf(id), user: null } }));

test('a sign-out in another tab leads from a signed-in page to the start page, with a goodbye', async () => {
  openTab('/receipt/7', { signedIn: true });
  hear('signed-out');
  expect(location.pathname).toBe('/signed-out');
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeNull();
  expect(await screen.findByText('See you later! 👋')).toBeVisible();
});

test('at the address of a share link a sign-out leads to the guests’ page, with a goodbye', () => {
  const reload = vi.spyOn(reloading, 'now').mockImplementation(() => {});
  openTab('/share/token', { signedIn: true });
  hear('signed-out');
  expect([location.pathname, reload.mock.calls.length]).toEqual(['/share/token', 1]);
  expect(sessionStorage.getItem('toast')).toContain('See you later!');
});

test('at the address of a share link another user’s sign-in leads to what they see there', async () => {
  const reload = vi.spyOn(reloading, 'now').mockImplementation(() => {});
  signedInAs('bob');
  openTab('/preassigned/token', { signedIn: true });
  hear('signed-in');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a sign-out in another tab does not leave a public page', () => {
  openTab('/dev/outbox', { signedIn: false });
  hear('signed-out');
  expect(location.pathname).toBe('/dev/outbox');
});

test('a page restored from the back-forward cache learns what was announced meanwhile', () => {
  openTab('/home', { signedIn: true });
  notifyOtherTabs('signed-out');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(location.pathname).toBe('/signed-out');
});

test('a sign-in in another tab does not leave a public page', async () => {
  const calls = signedInAs('ann');
  openTab('/dev/outbox', { signedIn: false });
  hear('signed-in');
  await waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toEqual(profileOf('ann')));
  expect(calls).toHaveLength(1);
  expect(location.pathname).toBe('/dev/outbox');
});

test.each([401, 403, 404])('a sign-out that is refused with %i has nothing to end', async (status) => {
  answerCalls(() => refused(status, 'auth.required', 'Sign in', 'Sign in first.'));
  openTab('/home', { signedIn: true });
  await signOutHere();
  expect(location.pathname).toBe('/signed-out');
  expect(await screen.findByText('See you later! 👋')).toBeVisible();
});

test('a failed sign-out shows a message, and the user stays signed in', async () => {
  answerCalls(() => refused(500, 'server.failed', 'Something went wrong', 'Please try again.'));
  openTab('/home', { signedIn: true });
  await signOutHere();
  expect(location.pathname).toBe('/home');
  expect(queryClient.getQueryData(profileQuery.queryKey)).toEqual(profileOf('ann'));
  expect(await screen.findByText('Failed to sign out')).toBeVisible();
});

test('who is signed in is asked again after 200 ms and then ever later, before it counts as unknown', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const start = Date.now();
  const asked: number[] = [];
  answerCalls(() => {
    asked.push(Date.now() - start);
    throw new TypeError('Failed to fetch');
  });
  const profile = queryClient.ensureQueryData(profileQuery).catch((error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await profile).toBeInstanceOf(Error);
  expect(asked).toEqual([0, 200, 600, 1400, 3000]);
});
