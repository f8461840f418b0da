import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, later } from '../../test-support/answer-calls.ts';
import { openHostPage } from '../../test-support/host-app.tsx';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { CreditBadge } from './HeaderCredits.tsx';

const badge = (name: RegExp | string) => screen.findByRole('button', { name });

test.each([
  [{ credits: 0 }, '0 credits', 'text-danger'],
  [{ credits: 1 }, '1 credit', 'text-warning'],
  [{ credits: 2 }, '2 credits', 'text-warning'],
  [{ credits: 3 }, '3 credits', 'text-success'],
  [{ credits: 100_000 }, '100K credits', 'text-success'],
  [{ credits: 0, unlimited_credits: true }, '∞ credits', 'text-success'],
])('with %o the badge shows %s, in its colour and without a warning', async (profile, words, colour) => {
  await openHostPage('/home', {}, { profile });
  const shown = await badge(`${words}. Buy Receipts`);
  expect(within(shown).getByText(words)).toHaveClass(colour);
  expect(shown.querySelector('svg')).toBeNull();
});

test('where credits are off there are neither badge nor menu entry', async () => {
  const { user, calls } = await openHostPage('/home', {}, { off: true });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Buy Receipts' })).toBeNull();
  expect(screen.queryByText(/credit/i)).toBeNull();
  expect(calls).toEqual([]);
});

test.each([
  ['how many there are', ['app-info']],
  ['whether there are any', ['other']],
])('while it is not known %s it says so', async (_, known) => {
  const answer = later();
  answerCalls(() => answer.answer);
  renderOnPage(<CreditBadge />, [[known, { credits: { prices: {} } }]]);
  expect(screen.getByText('Loading...')).toBeVisible();
});

test('where it never gets known whether there are any, it goes', async () => {
  answerCalls(() => ({ status: 500, body: {} }));
  renderOnPage(<CreditBadge />);
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
});

test('is asked for again on focus, on the event, and every 30 s while the tab is in sight', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { now } = await openHostPage('/home', {}, { profile: { credits: 5 } });
  expect(await badge(/^5 credits/)).toBeVisible();
  now.profile = { ...now.profile, credits: 4 };
  act(() => void dispatchEvent(new Event('focus')));
  expect(await badge(/^4 credits/)).toBeVisible();
  now.profile = { ...now.profile, credits: 3 };
  act(() => void dispatchEvent(new Event('creditUpdate')));
  expect(await badge(/^3 credits/)).toBeVisible();
  now.profile = { ...now.profile, credits: 2 };
  act(() => vi.advanceTimersByTime(30_000));
  expect(await badge(/^2 credits/)).toBeVisible();
});

test('is not asked for while the tab is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { calls } = await openHostPage('/home');
  await badge(/^1 credit/);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = calls.length;
  act(() => vi.advanceTimersByTime(120_000));
  expect(calls).toHaveLength(before);
});
