import type { HostPageData } from '@fairtab/contract/pages/pages';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { latecomerView } from '@fairtab/contract/test-support/receipt-view';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadNamed } from '../components/base/Lazy.tsx';
import { chooseLanguage } from '../lib/language.ts';
import { keepTaps } from '../lib/page/keep-taps.ts';
import { hydrateAndReplay } from '../lib/page/replay-inputs.ts';
import { answerCalls, later } from '../test-support/answer-calls.ts';
import { APP_INFO } from '../test-support/app-info.ts';
import { finalView } from '../test-support/final-view.ts';
import { HOST_VIEW } from '../test-support/host-view.tsx';
import { OWING, SETTLED, SOLE, UNNAMED } from '../test-support/open-home.tsx';
import { PROFILE, profileOf } from '../test-support/profile.ts';
import { App } from './App.tsx';
import { rememberPage } from './page-data.ts';
import { pageAt } from './pages.ts';
import { renderHostPage } from './render.tsx';
import { createQueryClient, queryClient } from './session.ts';

const item = ({ items: [first] }: ReceiptView) => first ?? expect.unreachable();
const guest = ({ guests }: ReceiptView) => guests.find(({ is_host }) => !is_host) ?? expect.unreachable();

keepTaps();

let complaints: ReturnType<typeof vi.spyOn>;
let calls: ReturnType<typeof answerCalls>;
let root: Root | null = null;
let place: HTMLElement;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
  vi.stubGlobal('scrollTo', () => {});
  // What is asked for waits for ever.
  calls = answerCalls(() => later().answer);
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(async () => {
  // What a page has begun to fetch must not come between the next one's rendering and its hydration.
  await act(() => vi.dynamicImportSettled());
  act(() => root?.unmount());
  place.remove();
  complaints.mockRestore();
  history.replaceState(null, '', '/');
  await chooseLanguage('en');
});

const DEVICE = { origin: location.origin, now: new Date().toISOString(), columns: 1, isPhone: false };

const INCOMPLETE = { profile: { ...PROFILE, venmo_handle: null, payment_methods: [] } };

const homeOf = (
  receipts: ReceiptCard[],
  more: Partial<HostPageData> = {},
  bannerShown = false,
): HostPageData => ({
  language: 'en',
  href: '/home',
  app: APP_INFO,
  profile: PROFILE,
  device: DEVICE,
  shown: {
    q: '',
    owed: undefined,
    list: { receipts, debts: [], with_latecomers: [], next: null },
    bannerShown,
  },
  ...more,
});

const receiptOf = (receipt: ReceiptView, path = ''): HostPageData => ({
  ...homeOf([]),
  href: `/receipt/${receipt.receipt.id}${path}`,
  shown: { receipt },
});

const inState = (more: Partial<ReceiptView['receipt']>, view = HOST_VIEW): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, ...more },
});

const EDITING = inState({ status: 'editing', share_token: 'token' });
const SHARING = inState({ status: 'sharing', share_token: 'token' });
const NOBODY_YET = { ...SHARING, guests: SHARING.guests.filter(({ is_host }) => is_host), selections: [] };

/** Forty-five dishes and fourteen people. */
const LARGE: ReceiptView = {
  ...SHARING,
  items: Array.from({ length: 45 }, (_, n) => ({
    ...item(SHARING),
    id: `i${n}`,
    name: `Dish ${n}`,
    position: n,
  })),
  guests: [
    ...SHARING.guests.filter(({ is_host }) => is_host),
    ...Array.from({ length: 13 }, (_, n) => ({ ...guest(SHARING), id: `g${n}`, guest_name: `Guest ${n}` })),
  ],
  selections: [],
};

const ASKED: ReceiptView = {
  ...finalView(),
  latecomers: [latecomerView('l', 'Zoe')],
};

const many = (count: number): ReceiptCard[] =>
  Array.from({ length: count }, (_, n) => ({ ...SOLE, id: `r${n}`, restaurant_name: `Trattoria ${n}` }));

/** Puts the rendered page where a browser would have it. */
async function open(data: HostPageData) {
  const rendered = await renderHostPage(data);
  place.innerHTML = rendered.html;
  place.dataset.rendered = '';
  history.replaceState(null, '', data.href);
  const recovered: unknown[] = [];
  const hydrate = async () => {
    const client = createQueryClient();
    // Modules may take longer to load here than what was fetched counts as fresh.
    client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
    rememberPage(client, data);
    await pageAt(location.pathname)?.page.page.load();
    await loadNamed(rendered.parts);
    await act(async () => {
      hydrateAndReplay(place, () =>
        flushSync(() => {
          root = hydrateRoot(
            place,
            <StrictMode>
              <App client={client} renderedFor={data.device} />
            </StrictMode>,
            { onRecoverableError: (error) => recovered.push(error) },
          );
        }),
      );
    });
  };
  return { html: place.innerHTML, recovered, hydrate };
}

