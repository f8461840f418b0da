import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Tools } from './Tools.tsx';
import { useAdminAccess } from './use-admin-access.ts';

/** The tools of admins (specification, section 2, "Admin"). */
export function AdminPage() {
  usePageTitle(say(admin.heading));
  const access = useAdminAccess();
  return (
    <Page width="wide" headed>
      <PageHeader title={say(admin.heading)} />
      {access === 'given' && <Tools />}
      {access === 'checking' && (
        <p role="status" className="flex items-center gap-3 py-8 text-ink-soft">
          <span className="spinner" /> {say(admin.checking)}
        </p>
      )}
      {access === 'denied' && <ErrorState title={say(admin.deniedTitle)} text={say(admin.deniedText)} />}
      {typeof access === 'object' && (
        <ErrorState
          title={say(admin.checkFailed)}
          text={access.error.message}
          action={<Button onClick={access.again}>{say(admin.tryAgain)}</Button>}
        />
      )}
    </Page>
  );
}
