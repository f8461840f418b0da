import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Splash } from './Splash.tsx';
import { profileQuery } from './session.ts';

/** Any other path: home for signed-in users, the start page for everyone else (specification, section 2). */
export function NotFound() {
  const { data: profile, isPending } = useQuery(profileQuery);
  const { pathname } = useLocation();
  const { history } = useRouter();
  const target = profile ? '/home' : '/';
  useEffect(() => {
    if (!isPending && pathname !== target) history.replace(target);
  }, [history, isPending, pathname, target]);
  return <Splash />;
}
