import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAdminAccess } from './admin-access.ts';
import { CreditManagement } from './CreditManagement.tsx';
import { EditCredits } from './EditCredits.tsx';
import { PhoneBackfill, PhoneSync } from './PhoneBackfill.tsx';
import type { User } from './users.tsx';

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

/** What is found on the left, what is done with it beside it; one below the other where there is no room. */
function Tools() {
  /** null: nothing was searched for yet. */
  const [found, setFound] = useState<User[] | null>(null);
  const [selected, setSelected] = useState<User | null>(null);

  function changed(user: User) {
    setSelected(user);
    setFound((users) => users?.map((one) => (one.user_id === user.user_id ? user : one)) ?? null);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <CreditManagement found={found} onFound={setFound} selected={selected} onSelect={setSelected} />
      <div className="grid grid-cols-1 gap-6">
        {selected && <EditCredits key={selected.user_id} user={selected} onChanged={changed} />}
        <PhoneSync />
        <PhoneBackfill />
      </div>
    </div>
  );
}
