import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { ProofForm } from './ProofForm.tsx';
import type { ProofWay } from './proof-ways.ts';
import { factorsQuery } from './queries.ts';

type RecoveryRowProps = {
  /** How many codes have not been used. */
  left: number;
  ways: readonly ProofWay[];
  /** @param codes to be shown now and never again */
  onRenewed: (codes: string[]) => void;
};

/** How many recovery codes are left. Making new ones takes a fresh proof. */
export function RecoveryRow({ left, ways, onRenewed }: RecoveryRowProps) {
  const client = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  return (
    <li className="grid grid-cols-1 gap-3">
      <div className="flex min-h-tap flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_7rem] text-detail text-ink-soft">
          {say(settings.recoveryLeft, { count: left })}
        </span>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3"
          aria-expanded={renewing}
          aria-label={say(settings.renewLabel)}
          onClick={() => setRenewing(!renewing)}
        >
          {say(settings.renew)}
        </Button>
      </div>
      {renewing && (
        <ProofForm
          ways={ways}
          text={say(settings.renewText)}
          action={say(settings.renewSubmit)}
          failed={say(settings.renewFailed)}
          onProof={async (body) => {
            const { recovery_codes } = await call('POST /auth/v1/factors/recovery-codes', { body });
            setRenewing(false);
            onRenewed(recovery_codes);
            await client.invalidateQueries(factorsQuery);
          }}
          onCancel={() => setRenewing(false)}
        />
      )}
    </li>
  );
}
