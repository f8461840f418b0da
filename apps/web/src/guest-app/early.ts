// Requests the bill while the page is still loading, which saves one round trip on a slow connection.
import { GUEST_CALLS } from '@fairtab/contract/guest-calls';
import { PAGE_VERSION } from '@fairtab/contract/page-version';
import { deviceToken, guestStorage } from '../features/guest/state/guest-storage.ts';
import { keepEarlyAnswer } from '../lib/early-answer.ts';
import { guestHeaders } from '../lib/guest-headers.ts';
import { readGuestLocation } from './guest-location.ts';

const here = readGuestLocation(location.href);
if (here && navigator.onLine) {
  const { shareToken } = here;
  const headers = guestHeaders({ shareToken, deviceToken: deviceToken(guestStorage(shareToken)), name: '' });
  keepEarlyAnswer(
    fetch(GUEST_CALLS.getSharedReceipt.path, {
      headers: { ...PAGE_VERSION, ...headers },
      cache: 'no-store',
      signal: AbortSignal.timeout(8000),
    }),
  );
}
