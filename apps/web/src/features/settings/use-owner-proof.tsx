import { reauthenticate } from '@fairtab/contract/calls/credentials';
import type { CurrentUser } from '@fairtab/contract/current-user';
import { checkCode } from '@fairtab/domain/validation';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { settings } from '@fairtab/texts/en/settings';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { CodeField } from '../../components/base/CodeField.tsx';
import { PasswordField } from '../../components/host/PasswordField.tsx';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { Resend, tellCodeSent } from '../credentials/index.ts';
import { type SentTo, WhereTo } from './CodeForm.tsx';

/** What proves that it is still the owner who is signed in. */
export type OwnerProof = { current_password?: string; nonce?: string };

type Way = 'password' | 'code' | 'none';

/**
 * Asks for the current password, or for a code that is sent to the account's own address; for an account that has
 * neither there is nothing to ask.
 * @param byPassword false where only a code will do
 */
export function useOwnerProof(
  user: CurrentUser,
  { byPassword = true } = {},
): {
  fields: ReactNode;
  /** The proof as typed; null if something is missing, which is then shown. */
  read: () => OwnerProof | null;
  /** Shows at its field that the proof was wrong. Returns false for any other failure. */
  refuse: (failure: unknown) => boolean;
  clear: () => void;
} {
  const to = addressOf(user);
  const hasPassword = byPassword && user.has_password;
  const [way, setWay] = useState<Way>(hasPassword ? 'password' : to ? 'code' : 'none');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentAt, setSentAt] = useState<number | null>(null);

  async function send() {
    await tellCodeSent(await call(reauthenticate, { query: {} }));
    setSentAt(Date.now());
    setError(null);
  }
  const sending = useAction(send, (failure) => toastFailure(failure, say(settings.sendCode)));

  function change(value: string) {
    setError(null);
    setTyped(value);
  }

  function turnTo(next: Way) {
    setWay(next);
    change('');
  }

  function read(): OwnerProof | null {
    if (way === 'none') return {};
    if (way === 'password') {
      if (typed !== '') return { current_password: typed };
      setError(say(settings.currentPasswordMissing));
      return null;
    }
    if (sentAt === null) {
      setError(say(settings.codeFirst));
      return null;
    }
    const checked = checkCode(typed);
    if (checked.ok) return { nonce: checked.value };
    setError(sayRefusal(personRefusals, checked).text);
    return null;
  }

  function refuse(failure: unknown): boolean {
    if (!isCode(failure, 'account.password_wrong') && !isCode(failure, 'auth.code_wrong')) return false;
    setTyped('');
    setError(say(settings.codeWrong, { title: failure.title, text: failure.message }));
    return true;
  }

  const fields =
    way === 'none' ? null : (
      <div className="grid grid-cols-1 gap-2">
        {way === 'password' ? (
          <PasswordField
            label={say(settings.currentPassword)}
            kind="current"
            value={typed}
            error={error}
            onChange={change}
          />
        ) : sentAt === null ? (
          <AskForCode error={error} pending={sending.pending} onSend={sending.run} />
        ) : (
          <>
            <p className="text-detail text-ink-soft">{to && <WhereTo to={to} />}</p>
            <CodeField label={say(settings.code)} autoFocus value={typed} error={error} onChange={change} />
            <span className="justify-self-end">
              <Resend sentAt={sentAt} onResend={send} />
            </span>
          </>
        )}
        {hasPassword && to && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 justify-self-start"
            onClick={() => turnTo(way === 'password' ? 'code' : 'password')}
          >
            {say(way === 'password' ? settings.proofByCode : settings.proofByPassword)}
          </Button>
        )}
      </div>
    );

  function clear() {
    setSentAt(null);
    change('');
  }

  return { fields, read, refuse, clear };
}

type AskForCodeProps = { error: string | null; pending: boolean; onSend: () => void };

function AskForCode({ error, pending, onSend }: AskForCodeProps) {
  return (
    <>
      <p className="text-detail text-ink-soft">{say(settings.proofText)}</p>
      <Button variant="secondary" pending={pending} className="sm:justify-self-start" onClick={onSend}>
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

/** Where the server sends such a code: to the e-mail, else to the phone. */
function addressOf({ email, phone }: CurrentUser): SentTo | null {
  if (email !== null) return { email };
  return phone === null ? null : { phone };
}
