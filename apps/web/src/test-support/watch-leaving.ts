import { afterEach, beforeEach, vi } from 'vitest';
import { leaving } from '../lib/page/leave-page.ts';

/** Keeps the page where it is in each test of a file. @returns what is called instead, with the address */
export function watchLeaving() {
  const { to } = leaving;
  const leavePage = vi.fn<typeof leaving.to>();
  beforeEach(() => {
    leavePage.mockReset();
    leaving.to = leavePage;
  });
  afterEach(() => {
    leaving.to = to;
  });
  return leavePage;
}
