import type { CurrentUser, ShownFactor } from '@fairtab/contract/account/auth-session';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { settings } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { CodeField, ResendCode } from '../../components/fields/CodeField.tsx';
import { PasswordField, RecoveryCodeField } from '../../components/host/AccountFields.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useCodeEntry } from '../../lib/use-field-errors.ts';
import { Explained, FormActions } from './Section.tsx';

/** A code that was sent; `at` in epoch milliseconds. A factor's texted code belongs to its challenge. */
export type SentProofCode = { at: number; challengeId: string | null };

type ProofFieldProps = {
  method: ProofMethod;
  /** Focuses on mount: it replaces another method, whose button was pressed. */
  focused: boolean;
  sent: SentProofCode | null;
  onSend: () => Promise<void>;
  value: string;
  error: string | null;
  onChange: (typed: string) => void;
};

/** A proof's one field, with what to enter; for a code that must be sent, first a button that sends it. */
export function ProofField({ method, focused, sent, onSend, ...field }: ProofFieldProps) {
  if (method.kind === 'password')
    return (
      <PasswordField label={text(settings.currentPassword)} kind="current" autoFocus={focused} {...field} />
    );
  if (method.kind === 'recovery')
    return (
      <>
        <Explained>{text(settings.proofRecovery)}</Explained>
        <RecoveryCodeField autoFocus={focused} {...field} />
      </>
    );
  if (method.kind === 'app')
    return (
      <>
        <Explained>{text(settings.proofApp)}</Explained>
        <CodeField label={text(signIn.code)} autoFocus={focused} {...field} />
      </>
    );
  if (!sent) return <AskForCode method={method} focused={focused} error={field.error} onSend={onSend} />;
  return (
    <>
      <Explained>
        {method.kind === 'own' ? (
          <WhereTo to={method.to} />
        ) : (
          text(signIn.factorPhoneSent, { last4: method.factor.hint ?? '' })
        )}
      </Explained>
      <CodeField label={text(signIn.code)} autoFocus {...field} />
      <span className="justify-self-end">
        <ResendCode sentAt={sent.at} onResend={onSend} />
      </span>
    </>
  );
}

type AskForCodeProps = Pick<ProofFieldProps, 'focused' | 'error' | 'onSend'> & {
  method: Extract<ProofMethod, { kind: 'own' | 'app' | 'text' }>;
};

function AskForCode({ method, focused, error, onSend }: AskForCodeProps) {
  const sending = useAction(onSend, text(signIn.send));
  const words =
    method.kind === 'own'
      ? text(settings.proofText)
      : text(settings.proofTextTo, { last4: method.factor.hint ?? '' });
  return (
    <>
      <Explained>{words}</Explained>
      <Button
        autoFocus={focused}
        pending={sending.pending}
        className="sm:justify-self-start"
        onClick={sending.run}
      >
        {text(signIn.send)}
      </Button>
      {error && (
        <p role="alert" className="font-medium text-danger text-detail">
          {error}
        </p>
      )}
    </>
  );
}

/** A way to prove that the account's owner is still at the device. */
export type ProofMethod =
  | { kind: 'password'; id: 'password' }
  /** A code sent to the account's own address. */
  | { kind: 'own'; id: 'own'; to: SentTo }
  /** A second factor's code: from an app, or texted to a phone. The id is the factor's. */
  | { kind: 'app' | 'text'; id: string; factor: ShownFactor }
  | { kind: 'recovery'; id: 'recovery' };

/** For account changes: a second factor if there is one, else the password or a code. Empty for an account with none. */
export const ownerMethods = (user: CurrentUser): ProofMethod[] =>
  user.factors.length > 0
    ? [...user.factors.map(factorMethod), { kind: 'recovery', id: 'recovery' }]
    : [...passwordMethod(user), ...ownMethod(user)];

/** ownerMethods without the password, for proofs sent in a URL. */
export const oneTimeMethods = (user: CurrentUser): ProofMethod[] =>
  ownerMethods(user).filter(({ kind }) => kind !== 'password');

/** A user who lost a factor can use a code to their address. `factors` are those accepted; `recoveryCodesLeft` are unused. */
export const factorMethods = (
  user: CurrentUser,
  factors: readonly ShownFactor[],
  recoveryCodesLeft: number,
): ProofMethod[] => [
  ...factors.map(factorMethod),
  ...(recoveryCodesLeft > 0 ? [{ kind: 'recovery', id: 'recovery' } as const] : []),
  ...(factors.length === 0 ? passwordMethod(user) : []),
  ...ownMethod(user),
];

const factorMethod = (factor: ShownFactor): ProofMethod => ({
  kind: factor.type === 'totp' ? 'app' : 'text',
  id: factor.id,
  factor,
});

const passwordMethod = ({ has_password }: CurrentUser): ProofMethod[] =>
  has_password ? [{ kind: 'password', id: 'password' }] : [];

/** Where the server sends the code of `reauthenticate`. */
function ownMethod({ proof_channel, email, phone }: CurrentUser): ProofMethod[] {
  if (proof_channel === 'email' && email !== null) return [{ kind: 'own', id: 'own', to: { email } }];
  return proof_channel === 'sms' && phone !== null ? [{ kind: 'own', id: 'own', to: { phone } }] : [];
}

export type SentTo = { phone: string } | { email: string };

type CodeFormProps = {
  /** Null for an authenticator app's code, which is not sent. `sentAt` is in epoch milliseconds. */
  sent: { to: SentTo; sentAt: number; onResend: () => Promise<void> } | null;
  /** Rejects with an ApiError; a wrong code is shown at its field. */
  onVerify: (code: string) => Promise<void>;
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
};

export function CodeForm({ sent, onVerify, onFailed, onCancel }: CodeFormProps) {
  const { form, pending, onSubmit, field } = useCodeEntry(onVerify, onFailed);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {sent && (
        <Explained>
          <WhereTo to={sent.to} />
        </Explained>
      )}
      <CodeField label={text(signIn.code)} autoFocus={sent !== null} {...field} />
      <FormActions action={text(signIn.verifyPhone)} pending={pending} onCancel={onCancel}>
        {sent && (
          <span className="ml-auto">
            <ResendCode sentAt={sent.sentAt} onResend={sent.onResend} />
          </span>
        )}
      </FormActions>
    </form>
  );
}

/** Where the code went, in full, so that a mistyped number is noticed. */
function WhereTo({ to }: { to: SentTo }) {
  if ('email' in to)
    return (
      <Rich
        text={settings.codeEmailed}
        params={{ email: to.email }}
        around={{ email: (words) => <span className="wrap-anywhere font-semibold text-ink">{words}</span> }}
      />
    );
  const phone = normalizePhone(to.phone);
  return text(settings.codeTexted, { phone: phone ? formatPhone(phone) : to.phone });
}
