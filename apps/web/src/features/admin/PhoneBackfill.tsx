import type { backfillUserPhones as Call } from '@fairtab/contract/operator/admin';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { admin } from '@fairtab/texts/en/admin';
import { formatNumber } from '@fairtab/texts/format';
import { currentLanguage, text } from '@fairtab/texts/text';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { toast, toastNext } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { BusyButton, Card, reasonOf, recheckAccess, shortId, toastFailed } from './parts.tsx';

/** Shows the result of the phone backfill that ran when the page opened. */
export function PhoneBackfill() {
  const backfill = useBackfillOnce();
  return (
    <Card title={text(admin.statusHeading)}>
      {backfill.state === 'running' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <span className="spinner" /> {text(admin.running)}
        </p>
      )}
      {backfill.state === 'failed' && (
        <Notice tone="danger" title={text(admin.backfillFailedText)}>
          {text(admin.notAgain)}
        </Notice>
      )}
      {backfill.state === 'done' && (
        <Figures
          figures={[
            [text(admin.emailUsers), backfill.result.email_users_found],
            [text(admin.withPhone), backfill.result.profiles_with_phone],
            [text(admin.usersUpdated), backfill.result.users_updated],
            [text(admin.errors), backfill.result.error_count],
          ]}
          errors={backfill.result.errors}
        />
      )}
    </Card>
  );
}

type Backfill = { state: 'running' | 'failed' } | { state: 'done'; result: Answer<typeof Call> };

/** Runs the phone backfill once on opening, without retries. Its message waits for others and is left out if nothing was done. */
function useBackfillOnce(): Backfill {
  const [backfill, setBackfill] = useState<Backfill>({ state: 'running' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    call('POST /functions/v1/backfill-user-phones', {}).then(
      (result) => {
        setBackfill({ state: 'done', result });
        if (result.users_updated === 0) return;
        const words = text(admin.completedText, { count: result.users_updated });
        toastNext({ title: text(admin.completedTitle), text: words, tone: 'success' });
      },
      (error) => {
        setBackfill({ state: 'failed' });
        const over = isCode(error, 'auth.required');
        const words = text(over ? admin.notAuthenticated : admin.backfillFailedText);
        recheckAccess(error);
        toastNext({ title: text(admin.backfillFailed), text: words, tone: 'danger' });
      },
    );
  }, []);
  return backfill;
}

export function PhoneSync() {
  const [result, setResult] = useState<Answer<typeof Call> | null>(null);
  const sync = useAction(
    async () => {
      const done = await call('POST /functions/v1/backfill-user-phones', {});
      setResult(done);
      toast({ title: text(admin.syncedTitle), text: done.message, tone: 'success' });
    },
    (error) => {
      const reason = reasonOf(error, text(admin.syncFailedText));
      const words = isCode(error, 'auth.required') ? text(admin.noSession) : reason;
      return toastFailed(error, text(admin.syncFailed), words);
    },
  );
  return (
    <Card title={text(admin.syncHeading)}>
      <p className="text-detail text-ink-soft">{text(admin.syncText)}</p>
      <div>
        <BusyButton
          variant="secondary"
          label={text(admin.sync)}
          busyLabel={text(admin.syncing)}
          busy={sync.pending}
          onClick={() => void sync.run()}
        />
      </div>
      {result && (
        <Figures
          figures={[
            [text(admin.totalProfiles), result.total_profiles],
            [text(admin.updated), result.updated],
            [text(admin.skipped), result.skipped],
            [text(admin.errors), result.errors.length],
          ]}
          errors={result.errors}
        />
      )}
    </Card>
  );
}

type FiguresProps = {
  figures: [name: string, count: number][];
  errors: { user_id: string; error: string }[];
};

function Figures({ figures, errors }: FiguresProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {figures.map(([name, count]) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="amount text-right">{formatNumber(currentLanguage(), count)}</dd>
          </Fragment>
        ))}
      </dl>
      {errors.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-danger text-detail">
          {errors.map(({ user_id, error }) => (
            <li key={user_id}>
              <code>{shortId(user_id)}</code>: {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
