import { isProfileComplete } from '@fairtab/domain/profile';
import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';

/** Asks for the rest of the profile, once per browser session (specification, section 4, "Profile banner"). */
export function ProfileBanner() {
  const { data: profile } = useQuery(profileQuery);
  const [hidden, setHidden] = useState(bannerShown.get);
  const complete = profile ? isProfileComplete(profile) : null;

  useEffect(() => {
    if (complete !== null) bannerShown.set(!complete);
  }, [complete]);

  if (hidden || complete !== false) return null;
  return (
    <Notice
      tone="accent"
      title={say(account.bannerTitle)}
      action={
        <div className="flex flex-wrap gap-2 pb-1">
          <Link
            to="/settings"
            state={{ aboveHome: true }}
            resetScroll={false}
            className={buttonStyle('secondary', 'small')}
          >
            {say(account.bannerAction)}
          </Link>
          <Button variant="quiet" size="small" onClick={() => setHidden(true)}>
            {say(account.bannerDismiss)}
          </Button>
        </div>
      }
    >
      {profile?.payment_methods.length === 0 && say(account.bannerText)}
    </Notice>
  );
}

const KEY = 'profileBanner';

/** Whether the banner has been shown in this browser session; without storage it is shown on every visit. */
const bannerShown = {
  get(): boolean {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  set(shown: boolean): void {
    try {
      if (shown) sessionStorage.setItem(KEY, 'shown');
      else sessionStorage.removeItem(KEY);
    } catch {
      // There is no storage.
    }
  },
};
