import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { CreditsOf } from './CreditsOf.tsx';
import { nameOf, phoneOf, shortId, type User } from './users.ts';

type UserRowProps = { user: User; selected: boolean; onEdit: () => void };

/** Somebody who was found. */
export function UserRow({ user, selected, onEdit }: UserRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-[1_1_9rem] justify-items-start gap-1">
        <span className="wrap-anywhere font-semibold">{nameOf(user)}</span>
        <span className="text-detail text-ink-soft tabular-nums">{phoneOf(user)}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-detail text-ink-soft">
            {say(admin.idLabel)} <code>{shortId(user.user_id)}</code>
          </span>
          <CreditsOf user={user} />
        </span>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={selected}
        aria-label={say(admin.editLabel, { name: nameOf(user) })}
        onClick={onEdit}
      >
        {say(admin.edit)}
      </Button>
    </li>
  );
}
