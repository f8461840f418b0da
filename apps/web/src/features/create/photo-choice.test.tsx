import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';

const PHOTO = new File(['x'], 'image.png', { type: 'image/png' });
const PDF = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
const LETTER = new File(['x'], 'letter.txt', { type: 'text/plain' });

/** The choice of a photo beside the name's field; `taken` are the names of the photos that it hands on. */
async function openChoice({ dialog = false } = {}) {
  const taken: string[] = [];
  renderOnPage(
    <>
      <input aria-label="Your name" />
      <PhotoChoice disabled={false} onPhotos={(...photos) => taken.push(...photos.map(({ name }) => name))} />
      {dialog && (
        <Dialog title="Above it" onClose={() => {}}>
          {null}
        </Dialog>
      )}
    </>,
    [[appInfoQuery.queryKey, { demo: false, vision: 'offline' }]],
    '/create',
  );
  return taken;
}

/** Pastes into the element. @returns whether it was left to the browser */
const paste = (where: Element, files: File[], types: string[] = []) =>
  fireEvent.paste(where, { clipboardData: { files, types } });
const field = () => screen.getByLabelText('Your name');

test('a pasted photo is taken, also while the focus is in a field', async () => {
  const taken = await openChoice();
  expect(paste(document.body, [PHOTO])).toBe(false);
  expect(paste(field(), [PHOTO], ['Files', 'text/html'])).toBe(false);
  expect(taken).toEqual(['image.png', 'image.png']);
});

test('text stays the field’s, also where its program adds a picture of it', async () => {
  const taken = await openChoice();
  expect(paste(field(), [], ['text/plain'])).toBe(true);
  expect(paste(field(), [PHOTO], ['text/plain', 'Files'])).toBe(true);
  expect(paste(field(), [LETTER], ['Files'])).toBe(true);
  expect(paste(document.body, [], ['text/plain'])).toBe(true);
  expect(taken).toEqual([]);
});

test('what cannot be the photo of a receipt is refused with the reason', async () => {
  const taken = await openChoice();
  paste(document.body, [PHOTO, PHOTO]);
  expect(await screen.findByText('Multiple Files Not Allowed')).toBeVisible();
  paste(document.body, [LETTER]);
  expect(await screen.findByText('Invalid File Type')).toBeVisible();
  expect(taken).toEqual([]);
  paste(document.body, [PHOTO]);
  expect(screen.queryByText('Invalid File Type')).toBeNull();
  expect(taken).toEqual(['image.png']);
});

test('several photos can be the parts of one receipt; PDF files and more than five photos cannot', async () => {
  await openChoice();
  const offer = () => screen.queryByRole('button', { name: 'One long receipt' });
  paste(document.body, Array(5).fill(PHOTO));
  await waitFor(() => expect(offer()).toBeVisible());
  for (const files of [Array(6).fill(PHOTO), [PHOTO, PDF], [PHOTO, LETTER]]) {
    paste(document.body, files);
    await waitFor(() => {
      expect(screen.getByText('Multiple Files Not Allowed')).toBeVisible();
      expect(offer()).toBeNull();
    });
  }
});

test('several files can be as many receipts, at most ten, of which none is refused', async () => {
  const taken = await openChoice();
  const offer = () => screen.queryByRole('button', { name: 'Several receipts' });
  for (const files of [Array(11).fill(PHOTO), [PHOTO, LETTER]]) {
    paste(document.body, files);
    await waitFor(() => {
      expect(screen.getByText('Multiple Files Not Allowed')).toBeVisible();
      expect(offer()).toBeNull();
    });
  }
  paste(document.body, Array(10).fill(PHOTO));
  await waitFor(() => expect(offer()).toBeVisible());
  paste(document.body, [PHOTO, PDF]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'One long receipt' })).toBeNull());
  expect(taken).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Several receipts' }));
  expect(taken).toEqual(['image.png', 'a.pdf']);
  expect(screen.queryByText('Multiple Files Not Allowed')).toBeNull();
});

test('of photos that the browser cannot open the host learns how to go on', async () => {
  const taken = await openChoice();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
  paste(document.body, [PHOTO, PHOTO]);
  fireEvent.click(await screen.findByRole('button', { name: 'One long receipt' }));
  expect(await screen.findByText('Please choose them as JPG, or take them here.')).toBeVisible();
  expect(taken).toEqual([]);
});

test('under an open dialog nothing is taken', async () => {
  const taken = await openChoice({ dialog: true });
  expect(paste(document.body, [PHOTO])).toBe(true);
  expect(taken).toEqual([]);
});
