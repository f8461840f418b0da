import type { enrollFactor } from '@fairtab/contract/account/factors';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { settings } from '@fairtab/texts/en/account';
import { personRefusals } from '@fairtab/texts/en/common';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { atField, useField } from '../../lib/use-field-errors.ts';
import { CodeForm, type ProofMethod, type SentProofCode } from './ProofField.tsx';
import { accountQuery, factorsQuery } from './queries.ts';
import { Explained, FormActions } from './Section.tsx';
import { textFactorCode, useProvenAction } from './use-proven-action.tsx';

type AddFactorProps = {
  type: 'totp' | 'phone';
  methods: readonly ProofMethod[];
  /** `codes`: recovery codes, shown only now; null unless this is the first factor. */
  onAdded: (codes: string[] | null) => void;
  onCancel: () => void;
};

const failed = (failure: unknown) => toastFailure(failure, text(settings.factorFailed));

/** Adds a second factor, step by step: a proof, the phone, and the first code. */
export function AddFactor({ type, methods, onAdded, onCancel }: AddFactorProps) {
  const client = useQueryClient();
  const [enrolled, setEnrolled] = useState<Answer<typeof enrollFactor> | null>(null);
  const [sent, setSent] = useState<SentProofCode | null>(null);
  const { form, field, refuse } = useField();
  const isApp = type === 'totp';

  const { fields, sendsFirst, pending, onSubmit } = useProvenAction({
    methods,
    async work(proof) {
      const body = { factor_type: type, ...(!isApp && { phone: field.value }), ...proof };
      const made = await call('POST /auth/v1/factors', { body });
      try {
        if (!isApp) await textFactorCode(made.id, setSent);
      } finally {
        // Even if the text failed: the proof is used up, and the text can be requested again.
        setEnrolled(made);
      }
      if (proof.recovery_code !== undefined) await client.invalidateQueries(factorsQuery);
    },
    failed(failure) {
      const ofPhone = failure instanceof ApiError && /^(factor\.phone_|phone\.)/.test(failure.code);
      if (ofPhone) refuse(() => atField(failure));
      else failed(failure);
    },
    isValid(proof) {
      const checked = checkPhone(field.value);
      if (proof === null || isApp || checked.ok) return true;
      refuse(() => fieldText(personRefusals, checked));
      return false;
    },
  });

  async function confirm(id: string, code: string) {
    const body = { code, ...(sent?.challengeId && { challenge_id: sent.challengeId }) };
    const { recovery_codes } = await call('POST /auth/v1/factors/{id}/verify', { params: { id }, body });
    await Promise.all([client.invalidateQueries(factorsQuery), client.invalidateQueries(accountQuery)]);
    onAdded(recovery_codes);
  }

  if (enrolled) {
    const { id, totp } = enrolled;
    const onResend = () => textFactorCode(id, setSent);
    return (
      <>
        {totp && <AppKey {...totp} />}
        <CodeForm
          sent={totp ? null : { to: { phone: field.value }, sentAt: sent?.at ?? 0, onResend }}
          onVerify={(code) => confirm(id, code)}
          onFailed={failed}
          onCancel={onCancel}
        />
      </>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      {isApp ? (
        <Explained>{text(settings.appText)}</Explained>
      ) : (
        <PhoneField label={text(settings.factorPhone)} hint={text(settings.factorPhoneHint)} {...field} />
      )}
      {fields}
      <FormActions
        action={text(settings.next)}
        variant={sendsFirst ? 'secondary' : 'primary'}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}

const QrCode = lazy(() => import('../../components/host/QrCode.tsx'));

/** A new app's key, as a QR code and in letters. */
const AppKey = ({ uri, secret }: { uri: string; secret: string }) => (
  <>
    <Explained>{text(settings.scanText)}</Explained>
    <div className="grid min-h-64 place-items-center">
      <Suspense fallback={null}>
        <QrCode text={uri} label={text(settings.qrLabel)} />
      </Suspense>
    </div>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="grid min-w-0 flex-[1_1_10rem]">
        <span className="font-semibold text-detail">{text(settings.key)}</span>
        <code className="wrap-anywhere">{secret}</code>
      </span>
      <CopyButton text={secret} label={text(settings.copyKey)} />
    </div>
  </>
);
