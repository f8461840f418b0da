import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { tellCodeSent } from '../credentials/index.ts';
import type { ProofWay } from './proof-ways.ts';

/** A code that is on its way; `at` in epoch milliseconds. A texted one of a factor belongs to its challenge. */
export type SentProofCode = { at: number; challengeId: string | null };

/** The codes that were sent to prove who is there, one for each way, also while another way is looked at. */
export function useProofCodes() {
  const [sent, setSent] = useState<Record<string, SentProofCode>>({});

  /** Rejects with an ApiError. */
  async function send({ id, kind }: ProofWay): Promise<void> {
    const keep = (challengeId: string | null) =>
      setSent((before) => ({ ...before, [id]: { at: Date.now(), challengeId } }));
    if (kind === 'own') {
      const code = await call('GET /auth/v1/reauthenticate', { query: {} });
      keep(null);
      await tellCodeSent(code);
    }
    if (kind === 'text') {
      const challenge = await call('POST /auth/v1/factors/{id}/challenge', { params: { id }, body: {} });
      keep(challenge.id);
      await tellCodeSent({ channel: 'sms', demo_code: challenge.demo_code });
    }
  }

  return {
    sentFor: ({ id }: ProofWay): SentProofCode | null => sent[id] ?? null,
    send,
    forget: () => setSent({}),
  };
}
