import { authPath } from '@fairtab/contract/sign-in-page';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { appInfoQuery } from '../lib/app-info.ts';
import { replacePage } from '../lib/leave-page.ts';
import { isSharedPath, reloadPage } from '../lib/shared-address.ts';
import { PageError } from './PageError.tsx';
import { Splash } from './Splash.tsx';
import { profileQuery } from './session.ts';

/**
 * Pages for signed-in users: sends visitors to /auth, which returns them here afterwards, and says it where their session has ended
 * meanwhile. At the address of a share link they are guests.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  // Both at once: the header is rendered with the credits where there are any.
  usePrefetchQuery(appInfoQuery);
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const isVisitor = profile === null;
  const isHost = Boolean(profile);
  const wasHost = useRef(false);
  useEffect(() => {
    wasHost.current ||= isHost;
    if (!isVisitor) return;
    const { pathname, search, hash } = location;
    const ended = wasHost.current && { error: 'auth.session_missing' as const };
    if (isSharedPath(pathname)) reloadPage();
    else void replacePage(authPath({ next: pathname + search + hash, ...ended }));
  }, [isHost, isVisitor]);
  if (profile) return children;
  return error && !isVisitor ? <PageError error={error} session onAgain={refetch} /> : <Splash />;
}
