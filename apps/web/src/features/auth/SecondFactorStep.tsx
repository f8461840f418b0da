import type { SecondFactor } from '@fairtab/contract/auth-session';
import { browserErrors } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { call } from '../../lib/api.ts';
import { describeError } from '../../lib/api-error.ts';
import { keepDraft, useDraft } from './draft.ts';
import { AppCodeForm, PhoneCodeForm, RecoveryCodeForm } from './FactorForms.tsx';
import { useSteps } from './use-steps.ts';

type Factor = SecondFactor['factors'][number];

/** The way that stands in for all factors. */
const RECOVERY = 'recovery';

/** After any way in to an account with second factors: one of them, or a recovery code. */
export function SecondFactorStep() {
  const { factors, failure, retry } = usePendingFactors();
  const { factor: chosen } = useDraft();
  const { go } = useSteps();

  if (failure !== null)
    return (
      <ErrorState
        heading="h1"
        {...describeError(failure)}
        action={<Button onClick={retry}>{say(browserErrors['page.again'])}</Button>}
      />
    );
  if (factors === null) return <SkeletonLines label={say(signIn.factorHeading)} lines={4} />;
  if (factors.length === 0)
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl sm:text-3xl">{say(signIn.startOverHeading)}</h1>
        <p className="text-ink-soft">{say(signIn.startOverText)}</p>
        <Button size="large" wide onClick={() => go('phone-signin', { replace: true })}>
          {say(signIn.startOver)}
        </Button>
      </div>
    );

  const factor = factors.find(({ id }) => id === chosen) ?? (chosen === RECOVERY ? undefined : factors[0]);
  const others = factors.filter((other) => other !== factor);
  // A recovery code is entered at any of the factors.
  const [any] = factors;
  const below = (
    <div className="grid justify-items-center">
      {others.map((other) => (
        <OtherWay key={other.id} way={other.id} words={wordsFor(other)} />
      ))}
      {factor && <OtherWay way={RECOVERY} words={say(signIn.useRecovery)} />}
    </div>
  );
  if (factor?.type === 'totp') return <AppCodeForm key={factor.id} factor={factor} below={below} />;
  if (factor) return <PhoneCodeForm key={factor.id} factor={factor} below={below} />;
  return any && <RecoveryCodeForm factor={any} below={below} />;
}

/** The factors that this browser's sign-in waits for; null until the server has said so. */
function usePendingFactors() {
  // No query: the cache is cleared once the session is open, and this step would ask again.
  const [factors, setFactors] = useState<Factor[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = useCallback(() => {
    setFailure(null);
    call('GET /auth/v1/factors/pending', {}).then(
      ({ second_factor }) => setFactors(second_factor?.factors ?? []),
      setFailure,
    );
  }, []);
  useEffect(ask, [ask]);
  return { factors, failure, retry: ask };
}

function OtherWay({ way, words }: { way: string; words: string }) {
  return (
    <Button variant="quiet" size="small" onClick={() => keepDraft({ factor: way, challenge: '', sentAt: 0 })}>
      {words}
    </Button>
  );
}

function wordsFor({ type, hint, friendly_name }: Factor): string {
  if (type === 'phone') return say(signIn.usePhoneFactor, { last4: hint ?? '' });
  return friendly_name ? say(signIn.useNamedApp, { name: friendly_name }) : say(signIn.useApp);
}
