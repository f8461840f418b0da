import type { ShownFactor } from '@fairtab/contract/account/auth-session';
import { browserErrors } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/EmptyState.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { CodeField, ResendCode } from '../../components/fields/CodeField.tsx';
import { insteadBy, RecoveryCodeField } from '../../components/host/AccountFields.tsx';
import { call } from '../../lib/calls/api.ts';
import { describeError, isCode } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { atField, useCodeEntry, useField } from '../../lib/use-field-errors.ts';
import { codeSent } from './codes.ts';
import { keepDraft, useDraft } from './draft.ts';
import { StepForm, useSteps } from './StepForm.tsx';

/** The method that replaces any factor. */
const RECOVERY = 'recovery';

/** After signing in to an account with second factors: asks for one of them, or a recovery code. */
export function SecondFactorStep() {
  const { factors, failure, retry } = usePendingFactors();
  const { factor: chosen } = useDraft();
  const { go } = useSteps();

  if (failure !== null)
    return (
      <ErrorState
        heading="h1"
        {...describeError(failure)}
        action={<Button onClick={retry}>{text(browserErrors['page.again'])}</Button>}
      />
    );
  if (factors === null) return <SkeletonLines label={text(signIn.factorHeading)} lines={4} />;
  if (factors.length === 0)
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl sm:text-3xl">{text(signIn.startOverHeading)}</h1>
        <p className="text-ink-soft">{text(signIn.startOverText)}</p>
        <Button size="large" wide onClick={() => go('phone-signin', { replace: true })}>
          {text(signIn.startOver)}
        </Button>
      </div>
    );

  const factor = factors.find(({ id }) => id === chosen) ?? (chosen === RECOVERY ? undefined : factors[0]);
  const others = factors.filter((other) => other !== factor);
  // A recovery code can be sent with any factor's id.
  const [any] = factors;
  const below = (
    <div className="grid justify-items-center">
      {others.map((other) => (
        <OtherWay key={other.id} way={other.id} words={insteadBy(other)} />
      ))}
      {factor && <OtherWay way={RECOVERY} words={text(signIn.useRecovery)} />}
    </div>
  );
  if (factor) return <CodeForm key={factor.id} factor={factor} below={below} />;
  return any && <RecoveryCodeForm factor={any} below={below} />;
}

/** The factors that this sign-in waits for; null until the server answers. */
function usePendingFactors() {
  // Not a query: the cache is cleared when the session opens, and this step would ask again.
  const [factors, setFactors] = useState<ShownFactor[] | null>(null);
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

type FactorFormProps = {
  factor: ShownFactor;
  below: ReactNode;
};

/** A factor's 6-digit code: an app's, or one by text, which is sent on request. */
function CodeForm({ factor, below }: FactorFormProps) {
  const { challenge, sentAt } = useDraft();
  const { verify, failed } = useVerify(factor.id);
  const { field, ...entry } = useCodeEntry(
    (code) => verify({ code, ...(challenge && { challenge_id: challenge }) }),
    failed,
  );
  const isApp = factor.type === 'totp';
  const last4 = factor.hint ?? '';

  async function send() {
    const { id, demo_code } = await call('POST /auth/v1/factors/{id}/challenge', {
      params: { id: factor.id },
      body: {},
    });
    keepDraft({ factor: factor.id, challenge: id });
    codeSent({ channel: 'sms', demo_code, scarce: false });
  }
  const sending = useAction(send, text(signIn.failed));

  if (!isApp && challenge === '')
    return (
      <StepForm
        heading={text(signIn.factorHeading)}
        text={text(signIn.factorPhoneText, { last4 })}
        action={text(signIn.send)}
        pending={sending.pending}
        onSubmit={sending.run}
        below={below}
      >
        {null}
      </StepForm>
    );
  return (
    <StepForm
      {...entry}
      heading={text(signIn.factorHeading)}
      text={isApp ? text(signIn.appText) : text(signIn.factorPhoneSent, { last4 })}
      action={text(signIn.signIn)}
      below={
        <>
          {!isApp && <ResendCode sentAt={sentAt} onResend={send} />}
          {below}
        </>
      }
    >
      <CodeField label={text(signIn.code)} autoFocus {...field} />
    </StepForm>
  );
}

function RecoveryCodeForm({ factor, below }: FactorFormProps) {
  const { form, field, refuse } = useField();
  const { verify, failed } = useVerify(factor.id);
  const verifying = useAction(verify, (failure) => {
    if (isCode(failure, 'factor.recovery_code_wrong')) refuse(() => atField(failure));
    else failed(failure);
  });

  function submit() {
    const recovery_code = field.value.trim();
    if (recovery_code === '') refuse(() => text(signIn.recoveryMissing));
    else void verifying.run({ recovery_code });
  }

  return (
    <StepForm
      form={form}
      heading={text(signIn.factorHeading)}
      text={text(signIn.recoveryText)}
      action={text(signIn.signIn)}
      pending={verifying.pending}
      onSubmit={submit}
      below={below}
    >
      <RecoveryCodeField autoFocus {...field} />
    </StepForm>
  );
}

type Proof = { code: string; challenge_id?: string } | { recovery_code: string };

/** Completes the sign-in; failures other than a wrong code may end this step. */
function useVerify(factorId: string) {
  const { go, arrived } = useSteps();
  return {
    verify: async (body: Proof) =>
      arrived(await call('POST /auth/v1/factors/{id}/verify', { params: { id: factorId }, body })),
    failed(failure: unknown) {
      toastFailure(failure, text(signIn.verifyFailed));
      if (isCode(failure, 'factor.signin_over')) go('phone-signin', { replace: true });
    },
  };
}
