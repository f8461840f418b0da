import type { Factor } from '@fairtab/contract/factors';
import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ProofForm } from './ProofForm.tsx';
import type { ProofWay } from './proof-ways.ts';
import { accountQuery, factorsQuery } from './queries.ts';
import type { OwnerProof } from './use-owner-proof.tsx';

type FactorRowProps = { factor: Factor; ways: readonly ProofWay[] };

/** One second factor. Removing it takes a fresh proof. */
export function FactorRow({ factor, ways }: FactorRowProps) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const name = nameOf(factor);

  async function remove(proof: OwnerProof) {
    await call('DELETE /auth/v1/factors/{id}', { params: { id: factor.id }, body: proof });
    toast({ title: say(settings.factorRemoved), tone: 'success' });
    await Promise.all([client.invalidateQueries(factorsQuery), client.invalidateQueries(accountQuery)]);
  }

  return (
    <li className="grid grid-cols-1 gap-3">
      <div className="flex min-h-tap flex-wrap items-center gap-x-3">
        <span className="grid min-w-0 flex-[1_1_7rem]">
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
      {removing && (
        <ProofForm
          ways={ways}
          action={say(settings.remove)}
          variant="danger"
          failed={say(settings.factorFailed)}
          onProof={remove}
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function nameOf({ type, friendly_name, hint }: Factor): string {
  if (friendly_name) return friendly_name;
  return type === 'totp' ? say(settings.app) : say(settings.phoneFactor, { last4: hint ?? '' });
}
