import { admin } from '@fairtab/texts/en/admin';
import { say } from '@fairtab/texts/say';
import { Card } from './Card.tsx';
import { UserRow } from './UserRow.tsx';
import { UserSearch } from './UserSearch.tsx';
import { SEARCH_LIMIT, type User } from './users.ts';

type CreditManagementProps = {
  found: User[] | null;
  onFound: (users: User[]) => void;
  selected: User | null;
  onSelect: (user: User) => void;
};

/** Finds people by name, to set their credits. */
export function CreditManagement({ found, onFound, selected, onSelect }: CreditManagementProps) {
  return (
    <Card title={say(admin.creditsHeading)}>
      <UserSearch onFound={onFound} />
      {found?.length === 0 && <p className="text-ink-soft">{say(admin.noneText)}</p>}
      {found && found.length > 0 && (
        <ul aria-label={say(admin.resultsLabel)} className="grid grid-cols-1 divide-y divide-line">
          {found.map((user) => (
            <UserRow
              key={user.user_id}
              user={user}
              selected={user.user_id === selected?.user_id}
              onEdit={() => onSelect(user)}
            />
          ))}
        </ul>
      )}
      {found?.length === SEARCH_LIMIT && (
        <p className="text-detail text-ink-soft">{say(admin.firstOnly, { count: SEARCH_LIMIT })}</p>
      )}
    </Card>
  );
}
