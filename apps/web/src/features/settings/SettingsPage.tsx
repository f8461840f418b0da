import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { signOutHere } from '../../app/session-events.ts';
import { Dialog } from '../../components/base/Dialog.tsx';
import { ProviderFailure } from '../../components/host/ProviderFailure.tsx';
import { type EntryState, useEntryState } from '../../lib/entry-state.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { DataSection } from './DataSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { FactorsSection } from './FactorsSection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PurchasesSection } from './PurchasesSection.tsx';
import { accountQuery } from './queries.ts';
import { SessionsSection } from './SessionsSection.tsx';

/** The dialog Account Settings, above the receipts: the profile, and below it one folded row for each thing to set. */
export function SettingsPage() {
  usePageTitle(say(settings.heading));
  const { data: profile } = useQuery(profileQuery);
  const { data: user } = useQuery(accountQuery);
  const error = useSearchParams().get('error');
  const close = useClose();
  return (
    <Dialog open page title={say(settings.heading)} onClose={close}>
      {error !== null && <ProviderFailure error={error} />}
      {profile && <ProfileForm profile={profile} />}
      <div className="mt-2 -mb-5 grid grid-cols-1">
        {profile && <PaymentSection profile={profile} />}
        <PurchasesSection />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <FactorsSection user={user} />
        <IdentitiesSection user={user} />
        <SessionsSection />
        <LanguageSection />
        <DataSection user={user} onDeleted={signOutHere} />
      </div>
    </Dialog>
  );
}

/** Goes to /home (specification, section 2): back to it where the dialog was opened there. */
function useClose(): () => void {
  const [, navigate] = useLocation();
  const { aboveHome } = useEntryState();
  const closed = useRef(false);
  return () => {
    // A step back takes a moment: a second press would take another one.
    if (closed.current) return;
    closed.current = true;
    if (aboveHome) history.back();
    else navigate('/home', { replace: true, state: { keepsPlace: true } satisfies EntryState });
  };
}
