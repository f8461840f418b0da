import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../test-support/answer-calls.ts';
import { PROFILE } from '../../test-support/profile.ts';
import { renderWithRouter } from '../../test-support/with-router.tsx';
import { SettingsPage } from './SettingsPage.tsx';

test.each([
  ['auth.identity_already_exists', 'Already connected'],
  ['<b>anything else</b>', 'Session Creation Failed'],
])('who comes back from a provider with %s is told why', async (error, title) => {
  answerCalls(() => ({ status: 503, body: {} }));
  const { router } = await renderWithRouter(<SettingsPage />, [[['profile'], PROFILE]]);
  expect(screen.queryByText(title)).toBeNull();
  router.history.push(`/settings?error=${encodeURIComponent(error)}`);
  expect(await screen.findByText(title)).toBeVisible();
});
