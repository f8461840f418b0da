import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { toast } from '../../lib/toast.ts';

export type AdminAccess = 'checking' | 'given' | 'denied' | { error: Error; again: () => void };

/**
 * Whether the reader is an admin, asked anew when the page opens, and followed from then on. Everybody else is led to /,
 * with a message; who is not signed in any more, to /auth.
 */
export function useAdminAccess(): AdminAccess {
  const [openedAt] = useState(() => Date.now());
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...profileQuery, staleTime: 0 });
  const router = useRouter();
  const navigate = useNavigate();
  const role = dataUpdatedAt < openedAt ? undefined : data === null ? 'nobody' : data?.role;

  useEffect(() => {
    // The guard of all pages of signed-in users knows where to.
    if (role === 'nobody') void router.invalidate();
    if (role !== 'user') return;
    toast({ title: say(admin.deniedTitle), text: say(admin.deniedText), tone: 'danger' });
    void navigate({ to: '/', replace: true });
  }, [role, router, navigate]);

  if (role === 'admin') return 'given';
  if (role === 'user') return 'denied';
  if (role === undefined && error && !isFetching) return { error, again: () => void refetch() };
  return 'checking';
}
