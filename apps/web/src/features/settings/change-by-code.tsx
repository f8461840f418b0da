import { settings } from '@fairtab/texts/en/account';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/calls/api.ts';
import { toastDemoCode } from '../../lib/demo-code.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { CodeForm, ownerMethods, type ProofMethod, type SentTo } from './ProofField.tsx';
import { accountQuery } from './queries.ts';
import { type OwnerProof, ProofForm } from './use-proven-action.tsx';

/** What the change waits for: a proof, or the code sent to the new address. */
type Waiting = { to: SentTo } & ({ methods: readonly ProofMethod[] } | { sentAt: number });

type ChangeByCode = ReturnType<typeof useChangeByCode>;

/** Needs a proof, then a code sent to the new address. Each returned step rejects with an ApiError. */
export function useChangeByCode() {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function start(to: SentTo): Promise<void> {
    const user = await client.fetchQuery(accountQuery);
    const methods = user ? ownerMethods(user) : [];
    if (methods.length > 0) setWaiting({ to, methods });
    else await send(to, {});
  }

  async function send(to: SentTo, proof: OwnerProof): Promise<void> {
    const { code } = await call('PUT /auth/v1/user', { body: { ...to, ...proof } });
    setWaiting({ to, sentAt: Date.now() });
    if (code) toastDemoCode(code);
  }

  async function resend(): Promise<void> {
    if (!waiting) return;
    const { to } = waiting;
    toastDemoCode(await call('POST /auth/v1/resend', { body: { type: typeOf(to), ...to } }));
    setWaiting({ to, sentAt: Date.now() });
  }

  async function verify(token: string): Promise<void> {
    if (!waiting) return;
    const { to } = waiting;
    await call('POST /auth/v1/verify', { body: { type: typeOf(to), ...to, token } });
    await Promise.all([client.invalidateQueries(profileQuery), client.invalidateQueries(accountQuery)]);
    setWaiting(null);
  }

  return {
    waiting,
    start,
    prove: async (proof: OwnerProof) => waiting && send(waiting.to, proof),
    resend,
    verify,
    cancel: () => setWaiting(null),
  };
}

const typeOf = (to: SentTo) => ('email' in to ? 'email_change' : 'phone_change');

type ChangeStepsProps = {
  change: ChangeByCode;
  /** Title of a failure other than a wrong proof or code, which is shown at its field. */
  failed: string;
  onVerify: (code: string) => Promise<void>;
};

/** The two steps of a change by code, a proof and the code for the new address. Nothing before they start. */
export function ChangeSteps({ change, failed, onVerify }: ChangeStepsProps) {
  const { waiting, prove, resend, cancel } = change;
  if (!waiting) return null;
  if ('methods' in waiting)
    return (
      <ProofForm
        methods={waiting.methods}
        focused
        text={text('email' in waiting.to ? settings.emailProof : settings.phoneProof)}
        action={text(settings.next)}
        failed={failed}
        onProof={async (proof) => void (await prove(proof))}
        onCancel={cancel}
      />
    );
  return (
    <CodeForm
      sent={{ ...waiting, onResend: resend }}
      onVerify={onVerify}
      onFailed={(failure) => toastFailure(failure, failed)}
      onCancel={cancel}
    />
  );
}
