import type { backfillUserPhones as Call } from '@fairtab/contract/admin';
import type { Answer } from '@fairtab/contract/endpoint';
import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { BusyButton } from './BusyButton.tsx';
import { Card } from './Card.tsx';
import { Figures } from './Figures.tsx';
import { reasonOf, toastFailed } from './failed.ts';

/** The backfill of phones, by hand, as often as one likes. */
export function PhoneSync() {
  const [result, setResult] = useState<Answer<typeof Call> | null>(null);
  const sync = useAction(
    async () => {
      const done = await call('POST /functions/v1/backfill-user-phones', {});
      setResult(done);
      toast({ title: say(admin.syncedTitle), text: done.message, tone: 'success' });
    },
    (error) => {
      const reason = reasonOf(error, say(admin.syncFailedText));
      const text = isCode(error, 'auth.required') ? say(admin.noSession) : reason;
      return toastFailed(error, say(admin.syncFailed), text);
    },
  );
  return (
    <Card title={say(admin.syncHeading)}>
      <p className="text-detail text-ink-soft">{say(admin.syncText)}</p>
      <div>
        <BusyButton
          variant="secondary"
          label={say(admin.sync)}
          busyLabel={say(admin.syncing)}
          busy={sync.pending}
          onClick={() => void sync.run()}
        />
      </div>
      {result && (
        <Figures
          figures={[
            [say(admin.totalProfiles), result.total_profiles],
            [say(admin.updated), result.updated],
            [say(admin.skipped), result.skipped],
            [say(admin.errors), result.errors.length],
          ]}
          errors={result.errors}
        />
      )}
    </Card>
  );
}
