import { fits } from '@fairtab/contract/shape';
import { FINAL, guestView } from '@fairtab/contract/test-support/receipt-view';
import { MESSAGE_FAILURES, SHOWN_STATES } from '@fairtab/domain/messages';
import { expect, test } from 'vitest';
import { forEarlierPage } from './earlier-pages.ts';

/** What a page of version 2 checks of the fields that have changed since. */
const EARLIER = {
  receipt: { 'venmo_handle?': 'string' },
  guests: [{ 'bill?': '=queued|sent|failed|no_phone', 'bill_failure?': '=limit' }],
};

test('earlier pages understand every receipt of today', () => {
  const states = [...SHOWN_STATES, 'no_phone' as const, null];
  const guests = states.flatMap((bill) =>
    [...MESSAGE_FAILURES, null].map((bill_failure) => guestView('g', 'Ann', { bill, bill_failure })),
  );
  const view = { ...FINAL, guests };
  expect(fits(view, EARLIER)).toBe(false);
  expect(fits(forEarlierPage(view), EARLIER)).toBe(true);
  expect(forEarlierPage(view)).toMatchObject({ receipt: { venmo_handle: '@lukasz' } });
  expect(forEarlierPage({ success: true })).toEqual({ success: true });
});
