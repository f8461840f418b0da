import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/base/Toaster.tsx';
import { SavePicture } from './SavePicture.tsx';

const asked: unknown[] = [];
const downloads: string[] = [];
let status: number;

beforeEach(() => {
  status = 200;
  asked.length = 0;
  downloads.length = 0;
  history.replaceState(null, '', '/b/3fPk9hTqXyZ1');
  vi.stubGlobal('fetch', async (path: string, { headers, credentials }: RequestInit) => {
    asked.push({ path, headers, credentials });
    return new Response('a picture', { status });
  });
  // jsdom has neither pictures of its own nor downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** A device with a share sheet, which does this with what it is given. */
function withShareSheet(share: (data: ShareData) => Promise<void>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
}

async function save() {
  render(
    <>
      <Toaster />
      <SavePicture />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Save picture' });
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
}

test('is downloaded where there is no share sheet for pictures, without saying who asks', async () => {
  await save();
  expect(asked).toEqual([
    { path: '/b/3fPk9hTqXyZ1/keepsake.png', headers: { 'accept-language': 'en' }, credentials: 'omit' },
  ]);
  expect(downloads).toEqual(['bill.png blob:picture']);
});

test('is handed to the share sheet where there is one; closing that is no failure', async () => {
  const shared: (readonly File[] | undefined)[] = [];
  withShareSheet(async ({ files }) => {
    shared.push(files);
    throw new DOMException('closed', 'AbortError');
  });
  await save();
  expect(shared).toEqual([[expect.objectContaining({ name: 'bill.png', type: 'image/png' })]]);
  expect(downloads).toEqual([]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('is downloaded where the share sheet does not open', async () => {
  withShareSheet(() => Promise.reject(new DOMException('too late', 'NotAllowedError')));
  await save();
  expect(downloads).toEqual(['bill.png blob:picture']);
});

test('says so where it is not to be had', async () => {
  status = 503;
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('The picture could not be made');
  expect(downloads).toEqual([]);
});
