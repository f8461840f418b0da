import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { CodeField } from '../../components/fields/CodeField.tsx';
import { TextField } from '../../components/fields/Field.tsx';
import { PasswordField } from '../../components/host/AccountFields.tsx';
import { ResendCode } from '../../components/host/ResendCode.tsx';
import { useAction } from '../../lib/use-action.ts';
import { WhereTo } from './CodeForm.tsx';
import type { ProofMethod } from './proof-methods.ts';
import { Explained } from './Section.tsx';

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
      <PasswordField label={say(settings.currentPassword)} kind="current" autoFocus={focused} {...field} />
    );
  if (method.kind === 'recovery')
    return (
      <>
        <Explained>{say(settings.proofRecovery)}</Explained>
        <TextField
          label={say(settings.recoveryCode)}
          autoFocus={focused}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...field}
        />
      </>
    );
  if (method.kind === 'app')
    return (
      <>
        <Explained>{say(settings.proofApp)}</Explained>
        <CodeField label={say(settings.code)} autoFocus={focused} {...field} />
      </>
    );
  if (!sent) return <AskForCode method={method} focused={focused} error={field.error} onSend={onSend} />;
  return (
    <>
      <Explained>
        {method.kind === 'own' ? (
          <WhereTo to={method.to} />
        ) : (
          say(settings.proofTexted, { last4: method.factor.hint ?? '' })
        )}
      </Explained>
      <CodeField label={say(settings.code)} autoFocus {...field} />
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
  const sending = useAction(onSend, say(settings.sendCode));
  const text =
    method.kind === 'own'
      ? say(settings.proofText)
      : say(settings.proofTextTo, { last4: method.factor.hint ?? '' });
  return (
    <>
      <Explained>{text}</Explained>
      <Button
        variant="secondary"
        autoFocus={focused}
        pending={sending.pending}
        className="sm:justify-self-start"
        onClick={sending.run}
      >
        {say(settings.sendCode)}
      </Button>
      {error && (
        <p role="alert" className="font-medium text-danger text-detail">
          {error}
        </p>
      )}
    </>
  );
}
