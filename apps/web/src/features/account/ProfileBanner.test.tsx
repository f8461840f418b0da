import type { Profile } from '@fairtab/contract/account/account';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { ProfileBanner } from './ProfileBanner.tsx';

const endSession = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the banner sets it
  document.cookie = 'profile_banner=; max-age=0; path=/';
};
beforeEach(endSession);

const INCOMPLETE: Profile = { ...PROFILE, venmo_handle: ' ', payment_methods: [] };
const open = (profile = INCOMPLETE) => renderOnPage(<ProfileBanner />, [[['profile'], profile]]);
const banner = () => screen.queryByText('Finish your profile');

/** As on another visit to the page. */
async function again(profile = INCOMPLETE) {
  cleanup();
  await open(profile);
}

test('asks for what is missing, once per browser session', async () => {
  await open();
  expect(banner()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete profile' })).toHaveAttribute('href', '/settings');
  await again();
  expect(banner()).toBeNull();
  endSession();
  await again();
  expect(banner()).toBeVisible();
});

test('is gone when dismissed, and when the profile is complete, which clears the flag', async () => {
  const { client } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(banner()).toBeNull();
  act(() => client.setQueryData(['profile'], PROFILE));
  await waitFor(() => expect(document.cookie).not.toContain('profile_banner'));
  await again(PROFILE);
  expect(banner()).toBeNull();
  await again();
  expect(banner()).toBeVisible();
});

test('is shown where there are no cookies', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await open();
  expect(banner()).toBeVisible();
});
