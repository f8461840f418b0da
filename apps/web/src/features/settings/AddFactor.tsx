import type { enrollFactor } from '@fairtab/contract/account/factors';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { settings } from '@fairtab/texts/en/account';
import { personRefusals } from '@fairtab/texts/en/common';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { atField } from '../../lib/use-field-errors.ts';
import { CodeForm } from './CodeForm.tsx';
import type { ProofMethod, SentProofCode } from './ProofField.tsx';
import { accountQuery, factorsQuery } from './queries.ts';
import { Explained, FormActions } from './Section.tsx';
import { type OwnerProof, textFactorCode, useProvenAction } from './use-proven-action.tsx';

type Enrolled = Answer<typeof enrollFactor>;

type AddFactorProps = {
  type: 'totp' | 'phone';
  methods: readonly ProofMethod[];
  /** `codes`: recovery codes, shown only now; null unless this is the first factor. */
  onAdded: (codes: string[] | null) => void;
  onCancel: () => void;
};

const failed = (failure: unknown) => toastFailure(failure, say(settings.factorFailed));

/** Adds a second factor, step by step: a proof, the phone, and the first code. */
export function AddFactor({ type, methods, onAdded, onCancel }: AddFactorProps) {
  const enrolling = useEnroll();
  const [phone, setPhone] = useState('');
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const isApp = type === 'totp';

  const { fields, pending, onSubmit } = useProvenAction({
    methods,
    work: (proof) =>
      enrolling.enroll(isApp ? { factor_type: 'totp' } : { factor_type: 'phone', phone }, proof),
    failed(failure) {
      const ofPhone = failure instanceof ApiError && /^(factor\.phone_|phone\.)/.test(failure.code);
      if (ofPhone) setPhoneError(atField(failure));
      else failed(failure);
    },
    isValid(proof) {
      const checked = checkPhone(phone);
      if (proof === null || isApp || checked.ok) return true;
      setPhoneError(sayAtField(personRefusals, checked));
      return false;
    },
  });

  if (enrolling.enrolled)
    return (
      <ConfirmFactor
        enrolled={enrolling.enrolled}
        phone={phone}
        sentAt={enrolling.sent?.at ?? 0}
        onResend={enrolling.resend}
        onConfirm={async (code) => onAdded(await enrolling.confirm(code))}
        onFailed={failed}
        onCancel={onCancel}
      />
    );
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      {isApp ? (
        <Explained>{say(settings.appText)}</Explained>
      ) : (
        <PhoneField
          label={say(settings.factorPhone)}
          hint={say(settings.factorPhoneHint)}
          value={phone}
          error={phoneError}
          onChange={(digits) => {
            setPhoneError(null);
            setPhone(digits);
          }}
        />
      )}
      {fields}
      <FormActions action={say(settings.next)} pending={pending} onCancel={onCancel} />
    </form>
  );
}

/** An authenticator app, or a phone of ten digits. */
type NewFactor = { factor_type: 'totp' } | { factor_type: 'phone'; phone: string };

/** Enrols a second factor, then confirms it with its first code. Each step rejects with an ApiError. */
function useEnroll() {
  const client = useQueryClient();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [sent, setSent] = useState<SentProofCode | null>(null);

  async function enroll(factor: NewFactor, proof: OwnerProof): Promise<void> {
    const made = await call('POST /auth/v1/factors', { body: { ...factor, ...proof } });
    try {
      if (made.type === 'phone') await textFactorCode(made.id, setSent);
    } finally {
      // Even if the text failed: the proof is used up, and the text can be requested again.
      setEnrolled(made);
    }
    if (proof.recovery_code !== undefined) await client.invalidateQueries(factorsQuery);
  }

  /** Returns the recovery codes if this is the account's first factor. */
  async function confirm(code: string): Promise<string[] | null> {
    if (!enrolled) return null;
    const body = { code, ...(sent?.challengeId && { challenge_id: sent.challengeId }) };
    const { recovery_codes } = await call('POST /auth/v1/factors/{id}/verify', {
      params: { id: enrolled.id },
      body,
    });
    await Promise.all([client.invalidateQueries(factorsQuery), client.invalidateQueries(accountQuery)]);
    return recovery_codes;
  }

  const resend = async () => (enrolled ? textFactorCode(enrolled.id, setSent) : undefined);
  return { enrolled, sent, enroll, confirm, resend };
}

const QrCode = lazy(() => import('../../components/host/QrCode.tsx'));

type ConfirmFactorProps = {
  enrolled: Enrolled;
  /** Ten digits; for a phone factor. */
  phone: string;
  sentAt: number;
  onResend: () => Promise<void>;
  onConfirm: (code: string) => Promise<void>;
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
};

/** The new factor's first code. An app is first shown its key, as a QR code and in letters. */
function ConfirmFactor({ enrolled, phone, sentAt, onResend, onConfirm, ...steps }: ConfirmFactorProps) {
  const { totp } = enrolled;
  return (
    <>
      {totp && (
        <>
          <Explained>{say(settings.scanText)}</Explained>
          <div className="grid min-h-64 place-items-center">
            <Suspense fallback={null}>
              <QrCode text={totp.uri} label={say(settings.qrLabel)} />
            </Suspense>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="grid min-w-0 flex-[1_1_10rem]">
              <span className="font-semibold text-detail">{say(settings.key)}</span>
              <code className="wrap-anywhere">{totp.secret}</code>
            </span>
            <CopyButton text={totp.secret} label={say(settings.copyKey)} />
          </div>
        </>
      )}
      <CodeForm {...steps} sent={totp ? null : { to: { phone }, sentAt, onResend }} onVerify={onConfirm} />
    </>
  );
}
