import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { Notice } from '../../components/base/Notice.tsx';
import { Card } from './Card.tsx';
import { Figures } from './Figures.tsx';
import { useBackfillOnce } from './use-backfill-once.ts';

/** What the backfill of phones did that ran when the page opened. */
export function PhoneBackfill() {
  const backfill = useBackfillOnce();
  return (
    <Card title={say(admin.statusHeading)}>
      {backfill.state === 'running' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <span className="spinner" /> {say(admin.running)}
        </p>
      )}
      {backfill.state === 'failed' && (
        <Notice tone="danger" title={say(admin.backfillFailedText)}>
          {say(admin.notAgain)}
        </Notice>
      )}
      {backfill.state === 'done' && (
        <Figures
          figures={[
            [say(admin.emailUsers), backfill.result.email_users_found],
            [say(admin.withPhone), backfill.result.profiles_with_phone],
            [say(admin.usersUpdated), backfill.result.users_updated],
            [say(admin.errors), backfill.result.error_count],
          ]}
          errors={backfill.result.errors}
        />
      )}
    </Card>
  );
}
