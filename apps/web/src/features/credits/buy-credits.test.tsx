import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InCurrency } from '../../components/bill/Money.tsx';
import { later, refused } from '../../test-support/answer-calls.ts';
import { ok, openHostPage } from '../../test-support/host-app.tsx';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { watchLeaving } from '../../test-support/watch-leaving.ts';
import { BuyCredits } from './BuyCredits.tsx';

const leavePage = watchLeaving();

const CHECKOUT = '/functions/v1/create-checkout-session';
const PAGE = 'https://pay.example/c/1';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const dialog = () => screen.findByRole('dialog', { name: 'Buy Receipt Credits' });
const offer = (name: RegExp) => screen.getByRole('button', { name });

/** Opens the dialog from the badge. */
async function open(
  ...[answers = {}, options]: [Parameters<typeof openHostPage>[1]?, Parameters<typeof openHostPage>[2]?]
) {
  const page = await openHostPage('/home', answers, options);
  await page.user.click(await screen.findByRole('button', { name: /Buy Receipts$/ }));
  await dialog();
  return page;
}

test('has the five packages with their names and prices, from the menu and from the badge', async () => {
  const { user } = await openHostPage('/home');
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Buy Receipts' }));
  const offers = within(within(await dialog()).getByRole('list')).getAllByRole('button');
  expect(offers.map((one) => one.textContent)).toEqual([
    'The Mooch 1 credit $1.50',
    'Occasional Splitter 3 credits $3.75',
    'Social Diner 5 credits Most Popular $6.00',
    'Group Leader 15 credits $10.00',
    'Unlimited Unlimited receipts $2.99 per month',
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(menu).toHaveFocus();
});

test('the chosen package shows Processing..., the others wait, and the payment page opens', async () => {
  const answer = later();
  const { user, calls } = await open({ [CHECKOUT]: () => answer.answer });
  const social = offer(/^Social Diner/);
  await user.click(social);
  expect(social).toHaveTextContent('Processing...');
  expect(social).toHaveFocus();
  for (const other of [/^The Mooch/, /^Occasional/, /^Group Leader/, /^Unlimited/])
    expect(offer(other)).toBeDisabled();
  await user.click(social);
  await act(async () => answer.come(ok({ url: PAGE })));
  await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith(PAGE));
  expect(calls.filter(({ path }) => path === CHECKOUT)).toMatchObject([{ body: { priceId: 'price_s' } }]);
  // Until the other page is there.
  expect(social).toHaveTextContent('Processing...');
});

test('a refusal is shown, and all packages can be chosen again', async () => {
  const { user } = await open({ [CHECKOUT]: refused(502, 'payments.refused', 'No', 'No.') });
  await user.click(offer(/^The Mooch/));
  const alert = (await screen.findByText('Purchase Error')).closest('[role=alert]');
  expect(alert).toHaveTextContent('Failed to create checkout session. Please try again.');
  expect(offer(/^The Mooch 1 credit/)).toBeEnabled();
  expect(offer(/^Unlimited/)).toBeEnabled();
});

test('without an answer in 15 s it asks twice more, a second apart and with one key, and shows that it took too long', async () => {
  const { user } = await open();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const limits: number[] = [];
  const keys: unknown[] = [];
  const pauses: unknown[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return AbortSignal.abort();
  });
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, pause?: number) => {
    if (pause === 1000) pauses.push(pause);
    return wait(work, pause === 1000 ? 0 : pause);
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    if (path === CHECKOUT) keys.push(new Headers(headers).get('idempotency-key'));
    throw new DOMException('too late', 'TimeoutError');
  });
  await user.click(offer(/^Group Leader/));
  const alert = (await screen.findByText('Purchase Error')).closest('[role=alert]');
  expect(alert).toHaveTextContent('Request timed out. Please check your connection and try again.');
  expect(limits).toEqual([15_000, 15_000, 15_000]);
  expect(pauses).toEqual([1000, 1000]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toEqual(expect.any(String));
});

test.each(['http://pay.example/c', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
  'does not leave for %s',
  async (url) => {
    const { user } = await open({ [CHECKOUT]: ok({ url }) });
    await user.click(offer(/^The Mooch/));
    expect(await screen.findByText('Unable to open payment page. Please try again.')).toBeVisible();
    expect(leavePage).not.toHaveBeenCalled();
    expect(offer(/^The Mooch 1 credit/)).toBeEnabled();
  },
);

test('leaves for the demonstration’s own page', async () => {
  const { user } = await open({ [CHECKOUT]: ok({ url: '/dev/checkout/7' }) });
  await user.click(offer(/^The Mooch/));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(`${location.origin}/dev/checkout/7`));
});

test('a payment page that does not open is reported, at once or after 15 s', async () => {
  leavePage.mockImplementationOnce(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const { user } = await open({ [CHECKOUT]: ok({ url: PAGE }) });
  await user.click(offer(/^The Mooch/));
  expect(await screen.findByText('Unable to open payment page. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, pause?: number) => wait(work, pause === 15_000 ? 0 : pause));
  await user.click(offer(/^The Mooch/));
  expect(await screen.findByText('Unable to open payment page. Please try again.')).toBeVisible();
  expect(leavePage).toHaveBeenCalledTimes(2);
});

test('back from the payment page as it was left, nothing is still processing', async () => {
  const { user } = await open({ [CHECKOUT]: ok({ url: PAGE }) });
  await user.click(offer(/^The Mooch/));
  await waitFor(() => expect(leavePage).toHaveBeenCalled());
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(offer(/^The Mooch 1 credit/)).toBeEnabled();
  expect(offer(/^Unlimited/)).toBeEnabled();
  expect(screen.queryByText('Purchase Error')).toBeNull();
});

test('closed meanwhile, it leaves for no payment page', async () => {
  const answer = later();
  const { user } = await open({ [CHECKOUT]: () => answer.answer });
  await user.click(offer(/^The Mooch/));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => answer.come(ok({ url: PAGE })));
  expect(leavePage).not.toHaveBeenCalled();
  expect(screen.queryByText('Purchase Error')).toBeNull();
});

test('owed credits are shown before anything is bought', async () => {
  await open({}, { profile: { credits: 0, credits_owed: 2 } });
  expect(screen.getByText(/^You owe 2 credits of a payment that was taken back\./)).toBeVisible();
});

test('who has Unlimited manages it instead of buying it', async () => {
  const { user, calls } = await open(
    { '/functions/v1/create-portal-session': ok({ url: PAGE }) },
    { profile: { unlimited_credits: true } },
  );
  expect(screen.queryByRole('button', { name: /^Unlimited/ })).toBeNull();
  expect(offer(/^Group Leader/)).toBeEnabled();
  await user.click(offer(/^Manage subscription/));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(PAGE));
  expect(calls.map(({ path }) => path)).toContain('/functions/v1/create-portal-session');
});

test('a host who has bought Unlimited in another tab sees so, and can then manage it', async () => {
  const { user, now } = await open({
    [CHECKOUT]: refused(
      409,
      'credits.already_unlimited',
      'You are unlimited already',
      'Your plan is active.',
    ),
  });
  now.profile = { ...now.profile, unlimited_credits: true };
  await user.click(offer(/^Unlimited/));
  expect(await screen.findByText('You are unlimited already')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Manage subscription' })).toBeVisible();
});

test('on the page of a bill in euros, credits cost dollars', async () => {
  const close = vi.fn();
  renderOnPage(
    <InCurrency value={{ code: 'EUR', digits: 2 }}>
      <BuyCredits returnTo={null} out={false} onClose={close} />
    </InCurrency>,
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('$');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('€');
});
