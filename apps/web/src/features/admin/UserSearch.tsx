import { checkSearch } from '@fairtab/domain/validation';
import { admin } from '@fairtab/texts/en/admin';
import { adminRefusals } from '@fairtab/texts/en/admin-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../../components/base/TextField.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { BusyButton } from './BusyButton.tsx';
import { reasonOf, toastFailed } from './failed.ts';
import type { User } from './users.ts';

/** The search by first or last name; Enter starts it, too. */
export function UserSearch({ onFound }: { onFound: (users: User[]) => void }) {
  const [typed, setTyped] = useState('');
  // Hides what was said of the search before.
  const withdraw = useRef(() => {});
  const search = useAction(
    async (query: string) => {
      withdraw.current();
      const users = await call('GET /rest/v1/profiles', { query: { search: query } });
      onFound(users);
      if (users.length === 0)
        withdraw.current = toast({ title: say(admin.noneTitle), text: say(admin.noneText) });
    },
    (error) => {
      const why = reasonOf(error, say(admin.searchFailedText));
      withdraw.current = toastFailed(error, say(admin.searchFailed), why);
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkSearch(typed);
    if (checked.ok) return search.run(checked.value);
    withdraw.current = toast({ ...sayRefusal(adminRefusals, checked), tone: 'danger' });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to Safari 16.4
    <form role="search" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <TextField
          label={say(admin.searchLabel)}
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
        label={say(admin.search)}
        busyLabel={say(admin.searching)}
        busy={search.pending}
      />
    </form>
  );
}
