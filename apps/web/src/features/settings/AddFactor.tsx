import type { Answer } from '@fairtab/contract/endpoint';
import type { enrollFactor } from '@fairtab/contract/factors';
import { checkPhone } from '@fairtab/domain/check-phone';
import { settings } from '@fairtab/texts/en/account';
import { personRefusals } from '@fairtab/texts/en/common';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { atField } from '../../lib/at-field.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { CodeForm } from './CodeForm.tsx';
import type { ProofMethod } from './proof-methods.ts';
import { type NewFactor, useEnroll } from './use-enroll.ts';
import { type OwnerProof, useOwnerProof } from './use-owner-proof.tsx';

type AddFactorProps = {
  type: 'totp' | 'phone';
  /** How a proof can be given. */
  methods: readonly ProofMethod[];
  /** @param codes to be shown now and never again; null if this is not the first factor */
  onAdded: (codes: string[] | null) => void;
  onCancel: () => void;
};

const failed = (failure: unknown) => toastFailure(failure, say(settings.factorFailed));

/** Adds a second factor, step by step: a proof, the phone, and the first code. */
export function AddFactor({ type, methods, onAdded, onCancel }: AddFactorProps) {
  const enrolling = useEnroll();
  const proof = useOwnerProof(methods);
  const [phone, setPhone] = useState('');
  const [phoneError, setPhoneError] = useState<string | null>(null);

  const starting = useAction(
    (factor: NewFactor, given: OwnerProof) => enrolling.enroll(factor, given),
    (failure) => {
      if (proof.refuse(failure)) return;
      const ofPhone = failure instanceof ApiError && /^(factor\.phone_|phone\.)/.test(failure.code);
      if (ofPhone) setPhoneError(atField(failure));
      else failed(failure);
    },
  );

  const isApp = type === 'totp';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const given = proof.read();
    if (!given) return;
    if (isApp) return void starting.run({ factor_type: 'totp' }, given);
    const checked = checkPhone(phone);
    if (checked.ok) void starting.run({ factor_type: 'phone', phone }, given);
    else setPhoneError(sayAtField(personRefusals, checked));
  }

  if (enrolling.enrolled)
    return (
      <ConfirmFactor
        enrolled={enrolling.enrolled}
        phone={phone}
        sentAt={enrolling.challenge?.sentAt ?? 0}
        onResend={async () => void (await enrolling.resend())}
        onConfirm={async (code) => onAdded(await enrolling.confirm(code))}
        onFailed={failed}
        onCancel={onCancel}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {isApp ? (
        <p className="text-detail text-ink-soft">{say(settings.appText)}</p>
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
      {proof.fields}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={starting.pending}>
          {say(settings.next)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say(settings.cancel)}
        </Button>
      </div>
    </form>
  );
}

const QrCode = lazy(() => import('../../components/host/QrCode.tsx'));

type ConfirmFactorProps = {
  enrolled: Answer<typeof enrollFactor>;
  /** Ten digits, of a phone factor. */
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
          <p className="text-detail text-ink-soft">{say(settings.scanText)}</p>
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
