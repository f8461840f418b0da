import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appInfoQuery } from '../../lib/app-info.ts';
import { CREDIT_UPDATE } from './refresh-credits.ts';
import { creditsQuery } from './use-credits.ts';

/** In milliseconds (specification, section 9, "Credit refresh"). */
const REFRESH = 30_000;

/**
 * Keeps the credits fresh while they are on: every 30 s while the tab is in sight, on the window's focus, and on the event
 * 'creditUpdate'. Once per page.
 */
export function useFreshCredits(): void {
  const client = useQueryClient();
  const { data: app } = useQuery(appInfoQuery);
  const on = app !== undefined && app.credits !== null;
  useEffect(() => {
    if (!on) return;
    const refresh = () => void client.refetchQueries(creditsQuery);
    const inSight = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(inSight, REFRESH);
    addEventListener('focus', refresh);
    addEventListener(CREDIT_UPDATE, refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', refresh);
      removeEventListener(CREDIT_UPDATE, refresh);
    };
  }, [client, on]);
}