describe('a page that the server has rendered is hydrated as it is', () => {
  test.each<[string, HostPageData]>([
    ['/home without receipts', homeOf([])],
    ['/home with three', homeOf([SOLE, UNNAMED, OWING])],
    ['/home with forty, and settled ones', homeOf([...many(40), SETTLED])],
    [
      '/home of an admin where credits are off',
      homeOf([SOLE], { app: { ...APP_INFO, credits: null }, profile: { ...PROFILE, role: 'admin' } }),
    ],
    ['/home of who has been asked for the rest of the profile', homeOf([SOLE], INCOMPLETE, true)],
    ['/home of who is asked', homeOf([SOLE], INCOMPLETE)],
    ['a receipt that is checked', receiptOf(EDITING)],
    [
      'a receipt that is checked, in three columns',
      { ...receiptOf(EDITING), device: { ...DEVICE, columns: 3 } },
    ],
    [
      'a receipt that is assigned',
      receiptOf(inState({ admin_flow_type: 'preassign' }, EDITING), '/preassign'),
    ],
    ['a receipt that is shared', receiptOf(SHARING)],
    ['a receipt that is shared, to which nobody has come', receiptOf(NOBODY_YET)],
    ['a large one', receiptOf(LARGE)],
    ['a final one', receiptOf(finalView())],
    ['a final one that somebody asks to be on', receiptOf(ASKED)],
  ])('%s', async (_, data) => {
    const { html, recovered, hydrate } = await open(data);
    expect(html).toContain('<main');
    const heading = place.querySelector('h1');
    await hydrate();
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(place.querySelector('h1')).toBe(heading);
    // Nothing is asked for again but what changes from now on.
    expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('/realtime/'))).toEqual([]);
  });

  test('what the host had, whose part comes later', async () => {
    const { html, recovered, hydrate } = await open(receiptOf(SHARING, '?mine=true'));
    expect(html).toContain('<main');
    await hydrate();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hana' })).toBeInTheDocument();
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  });

  test('in Spanish', async () => {
    const { html, recovered, hydrate } = await open(homeOf([SOLE], { language: 'es' }));
    expect(html).toContain('Menú');
    await chooseLanguage('es');
    await hydrate();
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  });

  test('as it was asked for by its address', async () => {
    const { shown } = homeOf([SOLE]);
    const { recovered, hydrate } = await open(
      homeOf([], { href: '/home?q=sole', shown: { ...shown, q: 'sole' } }),
    );
    expect(screen.getByRole('textbox')).toHaveValue('sole');
    expect(screen.getByRole('link', { name: 'Open Trattoria Sole' })).toBeVisible();
    await hydrate();
    expect(recovered).toEqual([]);
  });

  test('unless it differs: then it is rendered anew, and that is an error', async () => {
    const { recovered, hydrate } = await open(homeOf([SOLE]));
    const [heading] = place.getElementsByTagName('h1');
    if (heading) heading.textContent = 'Somebody’s receipts';
    await hydrate();
    expect(recovered).toHaveLength(1);
  });
});

test('what is typed before the scripts are there counts as if it had been typed after', async () => {
  const { hydrate } = await open(homeOf(many(9)));
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Search your receipts by name' }).value = 'sole';
  await hydrate();
  await vi.waitFor(() => expect(location.search).toBe('?q=sole'));
  expect(screen.getByRole('textbox')).toHaveValue('sole');
});

describe('a button that is pressed before the scripts are there', () => {
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  /** What has been asked of the server, but for the live stream. */
  const asked = () => calls.filter(({ path }) => !path.startsWith('/realtime/'));
  const DRAFT = receiptOf({ ...EDITING, receipt: { ...EDITING.receipt, tip_source: 'host' } });

  test('waits, visibly, and is pressed once', async () => {
    const { recovered, hydrate } = await open(DRAFT);
    const start = button('Start Sharing');
    await userEvent.click(start);
    await userEvent.click(start);
    expect(start).toHaveAttribute('aria-busy', 'true');
    expect(asked()).toEqual([]);
    await hydrate();
    await vi.waitFor(() => expect(asked()).not.toEqual([]));
    expect(asked().map(({ path }) => path)).toEqual(['/rest/v1/rpc/start_sharing']);
    expect(button('Start Sharing')).toBe(start);
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  });

  test('is forgotten for one that is pressed later', async () => {
    const { hydrate } = await open(DRAFT);
    await userEvent.click(button('Start Sharing'));
    const menu = button('soup');
    await userEvent.click(menu);
    expect(button('Start Sharing')).not.toHaveAttribute('aria-busy');
    await hydrate();
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(menu).not.toHaveAttribute('aria-busy');
    expect(asked()).toEqual([]);
  });

  test('is not pressed if another one has come in its place', async () => {
    const { recovered, hydrate } = await open(DRAFT);
    const start = button('Start Sharing');
    await userEvent.click(start);
    const [heading] = place.getElementsByTagName('h1');
    if (heading) heading.textContent = 'Another receipt';
    await hydrate();
    expect(recovered).toHaveLength(1);
    expect(button('Start Sharing')).not.toBe(start);
    expect(asked()).toEqual([]);
  });
});

test('pages of several hosts that are rendered at once know nothing of each other', async () => {
  // Test files share their modules: what others have fetched is none of this one's.
  queryClient.clear();
  const hosts = Array.from({ length: 8 }, (_, n) => `Host${n}`);
  const pages = await Promise.all(
    hosts.map((name) =>
      renderHostPage(
        homeOf([{ ...SOLE, restaurant_name: `Bistro of ${name}` }], {
          profile: { ...profileOf(name), first_name: name },
        }),
      ),
    ),
  );
  for (const [n, page] of pages.entries()) {
    const named = hosts.filter((name) => page.html.includes(name));
    expect(named).toEqual([`Host${n}`]);
  }
  // What a browser has but one of, the server does not use.
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
