import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../lib/language.ts';
import { toastStore } from '../lib/toast.ts';
import { APP_INFO } from '../test-support/app-info.ts';
import { renderVisitorPage } from './render.tsx';
import { hydrateStart } from './start.tsx';
import { whenNeeded } from './when-needed.ts';

let complaints: ReturnType<typeof vi.spyOn>;
let root: Root | null = null;
let place: HTMLElement;
/** Lets the part that is watched come into sight. */
let see = () => {};

beforeEach(() => {
  // Also the attributes that differ: production only minds texts and elements.
  complaints = vi.spyOn(console, 'error');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        see = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(async () => {
  act(() => root?.unmount());
  root = null;
  place.remove();
  complaints.mockRestore();
  document.documentElement.lang = '';
  await chooseLanguage('en');
});

const app = { ...APP_INFO, vision: 'offline' as const };

function open(language: string) {
  document.documentElement.lang = language;
  place.innerHTML = renderVisitorPage({ page: 'start', language, app, search: {}, unknown: false });
}

const hydrate = () =>
  act(async () => {
    root = await hydrateStart(place);
  });

test.each([
  ['en', 'Everyone pays for what they had.'],
  ['es', 'Cada quien paga lo que pidió.'],
])('in %s the start page is hydrated as the server has rendered it', async (language, words) => {
  open(language);
  const heading = screen.getByRole('heading', { level: 1, name: words });
  await hydrate();
  expect(complaints.mock.calls).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: words })).toBe(heading);
});

test('what was tried before it was hydrated counts', async () => {
  open('en');
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: /Tagliatelle/ }));
  const slider = screen.getByRole('slider', { name: /The bill/ });
  if (slider instanceof HTMLInputElement) slider.value = '1000';
  await hydrate();
  expect(screen.getByText('It adds up to the cent.')).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', 'A bill of $1,000.00: $10.00 for the host');
});

test('a message that one comes to it with is shown', async () => {
  open('en');
  sessionStorage.setItem('toast', JSON.stringify({ title: 'See you later!' }));
  await hydrate();
  expect(screen.getByText('See you later!')).toBeVisible();
  expect(toastStore.get()).not.toBeNull();
});

test('it is hydrated when its part is seen, once', async () => {
  open('en');
  const asked = vi.fn(async () => {});
  whenNeeded(place, asked, { now: false });
  expect(asked).not.toHaveBeenCalled();
  see();
  see();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

test('it is hydrated at a touch of what can be tried, and after a failure at the next one', async () => {
  open('en');
  const user = userEvent.setup();
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length === 1) throw new Error('no network');
  });
  whenNeeded(place, asked, { now: false });
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByText('Tagliatelle al ragù'));
  await user.click(screen.getByText('Whole branzino'));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await user.click(screen.getByText('Whole branzino'));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('it is hydrated at once where it has something to say', () => {
  open('en');
  const asked = vi.fn(async () => {});
  whenNeeded(place, asked, { now: true });
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ['terms', 'es', 'Términos del servicio'],
  ['privacy', 'en', 'Privacy Policy'],
] as const)('the page %s is whole in %s, and leads to other languages', (page, language, words) => {
  place.innerHTML = renderVisitorPage({ page, language, app, search: {}, unknown: false });
  expect(screen.getByRole('heading', { level: 1, name: words })).toBeVisible();
  const [name, other] = language === 'en' ? ['Español', 'es'] : ['English', 'en'];
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `?language=${other}`);
});
