import type { searchProfiles } from '@fairtab/contract/operator/admin';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { creditTone } from '@fairtab/domain/paying/credits';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { Badge } from '../../components/base/Badge.tsx';

export type User = Answer<typeof searchProfiles>[number];

/** Most users that a search returns (specification, section 9, "Admin"). */
export const SEARCH_LIMIT = 10;

/** Shortens an id for display (specification, section 9, "Admin"). */
export const shortId = (id: string): string => id.slice(0, 8);

export const nameOf = ({ first_name, last_name }: User): string =>
  [first_name, last_name].filter(Boolean).join(' ') || say(admin.unnamed);

export function phoneOf({ phone_number }: User): string {
  const phone = normalizePhone(phone_number ?? '');
  return phone === null ? say(admin.noPhone) : formatPhone(phone);
}

/** A user's credits as a badge. */
export function CreditsOf({ user: { credits, unlimited_credits } }: { user: User }) {
  if (!unlimited_credits)
    return <Badge tone={creditTone(credits)}>{say(admin.credits, { count: credits })}</Badge>;
  return (
    <Badge tone="success">
      <span aria-hidden="true">∞</span> {say(admin.unlimited)}
    </Badge>
  );
}
