import { checkSearch } from '@fairtab/domain/input/validation';
import { admin, adminRefusals } from '@fairtab/texts/en/admin';
import { components } from '@fairtab/texts/en/common';
import { refusalWords } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/EmptyState.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { TextField } from '../../components/fields/Field.tsx';
import { call } from '../../lib/calls/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { EditCredits } from './EditCredits.tsx';
import { PhoneBackfill, PhoneSync } from './PhoneBackfill.tsx';
import {
  BusyButton,
  Card,
  CreditsOf,
  nameOf,
  phoneOf,
  reasonOf,
  SEARCH_LIMIT,
  shortId,
  toastFailed,
  type User,
  useAdminAccess,
} from './parts.tsx';

/** The admin tools (specification, section 2, "Admin"). */
export function AdminPage() {
  usePageTitle(text(admin.heading));
  const access = useAdminAccess();
  return (
    <Page width="wide" headed>
      <PageHeader title={text(admin.heading)} />
      {access === 'given' && <Tools />}
      {access === 'checking' && (
        <p role="status" className="flex items-center gap-3 py-8 text-ink-soft">
          <span className="spinner" /> {text(admin.checking)}
        </p>
      )}
      {access === 'denied' && <ErrorState title={text(admin.deniedTitle)} text={text(admin.deniedText)} />}
      {typeof access === 'object' && (
        <ErrorState
          title={text(admin.checkFailed)}
          text={access.error.message}
          action={<Button onClick={access.again}>{text(components.loadAgain)}</Button>}
        />
      )}
    </Page>
  );
}

function Tools() {
  /** null before the first search. */
  const [found, setFound] = useState<User[] | null>(null);
  const [selected, setSelected] = useState<User | null>(null);

  function changed(user: User) {
    setSelected(user);
    setFound((users) => users?.map((one) => (one.user_id === user.user_id ? user : one)) ?? null);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <CreditManagement found={found} onFound={setFound} selected={selected} onSelect={setSelected} />
      <div className="grid grid-cols-1 gap-6">
        {selected && <EditCredits key={selected.user_id} user={selected} onChanged={changed} />}
        <PhoneSync />
        <PhoneBackfill />
      </div>
    </div>
  );
}

type CreditManagementProps = {
  found: User[] | null;
  onFound: (users: User[]) => void;
  selected: User | null;
  onSelect: (user: User) => void;
};

function CreditManagement({ found, onFound, selected, onSelect }: CreditManagementProps) {
  return (
    <Card title={text(admin.creditsHeading)}>
      <UserSearch onFound={onFound} next={selected === null} />
      {found?.length === 0 && <p className="text-ink-soft">{text(admin.noneText)}</p>}
      {found && found.length > 0 && (
        <ul aria-label={text(admin.resultsLabel)} className="grid grid-cols-1 divide-y divide-line">
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
        <p className="text-detail text-ink-soft">{text(admin.firstOnly, { count: SEARCH_LIMIT })}</p>
      )}
    </Card>
  );
}

type UserSearchProps = {
  onFound: (users: User[]) => void;
  next: boolean;
};

function UserSearch({ onFound, next }: UserSearchProps) {
  const [typed, setTyped] = useState('');
  // Dismisses the previous search's message.
  const withdraw = useRef(() => {});
  const search = useAction(
    async (query: string) => {
      withdraw.current();
      const users = await call('GET /rest/v1/profiles', { query: { search: query } });
      onFound(users);
      if (users.length === 0)
        withdraw.current = toast({ title: text(admin.noneTitle), text: text(admin.noneText) });
    },
    (error) => {
      const why = reasonOf(error, text(admin.searchFailedText));
      withdraw.current = toastFailed(error, text(admin.searchFailed), why);
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkSearch(typed);
    if (checked.ok) return search.run(checked.value);
    withdraw.current = toast({ ...refusalWords(adminRefusals, checked), tone: 'danger' });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to Safari 16.4
    <form role="search" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <TextField
          label={text(admin.searchLabel)}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <BusyButton
        type="submit"
        variant={next ? 'primary' : 'secondary'}
        label={text(admin.search)}
        busyLabel={text(admin.searching)}
        busy={search.pending}
      />
    </form>
  );
}

function UserRow({ user, selected, onEdit }: { user: User; selected: boolean; onEdit: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-[1_1_9rem] justify-items-start gap-1">
        <span className="wrap-anywhere font-semibold">{nameOf(user)}</span>
        <span className="text-detail text-ink-soft tabular-nums">{phoneOf(user)}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-detail text-ink-soft">
            {text(admin.idLabel)} <code>{shortId(user.user_id)}</code>
          </span>
          <CreditsOf user={user} />
        </span>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={selected}
        aria-label={text(admin.editLabel, { name: nameOf(user) })}
        onClick={onEdit}
      >
        {text(admin.edit)}
      </Button>
    </li>
  );
}
