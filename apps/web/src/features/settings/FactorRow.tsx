import { deleteFactor } from '@fairtab/contract/calls/factors';
import type { CurrentUser } from '@fairtab/contract/current-user';
import type { Factor } from '@fairtab/contract/factors';
import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { accountQuery, factorsQuery } from './queries.ts';
import { type OwnerProof, useOwnerProof } from './use-owner-proof.tsx';

type FactorRowProps = { factor: Factor; user: CurrentUser };

/** One second factor. Removing it takes a fresh proof. */
export function FactorRow({ factor, user }: FactorRowProps) {
  const [removing, setRemoving] = useState(false);
  const name = nameOf(factor);
  return (
    <li className="grid grid-cols-1 gap-3">
      <div className="flex min-h-tap flex-wrap items-center gap-x-3">
        <span className="grid min-w-0 flex-[1_1_9rem]">
          <span className="wrap-anywhere font-medium">{name}</span>
          <span className="text-detail text-ink-soft">
            {say(settings.addedOn, { day: shortDay(factor.created_at.slice(0, 10)) })}
          </span>
        </span>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3"
          aria-expanded={removing}
          aria-label={say(settings.removeFactorLabel, { name })}
          onClick={() => setRemoving(!removing)}
        >
          {say(settings.remove)}
        </Button>
      </div>
      {removing && <RemoveForm factor={factor} user={user} onCancel={() => setRemoving(false)} />}
    </li>
  );
}

function RemoveForm({ factor, user, onCancel }: FactorRowProps & { onCancel: () => void }) {
  const client = useQueryClient();
  const proof = useOwnerProof(user, { byPassword: false });
  const removing = useAction(
    async (given: OwnerProof) => {
      await call(deleteFactor, { params: { id: factor.id }, body: given });
      toast({ title: say(settings.factorRemoved), tone: 'success' });
      await Promise.all([client.invalidateQueries(factorsQuery), client.invalidateQueries(accountQuery)]);
    },
    (failure) => {
      if (!proof.refuse(failure)) toastFailure(failure, say(settings.factorFailed));
    },
  );
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 rounded-md bg-sunk p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const given = proof.read();
        if (given) void removing.run(given);
      }}
    >
      {proof.fields}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={removing.pending}>
          {say(settings.remove)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say(settings.cancel)}
        </Button>
      </div>
    </form>
  );
}

function nameOf({ type, friendly_name, hint }: Factor): string {
  if (friendly_name) return friendly_name;
  return type === 'totp' ? say(settings.app) : say(settings.phoneFactor, { last4: hint ?? '' });
}
