import { expect, test } from 'vitest';
import { ITEMS_VIEW } from '../../test-support/reading.ts';
import { shownPhoto } from './PhotoProcessing.tsx';

const LOCAL = 'blob:photo';
const stored = (scan_state: 'reading' | 'done' | 'failed', image_url: string | null = '/stored.webp') => ({
  ...ITEMS_VIEW,
  receipt: { ...ITEMS_VIEW.receipt, scan_state, image_url },
});

test('the local file is shown at once, and the stored photo once it is read: that is upright', () => {
  expect(shownPhoto({ local: LOCAL, view: null }, [])).toBe(LOCAL);
  expect(shownPhoto({ local: LOCAL, view: stored('reading') }, [])).toBe(LOCAL);
  expect(shownPhoto({ local: LOCAL, view: stored('done') }, [])).toBe('/stored.webp');
  expect(shownPhoto({ local: LOCAL, view: stored('done', null) }, [])).toBe(LOCAL);
});

test('a file that the browser cannot show waits for the stored photo', () => {
  expect(shownPhoto({ local: LOCAL, view: null }, [LOCAL])).toBeNull();
  expect(shownPhoto({ local: LOCAL, view: stored('done') }, [LOCAL])).toBe('/stored.webp');
  expect(shownPhoto({ local: LOCAL, view: stored('done') }, [LOCAL, '/stored.webp'])).toBeNull();
});

test('after a reload the stored photo is shown', () => {
  expect(shownPhoto({ local: null, view: stored('reading') }, [])).toBe('/stored.webp');
  expect(shownPhoto({ local: null, view: stored('done') }, [])).toBe('/stored.webp');
});
