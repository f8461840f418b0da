import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { Means } from '../share/ShareCost.tsx';

/**
 * What the host has to pay with, on the guests' page, which knows no account.
 * @param asked whether the receipt is still to be paid for
 */
export function useMeans(asked: boolean): Means {
  const [means, setMeans] = useState<Means>(null);
  useEffect(() => {
    if (!asked) return;
    let shown = true;
    Promise.all([call('GET /rest/v1/app_info', {}), call('GET /rest/v1/profiles/me', {})]).then(
      ([app, { credits, unlimited_credits: unlimited }]) =>
        shown && setMeans(app.credits === null ? null : { credits, unlimited }),
      // Sharing says what it costs when it is refused.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [asked]);
  return means;
}
