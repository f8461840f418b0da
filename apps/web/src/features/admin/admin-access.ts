import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { profileQuery, whoIsSignedIn } from '../../app/session.ts';
import { ApiError, isCode } from '../../lib/calls/api-error.ts';
import { toast } from '../../lib/toast.ts';

type AdminAccess = 'checking' | 'given' | 'denied' | { error: Error; again: () => void };

/**
 * Whether the reader is an admin, asked anew when the page opens, and followed from then on. Everybody else is led to
 * /home, with a message; who is not signed in any more, to /auth (app/Pages.tsx).
 */
export function useAdminAccess(): AdminAccess {
  const [openedAt] = useState(() => Date.now());
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...profileQuery, staleTime: 0 });
  const [, navigate] = useLocation();
  const role = dataUpdatedAt < openedAt ? undefined : data === null ? 'nobody' : data?.role;

  useEffect(() => {
    if (role !== 'user') return;
    toast({ title: say(admin.deniedTitle), text: say(admin.deniedText), tone: 'danger' });
    navigate('/home', { replace: true });
  }, [role, navigate]);

  if (role === 'admin') return 'given';
  if (role === 'user') return 'denied';
  if (role === undefined && error && !isFetching) return { error, again: () => void refetch() };
  return 'checking';
}

/** What the server or the browser says of a failure; `otherwise` for what nobody can explain. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== 'response.invalid' ? error.message : otherwise;

/** Who is no admin any more, or not signed in, is led away by the page, once the profile is known anew. */
export function recheckAccess(error: unknown): void {
  if (isCode(error, 'auth.required') || isCode(error, 'auth.admin_only')) whoIsSignedIn().catch(() => {});
}

/**
 * Says that an admin's action failed, under the action's own title (specification, section 8).
 * @returns hides it again
 */
export function toastFailed(error: unknown, title: string, text: string): () => void {
  recheckAccess(error);
  return toast({ title, text, tone: 'danger' });
}
