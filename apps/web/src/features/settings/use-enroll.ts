import type { Answer } from '@fairtab/contract/endpoint';
import type { enrollFactor as Enroll } from '@fairtab/contract/factors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showDemoCode } from '../../app/show-demo-code.ts';
import { call } from '../../lib/api.ts';
import { accountQuery, factorsQuery } from './queries.ts';
import type { OwnerProof } from './use-owner-proof.tsx';

type Enrolled = Answer<typeof Enroll>;

/** What is added: an app, or a phone of ten digits. */
export type NewFactor = { factor_type: 'totp' } | { factor_type: 'phone'; phone: string };

/** Adds a second factor: enrolled, then confirmed with its first code. Each step rejects with an ApiError. */
export function useEnroll() {
  const client = useQueryClient();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  /** Of a phone's code. */
  const [challenge, setChallenge] = useState<{ id: string; sentAt: number } | null>(null);

  async function sendCode({ id }: Pick<Enrolled, 'id'>): Promise<void> {
    const sent = await call('POST /auth/v1/factors/{id}/challenge', { params: { id }, body: {} });
    setChallenge({ id: sent.id, sentAt: Date.now() });
    await showDemoCode({ channel: 'sms', demo_code: sent.demo_code });
  }

  async function enroll(factor: NewFactor, proof: OwnerProof): Promise<void> {
    const made = await call('POST /auth/v1/factors', { body: { ...factor, ...proof } });
    try {
      if (made.type === 'phone') await sendCode(made);
    } finally {
      // Also without the text: the proof is used up, and the text can be asked for again.
      setEnrolled(made);
    }
    if (proof.recovery_code !== undefined) await client.invalidateQueries(factorsQuery);
  }

  /** @returns the recovery codes, if this is the account's first factor */
  async function confirm(code: string): Promise<string[] | null> {
    if (!enrolled) return null;
    const body = { code, ...(challenge && { challenge_id: challenge.id }) };
    const { recovery_codes } = await call('POST /auth/v1/factors/{id}/verify', {
      params: { id: enrolled.id },
      body,
    });
    await Promise.all([client.invalidateQueries(factorsQuery), client.invalidateQueries(accountQuery)]);
    return recovery_codes;
  }

  return { enrolled, challenge, enroll, confirm, resend: async () => enrolled && sendCode(enrolled) };
}
