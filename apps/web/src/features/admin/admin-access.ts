import { admin } from '@fairtab/texts/en/admin';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { profileQuery, whoIsSignedIn } from '../../app/session.ts';
import { ApiError, isCode } from '../../lib/calls/api-error.ts';
import { toast } from '../../lib/toast.ts';

type AdminAccess = 'checking' | 'given' | 'denied' | { error: Error; again: () => void };

/** Whether the user is an admin, refetched on opening. Others are redirected to /home, or to /auth (app/App.tsx). */
export function useAdminAccess(): AdminAccess {
  const [openedAt] = useState(() => Date.now());
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...profileQuery, staleTime: 0 });
  const [, navigate] = useLocation();
  const role = dataUpdatedAt < openedAt ? undefined : data === null ? 'nobody' : data?.role;

  useEffect(() => {
    if (role !== 'user') return;
    toast({ title: text(admin.deniedTitle), text: text(admin.deniedText), tone: 'danger' });
    navigate('/home', { replace: true });
  }, [role, navigate]);

  if (role === 'admin') return 'given';
  if (role === 'user') return 'denied';
  if (role === undefined && error && !isFetching) return { error, again: () => void refetch() };
  return 'checking';
}

/** The message of a failure, or `otherwise` if it has none. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== 'response.invalid' ? error.message : otherwise;

/** Reloads the profile after an authorization error, so that the page redirects users without access. */
export function recheckAccess(error: unknown): void {
  if (isCode(error, 'auth.required') || isCode(error, 'auth.admin_only')) whoIsSignedIn().catch(() => {});
}

/** Shows that an admin's action failed (specification, section 8). Returns a function that hides the message. */
export function toastFailed(error: unknown, title: string, text: string): () => void {
  recheckAccess(error);
  return toast({ title, text, tone: 'danger' });
}
