import { useState } from 'react';
import { CreditManagement } from './CreditManagement.tsx';
import { EditCredits } from './EditCredits.tsx';
import { PhoneBackfill } from './PhoneBackfill.tsx';
import { PhoneSync } from './PhoneSync.tsx';
import type { User } from './users.ts';

/** What is found on the left, what is done with it beside it; one below the other where there is no room. */
export function Tools() {
  /** null: nothing was searched for yet. */
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
