import type { CurrentUser } from '@fairtab/contract/current-user';
import type { Factor } from '@fairtab/contract/factors';
import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { AddFactor } from './AddFactor.tsx';
import { FactorRow } from './FactorRow.tsx';
import { Loaded } from './Loaded.tsx';
import { factorWays } from './proof-ways.ts';
import { factorsQuery } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RecoveryRow } from './RecoveryRow.tsx';
import { Section } from './Section.tsx';

const counts = ({ status }: Factor) => status === 'verified';

/** The second factors: an authenticator app or another phone, and the recovery codes in their place. */
export function FactorsSection({ user }: { user: CurrentUser | null | undefined }) {
  const factors = useQuery(factorsQuery);
  const [adding, setAdding] = useState<'totp' | 'phone' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const active = factors.data?.factors.filter(counts);
  const codesLeft = factors.data?.recovery_codes_left ?? 0;

  return (
    <Section title={say(settings.factorHeading)} state={active ? stateOf(active.length) : null}>
      <p className="text-detail text-ink-soft">{say(settings.factorText)}</p>
      {codes && <RecoveryCodes key={codes[0]} codes={codes} onKept={() => setCodes(null)} />}
      <Loaded query={factors}>
        {() =>
          active &&
          active.length > 0 &&
          user && (
            <ul className="grid grid-cols-1 gap-3">
              {active.map((factor) => (
                <FactorRow key={factor.id} factor={factor} ways={factorWays(user, [factor], codesLeft)} />
              ))}
              <RecoveryRow left={codesLeft} ways={factorWays(user, active, codesLeft)} onRenewed={setCodes} />
            </ul>
          )
        }
      </Loaded>
      {adding && user ? (
        <AddFactor
          key={adding}
          type={adding}
          ways={factorWays(user, active ?? [], codesLeft)}
          onAdded={(made) => {
            setAdding(null);
            if (made) setCodes(made);
          }}
          onCancel={() => setAdding(null)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
          <Button variant="secondary" disabled={!user} onClick={() => setAdding('totp')}>
            {say(settings.addApp)}
          </Button>
          <Button variant="secondary" disabled={!user} onClick={() => setAdding('phone')}>
            {say(settings.addPhone)}
          </Button>
        </div>
      )}
    </Section>
  );
}

const stateOf = (count: number) =>
  count === 0 ? say(settings.factorOff) : say(settings.factorOn, { count });
