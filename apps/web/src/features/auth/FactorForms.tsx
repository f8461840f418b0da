import type { SecondFactor } from '@fairtab/contract/auth-session';
import { checkCode } from '@fairtab/domain/validation';
import { personRefusals } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../../components/base/CodeField.tsx';
import { TextField } from '../../components/base/TextField.tsx';
import { ResendCode } from '../../components/host/ResendCode.tsx';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { atField } from '../../lib/at-field.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { codeSent, toastNotSent } from './codes.ts';
import { keepDraft, useDraft } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

type FactorFormProps = {
  factor: SecondFactor['factors'][number];
  /** The other ways. */
  below: ReactNode;
};

/** The code that an authenticator app shows. */
export function AppCodeForm({ factor, below }: FactorFormProps) {
  const entry = useFactorCode(factor.id);
  return (
    <StepForm {...entry.step} heading={say(signIn.factorHeading)} text={say(signIn.appText)} below={below}>
      <CodeField {...entry.field} />
    </StepForm>
  );
}

/** A code by text: sent when asked for, then entered. */
export function PhoneCodeForm({ factor, below }: FactorFormProps) {
  const { challenge, sentAt } = useDraft();
  const entry = useFactorCode(factor.id);
  const last4 = factor.hint ?? '';

  async function send() {
    const { id, demo_code } = await call('POST /auth/v1/factors/{id}/challenge', {
      params: { id: factor.id },
      body: {},
    });
    keepDraft({ factor: factor.id, challenge: id });
    codeSent({ channel: 'sms', demo_code, scarce: false });
  }
  const sending = useAction(send, toastNotSent);

  if (challenge === '')
    return (
      <StepForm
        heading={say(signIn.factorHeading)}
        text={say(signIn.factorPhoneText, { last4 })}
        action={say(signIn.send)}
        pending={sending.pending}
        onSubmit={sending.run}
        below={below}
      >
        {null}
      </StepForm>
    );
  return (
    <StepForm
      {...entry.step}
      heading={say(signIn.factorHeading)}
      text={say(signIn.factorPhoneSent, { last4 })}
      below={
        <>
          <ResendCode sentAt={sentAt} onResend={send} />
          {below}
        </>
      }
    >
      <CodeField {...entry.field} />
    </StepForm>
  );
}

/** A recovery code instead of any factor. */
export function RecoveryCodeForm({ factor, below }: FactorFormProps) {
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'code'>();
  const [code, setCode] = useState('');
  const verifying = useVerify(factor.id, (words) => refuse({ code: words }));

  function submit() {
    if (code.trim() === '') refuse({ code: () => say(signIn.recoveryMissing) });
    else void verifying.run({ recovery_code: code.trim() });
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.factorHeading)}
      text={say(signIn.recoveryText)}
      action={say(signIn.verify)}
      pending={verifying.pending}
      onSubmit={submit}
      below={below}
    >
      <TextField
        label={say(signIn.recoveryCode)}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={wordsFor('code')}
        onChange={(typed) => {
          corrected('code');
          setCode(typed);
        }}
      />
    </StepForm>
  );
}

/** The 6 digits of a factor: the parts of a form that verifies them. */
function useFactorCode(factorId: string) {
  const { challenge } = useDraft();
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'code'>();
  const [code, setCode] = useState('');
  const verifying = useVerify(factorId, (words) => {
    setCode('');
    refuse({ code: words });
  });

  function check(typed: string) {
    const checked = checkCode(typed);
    if (!checked.ok) return refuse({ code: () => sayAtField(personRefusals, checked) });
    void verifying.run({ code: checked.value, ...(challenge && { challenge_id: challenge }) });
  }

  return {
    step: {
      form,
      action: say(signIn.verify),
      pending: verifying.pending,
      onSubmit: () => check(code),
    },
    field: {
      label: say(signIn.code),
      autoFocus: true,
      value: code,
      error: wordsFor('code'),
      onChange: (digits: string) => {
        if (digits !== '') corrected('code');
        setCode(digits);
      },
      onComplete: check,
    },
  };
}

type Proof = { code: string; challenge_id?: string } | { recovery_code: string };

/** Completes the sign-in. @param onWrong what to say of a code that is wrong */
function useVerify(factorId: string, onWrong: (words: () => string) => void) {
  const { go, arrived } = useSteps();
  return useAction(
    async (proof: Proof) =>
      arrived(await call('POST /auth/v1/factors/{id}/verify', { params: { id: factorId }, body: proof })),
    (failure) => {
      if (isCode(failure, 'auth.code_wrong') || isCode(failure, 'factor.recovery_code_wrong')) {
        return onWrong(() => atField(failure));
      }
      toastFailure(failure, say(signIn.verifyFailed));
      if (isCode(failure, 'factor.signin_over')) go('phone-signin', { replace: true });
    },
  );
}
