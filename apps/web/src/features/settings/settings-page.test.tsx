import { currentLanguage } from '@fairtab/texts/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/language.ts';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { APP_INFO } from '../../test-support/app-info.ts';
import { USER } from '../../test-support/current-user.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { buyingStore } from '../credits/buying.ts';
import { SettingsPage } from './SettingsPage.tsx';

afterEach(() => chooseLanguage('en'));

type Saved = { status: number; body: unknown };

function open(profile: object = {}, app: object = APP_INFO, saved: Saved = { status: 200, body: PROFILE }) {
  const answers: Record<string, object> = {
    '/auth/v1/user': { profile: PROFILE, user: USER },
    '/auth/v1/factors': { factors: [], recovery_codes_left: 0 },
    '/rest/v1/sessions': { sessions: [] },
    '/rest/v1/app_info': APP_INFO,
  };
  const calls = answerCalls(({ method, path }) =>
    method === 'PATCH' ? saved : { status: 200, body: answers[path] },
  );
  renderOnPage(
    <SettingsPage />,
    [
      [['profile'], { ...PROFILE, ...profile }],
      [['app-info'], app],
    ],
    '/settings',
  );
  return () => calls.filter(({ method }) => method !== 'GET');
}

const unfold = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the language changes on the page, and for messages to its host', async () => {
  const sent = open();
  await unfold(/^Language/);
  await userEvent.click(screen.getByRole('radio', { name: 'Español' }));
  expect(await screen.findByRole('button', { name: /^Idioma/ })).toBeVisible();
  expect(document.documentElement.lang).toBe('es');
  expect(document.cookie).toContain('language=es');
  await waitFor(() => expect(sent()).toMatchObject([{ body: { language: 'es' } }]));
});

test('the release is named, with the licences of its parts', async () => {
  open();
  expect(await screen.findByText(/Fairtab 0\.1\.0/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Licenses' })).toHaveAttribute('href', '/licences.txt');
});

test('a language that the account cannot store is not used here either, and a toast appears', async () => {
  open({}, APP_INFO, refused(500, 'server.failed', 'Algo salió mal', 'Inténtalo de nuevo.'));
  await unfold(/^Language/);
  await userEvent.click(screen.getByRole('radio', { name: 'Español' }));
  expect(await screen.findByText('Could not change the language')).toBeVisible();
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  expect(document.cookie).toContain('language=en');
});

test.each([
  [{ credits: 2 }, /^Credits2 credits/, 'Buy Receipts'],
  [{ unlimited_credits: true }, /^CreditsUnlimited/, 'Manage subscription'],
])('with %o the balance leads to the dialog with the packages', async (profile, name, words) => {
  open(profile);
  await unfold(name);
  await userEvent.click(screen.getByRole('button', { name: words }));
  await waitFor(() => expect(buyingStore.get()).toEqual({ returnTo: null, out: false }));
  buyingStore.set(null);
});

test('where sharing costs nothing, nothing is bought', () => {
  open({}, { ...APP_INFO, credits: null });
  expect(screen.queryByRole('button', { name: /^Credits/ })).toBeNull();
});
