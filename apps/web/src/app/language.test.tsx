import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../lib/language.ts';
import { openHostPage } from '../test-support/host-app.tsx';

const PROFILE = '/rest/v1/profiles/me';

afterEach(() => chooseLanguage('en'));

test('the menu changes the language of the open page, and of messages to its host', async () => {
  const { user, calls } = await openHostPage('/home');
  const heading = screen.getByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: /^Menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Español' }));
  // The same element, so what is typed or open on a page stays.
  await waitFor(() => expect(heading).toHaveTextContent(/^Hola/));
  expect(heading).toBeVisible();
  expect(screen.getByRole('button', { name: /^Menú/ })).toHaveFocus();
  expect(document.documentElement.lang).toBe('es');
  expect(document.cookie).toContain('language=es');
  await waitFor(() => expect(calls).toMatchObject([{ path: PROFILE, body: { language: 'es' } }]));
  await user.click(screen.getByRole('button', { name: /^Menú/ }));
  await user.click(screen.getByRole('menuitem', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: /^Hello/ })).toBeVisible();
  expect(document.cookie).toContain('language=en');
});
