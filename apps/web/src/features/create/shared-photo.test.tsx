import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCreatePage } from '../../test-support/create-page.tsx';
import { profileOf } from '../../test-support/profile.ts';
import { ITEMS_VIEW } from '../../test-support/reading.ts';
import './SharedPhoto.tsx';

const FRESH = { ...ITEMS_VIEW, items: [], receipt: { ...ITEMS_VIEW.receipt, admin_flow_type: null } };

/** What the worker has kept, by path. */
let kept = new Map<string, Response>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => [...kept.keys()], match: async (key: string) => kept.get(key) }),
    delete: async () => kept.clear(),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function keep(...names: string[]): void {
  for (const [place, name] of names.entries()) {
    const headers = { 'content-type': 'image/jpeg', 'x-name': encodeURIComponent(name) };
    kept.set(`/create/shared/${place}`, new Response('x', { headers }));
  }
}

const openShared = (profile?: ReturnType<typeof profileOf>) =>
  openCreatePage(FRESH, { fresh: true, query: '?shared=1', ...(profile && { profile }) });
const button = () => screen.findByRole('button', { name: 'Use the shared photo' });

test('one press makes a receipt of a shared photo, which is then no longer kept', async () => {
  keep('Cena en León');
  const { user, now, asked } = await openShared();
  await user.click(await button());
  await waitFor(() => expect(now.sent).toEqual(['r']));
  expect(asked('POST', '/rest/v1/rpc/generate_secure_filename')[0]?.body).toEqual({ file_extension: 'jpg' });
  await waitFor(() => expect(kept.size).toBe(0));
  expect(location.search).toBe('?receipt=r');
});

test('in the installed app it is taken at once', async () => {
  const media = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('standalone') ? { matches: true } : media(query),
  );
  keep('dinner.jpg');
  const { now } = await openShared();
  await waitFor(() => expect(now.sent).toEqual(['r']));
});

test('it is kept until the name is there, to which the press leads', async () => {
  keep('dinner.jpg');
  const { user, now } = await openShared(profileOf('u'));
  await user.click(await button());
  const field = screen.getByLabelText('Your name');
  expect(field).toHaveFocus();
  expect(now.sent).toEqual([]);
  expect(kept.size).toBe(1);
  await user.type(field, 'Ann');
  await user.click(await button());
  await waitFor(() => expect(now.sent).toEqual(['r']));
});

test('one that never arrived is chosen on the page', async () => {
  await openShared();
  expect(await screen.findByText('The shared photo didn’t arrive')).toBeVisible();
  expect(location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Use the shared photo' })).toBeNull();
});

test('several are refused like chosen ones, and forgotten', async () => {
  keep('a.jpg', 'b.jpg');
  const { user, now } = await openShared();
  await user.click(await button());
  expect(await screen.findByText('Multiple Files Not Allowed')).toBeVisible();
  await waitFor(() => expect(kept.size).toBe(0));
  expect([location.search, now.sent]).toEqual(['', []]);
});
