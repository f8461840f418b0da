import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHostPage } from '../test-support/host-app.tsx';

const scrolled = vi.fn();

beforeEach(() => void vi.stubGlobal('scrollTo', scrolled));
afterEach(() => localStorage.clear());

/** Opens a page, which is a scroll of its own. */
async function open(path: string) {
  const opened = await openHostPage(path);
  scrolled.mockClear();
  return opened;
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const tab = (name: string) => tabs().getByRole('link', { name });

test('the tabs say where one is; a tap leads there, to the top, and is the last tab', async () => {
  const { user } = await open('/home');
  expect(tabs().getAllByRole('link')).toHaveLength(3);
  expect(tab('Home')).toHaveAttribute('aria-current', 'page');
  expect(tab('Dashboard')).not.toHaveAttribute('aria-current');

  await user.click(tab('Dashboard'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
  expect(tab('Dashboard')).toHaveAttribute('aria-current', 'page');
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect(localStorage.getItem('lastTab')).toBe('/dashboard');
});

test('the tab of the page that is open scrolls nowhere', async () => {
  const { user } = await open('/home');
  await user.click(tab('Home'));
  expect(scrolled).not.toHaveBeenCalled();
  expect(localStorage.getItem('lastTab')).toBe('/home');
  expect(location.pathname).toBe('/home');
});

test('with reduced motion the page does not move under the eye', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: /reduced-motion: reduce/.test(media), media }),
  );
  const { user } = await open('/home');
  await user.click(tab('Settings'));
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'auto' }]]);
  expect(localStorage.getItem('lastTab')).toBe('/settings');
});

test.each(['/create', '/credit-success?session_id=cs_1'])('there are none on %s', async (path) => {
  await openHostPage(path);
  expect(screen.queryByRole('navigation')).toBeNull();
});
