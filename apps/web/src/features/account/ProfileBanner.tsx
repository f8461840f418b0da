import { isProfileComplete } from '@fairtab/domain/people/profile';
import { account } from '@fairtab/texts/en/account';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { isBannerShown, keepBannerShown } from './banner-shown.ts';

/** Asks for missing profile fields, once per browser session (specification, section 4, "Profile banner"). */
export function ProfileBanner() {
  const { data: profile } = useQuery(profileQuery);
  const client = useQueryClient();
  const [hidden, setHidden] = useState(() => isBannerShown(client));
  const complete = profile ? isProfileComplete(profile) : null;

  useEffect(() => {
    if (complete !== null) keepBannerShown(client, !complete);
  }, [client, complete]);

  if (hidden || complete !== false) return null;
  return (
    <Notice
      tone="accent"
      title={text(account.bannerTitle)}
      action={
        <div className="flex flex-wrap gap-2 pb-1">
          <Link
            to="/settings"
            state={{ aboveHome: true, keepsPlace: true }}
            className={buttonStyle('secondary', 'small')}
          >
            {text(account.bannerAction)}
          </Link>
          <Button variant="quiet" size="small" onClick={() => setHidden(true)}>
            {text(components.notNow)}
          </Button>
        </div>
      }
    >
      {profile?.payment_methods.length === 0 && text(account.bannerText)}
    </Notice>
  );
}
