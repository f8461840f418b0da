import { HOST_PATHS } from '@fairtab/contract/pages/pages';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Page as PageFrame } from '../components/base/Page.tsx';
import { browserError } from '../lib/calls/api-error.ts';
import { reloading } from '../lib/page/leave-page.ts';
import { answerCalls } from '../test-support/answer-calls.ts';
import { profileOf } from '../test-support/profile.ts';
import { pageWith, renderPages, stubPage } from '../test-support/render-pages.tsx';
import { type HostPage, PAGES, pageAt } from './pages.ts';
import { profileQuery, queryClient } from './session.ts';

const scrolled = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled.mockReset());
  answerCalls(() => ({ status: 503, body: {} }));
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, profileOf('ann'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('there is a page for each address that the server answers with the app', () => {
  expect(PAGES.map(({ path }) => path)).toEqual(HOST_PATHS);
});

/** A page whose code comes when it is let, or fails. */
function latePage(path: string, title: string) {
  const Late = () => (
    <PageFrame>
      <h1>{title}</h1>
    </PageFrame>
  );
  let loaded: typeof Late | null = null;
  let settle: { come: () => void; fail: (error: Error) => void } = { come() {}, fail() {} };
  const load = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = {
          come: () => {
            loaded = Late;
            resolve();
          },
          fail: (error) => reject(error),
        };
      }),
  );
  const page: HostPage = { path, page: { loaded: () => loaded, load } };
  return {
    page,
    load,
    come: () => act(async () => settle.come()),
    fail: (error: Error) => act(async () => settle.fail(error)),
  };
}

/** A page that has a placeholder first. */
function Slowly() {
  const [there, come] = useState(false);
  return there ? (
    <PageFrame key="there">
      <h1>There</h1>
    </PageFrame>
  ) : (
    <PageFrame key="not yet">
      <h1 onPointerEnter={() => come(true)}>Not yet</h1>
    </PageFrame>
  );
}

function From() {
  const [, go] = useLocation();
  return (
    <PageFrame>
      <h1>From</h1>
      <button type="button" onClick={() => go('/late')}>
        Late
      </button>
      <button type="button" onClick={() => go('/other')}>
        Other
      </button>
      <button type="button" onClick={() => go('/from')}>
        Here
      </button>
    </PageFrame>
  );
}
const FROM = pageWith('/from', From);
const press = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a page is opened once its code is there, at its top, and has the focus', async () => {
  const late = latePage('/late', 'Late page');
  const user = await renderPages('/from', [FROM, late.page]);
  await user.click(press('Late'));
  expect(location.pathname).toBe('/from');
  await late.come();
  expect(await heading('Late page')).toBeVisible();
  expect(location.pathname).toBe('/late');
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('after a moment without it the page before is left; code that does not come is tried again', async () => {
  // React says what was caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const late = latePage('/late', 'Late page');
  const user = await renderPages('/from', [FROM, late.page]);
  await user.click(press('Late'));
  await waitFor(() => expect(location.pathname).toBe('/late'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fairtab');
  await late.fail(browserError('network.unreachable'));
  expect(await heading('No connection')).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  await late.come();
  expect(await heading('Late page')).toBeVisible();
});

test('where a release has replaced the file of a page, the document is loaded again to try it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(reloading, 'now').mockImplementation(() => {});
  const late = latePage('/late', 'Late page');
  const user = await renderPages('/from', [FROM, late.page]);
  await user.click(press('Late'));
  await waitFor(() => expect(location.pathname).toBe('/late'));
  await late.fail(new TypeError('Failed to fetch dynamically imported module'));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('of two pages that are asked for the later one opens', async () => {
  const late = latePage('/late', 'Late page');
  const user = await renderPages('/from', [FROM, late.page, stubPage('/other', 'The other')]);
  await user.click(press('Late'));
  await user.click(press('Other'));
  expect(await heading('The other')).toBeVisible();
  await late.come();
  expect(location.pathname).toBe('/other');
});

test('what comes in the place of a placeholder has its focus', async () => {
  const user = await renderPages('/from', [FROM, pageWith('/other', Slowly)]);
  await user.click(press('Other'));
  const placeholder = await heading('Not yet');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.hover(placeholder);
  expect(await heading('There')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a link to the page that is open adds nothing to the history', async () => {
  const user = await renderPages('/from', [FROM]);
  const { length } = history;
  await user.click(press('Here'));
  expect(history.length).toBe(length);
});

test('a page that fails to render shows so below the header, and another page renders', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  const user = await renderPages('/from', [FROM, pageWith('/late', Broken)]);
  await user.click(press('Late'));
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  act(() => navigate('/from'));
  expect(await heading('From')).toBeVisible();
});

test.each([
  ['/receipt/7', '/receipt/:id', '7'],
  ['/receipt/7/preassign', '/receipt/:id/preassign', '7'],
  ['/home', '/home', ''],
])('%s is the page %s', (path, of, id) => {
  expect([pageAt(path)?.page.path, pageAt(path)?.id]).toEqual([of, id]);
});

test.each(['/receipt', '/receipt/7/', '/receipt//preassign', '/receipt/7/preassign/8', '/homes', '/'])(
  '%s is no page of hosts',
  (path) => expect(pageAt(path)).toBeNull(),
);
