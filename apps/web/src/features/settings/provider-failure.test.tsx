import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { answerCalls } from '../../test-support/answer-calls.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { SettingsPage } from './SettingsPage.tsx';

test.each([
  ['auth.identity_already_exists', 'Already connected'],
  ['<b>anything else</b>', 'Session Creation Failed'],
])('who comes back from a provider with %s is told why', async (error, title) => {
  answerCalls(() => ({ status: 503, body: {} }));
  renderOnPage(<SettingsPage />, [[['profile'], PROFILE]]);
  expect(screen.queryByText(title)).toBeNull();
  navigate(`/settings?error=${encodeURIComponent(error)}`);
  expect(await screen.findByText(title)).toBeVisible();
});
