import { checkCode } from '@fairtab/domain/validation';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { settings } from '@fairtab/texts/en/settings';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useWrong } from '../credentials/index.ts';
import { ProofField } from './ProofField.tsx';
import { ProofSwitch } from './ProofSwitch.tsx';
import type { ProofWay } from './proof-ways.ts';
import { useProofCodes } from './use-proof-codes.ts';

/** What proves that it is still the owner who is signed in, as the calls take it. */
export type OwnerProof = {
  current_password?: string;
  nonce?: string;
  recovery_code?: string;
  code?: string;
  factor_id?: string;
  challenge_id?: string;
};

const WRONG = ['account.password_wrong', 'auth.code_wrong', 'factor.recovery_code_wrong'];

/**
 * Asks for a proof in one field, at first in the first of the ways, and offers the others below it.
 * @param ways without any there is nothing to ask
 * @param focused takes the focus at first, too: it stands in for what had it
 */
export function useOwnerProof(
  ways: readonly ProofWay[],
  { focused = false }: { focused?: boolean } = {},
): {
  fields: ReactNode;
  /** The proof as typed; null if something is missing, which is then shown. */
  read: () => OwnerProof | null;
  /** Shows at its field that the proof was wrong. Returns false for any other failure. */
  refuse: (failure: unknown) => boolean;
  clear: () => void;
} {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const wrong = useWrong<'proof', HTMLDivElement>();
  const codes = useProofCodes();
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  const sent = way ? codes.sentFor(way) : null;

  function change(value: string) {
    wrong.corrected('proof');
    setTyped(value);
  }

  function missing(words: () => string): null {
    wrong.refuse({ proof: words });
    return null;
  }

  function read(): OwnerProof | null {
    if (!way) return {};
    if (way.kind === 'password') {
      if (typed !== '') return { current_password: typed };
      return missing(() => say(settings.currentPasswordMissing));
    }
    if (way.kind === 'recovery') {
      if (typed.trim() !== '') return { recovery_code: typed.trim() };
      return missing(() => say(settings.recoveryCodeMissing));
    }
    if (way.kind !== 'app' && !sent) return missing(() => say(settings.codeFirst));
    const checked = checkCode(typed);
    if (!checked.ok) return missing(() => sayRefusal(personRefusals, checked).text);
    if (way.kind === 'own') return { nonce: checked.value };
    const { challengeId = null } = sent ?? {};
    return { factor_id: way.id, code: checked.value, ...(challengeId && { challenge_id: challengeId }) };
  }

  function refuse(failure: unknown): boolean {
    if (!(failure instanceof ApiError) || !WRONG.includes(failure.code)) return false;
    // A recovery code is long: its typing error is corrected rather than typed again.
    if (way?.kind !== 'recovery') setTyped('');
    const { title, message: text } = failure;
    wrong.refuse({ proof: () => say(settings.codeWrong, { title, text }) });
    return true;
  }

  const fields = way ? (
    <div ref={wrong.form} className="grid grid-cols-1 gap-2">
      <ProofField
        key={way.id}
        way={way}
        focused={focused || chosen !== null}
        sent={sent}
        onSend={async () => {
          await codes.send(way);
          wrong.corrected('proof');
        }}
        value={typed}
        error={wrong.wordsFor('proof')}
        onChange={change}
      />
      <ProofSwitch
        ways={ways}
        current={way}
        onTurn={({ id }) => {
          setChosen(id);
          change('');
        }}
      />
    </div>
  ) : null;

  function clear() {
    codes.forget();
    change('');
  }

  return { fields, read, refuse, clear };
}
