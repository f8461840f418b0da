import { updateUser } from '@fairtab/contract/calls/credentials';
import { resendCode, verifyCode } from '@fairtab/contract/calls/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { tellCodeSent } from '../credentials/index.ts';
import type { SentTo } from './CodeForm.tsx';
import { accountQuery } from './queries.ts';

/** A code that waits to be entered. */
type Sent = { to: SentTo; sentAt: number };

/**
 * Changes the account's phone or e-mail, which happens once the code is entered that is sent to the new one.
 * @returns what waits for its code, and the steps; each rejects with an ApiError
 */
export function useChangeByCode() {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);

  async function start(to: SentTo): Promise<void> {
    const { code } = await call(updateUser, { body: to });
    setSent({ to, sentAt: Date.now() });
    if (code) await tellCodeSent(code);
  }

  async function resend(): Promise<void> {
    if (!sent) return;
    await tellCodeSent(await call(resendCode, { body: { type: typeOf(sent.to), ...sent.to } }));
    setSent({ ...sent, sentAt: Date.now() });
  }

  async function verify(token: string): Promise<void> {
    if (!sent) return;
    await call(verifyCode, { body: { type: typeOf(sent.to), ...sent.to, token } });
    await Promise.all([client.invalidateQueries(profileQuery), client.invalidateQueries(accountQuery)]);
    setSent(null);
  }

  return { sent, start, resend, verify, cancel: () => setSent(null) };
}

const typeOf = (to: SentTo) => ('email' in to ? 'email_change' : 'phone_change');
