import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../app/session.ts';
import { CheckRow } from '../../components/base/CheckRow.tsx';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

/** Whether the host is e-mailed when everyone has chosen. Changed at once; undone if it cannot be saved. */
export function CompletionEmails() {
  const queries = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  const show = (shown: typeof profile) => queries.setQueryData(profileQuery.queryKey, shown);

  async function change(completion_emails: boolean) {
    if (!profile) return;
    show({ ...profile, completion_emails });
    try {
      show(await call('PATCH /rest/v1/profiles/me', { body: { completion_emails } }));
    } catch (failure) {
      show(profile);
      toastFailure(failure, say(settings.completionEmailsFailed));
    }
  }

  return (
    <div className="-mx-3 border-line border-t pt-2">
      <CheckRow
        checked={profile.completion_emails}
        onChange={(checked) => void change(checked)}
        title={say(settings.completionEmails)}
        detail={say(settings.completionEmailsText)}
      />
    </div>
  );
}
