import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { Page } from '../components/base/Page.tsx';
import { Dialog } from '../components/overlays/Dialog.tsx';
import { answerCalls } from '../test-support/answer-calls.ts';
import { profileOf } from '../test-support/profile.ts';
import { pageWith, renderPages } from '../test-support/render-pages.tsx';
import { profileQuery, queryClient } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  answerCalls(() => ({ status: 503, body: {} }));
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, profileOf('ann'));
});

/** How often the receipt was rendered. */
const rendered = vi.fn();

/** A page with a photo, and a question above that. */
function Receipt() {
  rendered();
  const [photo, setPhoto] = useState(false);
  const [question, setQuestion] = useState(false);
  const [, navigate] = useLocation();
  const button = (name: string, press: () => void) => (
    <button type="button" onClick={press}>
      {name}
    </button>
  );
  return (
    <Page>
      <h1>Receipt</h1>
      {button('See the photo', () => setPhoto(true))}
      {button('On', () => navigate('/on'))}
      {button('In its place', () => navigate('/on', { replace: true }))}
      {photo && (
        <Dialog onClose={() => setPhoto(false)} title="Photo">
          {button('Ask', () => setQuestion(true))}
          {button('Say it in the address', () => navigate('/receipt?said=true', { replace: true }))}
          {question && (
            <Dialog onClose={() => setQuestion(false)} title="Question">
              {button('Go on', () => navigate('/on'))}
            </Dialog>
          )}
        </Dialog>
      )}
    </Page>
  );
}

function Before() {
  const [, navigate] = useLocation();
  return (
    <Page>
      <h1>Before</h1>
      <button type="button" onClick={() => navigate('/receipt')}>
        Open
      </button>
    </Page>
  );
}

const PAGES = [
  pageWith('/before', Before),
  pageWith('/receipt', Receipt),
  pageWith('/on', () => (
    <Page>
      <h1>On</h1>
    </Page>
  )),
];

/** Opens the receipt from the page before. */
async function open() {
  const user = await renderPages('/before', PAGES);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await heading('Receipt')).toBeVisible();
  return (name: string) => user.click(screen.getByRole('button', { name }));
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));

test('Back closes what is open, the top one first, and only then leaves the page', async () => {
  const press = await open();
  await press('See the photo');
  await press('Ask');
  expect(shown()).toHaveLength(2);
  history.back();
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  history.back();
  await waitFor(() => expect(shown()).toEqual([]));
  expect(location.pathname).toBe('/receipt');
  history.back();
  expect(await heading('Before')).toBeVisible();
});

test('what was closed in another way takes no Back of its own', async () => {
  const press = await open();
  for (const _ of [1, 2]) {
    await press('See the photo');
    await press('Close');
  }
  history.back();
  expect(await heading('Before')).toBeVisible();
});

test('a page that is opened from it is one step from the page', async () => {
  const press = await open();
  await press('See the photo');
  await press('Ask');
  await press('Go on');
  expect(await heading('On')).toBeVisible();
  history.back();
  expect(await heading('Receipt')).toBeVisible();
  expect(shown()).toEqual([]);
  history.back();
  expect(await heading('Before')).toBeVisible();
});

test('a page that takes the place of it has the page before below', async () => {
  const press = await open();
  await press('See the photo');
  await press('Close');
  await press('In its place');
  expect(await heading('On')).toBeVisible();
  rendered.mockClear();
  history.back();
  expect(await heading('Before')).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
});

test('changes that the page made to its address meanwhile stay', async () => {
  const press = await open();
  await press('See the photo');
  await press('Say it in the address');
  history.back();
  await waitFor(() => expect(shown()).toEqual([]));
  expect(location.search).toBe('?said=true');
  history.back();
  expect(await heading('Before')).toBeVisible();
});
