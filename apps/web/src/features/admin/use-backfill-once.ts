import type { backfillUserPhones as Call } from '@fairtab/contract/admin';
import type { Answer } from '@fairtab/contract/endpoint';
import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { toastNext } from '../../lib/toast.ts';
import { recheckAccess } from './failed.ts';

export type Backfill = { state: 'running' | 'failed' } | { state: 'done'; result: Answer<typeof Call> };

/**
 * Runs the backfill of phones once when the page opens; also a failure is not tried again. Nobody has asked for it, so
 * what it says waits for other messages.
 */
export function useBackfillOnce(): Backfill {
  const [backfill, setBackfill] = useState<Backfill>({ state: 'running' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    call('POST /functions/v1/backfill-user-phones', {}).then(
      (result) => {
        setBackfill({ state: 'done', result });
        const text = say(admin.completedText, { count: result.users_updated });
        toastNext({ title: say(admin.completedTitle), text, tone: 'success' });
      },
      (error) => {
        setBackfill({ state: 'failed' });
        const over = isCode(error, 'auth.required');
        const text = say(over ? admin.notAuthenticated : admin.backfillFailedText);
        recheckAccess(error);
        toastNext({ title: say(admin.backfillFailed), text, tone: 'danger' });
      },
    );
  }, []);
  return backfill;
}
