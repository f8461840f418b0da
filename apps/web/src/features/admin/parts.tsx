import type { searchProfiles } from '@fairtab/contract/operator/admin';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { creditTone } from '@fairtab/domain/paying/credits';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { admin } from '@fairtab/texts/en/admin';
import { credits as texts } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { profileQuery, whoIsSignedIn } from '../../app/session.ts';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/Page.tsx';
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

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <PaperSheet as="section" labelledBy={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </PaperSheet>
  );
}

type BusyButtonProps = ComponentProps<typeof Button> & {
  label: string;
  /** Shown while busy, such as 'Searching...'. */
  busyLabel: string;
  busy: boolean;
};

/** A button with a busy label. It keeps its width and focus while busy, and ignores further presses. */
export function BusyButton({ label, busyLabel, busy, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(busy && 'opacity-60')}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="grid">
        {[
          { words: label, shown: !busy },
          { words: busyLabel, shown: busy },
        ].map(({ words, shown }) => (
          <span
            key={words}
            aria-hidden={!shown}
            className={classNames('wrap-anywhere [grid-area:1/1]', !shown && 'invisible')}
          >
            {words}
          </span>
        ))}
      </span>
    </Button>
  );
}

export type User = Answer<typeof searchProfiles>[number];

/** Most users that a search returns (specification, section 9, "Admin"). */
export const SEARCH_LIMIT = 10;

/** Shortens an id for display (specification, section 9, "Admin"). */
export const shortId = (id: string): string => id.slice(0, 8);

export const nameOf = ({ first_name, last_name }: User): string =>
  [first_name, last_name].filter(Boolean).join(' ') || text(admin.unnamed);

export function phoneOf({ phone_number }: User): string {
  const phone = normalizePhone(phone_number ?? '');
  return phone === null ? text(admin.noPhone) : formatPhone(phone);
}

export function CreditsOf({ user: { credits, unlimited_credits } }: { user: User }) {
  if (!unlimited_credits)
    return <Badge tone={creditTone(credits)}>{text(texts.count, { count: credits })}</Badge>;
  return (
    <Badge tone="success">
      <span aria-hidden="true">∞</span> {text(admin.unlimited)}
    </Badge>
  );
}
