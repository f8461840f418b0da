import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { profileQuery } from '../../app/session.ts';
import { Dialog } from '../../components/base/Dialog.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** The dialog Account Settings, above the receipts. */
export function SettingsPage() {
  usePageTitle(say(settings.heading));
  const { data: profile } = useQuery(profileQuery);
  const close = useClose();
  return (
    <Dialog open routed title={say(settings.heading)} onClose={close}>
      {profile && <ProfileForm profile={profile} />}
    </Dialog>
  );
}

/** Goes to /home (specification, section 2): back to it where the dialog was opened there. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return () => {
    if (history.location.state.aboveHome) history.back();
    else void navigate({ to: '/home', replace: true, resetScroll: false });
  };
}
