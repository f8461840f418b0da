import { PAGE_DATA_ID } from '@fairtab/contract/pages/pages';
import { readAuthSearch } from '@fairtab/contract/pages/sign-in-page';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, NOT_READ } from '../features/auth/draft.ts';
import { chooseLanguage } from '../lib/language.ts';
import { keepTaps } from '../lib/page/keep-taps.ts';
import { answerCalls } from '../test-support/answer-calls.ts';
import { APP_INFO } from '../test-support/app-info.ts';
import { renderVisitorPage } from './render.tsx';
import { hydrateSignIn } from './sign-in.tsx';

const GOOGLE = { id: 'google', name: 'Google' };
const app = { ...APP_INFO, vision: 'offline' as const, providers: [GOOGLE], sso: true };

keepTaps();

let complaints: ReturnType<typeof vi.spyOn>;
let root: Root | null = null;
let place: HTMLElement;
let block: HTMLElement;
/** What was sent. */
let sent: object[];

beforeEach(() => {
  // Also the attributes that differ: production only minds texts and elements.
  complaints = vi.spyOn(console, 'error');
  sent = [];
  answerCalls(({ path, body }) => {
    if (path !== '/auth/v1/user') sent.push({ path, body });
    return { status: 200, body: { profile: null, user: null, second_factor: null, demo_code: null } };
  });
  keepDraft(NOT_READ);
  place = document.createElement('div');
  block = document.createElement('script');
  block.id = PAGE_DATA_ID;
  block.setAttribute('type', 'application/json');
  document.body.append(place, block);
});

afterEach(async () => {
  act(() => root?.unmount());
  root = null;
  place.remove();
  block.remove();
  for (const link of document.querySelectorAll('link[rel=prefetch]')) link.remove();
  complaints.mockRestore();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  await chooseLanguage('en');
});

/** Puts the document where a browser would have it. @returns what hydrates it */
function open(query: string, language = 'en', unknown = false) {
  history.replaceState(null, '', `/auth${query}`);
  const search = readAuthSearch(Object.fromEntries(new URLSearchParams(query)));
  const data = { page: 'auth' as const, language, app, search, unknown };
  place.innerHTML = renderVisitorPage(data);
  block.textContent = JSON.stringify({ ...data, ahead: ['assets/home.js'] });
  place.dataset.rendered = '';
  return () =>
    act(async () => {
      root = await hydrateSignIn(place);
    });
}

test.each([
  ['', 'en', 'Sign in with your phone'],
  ['?next=%2Fcreate', 'es', 'Inicia sesión con tu teléfono'],
  ['?mode=email-signin', 'en', 'Sign in with your email'],
  ['?mode=email-signup', 'en', 'Create your account'],
  ['?mode=forgot-password', 'en', 'Forgot your password?'],
  ['?mode=company-signin', 'en', 'Sign in with your company'],
  ['?mode=new-password', 'en', 'Choose a new password'],
  ['?mode=nonsense&error=auth.provider_refused', 'en', 'Sign in with your phone'],
])('/auth%s is hydrated in %s as the server has rendered it', async (query, language, words) => {
  const hydrate = open(query, language);
  const heading = screen.getByRole('heading', { level: 1, name: words });
  await hydrate();
  expect(complaints.mock.calls).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: words })).toBe(heading);
});

test('the provider’s buttons are there from the start, and lead to the page that was wanted', () => {
  open('?next=%2Fcreate');
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/auth/v1/authorize?provider=google&redirect_to=%2Fcreate',
  );
});

test('a step that needs what this tab has kept waits for it, and shows no other one', async () => {
  keepDraft({ phone: '2125550001', sentAt: Date.now() });
  const hydrate = open('?mode=phone-signin-verification');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await hydrate();
  expect(complaints.mock.calls).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  expect(location.search).toBe('?mode=phone-signin-verification');
});

test('what this tab has kept is in the fields once it is hydrated', async () => {
  keepDraft({ phone: '2125550001' });
  const hydrate = open('');
  expect(screen.getByLabelText('Phone number')).toHaveValue('');
  await hydrate();
  expect(complaints.mock.calls).toEqual([]);
  expect(screen.getByLabelText('Phone number')).toHaveValue('(212) 555-0001');
});

test('a number that was typed and a button that was pressed before count, and it is seen to wait', async () => {
  const user = userEvent.setup();
  const hydrate = open('');
  await user.type(screen.getByLabelText('Phone number'), '2125550001');
  const button = screen.getByRole('button', { name: 'Send code' });
  // Of itself the form sends nothing, and puts nothing into the address.
  expect(button.closest('form')).toHaveAttribute('method', 'dialog');
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  await hydrate();
  expect(sent).toEqual([{ path: '/functions/v1/start-phone-signin', body: { phone: '2125550001' } }]);
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(complaints.mock.calls).toEqual([]);
});

test('people who are typing when the scripts arrive can go on typing', async () => {
  const hydrate = open('');
  const field = screen.getByLabelText<HTMLInputElement>('Phone number');
  field.focus();
  field.value = '212555';
  field.setSelectionRange(5, 5);
  await hydrate();
  expect(field).toHaveValue('(212) 555');
  expect(field.selectionStart).toBe('(212) 55'.length);
});

test('a provider’s button that is pressed before waits, too, so that the other tabs learn of it', async () => {
  const user = userEvent.setup();
  const hydrate = open('');
  const link = screen.getByRole('link', { name: 'Continue with Google' });
  const prevented: boolean[] = [];
  // No page is left in a test.
  const stay = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', stay);
  await user.click(link);
  expect(link).toHaveAttribute('aria-busy', 'true');
  await hydrate();
  document.removeEventListener('click', stay);
  expect(prevented).toEqual([true, false]);
  expect(sessionStorage.getItem('fairtab.left-for')).not.toBeNull();
});

test('of several buttons that were pressed before, the last one counts', async () => {
  const user = userEvent.setup();
  const hydrate = open('');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(screen.getByRole('button', { name: 'Use email instead' }));
  expect(screen.getByRole('button', { name: 'Send code' })).not.toHaveAttribute('aria-busy');
  await hydrate();
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in with your email' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('entering something prefetches what follows after signing in, once', async () => {
  const user = userEvent.setup();
  await open('')();
  const fetched = () =>
    [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
  expect(fetched()).toEqual([]);
  await user.type(screen.getByLabelText('Phone number'), '212');
  expect(fetched()).toEqual(['/assets/home.js']);
});

test('a link within the product leads there without scripts', async () => {
  const user = userEvent.setup();
  open('');
  const brand = screen.getByRole('link', { name: 'Fairtab' });
  let prevented: boolean | undefined;
  brand.addEventListener('click', (event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  });
  await user.click(brand);
  expect(prevented).toBe(false);
});

test('a document that does not say what the sign-in offers is not hydrated', async () => {
  for (const words of ['', '{', 'null']) {
    block.textContent = words;
    await expect(hydrateSignIn(place)).rejects.toThrow();
  }
});
