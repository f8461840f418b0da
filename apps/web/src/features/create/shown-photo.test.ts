import type { ReadingNews } from '@fairtab/contract/receipt/live';
import { expect, test } from 'vitest';
import { ITEMS_VIEW } from '../../test-support/reading.ts';
import { itemBoxes, shownPhoto } from './ReadingPhoto.tsx';
import { partRead } from './use-scan.ts';
import { isReadingNews } from './watch-photo.ts';

const LOCAL = 'blob:photo';
const news: ReadingNews = { rotation: 90, ratio: 0.6, boxes: [[0, 0, 1, 0.1]], read: [] };
const stored = (scan_state: 'reading' | 'done' | 'failed', image_url: string | null = '/stored.webp') => ({
  ...ITEMS_VIEW,
  receipt: { ...ITEMS_VIEW.receipt, scan_state, image_url },
});

test('the local file is shown at once, and turned as soon as the reader says how', () => {
  expect(shownPhoto({ local: LOCAL, view: null, news: null }, [])).toEqual({ address: LOCAL, rotation: 0 });
  expect(shownPhoto({ local: LOCAL, view: null, news }, [])).toEqual({ address: LOCAL, rotation: 90 });
  expect(shownPhoto({ local: LOCAL, view: stored('done'), news }, [])).toEqual({
    address: LOCAL,
    rotation: 90,
  });
});

test('where its turn never became known, the stored photo takes its place: that is upright', () => {
  const photo = { local: LOCAL, view: stored('done'), news: null };
  expect(shownPhoto(photo, [])).toEqual({ address: '/stored.webp', rotation: 0 });
});

test('a file that the browser cannot show waits for the stored photo', () => {
  expect(shownPhoto({ local: LOCAL, view: null, news }, [LOCAL])).toEqual({ address: null, rotation: 90 });
  const photo = { local: LOCAL, view: stored('done'), news };
  expect(shownPhoto(photo, [LOCAL])).toEqual({ address: '/stored.webp', rotation: 0 });
  expect(shownPhoto(photo, [LOCAL, '/stored.webp']).address).toBeNull();
});

test('after a reload the stored photo is shown, turned until it is read', () => {
  const shown = (view: typeof ITEMS_VIEW) => shownPhoto({ local: null, view, news }, []);
  expect(shown(stored('reading'))).toEqual({ address: '/stored.webp', rotation: 90 });
  expect(shown(stored('done'))).toEqual({ address: '/stored.webp', rotation: 0 });
  expect(shown(stored('done', null)).address).toBeNull();
});

test('the lines that became items are known once the photo is read', () => {
  expect(itemBoxes(null)).toBeNull();
  expect(itemBoxes(stored('reading'))).toBeNull();
  expect(itemBoxes(stored('done'))).toEqual([
    [0.1, 0.2, 0.8, 0.05],
    [0.1, 0.3, 0.8, 0.05],
  ]);
});

test('news are looked at before they are rendered', () => {
  expect(isReadingNews(news)).toBe(true);
  for (const wrong of [
    null,
    'x',
    {},
    { ...news, boxes: [['x']] },
    { ...news, boxes: {} },
    { ...news, read: ['0'] },
    { ...news, ratio: null },
  ])
    expect(isReadingNews(wrong)).toBe(false);
  expect(partRead(null)).toBe(0);
  expect(partRead({ ...news, boxes: [] })).toBe(0);
  expect(partRead({ ...news, boxes: [...news.boxes, ...news.boxes], read: [0] })).toBe(0.5);
});
