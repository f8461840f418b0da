import { creditTone } from '@fairtab/domain/credits';
import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { Badge } from '../../components/base/Badge.tsx';
import type { User } from './users.ts';

/** Somebody's credits, as a badge. */
export function CreditsOf({ user: { credits, unlimited_credits } }: { user: User }) {
  if (!unlimited_credits)
    return <Badge tone={creditTone(credits)}>{say(admin.credits, { count: credits })}</Badge>;
  return (
    <Badge tone="success">
      <span aria-hidden="true">∞</span> {say(admin.unlimited)}
    </Badge>
  );
}
